#!/usr/bin/env bash
# Builds the page and serves it on this machine only.

source "$(dirname "$0")/environment.sh"

export PORT=${PORT:-8080}
# Asked first: nobody should wait for a build to hear this. (A missing Node is told by the next step.)
! command -v node > /dev/null || node scripts/static-server.mjs --check

scripts/dist.sh
exec node scripts/static-server.mjs
