#!/bin/sh
# Sets up a fresh machine.   scripts/setup.sh [--test]
# What it needs itself: Node.js 20.19 or newer, Rust 1.94 or newer, a C compiler. With --test also Chromium, PostgreSQL
# and a Chinese font, from Debian's packages when they are missing.
set -eu
cd "$(dirname "$0")/.."

say() { echo "setup: $*" >&2; }
fail() { say "$1"; exit 1; }

command -v node >/dev/null || fail "Node.js is missing: install version 20.19 or newer from https://nodejs.org"
node -e 'const [a,b]=process.versions.node.split(".").map(Number);process.exit(a>20||(a===20&&b>=19)?0:1)' ||
  fail "Node.js $(node --version) is too old: install version 20.19 or newer"
command -v cargo >/dev/null || fail "Rust is missing: install it with rustup from https://rustup.rs"
command -v cc >/dev/null || fail "a C compiler is missing: on Debian 'apt-get install build-essential'"

if [ ! -f node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  say "installing the packages of the web client"
  npm ci >&2 || fail "npm ci failed: is the npm registry reachable?"
  touch node_modules/.package-lock.json
fi

wasm_env=$(scripts/setup-wasm.sh) || fail "the WebAssembly tool chain could not be set up, see above"

missing=
if [ "${1:-}" = --test ]; then
  command -v chromium >/dev/null || [ -n "${CHROMIUM:-}" ] || missing="$missing chromium"
  ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || missing="$missing postgresql"
  fc-list :lang=zh 2>/dev/null | grep -q . || missing="$missing fonts-noto-cjk"
fi
if [ -n "$missing" ]; then
  command -v apt-get >/dev/null || fail "please install:$missing (or set CHROMIUM to a browser's path)"
  say "installing$missing"
  sudo=; [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get update -q >&2
  # shellcheck disable=SC2086 # a list of package names
  DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -q --no-install-recommends $missing >&2 ||
    fail "apt-get could not install:$missing"
fi
echo "$wasm_env"
