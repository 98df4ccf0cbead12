#!/usr/bin/env bash
# Builds the static site into dist/: stable names, relative addresses, no inline script.

source "$(dirname "$0")/environment.sh"

[[ ${TOOLS_READY:-} ]] || scripts/tools.sh
# Without this check, trunk would try to download one.
command -v wasm-opt > /dev/null || fail "wasm-opt is missing; is node_modules/ complete?"

say "Building the page into dist/"
optimised=${CARGO_TARGET_DIR:-target}/wasm-opt/release/attention-figures_bg.wasm
rm -f "$optimised"
trunk build --release --locked

# Trunk skips wasm-opt silently when the page does not ask for it.
cmp -s "$optimised" dist/core/attention-figures_bg.wasm || fail "wasm-opt did not run."
