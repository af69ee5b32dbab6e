#!/bin/sh
# Runs the properties of the engine and of the proof on fresh random diagrams and acts, then servers on machines that break,
# both very often.   npm run soak; SOAK_CASES=1000 KILLS=100 npm run soak
set -eu
cd "$(dirname "$0")/.."
unset PROPTEST_RNG_SEED
cases="${SOAK_CASES:-1000000}"
PROPTEST_CASES="$cases" cargo test --release --package lawdesk-core --test engine_properties
# Every state of a diagram is visited: one such case takes as long as ten others.
PROPTEST_CASES="$((cases / 10))" cargo test --release --package lawdesk-core --test proof_differential --test proof_runs
# Broken machines, a nightly run's number of each (docs/handbook/quality.md 2.2).
scripts/build.sh --debug
export KILLS="${KILLS:-500}" CUTS="${CUTS:-2000}" FILLS="${FILLS:-200}" OUTAGES="${OUTAGES:-1000}" SOCKETS="${SOCKETS:-10000}"
npm run --silent reliability --workspace tests
scripts/with-postgres.sh npm run --silent reliability --workspace tests
