#!/usr/bin/env bash
# Called by trunk: puts the hand-written modules and styles beside index.html, under their own names.

set -euo pipefail
cd "$TRUNK_SOURCE_DIR"
find . -type f ! -name index.html -print0 | xargs -0 -I{} cp --parents {} "$TRUNK_STAGING_DIR"
