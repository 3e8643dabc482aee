#!/bin/sh
# Writes the configurations of this folder with a deployment's own names in them: sh deploy/fill.sh dist filled
# deploy/README.md says what the names mean.
set -eu

built=$1
filled=$2

say() {
    echo "$1" >&2
    exit 1
}

host() {
    case $2 in
        '') say "$1 is not set." ;;
        *[!A-Za-z0-9.:-]*) say "$1 is \"$2\", but has to be the name of a host alone, as console.example.com." ;;
    esac
}

host SWITCHBOARD_HOST "${SWITCHBOARD_HOST:-}"
host SWITCHBOARD_API_HOST "${SWITCHBOARD_API_HOST:-}"
host SWITCHBOARD_UPLOAD_HOST "${SWITCHBOARD_UPLOAD_HOST:-}"
host SWITCHBOARD_RELEASE "${SWITCHBOARD_RELEASE:-}"
case ${SWITCHBOARD_PATH-unset} in
    '') ;;
    *[!A-Za-z0-9/._-]* | [!/]* | */) say "SWITCHBOARD_PATH has to be empty, or as /console: it begins with / and does not end with one." ;;
esac

# Each build has a boot script of its own within its page, and says in the page which one that is.
scripts=$(grep -o "script-src [^;\"]*" "$built/index.html" | head -n 1)
[ -n "$scripts" ] || say "$built/index.html says nothing of its scripts: it is not the page of a build."

# What the service answers on the console's origin (src/model/api-paths.ts).
calls='sessions|connections|errorlog|gen-ai-partial[^/]*|update-simulation-status[^/]*|get-azure-models|get-simulation-records[^/]*|simulation'

# What only a console below a path needs stands between two lines of its own.
[ -n "$SWITCHBOARD_PATH" ] && left_out='/^# \(below a path {\|}\)$/d' || left_out='/^# below a path {$/,/^# }$/d'

here=$(dirname "$0")
mkdir -p "$filled/nginx"
for file in nginx/http.conf nginx/app.conf nginx/site.conf nginx/service.conf nginx/brotli.conf nginx/container.conf Caddyfile headers.txt; do
    sed \
        -e "$left_out" \
        -e "s|\${SWITCHBOARD_HOST}|$SWITCHBOARD_HOST|g" \
        -e "s|\${SWITCHBOARD_PATH}|$SWITCHBOARD_PATH|g" \
        -e "s|\${SWITCHBOARD_API_HOST}|$SWITCHBOARD_API_HOST|g" \
        -e "s|\${SWITCHBOARD_UPLOAD_HOST}|$SWITCHBOARD_UPLOAD_HOST|g" \
        -e "s|\${SWITCHBOARD_RELEASE}|$SWITCHBOARD_RELEASE|g" \
        -e "s|\${SWITCHBOARD_PREVIOUS}|${SWITCHBOARD_PREVIOUS:-$SWITCHBOARD_RELEASE}|g" \
        -e "s|\${SWITCHBOARD_CALLS}|$(printf '%s' "$calls" | sed 's/|/\\|/g')|g" \
        -e "s|\${SWITCHBOARD_SCRIPTS}|$scripts|g" \
        "$here/$file" > "$filled/$file"
done
