# handrail hook: written by `handrail init`, belongs into git. https://www.npmjs.com/package/handrail
# shellcheck shell=sh
# Finds handrail and Node on this machine, so that the settings that name this file hold no path of one. The shell of the host reads
# it and calls `handrail hook <host> <event>`; `sh .handrail/hook.sh hook <host> <event>` does the same.
[ -z "${ZSH_VERSION-}" ] || emulate sh
[ $# -eq 0 ] || HANDRAIL_ROOT=${0%.handrail/hook.sh}
case ${HANDRAIL_ROOT-} in
  /*) ;;
  [A-Za-z]:[/\\]*) HANDRAIL_ROOT=$(cd "$HANDRAIL_ROOT" && pwd) ;;
  *) HANDRAIL_ROOT=$PWD/${HANDRAIL_ROOT-} ;;
esac
HANDRAIL_ROOT=${HANDRAIL_ROOT%/}
HANDRAIL='' HANDRAIL_NODE='' script='' agreed='' home=''

# The home of the account by the user database: HOME is a word of the session. So is LOGNAME, but a home of that name that is this account's
# own will do; not for root, who owns the homes of services, like /bin.
if [ -O / ]; then home=~root; else
  case ${LOGNAME-} in [!A-Za-z_]* | *[!A-Za-z0-9._-]* | '') ;; *) eval "home=~$LOGNAME" ;; esac
fi
[ -O "$home" ] || home=''
if [ -z "$home" ] && [ -r /proc/self/status ] && [ -r /etc/passwd ]; then
  while read -r at uid _; do [ "$at" != Uid: ] || break; done </proc/self/status
  while IFS=: read -r _ _ at _ _ home _; do [ "$at" != "$uid" ] || break; done </etc/passwd
  [ "$at" = "$uid" ] || home=''
fi
if [ -z "$home" ]; then
  at=$(/usr/bin/id -un 2>/dev/null || /bin/id -un 2>/dev/null) || at=''
  case $at in [!A-Za-z_]* | *[!A-Za-z0-9._-]* | '') home=${HOME-} ;; *) eval "home=~$at" ;; esac
fi

# What a person of this account has agreed to: the nearest on the real way up. In a linked worktree what holds in its main tree.
handrail_agreed() {
  at=$1
  while [ -n "$at" ] && [ ! -e "$pointers$at/.handrail-program" ]; do at=${at%/*}; done
  [ -n "$at" ]
}
handrail_main_tree() {
  at=$root
  while [ -n "$at" ] && [ ! -e "$at/.git" ]; do at=${at%/*}; done
  [ -f "$at/.git" ] || return 1
  IFS= read -r main <"$at/.git" || :
  main=${main#gitdir:} main=${main# }
  case $main in */.git/worktrees/*) main=${main%/.git/worktrees/*} ;; *) main='' && return 1 ;; esac
  case $main in /*) ;; *) main=$(cd -P "$at/$main" && pwd -P) || return 1 ;; esac
  inside=${root#"$at"}
}
pointers=$home/.local/state/handrail/projects root=$HANDRAIL_ROOT at=$HANDRAIL_ROOT main='' inside=''
case $at/ in *//* | */./* | */../*) ;; *) while [ -n "$at" ] && [ ! -h "$at" ]; do at=${at%/*}; done ;; esac
[ -z "$at" ] || root=$(cd -P "$root" && pwd -P) || root=$HANDRAIL_ROOT
if handrail_agreed "$root" || { handrail_main_tree && handrail_agreed "$main$inside"; } || { at='' && [ -e "$pointers/.handrail-program" ]; }; then
  agreed=yes
  [ ! -r "$pointers$at/.handrail-program" ] || . "$pointers$at/.handrail-program"
else
  # Nobody has: the packages of the project and of the folders around it. The walk ends at a folder like /tmp, where anybody may make some.
  at=$HANDRAIL_ROOT
  while [ -n "$at" ] && [ ! -k "$at" ]; do
    [ ! -r "$at/node_modules/handrail/dist/handrail.cjs" ] || { HANDRAIL=$at/node_modules/handrail/dist/handrail.sh && break; }
    at=${at%/*}
  done
  # What `handrail init` used on this machine. Git ignores the record.
  if [ -r "$HANDRAIL_ROOT/.handrail/install/machine" ]; then
    { read -r HANDRAIL_NODE && read -r script; } <"$HANDRAIL_ROOT/.handrail/install/machine" || :
    [ -n "$HANDRAIL" ] || HANDRAIL=$script
  fi
fi
# handrail.sh tells a live process by what Linux shows of it.
if [ -x "$HANDRAIL_NODE" ] && [ -r "$HANDRAIL" ] && [ -e /proc/self/ns/mnt ]; then
  . "$HANDRAIL"
  [ $# -eq 0 ] || handrail "$@"
  # A shell reads a file that it sources piece by piece: what follows is not even parsed.
  return 0
fi

# The answer before a tool runs where handrail or Node is not on this machine: ask, deny or pass.
handrail_missing=ask

handrail_locate() {
  [ -r "${HANDRAIL%.sh}.cjs" ] || HANDRAIL=''
  # Where a copy was agreed to, nothing else takes its place.
  [ -z "$agreed" ] || [ -n "$HANDRAIL" ] || return 1
  [ -z "$main" ] || [ -n "$agreed" ] || handrail_of_main
  [ -n "$HANDRAIL" ] || handrail_each handrail_linked || handrail_installed handrail || return 1
  [ -x "$HANDRAIL_NODE" ] || handrail_each handrail_node_in || handrail_installed node || { HANDRAIL_NODE='' && return 1; }
}

# A linked worktree has neither packages nor a record of its own; its main working tree may.
handrail_of_main() {
  [ -n "$HANDRAIL" ] || handrail_use "$main/node_modules" || :
  [ -r "$main/.handrail/install/machine" ] && [ ! -x "$HANDRAIL_NODE" ] || return 0
  { read -r HANDRAIL_NODE && read -r script; } <"$main/.handrail/install/machine" || :
  [ -n "$HANDRAIL" ] || handrail_use "$script" || :
}

# Takes the program in a folder of packages, or by its file. A cache of npx and its like may be emptied at any time.
handrail_use() {
  case $1 in
    */_npx/* | */pnpm/dlx/* | */dlx-*/* | */bunx-*/*) return 1 ;;
    /*/handrail.sh | /*/handrail.cjs) HANDRAIL=${1%.*}.sh ;;
    *) HANDRAIL=$1/handrail/dist/handrail.sh ;;
  esac
  [ -r "${HANDRAIL%.sh}.cjs" ] || { HANDRAIL='' && return 1; }
}

# Calls a function with each absolute folder of PATH until it succeeds. Tools of a project are no tools of the machine.
handrail_each() {
  rest=${PATH-}:
  while [ -n "$rest" ]; do
    at=${rest%%:*} rest=${rest#*:}
    case $at/ in */node_modules/.bin/* | */_npx/*) ;; /*) ! "$1" "$at" || return 0 ;; esac
  done
  return 1
}

handrail_linked() {
  [ -x "$1/handrail" ] || return 1
  packages=${1%/*}/lib/node_modules
  [ ! "$1/handrail" -ef "$packages/handrail/dist/handrail.cjs" ] || handrail_use "$packages" || :
  [ -z "$HANDRAIL" ] || return 0
  # By its path: a relative folder of PATH could hold a readlink of the project.
  target=$(/usr/bin/readlink -f "$1/handrail" 2>/dev/null || /bin/readlink -f "$1/handrail" 2>/dev/null) || return 1
  case $target in */handrail/dist/handrail.cjs) handrail_use "$target" ;; *) return 1 ;; esac
}

