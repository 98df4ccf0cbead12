#!/usr/bin/env bash
# Runs every check, from the cheap to the dear, and stops at the first that fails.

source "$(dirname "$0")/environment.sh"

log=$(mktemp -d)
summary=()
trap 'rm -rf "$log"' EXIT

step() { # name, command...
    local name=$1 began=$SECONDS
    shift
    say "$name"
    if ! "$@" 2>&1 | tee "$log/$name"; then
        print_summary
        fail "failed: $name ($*)"
    fi
    summary+=("$(printf '%5d s  %s' $((SECONDS - began)) "$name")")
}

print_summary() {
    ((${#summary[@]} == 0)) || printf '%s\n' "" "${summary[@]}"
}

# The sum of the numbers before a word in the closing lines of cargo, of the browser runner and of Playwright.
count() {
    sed 's/\x1b\[[0-9;]*m//g' "$log"/* | awk -v word="$1" '
        /^test result: / || /^  [0-9]+ (passed|failed|skipped|flaky)/ {
            for (at = 2; at <= NF; at++) if (index($at, word) == 1) sum += $(at - 1)
        }
        END { print sum + 0 }'
}

documentation() {
    RUSTDOCFLAGS='-D warnings' cargo doc --quiet --locked --no-deps "$@"
}

# The flags keep Chromium from calling home; the runner adds those for a headless run.
webassembly_tests() {
    node -e '
        const args = process.argv.slice(2);
        const options = { args, binary: process.argv[1] };
        console.log(JSON.stringify({ "goog:chromeOptions": options }));
    ' "$CHROMIUM" disable-background-networking disable-component-update disable-sync no-first-run \
        disable-quic > .tools/webdriver.json || return

    # Course pages are served without the isolation headers, so the tests are too.
    WASM_BINDGEN_TEST_NO_ORIGIN_ISOLATION=1 WASM_BINDGEN_TEST_WEBDRIVER_JSON=.tools/webdriver.json \
        wasm-pack --log-level error test --mode no-install --headless --chrome --chromedriver "$CHROMEDRIVER" -- --locked
}

wasm=(--target wasm32-unknown-unknown)

step "tools" scripts/tools.sh test
source scripts/browser.sh
export TOOLS_READY=1

step "format" cargo fmt --check
step "lints" cargo clippy --quiet --locked --all-targets -- -D warnings
step "lints of the WebAssembly build" cargo clippy --quiet --locked "${wasm[@]}" --lib --tests -- -D warnings
step "documentation" documentation
step "documentation of the WebAssembly build" documentation "${wasm[@]}"
step "tests" cargo test --locked
step "tests in WebAssembly" webassembly_tests
step "the page" scripts/dist.sh
step "types of the page's modules" tsc --project tsconfig.json
step "tests of the page" playwright test --config tests/page/playwright.config.mjs

print_summary
passed=$(count passed)
failed=$(count failed)
skipped=$(($(count ignored) + $(count skipped)))
((passed > 0 && failed == 0)) || fail "$passed tests passed, $failed failed"
printf '\nTests: %d passed, %d failed, %d skipped\n' "$passed" "$failed" "$skipped"
