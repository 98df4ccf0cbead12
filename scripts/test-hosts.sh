#!/usr/bin/env bash
# Tests the figures in pages of other tools: MkDocs, Sphinx, VitePress, reveal.js, Jupyter and React. What these need
# goes into .tools/hosts-python and tests/hosts/node_modules. Arguments are given on to Playwright.

source "$(dirname "$0")/environment.sh"

hosts=tests/hosts
python=.tools/hosts-python
summary=()

timed() { # what, command...
    local what=$1 began=$SECONDS
    shift
    "$@"
    summary+=("$(printf '%5d s  %s' $((SECONDS - began)) "$what")")
}

# Rebuilds what a failed installation left half-done, too: the stamp comes last.
install_python_tools() {
    cmp -s $hosts/requirements.txt $python/.installed && return
    command -v python3 > /dev/null || fail "Python 3.11 or newer is missing."
    python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
        fail "$(python3 --version) is too old: 3.11 or newer is needed."
    say "Installing MkDocs, Sphinx and nbconvert into $python/ (about a minute)"
    rm -rf $python
    python3 -m venv $python || fail "python3 makes no virtual environment; is python3-venv installed?"
    $python/bin/pip install --quiet --disable-pip-version-check --requirement $hosts/requirements.txt
    cp $hosts/requirements.txt $python/.installed
}

install_npm_tools() {
    local stamp=$hosts/node_modules/.installed
    cmp -s $hosts/package-lock.json $stamp && return
    say "Installing VitePress, reveal.js, React and Vite into $hosts/node_modules/ (seconds)"
    npm ci --prefix $hosts --no-fund --no-audit --loglevel=error
    cp $hosts/package-lock.json $stamp
}

[[ ${TOOLS_READY:-} ]] || timed "tools" scripts/tools.sh test
export TOOLS_READY=1
source scripts/browser.sh
timed "tools of the hosts" install_python_tools
timed "packages of the hosts" install_npm_tools
timed "the page" scripts/dist.sh
say "Building the pages of the hosts (half a minute; nothing where nothing changed)"
timed "pages of the hosts" node $hosts/build.mjs
say "Testing the figures in them (about a minute)"
timed "tests of the hosts" playwright test --config $hosts/playwright.config.mjs "$@"
printf '%s\n' "" "${summary[@]}"
