#!/usr/bin/env bash
# Writes every figure as SVG into gallery/.

source "$(dirname "$0")/environment.sh"
cargo run --quiet --locked --example gallery
