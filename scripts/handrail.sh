# shellcheck shell=sh
# A hook call, handed to a process that waits for it; src/platform/standby.ts says how. Without one, or where /proc does not
# show that it is the right one, Node is started as ever. The line that `handrail init` writes reads this file, rather than to
# start a second shell, and has set HANDRAIL to its path and HANDRAIL_NODE to that of Node.
[ -z "${ZSH_VERSION-}" ] || emulate sh

handrail() {
  # Node 20 reads every certificate before it starts, which takes twice as long as the hook itself.
  NODE_EXTRA_CA_CERTS=
  folder=${HOME-}/.cache
  case ${XDG_CACHE_HOME-} in /*) folder=$XDG_CACHE_HOME ;; esac
  case $folder in /*) ;; *) HANDRAIL_STANDBY=off ;; esac
  # A relative or empty entry of the PATH would make the cat below a program of the project.
  case :${PATH-}: in *:[!/]*) HANDRAIL_STANDBY=off ;; esac
  folder=$folder/handrail/standby/__BUILD__
  if [ "${HANDRAIL_STANDBY-}" != off ] && [ -O "$folder" ] && handrail_claim; then
    shift
    # Opened for both first: who has died since would be waited for in vain. And no file is made where a pipe has gone: -C.
    { handrail_ask "$@"; } 3<>"$folder/$id.out" 4<"$folder/$id.out" 5<>"$folder/$id.in" 6>"$folder/$id.in" || :
    set -- hook "$@"
  fi
  exec "$HANDRAIL_NODE" "${HANDRAIL%.sh}.cjs" "$@"
}

# The id of a process that lives, is in the same world of files and processes, and that nobody else has.
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
    [ "/proc/$pid/ns/pid" -ef /proc/self/ns/pid ] || continue
    [ "/proc/$pid/root" -ef /proc/self/root ] || continue
    set -C
    { true >"$folder/$id.taken"; } 2>/dev/null && return 0
  done
  return 1
}

# Ends with the answer. Returns where nothing of the event has been read yet.
handrail_ask() {
  [ "/proc/$pid/fd/$fd" -ef "/proc/$$/fd/3" ] || return 0
  exec 3>&- 5>&-
  trap '' PIPE
  {
    printf '%s\n' "$$ $PPID" '' "$#" "$@"
    # In plain C it need not read what it knows of languages.
    LC_ALL=C command cat "/proc/$$/environ" "$folder/end" -
  } >&6 || [ $? -lt 126 ] || return 0
  exec 6>&-
  # Told only when it is whole.
  if read -r code out err <&4 && handrail_lines "$out" && said=$text && handrail_lines "$err"; then
    printf %s "$said"
    printf %s "$text" >&2
    exit "$code"
  fi
  export HANDRAIL_LOST=1
  exec "$HANDRAIL_NODE" "${HANDRAIL%.sh}.cjs" hook "$@" </dev/null
}

handrail_lines() {
  text=
  while [ "$1" -gt 0 ]; do
    IFS= read -r line <&4 || return 1
    text="$text$line
"
    set -- $(($1 - 1))
  done
}
