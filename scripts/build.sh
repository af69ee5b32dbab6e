#!/bin/sh
# Builds core → WebAssembly → web client → server, each only when its sources changed.   scripts/build.sh [--debug]
set -eu
cd "$(dirname "$0")/.."
profile=release; select="--package lawdesk"
# As scripts/test.sh selects, so that nothing is compiled twice.
[ "${1:-}" != --debug ] || { profile=dev; select="--bin lawdesk"; }

say() { echo "build: $*" >&2; }
# Is anything among the sources newer than the product?
stale() { product=$1; shift; [ ! -e "$product" ] || [ -n "$(find "$@" -newer "$product" -type f -print -quit)" ]; }

# A module, the profile it is built with, and what differs from that. What works in a Web Worker is imported there as a
# module of its own kind, by vite-plugin-wasm.
wasm_module() {
  target=web; case $1 in lint | flow) target=bundler ;; esac
  out=web/src/core/pkg/$1
  stale "$out/$1_bg.wasm" core/src core/data core-wasm Cargo.lock Cargo.toml || return 0
  say "WebAssembly module '$1'"
  ( . "$(scripts/setup-wasm.sh)"
    # wasm-pack takes wasm-opt from here.
    PATH=$PWD/node_modules/.bin:$PATH; export PATH
    CARGO_TARGET_DIR=$PWD/target/wasm wasm-pack --log-level warn build core-wasm --target "$target" --no-pack \
      --out-dir "../$out" --out-name "$1" --profile "$2" --features "$1" ${3:+--config "$3"} )
  touch "$out/$1_bg.wasm"
}

wasm_module rules wasm
# What core marks for inlining, the way of a form's check, is compiled with the door: there for speed.
wasm_module form wasm 'profile.wasm.package.lawdesk-wasm.opt-level=3'
wasm_module design wasm
wasm_module lint wasm-fast
wasm_module flow wasm
[ "$profile" = release ] || wasm_module testing wasm # for tests/browser-core alone
if stale web/dist/index.html web/src web/index.html web/public web/vite.config.ts web/package.json package-lock.json; then
  say "web client"
  npm run --silent build --workspace web
fi
say "server ($profile)"
# shellcheck disable=SC2086 # two words
cargo build $select --profile "$profile"
