#!/bin/sh
# Runs the properties of the engine and of the proof on fresh random diagrams and acts.   npm run soak; SOAK_CASES=1000 npm run soak
set -eu
cd "$(dirname "$0")/.."
unset PROPTEST_RNG_SEED
cases="${SOAK_CASES:-1000000}"
PROPTEST_CASES="$cases" cargo test --release --package lawdesk-core --test engine_properties
# Every state of a diagram is visited: one such case takes as long as ten others.
PROPTEST_CASES="$((cases / 10))" cargo test --release --package lawdesk-core --test proof_differential --test proof_runs
