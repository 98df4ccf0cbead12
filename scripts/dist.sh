#!/usr/bin/env bash
# Builds the static site into dist/: stable names, relative addresses, no inline script.

source "$(dirname "$0")/environment.sh"

[[ ${TOOLS_READY:-} ]] || scripts/tools.sh
# Without this check, trunk would try to download one.
command -v wasm-opt > /dev/null || fail "wasm-opt is missing; is node_modules/ complete?"

# Older than this file is what the present dist/ was made of. Folders are looked at too: their time tells of a
# file that was removed.
stamp=.tools/page-built
inputs=(src www Cargo.toml Cargo.lock vendor .cargo rust-toolchain.toml Trunk.toml package-lock.json scripts LICENSE-*)
if [[ -f dist/index.html && -f $stamp && -z $(find "${inputs[@]}" -newer "$stamp" -print -quit) ]]; then
    say "dist/ is up to date"
    exit
fi

# A core names the places where it may stop: the same names whoever builds it, and none of a home. Cargo adds these
# options to those of .cargo/config.toml, and parts them at blanks.
called() { # path, name
    [[ $1 == *[[:space:]]* ]] || printf ' --remap-path-prefix=%s=%s' "$1" "$2"
}
commit=$(rustc -vV | sed -n 's/^commit-hash: //p')
library=$(rustc --print sysroot)/lib/rustlib/src/rust
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS
CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS=$(
    called "$library" "/rustc/$commit"
    called "${CARGO_HOME:-$HOME/.cargo}/registry/src" /crates
)

say "Building the page into dist/"
rm -f "$stamp"
touch "$stamp.began"
optimised=${CARGO_TARGET_DIR:-target}/wasm-opt/release/attention-figures_bg.wasm
rm -f "$optimised"
trunk build --release --locked

# Trunk skips wasm-opt silently when the page does not ask for it.
cmp -s "$optimised" dist/core/attention-figures_bg.wasm || fail "wasm-opt did not run."
say "Building the cores of figures alone (about a minute; nothing where nothing changed)"
node scripts/only.mjs
node scripts/join.mjs
node scripts/stills.mjs
node scripts/single.mjs
node scripts/npm-package.mjs
mv "$stamp.began" "$stamp"
