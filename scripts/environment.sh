# Sourced by every script: where the project is, and where its tools are.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Tools found elsewhere are linked into .tools/bin, so that one folder decides which version runs.
export PATH="$PWD/.tools/bin:$PWD/node_modules/.bin:$PATH"

# Either would silently replace the flags of .cargo/config.toml.
unset RUSTFLAGS CARGO_ENCODED_RUSTFLAGS

# A core of one figure is built only where scripts/only.mjs wants one.
unset ATTENTION_FIGURES_ONLY

# Trunk takes NO_COLOR=1, the common spelling, for an invalid argument.
unset NO_COLOR
export TRUNK_SKIP_VERSION_CHECK=true

say() { printf '==> %s\n' "$*" >&2; }

fail() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}

# The version of a package in Cargo.lock.
locked_version() {
    awk -v name="\"$1\"" '$1 == "name" { found = ($3 == name) }
        found && $1 == "version" { gsub(/"/, "", $3); print $3; exit }' Cargo.lock
}
