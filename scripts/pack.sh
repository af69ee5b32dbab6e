#!/bin/sh
# Lays out what an operator installs: program, unit, files for containers, documents.
#   scripts/pack.sh PROGRAM FOLDER
set -eu
cd "$(dirname "$0")/.."
program=$1
folder=$2

mkdir -p "$folder/deploy" "$folder/docs"
install -m 755 "$program" "$folder/lawdesk"
install -m 644 deploy/lawdesk.service LICENSE NOTICE README.md README.zh.md CHANGELOG.md "$folder"
# As in the repository, but that the image takes the program as it is: compose.yaml finds it in either.
install -m 644 deploy/compose.yaml deploy/compose.s3.yaml "$folder/deploy"
install -m 644 deploy/Dockerfile.packed "$folder/deploy/Dockerfile"
cp -R docs/guide docs/handbook docs/designer.png "$folder/docs"
