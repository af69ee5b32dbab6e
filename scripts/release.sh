#!/bin/sh
# Builds, and packs what an operator installs: program, unit, files for containers, documents, and the licences of all that is in
# it.   npm run release
set -eu
cd "$(dirname "$0")/.."
scripts/build.sh
version=$(node -p 'require("./package.json").version')
system=$(uname -s -m | tr 'A-Z ' 'a-z-')
name=lawdesk-$version-$system
folder=dist/$name

rm -rf "$folder"
scripts/pack.sh "${CARGO_TARGET_DIR:-target}/release/lawdesk" "$folder"
npm run --silent sbom > "$folder/sbom.json"
node scripts/licences.mjs "$folder/licences"

# The same sources make the same archive.
when=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
tar --sort=name --mtime="@$when" --owner=0 --group=0 --numeric-owner -C dist -cf - "$name" | gzip -9n > "dist/$name.tar.gz"
(cd dist && sha256sum "$name.tar.gz" > "$name.tar.gz.sha256")
rm -rf "$folder"
echo "dist/$name.tar.gz"
