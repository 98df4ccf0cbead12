#!/usr/bin/env bash
# Times the mathematics natively, then the built page in Chromium; prints Markdown tables.

source "$(dirname "$0")/environment.sh"

scripts/tools.sh test
source scripts/browser.sh
cargo bench --locked --bench attention
TOOLS_READY=1 scripts/dist.sh
node scripts/bench/page.mjs
