#!/usr/bin/env bash
# Stands for node in the daily tests of the action: says by itself what the script asks before it validates, which is the
# same every time and takes a process each. All else is for the real node, and with ALL_REAL that as well.
if [ -z "${ALL_REAL-}" ] && [ "$1 $2" = '-p require(process.argv[1]).version' ]; then
  while IFS= read -r line; do
    if [[ "$line" =~ ^\ *\"version\":\ \"([^\"]+)\" ]]; then
      echo "${BASH_REMATCH[1]}"
      exit
    fi
  done < "$3"
elif [ -z "${ALL_REAL-}" ] && [[ "$*" == */dist/cli.cjs\ --version ]]; then
  printf '{"name":"lcp","args":["--version"],"cwd":"%s"}\n' "$(pwd -P)" >> "$CALLS"
  while IFS= read -r line; do
    if [[ "$line" =~ console\.log\(\'(.+)\'\) ]]; then echo "${BASH_REMATCH[1]}"; fi
  done < "$1"
  exit
fi
exec "$REAL_NODE" "$@"
