# shellcheck shell=sh
# A hook call: handed to a standby process (src/process/standby/protocol.ts has the protocol), else done by Node. The command line that
# `handrail init` writes, or the file that it names (src/process/entry/hook.sh), sources this file, so that no second shell starts. It sets
# HANDRAIL to the path of this file and HANDRAIL_NODE to the path of Node.
#
# This shell is also the watchdog that keeps the deadline from outside. A JavaScript thread that sleeps in the kernel can't be
# ended from inside its process, and a worker thread would cost every call a third of Node's own start. The timer is a `sleep`
# beside Node. A process without a heartbeat before the deadline gets SIGKILL, and the next in line answers:
#     a standby process -> Node with the same event -> Node with the fault alone -> a fixed text.
# Seconds: 5 + 2 or 7 for the judgement, 2 for the fault. All below the 10 that `handrail init` registers.
[ -z "${ZSH_VERSION-}" ] || emulate sh

handrail() {
  # Node 20 loads every certificate before it starts, which takes twice as long as the hook itself.
  NODE_EXTRA_CA_CERTS=
  # Absolute paths: a relative entry of PATH could name programs of the project.
  cat=/bin/cat sleep=/bin/sleep
  [ -x $cat ] && [ -x $sleep ] || { cat=cat sleep=sleep; }
  timer='' event='' kept='' pid='' deadline=7
  # If standard input is closed, the next open file, such as a FIFO, would become descriptor 0.
  { :; } 2>/dev/null 7<&0 || exec </dev/null
  folder=${HOME-}/.cache
  case ${XDG_CACHE_HOME-} in /*) folder=$XDG_CACHE_HOME ;; esac
  folder=$folder/handrail
  # The processes of a copy that was agreed to wait beside the copies, whatever the environment says.
  case $HANDRAIL in */.local/state/handrail/programs/*) folder=${HANDRAIL%/programs/*} ;; esac
  case $folder in /*) ;; *) HANDRAIL_STANDBY=off ;; esac
  # With a relative or empty entry of PATH, the cat below could be a program of the project.
  case :${PATH-}: in *:[!/]*) HANDRAIL_STANDBY=off ;; esac
  folder=$folder/standby/__BUILD__
  if [ "${HANDRAIL_STANDBY-}" != off ] && [ -O "$folder" ] && [ ! -h "$folder" ] && handrail_claim; then
    watched=$pid deadline=5
    # Before the FIFOs are opened: dash keeps copies of descriptors that a function closes, and the request would not end.
    handrail_arm
    # Open read-write first: opening a FIFO one way blocks without a peer. set -C: no file is made if the FIFO is gone.
    { handrail_exchange "$@"; } 3<>"$folder/$id.reply" 4<"$folder/$id.reply" 5<>"$folder/$id.request" 6>"$folder/$id.request" || :
    handrail_disarm
    trap - PIPE TERM INT HUP
    deadline=7
  fi
  if [ -n "$kept" ]; then
    deadline=2
    handrail_node "$@" <<EOF
$event
EOF
  else
    handrail_node "$@"
  fi
  # Node answers the fault as the policy says, and journals it. Without the event: Node may have hung on it.
  export HANDRAIL_LOST="$lost"
  deadline=2
  handrail_node "$@" </dev/null
  lost=$HANDRAIL_LOST
  handrail_fixed "${2-}" "${3-}"
}

# Claims the pair of an idle process that lives, is in the same namespaces and is not claimed.
handrail_claim() {
  for ready in "$folder"/*.ready; do
    id=${ready##*/}
    pid=${id%%.*}
    id=${id#*.}
    fd=${id%%.*}
    id=${id#*.}
    id=$pid.${id%.ready}
    [ "/proc/$pid/fd/$fd" -ef "$folder/$id.reply" ] || continue
    [ "/proc/$pid/ns/mnt" -ef /proc/self/ns/mnt ] || continue
    [ "/proc/$pid/ns/pid" -ef /proc/self/ns/pid ] || continue
    [ "/proc/$pid/root" -ef /proc/self/root ] || continue
    set -C
    { true >"$folder/$id.claim"; } 2>/dev/null || continue
    read -r state 2>/dev/null <"/proc/$pid/stat" || continue
    case $state in
      # A stopped process can't answer, and would keep its slot from a new one.
      *') T '* | *') t '*) handrail_kill "$pid" ;;
      *) return 0 ;;
    esac
  done
  return 1
}

