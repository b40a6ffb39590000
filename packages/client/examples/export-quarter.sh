#!/bin/sh
# Writes what the months between two days brought, by track, to a file: export-quarter.sh 2026-01-01 2026-03-31
set -eu
curl --silent --show-error --fail-with-body --remote-name --remote-header-name \
  -H "Authorization: Bearer $LEDGERLINE_TOKEN" \
  "${LEDGERLINE_URL:-http://127.0.0.1:4000}/api/export/royalties?start_date=$1&end_date=$2&by=track"
