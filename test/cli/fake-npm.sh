#!/usr/bin/env bash
# Stands for npm in the tests of the action: puts a package into the folder of `--prefix`, whose command says what it is
# called with and runs the one that was built beside this file. With REAL_NPM, that npm installs REAL_TARBALL instead.
set -euo pipefail

log() {
  local name=$1 list
  shift
  printf -v list ',"%s"' "$@"
  printf '{"name":"%s","args":[%s],"cwd":"%s"}\n' "$name" "${list:1}" "$(pwd -P)" >> "$CALLS"
}

install_tarball() {
  local options=("${@:2:$#-2}") line
  "$REAL_NPM" config get registry ignore-scripts node-options "${options[@]}" | while IFS= read -r line; do
    log "${line%%=*}" "${line#*=}"
  done
  exec "$REAL_NPM" install "${options[@]}" --offline "$REAL_TARBALL"
}

write_package() {
  local version=${*: -1} dist
  version=${version#@sheratan/contracts@}
  while [ "$1" != --prefix ]; do shift; done
  dist="$2/node_modules/@sheratan/contracts/dist"
  mkdir -p "$dist"
  cat > "$dist/cli.cjs" << END
const args = process.argv.slice(2);
const call = JSON.stringify({ name: 'lcp', args, cwd: process.cwd() });
require('node:fs').appendFileSync('$CALLS', call + '\\n');
if (args[0] === '--version') console.log('$version');
else require('${BASH_SOURCE[0]%/*}/lcp.cjs');
END
}

log npm "$@"
if [ -n "${NPM_FAILS-}" ]; then exit 1; fi
if [ -n "${REAL_NPM-}" ]; then install_tarball "$@"; else write_package "$@"; fi
