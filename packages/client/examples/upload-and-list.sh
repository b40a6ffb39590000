#!/bin/sh
# Uploads a statement, waits until it is booked, and prints its first 500 lines as JSON.
set -eu
url="${LEDGERLINE_URL:-http://127.0.0.1:4000}/api"
call() { curl --silent --show-error --fail-with-body -H "Authorization: Bearer $LEDGERLINE_TOKEN" "$@"; }
field() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p" | head -n 1; }

# The statement's own id is the first field of the answer.
id=$(call -F "file=@$1" "$url/statements" | sed 's/^{"id":"\([^"]*\)".*/\1/')
state=received
while [ "$state" = received ] || [ "$state" = booking ]; do
  sleep 0.5
  state=$(call "$url/statements?limit=1" | field state)
done
[ "$state" = booked ] || { echo "The statement is $state." >&2; exit 1; }
call "$url/statements/$id/lines?limit=500"
