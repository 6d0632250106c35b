# shellcheck shell=sh
# A hook call: handed to a process that waits for it (src/platform/standby.ts says how), else done by Node. The line that
# `handrail init` writes reads this file, rather than to start a second shell, and has set HANDRAIL to its path and
# HANDRAIL_NODE to that of Node.
#
# This shell is also the guard that keeps the deadline from outside. A JavaScript thread that sleeps in the kernel can't be
# ended from inside its process, and a worker thread would cost every call a third of Node's own start. Here it is a `sleep` that
# runs beside Node. Whoever gives no sign of life in time is ended with SIGKILL, and the next in line answers:
#     a waiting process -> Node with the same event -> Node with the fault alone -> a fixed text.
# Seconds: 5 + 2 or 7 for the judgement, 2 for the fault. All below the 10 that `handrail init` registers.
[ -z "${ZSH_VERSION-}" ] || emulate sh

handrail() {
  # Node 20 reads every certificate before it starts, which takes twice as long as the hook itself.
  NODE_EXTRA_CA_CERTS=
  # By their places: a relative entry of PATH could name programs of the project.
  cat=/bin/cat sleep=/bin/sleep
  [ -x $cat ] && [ -x $sleep ] || { cat=cat sleep=sleep; }
  clock='' event='' kept='' pid='' patience=7
  # Without standard input the next file that is opened, such as a FIFO, would take its place.
  { :; } 2>/dev/null 7<&0 || exec </dev/null
  folder=${HOME-}/.cache
  case ${XDG_CACHE_HOME-} in /*) folder=$XDG_CACHE_HOME ;; esac
  case $folder in /*) ;; *) HANDRAIL_STANDBY=off ;; esac
  # A relative or empty entry of the PATH would make the cat below a program of the project.
  case :${PATH-}: in *:[!/]*) HANDRAIL_STANDBY=off ;; esac
  folder=$folder/handrail/standby/__BUILD__
  if [ "${HANDRAIL_STANDBY-}" != off ] && [ -O "$folder" ] && handrail_claim; then
    watched=$pid patience=5
    # Before the pipes are opened: dash keeps copies of what a function closes, and the request would have no end.
    handrail_wind
    # Opened for both first: a FIFO without a reader would block. -C: no file is made where a FIFO has gone.
    { handrail_ask "$@"; } 3<>"$folder/$id.out" 4<"$folder/$id.out" 5<>"$folder/$id.in" 6>"$folder/$id.in" || :
    handrail_unwind
    trap - PIPE TERM INT HUP
    patience=7
  fi
  if [ -n "$kept" ]; then
    patience=2
    handrail_node "$@" <<EOF
$event
EOF
  else
    handrail_node "$@"
  fi
  # The fault as the policy wants it answered, and journaled. The event may be what Node hung on: it is not given again.
  export HANDRAIL_LOST="$lost"
  patience=2
  handrail_node "$@" </dev/null
  lost=$HANDRAIL_LOST
  handrail_fixed "${3-}"
}

# The slot of a process that lives, is in the same world of files and processes, and that no other call has claimed.
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
    { true >"$folder/$id.taken"; } 2>/dev/null || continue
    read -r state 2>/dev/null <"/proc/$pid/stat" || continue
    case $state in
      # A stopped process can't answer, and would keep its slot from a new one.
      *') T '* | *') t '*) handrail_end "$pid" ;;
      *) return 0 ;;
    esac
  done
  return 1
}

# Ends with the answer. Returns where there is none; `kept` says whether the event was read.
handrail_ask() {
  [ "/proc/$pid/fd/$fd" -ef "/proc/$$/fd/3" ] || return 0
  exec 3>&- 5>&-
  trap '' PIPE
  shift
  event=$($cat)
  kept=yes
  trap 'handrail_unwind; exit 143' TERM INT HUP
  # The process reads folder and environment from /proc.
  { printf '%s\n' "$$ $PPID" '' "$#" "$@" && printf '\000%s' "$event"; } 2>/dev/null >&6 || return 0
  exec 6>&-
  # An empty line is a sign of life. The answer is told only when it is whole.
  while read -r code out err <&4; do
    if [ -z "$code" ]; then
      handrail_wind
    elif handrail_lines "$out" && said=$text && handrail_lines "$err"; then
      handrail_unwind
      printf %s "$said"
      printf %s "$text" >&2
      exit "$code"
    else
      return 0
    fi
  done
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

# Node as a child: it signals ALRM for more time, USR1 or USR2 before it answers with exit code 0 or 2. Returns where it ended
# without an answer, and `lost` says how.
handrail_node() {
  exec 7<&0
  answered='' ended='' watched=''
  trap handrail_wind ALRM
  trap 'answered=0' USR1
  trap 'answered=2' USR2
  trap 'ended=yes; kill -TERM "$watched"' TERM INT HUP
  HANDRAIL_GUARD="$$ $PPID $patience" "$HANDRAIL_NODE" "${HANDRAIL%.sh}.cjs" "$@" <&7 7<&- &
  watched=$!
  [ -z "$ended" ] || kill -TERM "$watched"
  exec 7<&-
  handrail_wind
  # A trap interrupts `wait`: then the child is still there.
  while
    wait "$watched"
    code=$?
    kill -0 "$watched"
  do :; done 2>/dev/null
  handrail_unwind
  [ -z "$ended" ] && [ "$code" -ge 128 ] || exit "$code"
  # It hung after its answer, as in the journal.
  [ -z "$answered" ] || exit "$answered"
  lost="the check was ended by signal $((code - 128))"
  [ "$code" -ne 137 ] || lost="no answer within $patience seconds"
}

# Starts the clock anew.
handrail_wind() {
  handrail_unwind
  handrail_clock "$watched" </dev/null >/dev/null 2>&1 3>&- 4>&- 5>&- 6>&- 7>&- &
  clock=$!
}

handrail_unwind() {
  [ -z "$clock" ] || kill "$clock" 2>/dev/null || :
  clock=
}

handrail_clock() {
  nap='' over=''
  # KILL: before its exec the child of a shell still has this trap, and would lose the signal.
  trap 'over=yes; kill -KILL "$nap" || :' TERM
  $sleep "$patience" &
  nap=$!
  # The signal may have come before its number was known.
  [ -z "$over" ] || kill -KILL "$nap" || :
  # Not where there is no `sleep`, or it was ended.
  wait "$nap" || return 0
  # After a suspension of this shell the process may be at work for another call.
  [ "$1" != "$pid" ] || [ "/proc/$pid/fd/$fd" -ef "$folder/$id.out" ] || return 0
  handrail_end "$1"
}

# What it has started goes first: each of those leads a process group.
handrail_end() {
  children=
  { read -r children <"/proc/$1/task/$1/children"; } 2>/dev/null || :
  for child in $children; do
    kill -KILL "-$child" || :
    kill -KILL "$child" || :
  done 2>/dev/null
  kill -KILL "$1" 2>/dev/null || :
}

handrail_fixed() {
  why="[hook:error] handrail could not check this: $lost. This is a fault of the check, not a judgement of the call. Next step: handrail doctor"
  case $1 in
    '' | PreToolUse)
      printf '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"ask","permissionDecisionReason":"%s"}}\n' "$why"
      ;;
    *) printf '{"systemMessage":"%s"}\n' "$why" ;;
  esac
  exit 0
}
