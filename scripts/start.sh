#!/bin/sh
# Sets up what is missing, builds, seeds an empty database with the demo data and serves.   npm start [-- FLAGS]
set -eu
cd "$(dirname "$0")/.."
scripts/build.sh
exec "${CARGO_TARGET_DIR:-target}/release/lawdesk" serve --demo "$@"