# Exits with the reply. Returns where there is none; `kept` says whether the event was read.
handrail_exchange() {
  [ "/proc/$pid/fd/$fd" -ef "/proc/$$/fd/3" ] || return 0
  exec 3>&- 5>&-
  trap '' PIPE
  shift
  # It has no output of the host: stopped, it would hold that open after a signal has ended this shell.
  event=$($cat 2>/dev/null)
  kept=yes
  trap 'handrail_disarm; exit 143' TERM INT HUP
  # Folder and environment are left out: the server reads them from /proc.
  { printf '%s\n' "$$ $PPID" '' "$#" "$@" && printf '\000%s' "$event"; } 2>/dev/null >&6 || return 0
  exec 6>&-
  # An empty line is a heartbeat. The answer is printed only when the reply is complete.
  while read -r code out err <&4; do
    if [ -z "$code" ]; then
      handrail_arm
    elif handrail_lines "$out" && said=$text && handrail_lines "$err"; then
      handrail_disarm
      printf %s "$said" || handrail_untold "$code" "$@"
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

# Node as a child (src/process/entry/watchdog.ts). It sends ALRM for more time, USR2 right before it writes an answer, and USR1 or URG once
# the answer with exit code 0 or 2 is written. It ends with 60 or 62 then: a bare 0 or 2 is no answer, whatever it comes from.
# Returns where it ended without an answer, and `lost` says how.
handrail_node() {
  exec 7<&0
  answered='' begun='' ended='' watched='' renewed=''
  # Traps only take notes. One that starts a timer would change `$!` between the start of Node and the next line.
  trap 'renewed=yes' ALRM
  trap 'begun=yes' USR2
  trap 'answered=0' USR1
  trap 'answered=2' URG
  trap 'ended=yes; kill -TERM "$watched" 2>/dev/null || :' TERM INT HUP
  HANDRAIL_WATCHDOG="$$ $PPID $deadline" "$HANDRAIL_NODE" "${HANDRAIL%.sh}.cjs" "$@" <&7 7<&- &
  watched=$!
  [ -z "$ended" ] || kill -TERM "$watched" 2>/dev/null || :
  exec 7<&-
  handrail_arm
  # A trap interrupts `wait` while the child still runs.
  # No redirection around the loop: dash keeps a copy of standard error for its end, and the timer would hold that open.
  while
    wait "$watched" 2>/dev/null
    code=$?
    kill -0 "$watched" 2>/dev/null
  do
    [ -z "$renewed" ] || { renewed='' && handrail_arm; }
  done
  # Before the next wait: bash 5.2 waits for any child where it has forgotten the one that is named, and then gives -1.
  handrail_disarm
  # A trap hides the exit code of a child that ended at the same time. The shell may still know it.
  if [ "$code" -gt 128 ]; then
    # Both branches: under `set -e` a bare `wait` that fails would end this shell.
    if wait "$watched" 2>/dev/null; then set -- 0 "$@"; else set -- $? "$@"; fi
    [ "$1" -eq 127 ] || [ "$1" -lt 0 ] || code=$1
    shift
  fi
  case $code in 60 | 62) exit $((code - 60)) ;; esac
  [ -z "$ended" ] || exit $((code > 128 ? code : 143))
  if [ -n "$answered" ]; then
    # Killed after its answer, or its exit code is hidden by a trap.
    printf '%s\n' 'handrail: the check was ended after its answer: this event may not be journaled' >&2
    exit "$answered"
  fi
  lost="the check ended with exit code $code and no answer"
  [ "$code" -lt 128 ] || lost="the check was ended by signal $((code - 128))"
  [ "$code" -ne 137 ] || lost="no answer within $deadline seconds"
  exited=$code
  handrail_why
  handrail_answer "${2-}" "${3-}"
  if [ -n "$decides" ]; then
    [ -n "$begun" ] || return 0
    # Killed while it wrote: a second answer could spoil the first, and silence would let the call through.
    printf '%s\n' "$why" >&2
    exit 2
  fi
  [ -n "$begun" ] || case $exited in 0 | 2 | 12[89] | 1[3-9]? | 2??) return 0 ;; esac
  # Its own words are on standard error.
  [ "$exited" -gt 128 ] || exit "$exited"
  # Killed while it wrote, maybe before the first word. A host that takes no words here gets none.
  [ -z "$out$err" ] || printf '%s\n' "$why" >&2
  exit 0
}

