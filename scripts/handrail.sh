# shellcheck shell=sh
# A hook call, handed to a process that waits for it; src/platform/standby.ts says how. Without one, or where /proc does not
# show that it is the right one, Node is started as ever. The line that `handrail init` writes reads this file, rather than to
# start a second shell, and has set HANDRAIL to its path and HANDRAIL_NODE to that of Node.
[ -z "${ZSH_VERSION-}" ] || emulate sh

handrail() {
  # Node 20 reads every certificate before it starts, which takes twice as long as the hook itself.
  NODE_EXTRA_CA_CERTS=
  case ${XDG_CACHE_HOME-} in
  /*) folder=$XDG_CACHE_HOME/handrail/standby/__HASH__ ;;
  *) folder=${HOME-}/.cache/handrail/standby/__HASH__ ;;
  esac
  if [ "${HANDRAIL_STANDBY-}" = off ] || [ ! -O "$folder" ] || ! handrail_claim; then
    exec "$HANDRAIL_NODE" "${HANDRAIL%.sh}.cjs" "$@"
  fi
  shift
  exec 3<"$folder/$id.out"
  {
    printf '%s\n' "$$ $PPID" '' "$#" "$@"
    # In plain C it need not read what it knows of languages.
    LC_ALL=C cat "/proc/$$/environ" "$folder/end" -
  } >|"$folder/$id.in"
  if read -r code out err <&3; then
    handrail_show "$out"
    handrail_show "$err" >&2
    exit "$code"
  fi
  export HANDRAIL_LOST=1
  exec "$HANDRAIL_NODE" "${HANDRAIL%.sh}.cjs" hook "$@" </dev/null
}

# The id of a process that lives, is in the same world of files, and that nobody else has.
handrail_claim() {
  for ready in "$folder"/*.ready; do
    id=${ready##*/}
    pid=${id%%.*}
    id=${id#*.}
    fd=${id%%.*}
    id=${id#*.}
    id=$pid.${id%.ready}
    [ "/proc/$pid/fd/$fd" -ef "$folder/$id.out" ] || continue
    [ "/proc/$pid/ns/mnt" -ef /proc/self/ns/mnt ] || continue
    set -C
    { true >"$folder/$id.taken"; } 2>/dev/null && return 0
  done
  return 1
}

handrail_show() {
  while [ "$1" -gt 0 ]; do
    IFS= read -r line <&3 || line=
    printf '%s\n' "$line"
    set -- $(($1 - 1))
  done
}
