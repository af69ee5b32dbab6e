#!/bin/sh
# Runs the properties of the engine and of the proof on fresh random diagrams and acts, then servers on machines that break,
# both very often; whatever anybody can send to each call, and what attackers do; then histories of clients at one case, a province's load, and a long
# day with restarts.
#   npm run soak; SOAK_CASES=1000 KILLS=100 npm run soak; npm run soak -- load (any of: properties machines calls linear load endurance)
set -eu
cd "$(dirname "$0")/.."
unset PROPTEST_RNG_SEED
[ "$#" -gt 0 ] || set -- properties machines calls linear load endurance

properties() {
  cases="${SOAK_CASES:-1000000}"
  PROPTEST_CASES="$cases" cargo test --release --package lawdesk-core --test engine_properties
  # Every state of a diagram is visited: one such case takes as long as ten others.
  PROPTEST_CASES="$((cases / 10))" cargo test --release --package lawdesk-core --test proof_differential --test proof_runs
}

# Broken machines, a nightly run's number of each (docs/handbook/quality.md 2.2).
machines() {
  scripts/build.sh --debug
  export KILLS="${KILLS:-500}" CUTS="${CUTS:-2000}" FILLS="${FILLS:-200}" OUTAGES="${OUTAGES:-1000}" SOCKETS="${SOCKETS:-10000}"
  export RACES="${RACES:-5000}" LOST="${LOST:-10000}" BACKUPS="${BACKUPS:-20}" UPGRADES="${UPGRADES:-50}"
  npm run --silent reliability --workspace tests
  scripts/with-postgres.sh npm run --silent reliability --workspace tests
  cargo test --quiet --workspace --test api races
  scripts/with-postgres.sh cargo test --quiet --workspace --test api races
}

# Other inputs each time; a red run is repeated with the seed that it prints.
calls() {
  export API_EXAMPLES="${API_EXAMPLES:-200}" API_SEED="${API_SEED:-$(date +%s)}"
  echo "API_SEED=$API_SEED"
  # Every text in every parameter, and as many pairs of answers as tell whether they take as long.
  export PAYLOADS="${PAYLOADS:-40}" PAIRS="${PAIRS:-1000}"
  cargo test --quiet --workspace --test api -- any_input injection guessing
  scripts/with-postgres.sh cargo test --quiet --workspace --test api -- any_input injection guessing
}

# The next three run as it is delivered.
release() {
  scripts/build.sh
  export PROFILE=release
}

linear() {
  release
  HISTORIES="${HISTORIES:-1000}" npm run --silent linear --workspace tests
  HISTORIES="${HISTORIES:-1000}" scripts/with-postgres.sh npm run --silent linear --workspace tests
}

load() {
  release
  LOAD="${LOAD:-full}" npm run --silent load --workspace tests
  LOAD="${LOAD:-full}" scripts/with-postgres.sh npm run --silent load --workspace tests
}

endurance() {
  release
  ENDURANCE_SECONDS="${ENDURANCE_SECONDS:-7200}" RESTART_SECONDS="${RESTART_SECONDS:-1800}" npm run --silent endurance --workspace tests
}

for part in "$@"; do
  case "$part" in
    properties | machines | calls | linear | load | endurance) "$part" ;;
    *) echo "no such part: $part" >&2; exit 2 ;;
  esac
done
