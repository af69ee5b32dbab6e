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
mkdir -p "$folder"
install -m 755 "${CARGO_TARGET_DIR:-target}/release/lawdesk" "$folder/lawdesk"
install -m 644 deploy/lawdesk.service deploy/compose.yaml LICENSE NOTICE README.md README.zh.md CHANGELOG.md "$folder"
mkdir -p "$folder/docs"
cp -R docs/guide docs/handbook docs/designer.png "$folder/docs"
npm run --silent sbom > "$folder/sbom.json"
node scripts/licences.mjs "$folder/licences"

# The same sources make the same archive.
when=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
tar --sort=name --mtime="@$when" --owner=0 --group=0 --numeric-owner -C dist -cf - "$name" | gzip -9n > "dist/$name.tar.gz"
(cd dist && sha256sum "$name.tar.gz" > "$name.tar.gz.sha256")
rm -rf "$folder"
echo "dist/$name.tar.gz"
