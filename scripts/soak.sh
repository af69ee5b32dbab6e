#!/bin/sh
# Runs the engine's properties on fresh random diagrams and acts.   npm run soak; SOAK_CASES=1000 npm run soak
set -eu
cd "$(dirname "$0")/.."
unset PROPTEST_RNG_SEED
PROPTEST_CASES="${SOAK_CASES:-1000000}" cargo test --release --package lawdesk-core --test engine_properties
