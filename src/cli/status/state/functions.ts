import { singleQuoted } from '../../../core/text/quoting/single-quoted.ts'

/** The functions of the shell libraries before handrail, for any POSIX shell. HANDRAIL names the program. */
export const shellFunctions = (
  extensions: readonly string[],
): string => `# For hooks of your own: eval "$(handrail state functions)"
SOURCE_EXTENSIONS=${singleQuoted(extensions.join('|'))}
_handrail() { "\${HANDRAIL:-handrail}" "$@"; }
read_input() { [ -n "\${HOOK_INPUT+set}" ] || HOOK_INPUT=$(cat); }
get_field() { printf '%s' "\${HOOK_INPUT-}" | _handrail state field -- "$1" || :; }
detect_project_root() { _handrail state root; }
log_info() { printf '[%s] %s\\n' "$1" "$2" >&2; }
log_json() { _handrail state log -- "$1" "$2"; }
get_git_state() { eval "$(_handrail state git --root "\${1:-.}")"; }
get_plan_status() { eval "$(_handrail state plan --root "\${1:-.}")"; }
get_session_changes() { eval "$(_handrail state session --root "\${1:-.}")"; }
is_source_file() { _handrail state source -- "$1"; }
is_skippable_path() { _handrail state skippable -- "$1"; }
append_audit() { _handrail audit --root "$1" -- "$2" "$3"; }`