handrail_node_in() {
  [ -f "$1/node" ] && [ -x "$1/node" ] || return 1
  handrail_rank "${1%/bin}"
  handrail_is_new && HANDRAIL_NODE=$1/node
}

# The version in the name of a folder, 20019 for 20.19; 1 where it names none.
handrail_rank() {
  rank=${1%/installation}
  rank=${rank##*/}
  rank=${rank#v}
  case $rank in
    [1-9]*.*) minor=${rank#*.} minor=${minor%%.*} rank=${rank%%.*} ;;
    *) minor=none ;;
  esac
  case $rank:$minor in
    *[!0-9:]* | *: | *:0?*) rank=1 ;;
    *) rank=$((rank * 1000 + minor)) ;;
  esac
}

# Whether handrail runs on that version. One that is not known is asked by handrail itself.
handrail_is_new() { [ "$rank" -eq 1 ] || [ "$rank" -ge 20019 ]; }

# The newest `handrail` or `node` in the places of version managers and package managers.
handrail_installed() {
  wanted=$1 best=0 found='' home=${HOME-/nonexistent}
  for prefix in "$home/.npm-global" "$home/.npm-packages" "$home/.local" /opt/homebrew /usr/local /home/linuxbrew/.linuxbrew /usr \
    "${NVM_DIR:-$home/.nvm}/versions/node"/* \
    "${FNM_DIR:-$home/.local/share/fnm}/node-versions"/*/installation \
    "$home/Library/Application Support/fnm/node-versions"/*/installation \
    "${ASDF_DATA_DIR:-$home/.asdf}/installs/nodejs"/* \
    "${MISE_DATA_DIR:-$home/.local/share/mise}/installs/node"/* \
    "${VOLTA_HOME:-$home/.volta}/tools/image/node"/* \
    "${VOLTA_HOME:-$home/.volta}/tools/image/packages/handrail"; do
    handrail_rank "$prefix"
    [ "$rank" -gt "$best" ] || continue
    if [ "$wanted" = node ]; then
      [ -x "$prefix/bin/node" ] && handrail_is_new || continue
      HANDRAIL_NODE=$prefix/bin/node
    else
      handrail_use "$prefix/lib/node_modules" || continue
      found=$HANDRAIL
    fi
    best=$rank
  done
  if [ "$wanted" = handrail ] && [ -z "$found" ]; then
    for packages in "${PNPM_HOME:-$home/.local/share/pnpm}/global"/*/node_modules "$home/Library/pnpm/global"/*/node_modules \
      "$home/.config/yarn/global/node_modules" "$home/.bun/install/global/node_modules"; do
      ! handrail_use "$packages" || return 0
    done
  fi
  [ "$wanted" = node ] || HANDRAIL=$found
  [ "$best" -gt 0 ]
}

# __FAULTS__

if ! handrail_locate; then
  handrail() {
    # The host may still be writing the event.
    /bin/cat >/dev/null 2>&1 || :
    lost='it is not installed on this machine' next='npm i -g handrail'
    # What a team says of a machine without handrail is not about a copy that is gone.
    [ -z "$agreed" ] || lost='the copy of it that was agreed to is gone' next='handrail trust' handrail_missing=ask
    [ -z "$HANDRAIL" ] || lost='Node 20.19 or newer was not found on this machine' next='install Node, then run handrail doctor'
    why="[hook:error] handrail could not check this: $lost. This is a fault of the check, not a judgement of the call. Next step: $next"
    handrail_answer "${2-}" "${3-}"
    case $decides:$handrail_missing in
      yes:deny) out='' err=$why code=2 ;;
      yes:pass) out='' err=$why code=0 ;;
    esac
    [ -z "$out" ] || printf '%s\n' "$out"
    [ -z "$err" ] || printf '%s\n' "$err" >&2
    exit "$code"
  }
elif [ -r "$HANDRAIL" ] && [ -e /proc/self/ns/mnt ]; then
  . "$HANDRAIL"
else
  handrail() {
    # Node 20 loads every certificate before it starts.
    NODE_EXTRA_CA_CERTS=
    exec "$HANDRAIL_NODE" "${HANDRAIL%.sh}.cjs" "$@"
  }
fi
[ $# -eq 0 ] || handrail "$@"