# Starts the timer, or starts it again.
handrail_arm() {
  handrail_disarm
  # By exec: around a function dash keeps copies of what it redirects, and a timer that outlives the call would hold the output open.
  (
    exec </dev/null >/dev/null 2>&1 3>&- 4>&- 5>&- 6>&- 7>&-
    handrail_timer "$watched"
  ) &
  timer=$!
}

handrail_disarm() {
  # One that is stopped takes the signal only once it goes on, and may have the output open until then.
  [ -z "$timer" ] || { kill "$timer" && kill -CONT "$timer"; } 2>/dev/null || :
  timer=
}

handrail_timer() {
  nap='' over=''
  # KILL: before its exec the child of a shell still has this trap, and would ignore TERM.
  trap 'over=yes; kill -KILL "$nap" || :' TERM
  # A `sleep` that somebody else kills begins again.
  while
    $sleep "$deadline" &
    nap=$!
    # The signal may have come before the pid was known.
    [ -z "$over" ] || kill -KILL "$nap" || :
    wait "$nap"
    slept=$?
    # A signal right before the wait is seen only now: then the answer came long ago.
    [ -z "$over" ] || return 0
    [ "$slept" -gt 128 ]
  do :; done
  # There is no `sleep`.
  [ "$slept" -eq 0 ] || return 0
  # A `cat` that was stopped would keep this shell waiting for ever.
  { read -r children <"/proc/$$/task/$$/children"; } 2>/dev/null || children=
  for child in $children; do
    { read -r state <"/proc/$child/stat"; } 2>/dev/null || continue
    case $state in *') T '* | *') t '*) kill -KILL "$child" || : ;; esac
  done 2>/dev/null
  # After a suspension of this shell the standby process may be at work for another call, or another program have the pid of Node.
  line=
  if [ "$1" = "$pid" ]; then
    [ "/proc/$pid/fd/$fd" -ef "$folder/$id.reply" ] || return 0
  else
    { IFS= read -r line <"/proc/$1/cmdline"; } 2>/dev/null || :
    case $line in *handrail*) ;; *) return 0 ;; esac
  fi
  handrail_kill "$1"
}

# Kills the children first: each of them leads a process group.
handrail_kill() {
  children=
  { read -r children <"/proc/$1/task/$1/children"; } 2>/dev/null || :
  for child in $children; do
    kill -KILL "-$child" || :
    kill -KILL "$child" || :
  done 2>/dev/null
  kill -KILL "$1" 2>/dev/null || :
}

# Standard output takes nothing, as a file on a full disk. Where a tool waits, silence would let the call through.
handrail_untold() {
  lost='its answer could not be written'
  handrail_why
  handrail_answer "$2" "${3-}"
  code=$1
  [ -z "$decides" ] || { printf '%s\n' "$why" >&2 && exit 2; }
}

handrail_why() {
  why="[hook:error] handrail could not check this: $lost. This is a fault of the check, not a judgement of the call. Next step: handrail doctor"
}

# __FAULTS__

handrail_fixed() {
  handrail_why
  handrail_answer "$1" "$2"
  [ -z "$out" ] || printf '%s\n' "$out" || [ -z "$decides" ] || { err=$why && code=2; }
  [ -z "$err" ] || printf '%s\n' "$err" >&2
  exit "$code"
}
