# Each command is a script in scripts/; a bare machine needs rustup, Node 20.19 and a C compiler, for test-hosts
# Python 3.11 too.
.DEFAULT_GOAL := help
.PHONY: help serve test test-hosts dist bench gallery tools

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

serve: ## build the page and serve it on http://127.0.0.1:8080 (PORT=... to change)
	@scripts/serve.sh

test: ## run every check: format, lints, documentation, Rust, WebAssembly, types, the page
	@scripts/test.sh

test-hosts: ## test the figures in pages of MkDocs, Sphinx, VitePress, reveal.js, Jupyter and React
	@scripts/test-hosts.sh

dist: ## build the static site into dist/
	@scripts/dist.sh

bench: ## time the mathematics and the page, and print tables
	@scripts/bench.sh

gallery: ## write every figure as SVG into gallery/
	@scripts/gallery.sh

tools: ## only install what is missing
	@scripts/tools.sh test
