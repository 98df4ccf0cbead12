#!/usr/bin/env bash
# Installs what is missing, inside the project wherever possible: .tools/ and node_modules/.
#
#   scripts/tools.sh        what building the page needs
#   scripts/tools.sh test   and a browser with its driver
#
# A tool of exactly the right version on the PATH, or in the bin/ of the folder that
# ATTENTION_FIGURES_TOOLS names, is used and not built again.

source "$(dirname "$0")/environment.sh"

trunk_version=0.21.14 # 0.22 needs a newer Rust than rust-toolchain.toml pins
wasm_pack_version=0.15.1
wasm_bindgen_version=$(locked_version wasm-bindgen)
toolchain=$(awk -F '"' '/^channel/ { print $2 }' rust-toolchain.toml)

command -v rustup > /dev/null || fail "rustup is missing; see rustup.rs."
command -v npm > /dev/null || fail "Node.js 20.19 or newer, with npm, is missing."
command -v cc > /dev/null || fail "a C compiler (cc) is missing."
node -e '
    const [major, minor] = process.versions.node.split(".").map(Number);
    process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1);
' || fail "Node.js is $(node --version), but 20.19 or newer is needed."

# rust-toolchain.toml alone installs nothing where rustup's automatic installs are off.
install_rust() {
    local parts
    if ! rustup toolchain list | grep -q "^$toolchain"; then
        say "Installing Rust $toolchain (about a minute)"
        rustup toolchain install "$toolchain" --profile minimal --no-self-update
    fi
    parts=$(rustup component list --installed --toolchain "$toolchain")
    for component in clippy rustfmt; do
        grep -q "^$component" <<< "$parts" ||
            rustup component add "$component" --toolchain "$toolchain"
    done
    if ! grep -q '^rust-std-wasm32-unknown-unknown' <<< "$parts"; then
        say "Installing Rust's standard library for WebAssembly (a few seconds)"
        rustup target add wasm32-unknown-unknown --toolchain "$toolchain"
    fi
}

has_programs() { # folder, version, programs...
    local folder=$1 version=$2 program
    shift 2
    for program; do
        [[ -x $folder/$program ]] || return
        [[ " $("$folder/$program" --version 2> /dev/null) " == *" $version "* ]] || return
    done
}

# Puts the programs of one crate into .tools/bin: links what is there, else builds it.
provide() { # crate, version, expected time, cargo's options, programs...
    local crate=$1 version=$2 expected=$3 options=$4 folder program folders=()
    shift 4
    has_programs .tools/bin "$version" "$@" && return

    IFS=: read -ra folders <<< "${ATTENTION_FIGURES_TOOLS:+$ATTENTION_FIGURES_TOOLS/bin:}$PATH"
    for folder in "${folders[@]}"; do
        has_programs "$folder" "$version" "$@" || continue
        mkdir -p .tools/bin
        for program; do
            ln -sf "$(realpath "$folder/$program")" ".tools/bin/$program"
        done
        say "Using $1 $version of $folder"
        return
    done

    say "Building $crate $version into .tools/ (once, $expected on two cores)"
    build_crate "$crate" "$version" $options --locked ||
        { say "Its own lock file cannot be met today; resolving anew"
          build_crate "$crate" "$version" $options; } ||
        fail "$crate $version could not be built."
    has_programs .tools/bin "$version" "$@" || fail "$1 $version was built but does not run."
}

# The tools move bytes for a second: half a minute of optimising them would not pay.
build_crate() { # crate, version, cargo's options...
    local crate=$1 version=$2 status=0 quiet=--quiet build
    shift 2
    [[ -t 2 ]] && quiet= # a person sees the progress
    # A folder of its own: two commands that are started at once must not remove each other's.
    mkdir -p .tools
    build=$(mktemp -d "$PWD/.tools/build.XXXXXX")
    CARGO_TARGET_DIR="$build" \
        CARGO_PROFILE_RELEASE_OPT_LEVEL=1 CARGO_PROFILE_RELEASE_DEBUG=0 \
        CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
        CARGO_RESOLVER_INCOMPATIBLE_RUST_VERSIONS=fallback \
        cargo "+$toolchain" install $quiet --force --root .tools "$crate" --version "$version" "$@" ||
        status=$?
    rm -rf "$build"
    return $status
}

install_npm_tools() {
    local stamp=node_modules/.installed
    cmp -s package-lock.json "$stamp" && return
    say "Installing wasm-opt, esbuild, TypeScript, Vite and Playwright into node_modules/ (seconds)"
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-fund --no-audit --loglevel=error
    cp package-lock.json "$stamp"
}

install_browser() {
    source scripts/browser.sh
    if [[ -z $CHROMIUM || -z $CHROMEDRIVER ]] && [[ $(id -u) == 0 ]] && command -v apt-get > /dev/null; then
        say "Installing Chromium and its driver from Debian's packages (about a minute)"
        apt-get update -qq
        # Both at once: the driver only talks to a browser of its own version.
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium chromium-driver > /dev/null
        source scripts/browser.sh
    fi
    [[ -n $CHROMIUM ]] || fail "no Chromium: install chromium (or Chrome), or set CHROMIUM to its path."
    [[ -n $CHROMEDRIVER ]] ||
        fail "no chromedriver: install chromium-driver, or set CHROMEDRIVER to its path."

    local browser driver
    browser=$("$CHROMIUM" --version 2> /dev/null | grep -oE '[0-9]+\.' | head -1)
    driver=$("$CHROMEDRIVER" --version 2> /dev/null | grep -oE '[0-9]+\.' | head -1)
    [[ $browser == "$driver" ]] ||
        fail "Chromium ${browser%.} and chromedriver ${driver%.} must be of the same version."
}

install_rust
install_npm_tools
provide wasm-bindgen-cli "$wasm_bindgen_version" "about 2 minutes" "" \
    wasm-bindgen wasm-bindgen-test-runner
provide trunk "$trunk_version" "about 3 minutes" --no-default-features trunk
if [[ ${1:-} == test ]]; then
    provide wasm-pack "$wasm_pack_version" "about 1 minute" "" wasm-pack
    install_browser
fi
