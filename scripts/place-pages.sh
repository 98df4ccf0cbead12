#!/usr/bin/env bash
# Called by trunk: puts what the build takes as it is beside index.html, under its own name.

set -euo pipefail
cd "$TRUNK_SOURCE_DIR"
cp embed.html icon.svg attention-figures.d.ts "$TRUNK_STAGING_DIR"
