#!/bin/sh
# Starts nginx in the container of deploy/Containerfile, with the names that the container was given.
set -eu

export SWITCHBOARD_HOST="${SWITCHBOARD_HOST:-localhost}"
export SWITCHBOARD_RELEASE=container
export SWITCHBOARD_PREVIOUS=container

here=/tmp/switchboard
sh /srv/switchboard/deploy/fill.sh "/srv/switchboard/releases/container$SWITCHBOARD_PATH" "$here"
mkdir -p "$here/nginx/snippets"
cp "$here/nginx/service.conf" "$here/nginx/snippets/switchboard-service.conf"
cp "$here/nginx/brotli.conf" "$here/nginx/snippets/switchboard-brotli.conf"
exec nginx -c "$here/nginx/container.conf" -g 'daemon off;'
