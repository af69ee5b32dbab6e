#!/bin/sh
# Sets up what testing needs and runs everything.   npm test
set -eu
cd "$(dirname "$0")/.."

step() { echo; echo "== $1 ($(($(date +%s) - began)) s)"; }
began=$(date +%s)

# Every cargo call in here selects the whole workspace (a `--bin` or `--test` of it): `--package` would compile much anew,
# with the features of that package alone.
#
# `core` is compiled on one core for the WebAssembly modules; what runs on this machine is compiled beside them. The folder
# must be there: a debug server without it would be built without the client, and not anew when that is there.
mkdir -p web/dist
{ cargo test --quiet --no-run --workspace && cargo clippy --quiet --workspace --all-targets -- -D warnings; } &
native=$!
trap 'kill "$native" 2>/dev/null || true' EXIT

step "set-up";                        scripts/setup.sh --test >/dev/null
step "build";                         scripts/build.sh --debug
wait "$native"
step "formatting, lints, house rules"; scripts/check.sh
# The same random cases each time: a red run can be repeated. Plain `cargo test` draws new ones.
export PROPTEST_RNG_SEED=20260101
step "Rust, API on SQLite";           cargo test --quiet --workspace
step "stories in SQLite";             scripts/stories.sh sqlite
step "stories in PostgreSQL";         scripts/with-postgres.sh scripts/stories.sh postgres
step "damaged inputs";                cargo run --quiet --bin lawdesk-fuzz -- --runs 10000
step "WebAssembly in node";           npm run --silent browser-core --workspace tests
step "web units";                     npm run --silent test --workspace web
# Tests wait for that server more than they compute: four at a time.
step "API on PostgreSQL";             scripts/with-postgres.sh env RUST_TEST_THREADS=4 cargo test --quiet --workspace --test api
step "broken machines";                npm run --silent reliability --workspace tests
# A few of each; more in the battery of its own: scripts/with-postgres.sh npm run reliability -w tests.
step "PostgreSQL that goes away";     OUTAGES=5 KILLS=4 scripts/with-postgres.sh node --test tests/reliability/postgres.test.mjs
step "five clients at one case";      HISTORIES=10 npm run --silent linear --workspace tests
step "end to end in Chromium, SQLite"; npm run --silent e2e --workspace tests
# From an application to its decision, on the other database too; all journeys on it: scripts/with-postgres.sh npm run e2e -w tests.
step "end to end in Chromium, PostgreSQL"
scripts/with-postgres.sh npm run --silent e2e --workspace tests -- applicant transfer
step "all passed"
