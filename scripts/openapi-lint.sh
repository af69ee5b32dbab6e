#!/bin/sh
# Holds the document of a running server against redocly and spectral. Both come by npx: 83 MB that only who changes the
# document needs. What they want is held without them by tests/api/tests/api/openapi.rs.
# Usage: npm run openapi:lint [-- ADDRESS], by default http://127.0.0.1:8080
set -eu
cd "$(dirname "$0")/.."
address=${1:-http://127.0.0.1:8080}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
curl --fail --silent --show-error "$address/api/openapi.json" --output "$folder/openapi.json"
npx --yes @redocly/cli@2.77.0 lint "$folder/openapi.json" --config tests/openapi/redocly.yaml
npx --yes @stoplight/spectral-cli@6.16.3 lint "$folder/openapi.json" --ruleset tests/openapi/spectral.yaml
