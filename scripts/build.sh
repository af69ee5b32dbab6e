#!/bin/sh
# Sets up what is missing and builds core → WebAssembly → web client → server, each only when its sources changed.
#   scripts/build.sh [--debug | --quick]     neither: as it is delivered
set -eu
cd "$(dirname "$0")/.."
profile=release; select="--package lawdesk"
case ${1:-} in
  --debug) profile=dev; select="--bin lawdesk" ;; # as scripts/test.sh selects, so that nothing is compiled twice
  --quick) profile=quick ;;
esac

say() { echo "build: $*" >&2; }
# Is anything among the sources newer than the product?
stale() { product=$1; shift; [ ! -e "$product" ] || [ -n "$(find "$@" -newer "$product" -type f -print -quit)" ]; }

# A module, what differs from the profile for it, and the folder below target/ for what is compiled. What works in a Web
# Worker is imported there as a module of its own kind, by vite-plugin-wasm.
wasm_module() {
  target=web; case $1 in lint | flow) target=bundler ;; esac
  out=web/src/core/pkg/$1
  stale "$out/$1_bg.wasm" core/src core/data core/product core/build.rs core-wasm Cargo.lock Cargo.toml || return 0
  say "WebAssembly module '$1'"
  ( . "$wasm_env"
    # wasm-pack takes wasm-opt from here.
    PATH=$PWD/node_modules/.bin:$PATH; export PATH
    CARGO_TARGET_DIR=$PWD/target/${3:-wasm} wasm-pack --log-level warn build core-wasm --target "$target" --no-pack \
      --out-dir "../$out" --out-name "$1" --profile wasm --features "$1" ${2:+--config "$2"} )
  touch "$out/$1_bg.wasm"
}

# `core` is compiled on one core for the modules. The server is compiled beside set-up and modules, but for its last crate,
# which holds the client. (In development scripts/test.sh does the like for everything that it needs.) The folder must be there:
# a debug server without it would be built without the client, and not anew when that is there.
mkdir -p web/dist
native= lint=
if [ "$profile" != dev ] && command -v cargo >/dev/null && command -v cc >/dev/null; then
  cargo build --profile "$profile" --package lawdesk --lib & native=$!
fi
trap 'kill $native $lint 2>/dev/null || true' EXIT
wasm_env=$(scripts/setup.sh)

# Reads, checks and proves diagrams while they are drawn: 1.6 times as fast for 10 % more bytes. The only one with a `core`
# of its own, which is compiled beside the other.
wasm_module lint 'profile.wasm.package.lawdesk-core.opt-level="s"' wasm-lint & lint=$!
wasm_module rules
# What core marks for inlining, the way of a form's check, is compiled with the door: there for speed.
wasm_module form 'profile.wasm.package.lawdesk-wasm.opt-level=3'
wasm_module import
wasm_module design
wasm_module pattern
wasm_module flow
[ "$profile" != dev ] || wasm_module testing # for tests/browser-core alone
wait "$lint"
if stale web/dist/index.html web/src web/index.html web/public web/vite.config.ts web/compress.mjs web/package.json package-lock.json; then
  say "web client"
  npm run --silent build --workspace web
fi
say "server ($profile)"
[ -z "$native" ] || wait "$native"
# shellcheck disable=SC2086 # two words
cargo build $select --profile "$profile"
