#!/bin/sh
# Runs a command beside a PostgreSQL server of its own, empty and thrown away afterwards; TEST_DATABASE_URL names it.
#   scripts/with-postgres.sh COMMAND [ARGUMENT ...]
set -eu
bin=$(dirname "$(ls /usr/lib/postgresql/*/bin/initdb 2>/dev/null | sort -V | tail -n 1)")
[ -x "$bin/initdb" ] || bin=$(dirname "$(command -v initdb)")
work=$(mktemp -d)
port=$(node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')

# PostgreSQL refuses to run as root.
as_postgres() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
[ "$(id -u)" != 0 ] || chown postgres "$work"

stop() { as_postgres "$bin/pg_ctl" -D "$work/data" -m immediate -w stop >/dev/null 2>&1 || true; rm -rf "$work"; }
trap stop EXIT INT TERM
# No syncing to disk: the cluster lives only as long as the command.
as_postgres "$bin/initdb" -D "$work/data" -U lawdesk -A trust -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null
as_postgres "$bin/pg_ctl" -D "$work/data" -w -l "$work/log" start \
  -o "-p $port -c listen_addresses=127.0.0.1 -k '$work' -c fsync=off -c max_connections=200" >/dev/null || { cat "$work/log" >&2; exit 1; }
TEST_DATABASE_URL=postgres://lawdesk@127.0.0.1:$port/postgres "$@"
