import type { Command } from '../../../core/script/script.ts'

/** A setting as a command gives it; null where only the running shell knows the value. */
export type GitSetting = readonly [key: string, value: string | null]

/** Keys whose value is a program, or leads to more settings, attributes or hooks. In lower case, as git compares them. */
const isDecisive = (name: string): boolean =>
  /^core\.(?:alternaterefscommand|askpass|attributesfile|editor|fsmonitor|gitproxy|hookspath|pager|sshcommand|worktree)$/.test(
    name,
  ) ||
  /^include(?:if\..*)?\.path$/.test(name) ||
  /^(?:diff\.external|diff\..*\.(?:textconv|command)|merge\..*\.driver|filter\..*\.(?:clean|smudge|process))$/.test(
    name,
  ) ||
  /^(?:difftool|mergetool|guitool|browser|man)\..*\.(?:cmd|path)$/.test(name) ||
  /^(?:trailer\..*\.(?:command|cmd)|(?:tar|hook)\..*\.command|pager\..+|sequence\.editor|interactive\.difffilter)$/.test(
    name,
  ) ||
  /^(?:gpg(?:\..*)?\.(?:program|defaultkeycommand)|gc\.recentobjectshook|uploadpack\..*|init\.templatedir)$/.test(
    name,
  ) ||
  /^(?:remote\..*\.(?:uploadpack|receivepack|proxy|vcs)|url\..*\.insteadof|https?\..*proxy|protocol\..*allow)$/.test(
    name,
  ) ||
  /^(?:sendemail\.(?:.*\.)?(?:smtpserver|tocmd|cccmd|headercmd|sendmailcmd)|imap\.tunnel|instaweb\.httpd)$/.test(
    name,
  )

/** Switches, and programs that everybody has and that do nothing else. */
const isUsual = (value: string): boolean =>
  /^(?:true|false|on|off|yes|no|0|1|cat|ssh|vim?|nano|code --wait|:|gpg2?|emacs|delta|bat|never|)$/.test(
    value,
  ) ||
  /^(?:less|more)(?: [-\w]+)*$/.test(value) ||
  /^git-lfs (?:clean|smudge|filter-process)(?: [-%\w]+)*$/.test(value)

/** Helpers that the clients of code hosts bring along, as `gh auth setup-git` sets them. */
const ownHelper =
  /^!(?:\/(?:usr|opt)\/(?:[\w.-]+\/)*)?(?:gh|glab) auth git-credential$|^!aws codecommit credential-helper \$@$/

/** Whether a setting makes git run a program that the setting chooses. */
export const runsProgram = ([key, value]: GitSetting): boolean => {
  const name = key.toLowerCase()
  if (/^(?:alias\..*|submodule\..*\.update)$/.test(name)) return value === null || value.startsWith('!')
  if (/^credential(?:\..*)?\.helper$/.test(name))
    return value === null || (/^(?:store|[!/~.])/.test(value) && !ownHelper.test(value))
  // Another rule tells of the hooks that do not run then.
  if (isSameMachine(name, value) || (name === 'core.hookspath' && value === '/dev/null')) return false
  return isDecisive(name) && (value === null || !isUsual(value))
}

/** `url."git@github.com:".insteadOf https://github.com/`: another way to the same machine. */
const isSameMachine = (name: string, value: string | null): boolean => {
  const [, to] = /^url\.(.+)\.(?:push)?insteadof$/.exec(name) ?? []
  const hostOf = (address: string): string | undefined =>
    /^(?:(?:https|ssh):\/\/)?(?:[\w-]+@)?([\w.-]+\.\w+)[:/]/.exec(address)?.[1]
  return (
    to !== undefined &&
    value !== null &&
    hostOf(to) !== undefined &&
    hostOf(to) === hostOf(value.toLowerCase())
  )
}

const looks =
  /^(?:--get(?:-all|-regexp|-urlmatch|-color|-colorbool)?|--list|-l|--unset(?:-all)?|--remove-section|--show-scope|--show-origin|--name-only)$/

/** Settings that `git config` makes, in all of its spellings: `config a.b c`, `config set a.b c`, `config --add -f x a.b c`. */
export const configured = (command: Command): readonly GitSetting[] => {
  const { operands } = command
  const [verb = ''] = operands
  if (/^(?:get|list|unset|remove-section)$/.test(verb ?? '')) return []
  if (command.argv.some(word => word !== null && looks.test(word))) return []
  return operands.slice(0, -1).flatMap((key, index): readonly GitSetting[] => {
    const value = operands[index + 1]
    return typeof key === 'string' && value !== undefined && key.includes('.') ? [[key, value]] : []
  })
}

/** `git config --rename-section a filter.x` makes a filter of settings that were none. */
export const renamesSection = (command: Command): boolean => {
  const { operands } = command
  if (operands[0] !== 'rename-section' && !command.has('--rename-section')) return false
  const [from = null, to = null] = operands[0] === 'rename-section' ? operands.slice(1) : operands
  return from === null || to === null || from.split('.')[0] !== to.split('.')[0]
}

const behind = (start: string, word: string): string | undefined =>
  word.startsWith(start) ? word.slice(start.length) : undefined

/** Settings from `-c`, `--config` of a clone and `--config-env`. */
export const given = ({ argv }: Command): readonly GitSetting[] =>
  argv.flatMap((word, index): readonly GitSetting[] => {
    if (word === null) return []
    const before = argv[index - 1]
    const text =
      before === '-c' || before === '--config' ? word : (behind('-c', word) ?? behind('--config=', word))
    const equals = text?.indexOf('=') ?? -1
    if (text !== undefined && equals > 0) return [[text.slice(0, equals), text.slice(equals + 1)]]
    const env = before === '--config-env' ? word : behind('--config-env=', word)
    return env === undefined || env === '' ? [] : [[env.slice(0, env.lastIndexOf('=')), null]]
  })
