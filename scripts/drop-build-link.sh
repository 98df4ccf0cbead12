#!/usr/bin/env bash
# Called by trunk: takes its own instruction out of the finished page, where it means nothing.

set -euo pipefail
sed -i 's/<link data-trunk rel="rust"[^>]*>//' "$TRUNK_STAGING_DIR/index.html"
