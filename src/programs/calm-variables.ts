import { once } from '../core/text/memo.ts'
import { wordsIn } from '../core/text/words.ts'

/**
 * Variables that programs may be handed: with these values they change how results look, or when a program stops to
 * ask, and nothing else. `values: NAMES`, the reason above them. Whatever is not here may name a file, a program or a host.
 */
const table = (): string => `
  # Colours and widths: no-color.org, and the manuals of the programs.
  word: NO_COLOR FORCE_COLOR CLICOLOR CLICOLOR_FORCE COLORTERM NODE_DISABLE_COLORS PY_COLORS CARGO_TERM_COLOR
  word: CARGO_TERM_QUIET CARGO_TERM_VERBOSE SYSTEMD_COLORS
  number: COLUMNS LINES
  # The name of an entry: ncurses takes none with a slash.
  word: TERM
  # The name of a locale: one with a slash would be a path, and gettext loads the file of LANGUAGE behind it.
  locale: LANG LANGUAGE LC_ALL LC_COLLATE LC_CTYPE LC_MESSAGES LC_MONETARY LC_NUMERIC LC_TIME
  # The name of a zone or a rule, below the folder of the system.
  zone: TZ
  # Nobody is asked, nothing is drawn.
  word: CI NODE_NO_WARNINGS NO_UPDATE_NOTIFIER DO_NOT_TRACK GH_NO_UPDATE_NOTIFIER GH_PROMPT_DISABLED
  word: HOMEBREW_NO_AUTO_UPDATE HOMEBREW_NO_ANALYTICS HOMEBREW_NO_ENV_HINTS PIP_DISABLE_PIP_VERSION_CHECK
  word: NEXT_TELEMETRY_DISABLED DOTNET_CLI_TELEMETRY_OPTOUT
  word: GIT_TERMINAL_PROMPT GIT_MERGE_AUTOEDIT
  # git writes no index while it looks; patterns are texts.
  word: GIT_OPTIONAL_LOCKS GIT_LITERAL_PATHSPECS
  any: GIT_AUTHOR_DATE GIT_COMMITTER_DATE
  # A pager that prints, an editor that leaves the text as it is.
  cat: PAGER GIT_PAGER MANPAGER GH_PAGER AWS_PAGER SYSTEMD_PAGER BAT_PAGER DELTA_PAGER PSQL_PAGER
  nothing: EDITOR VISUAL GIT_EDITOR GIT_SEQUENCE_EDITOR
  # How much is said of an error, and how output is buffered. Python looks for an encoding beside its own alone.
  word: RUST_BACKTRACE PYTHONUNBUFFERED PYTHONDONTWRITEBYTECODE PYTHONHASHSEED PYTHONUTF8 PYTHONIOENCODING
  levels: RUST_LOG
  # A stage, a platform, an account of the person's own.
  name: NODE_ENV GOOS GOARCH AWS_PROFILE AWS_REGION AWS_DEFAULT_REGION AWS_DEFAULT_OUTPUT
  number: GOMAXPROCS CARGO_INCREMENTAL OMP_NUM_THREADS
`

const values: Readonly<Record<string, RegExp>> = {
  any: /^/,
  word: /^[\w.+:-]*$/,
  name: /^[\w-]*$/,
  number: /^\d*$/,
  locale: /^(?:[A-Za-z][\w.@:-]*)?$/,
  zone: /^:?(?:[A-Za-z<](?!.*(?:\.\.|\/\/))[\w+:/,.<>-]*)?$/,
  levels: /^[\w:,=-]*$/,
  cat: /^(?:cat)?$/,
  nothing: /^(?:true|:|cat)?$/,
}

const known = once((): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const line of table().split('\n')) {
    const [kind = '', names] = line.trim().split(': ')
    if (names !== undefined && !kind.startsWith('#')) for (const name of wordsIn(names)) found.set(name, kind)
  }
  return found
})

/** Whether programs may be handed the variable, whatever value it has or loses. */
export const isCalmName = (name: string): boolean => known().has(name)

/**
 * Whether programs may be handed the variable with this value; null stands for one that only the running shell knows.
 *
 * @example
 * isCalm('PAGER', 'cat') // true
 * isCalm('PAGER', './x') // false
 */
export const isCalm = (name: string, value: string | null): boolean => {
  const kind = known().get(name)
  if (kind === undefined) return false
  return value === null ? kind === 'any' : values[kind]?.test(value) === true
}
