#!/bin/sh
# Runs every story of tests/cases/flows in a store: memory, sqlite, or postgres (at TEST_DATABASE_URL).
#   scripts/stories.sh STORE
set -eu
cd "$(dirname "$0")/.."
log=$(mktemp)
trap 'rm -f "$log"' EXIT
for cases in tests/cases/flows/*.jsonl; do
  cargo run --quiet --bin lawdesk -- story "$cases" --root tests/cases/flows --store "$1" \
    --db "${TEST_DATABASE_URL:-}" >"$log" || { grep -v '^ok ' "$log"; exit 1; }
  echo "$cases: $(tail -n 1 "$log")"
done
