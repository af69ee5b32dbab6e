#!/bin/sh
# Everything a program can check without running the product: formatting, lints, types, house rules.
set -eu
cd "$(dirname "$0")/.."
cargo fmt --all --check
cargo clippy --workspace --all-targets -- -D warnings
npm run --silent check --workspace web
cargo run --quiet --bin tidy
npm run --silent unused
node --test scripts/*.test.mjs
