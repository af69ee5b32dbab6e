#!/bin/sh
# Sets up what is missing, builds, seeds an empty database with the demo data and its stories, and serves.
# npm start [-- FLAGS]
set -eu
cd "$(dirname "$0")/.."
scripts/build.sh --quick
program="${CARGO_TARGET_DIR:-target}/quick/lawdesk"
LAWDESK_LOG="${LAWDESK_LOG:-warn}" "$program" seed --stories "$@"
exec "$program" serve --demo "$@"
