import type { At } from './state.ts'

/** The variables that a script sets where it finds one of its options, and where nothing sets them again: `--dry-run) dry=1 ;;`. */
export type Flags = ReadonlyMap<string, string>

const assignment = (name: string): RegExp => new RegExp(`(?:^|[\\s;&|(){])(?:${name}=|${name}\\+=)`, 'g')
/** Commands that could set a variable in another way than by `=`. */
const otherwise = (name: string): RegExp =>
  new RegExp(
    `\\b(?:read|unset|getopts|mapfile|readarray|eval|source)\\b|^\\s*\\.\\s|\\bfor ${name}\\b|-v ${name}\\b`,
    'm',
  )

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A script, and the words that start it: `bash -e x.sh`, or its own first line. */
interface Started {
  readonly text: string
  readonly shell: At['shell']
  readonly env: At['env']
  readonly words: readonly (string | null)[]
}

/** Ways in which a script gives words, names, comparisons or ends another meaning than they have. */
const odd =
  /\b(?:alias|shopt|enable|IFS|DEBUG|RETURN|coproc|hash|eval|source|BASH_\w+|SHELLOPTS|BASHOPTS|ENV|POSIXLY_CORRECT|emulate|setopt)\b|>&-|\bexec[ \t]+[12]?>|^[ \t]*\.[ \t]|[;&|{(][ \t]*\.[ \t]|\b(?:declare|local|typeset)[ \t]+-\w*n|\bset[ \t]+[-+]\w*[kn]|(?:^|[;&|{(\s])(?:function[ \t]+)?(?:exit|return|test|\[|\[\[|set|shift|true|false|:|echo|printf|command|builtin|local|export|declare|unset|read|cd|exec|break|continue)[ \t]*\([ \t]*\)|\bfunction[ \t]+(?:exit|return|test|\[|set|shift|true|false|echo|printf|command|builtin|local|export|declare|unset|read|cd|exec|break|continue)\b/m

/** Whether conditions of a script mean what they say: plain Bash, or what every shell knows. Where in doubt, all of it is read. */
const isPlain = ({ text, shell, env, words }: Started): boolean => {
  if (odd.test(text) || shell.functions.size > 0 || shell.aliases.size > 0) return false
  const given = [...Object.keys(env), ...shell.exported]
  if (given.some(name => /^(?:BASH_|ENV$|SHELLOPTS$|BASHOPTS$|POSIXLY_CORRECT$|IFS$)/.test(name)))
    return false
  const program = /(?:^|[/\s])([a-z]*sh)$/.exec(words[0] ?? '')?.[1]
  if (!words.slice(1).every(word => /^-[eux]+$/.test(word ?? ''))) return false
  return program === 'bash' || ((program === 'sh' || program === 'dash') && !/==|\[\[|\(\(/.test(text))
}

/** The options that a script is given, as its text reads them; undefined where its conditions may mean something else. */
export const flagsIn = (started: Started): Flags | undefined => {
  if (!isPlain(started)) return undefined
  const { text, env } = started
  const { args } = started.shell
  const flags = new Map<string, string>()
  for (const word of args ?? []) {
    if (typeof word !== 'string' || !/^--?[\w-]+$/.test(word)) continue
    const set = new RegExp(
      `(?:^|[\\s"'|(])${literal(word)}["']?(?:\\s*\\|\\s*["']?[\\w-]+["']?)*\\s*(?:\\)|\\]?\\]\\s*(?:&&|;?\\s*then\\b))\\s*([A-Za-z_]\\w*)=["']?(\\w+)["']?(?=[\\s;])`,
      'm',
    ).exec(text)
    const [all = '', name, value] = set ?? []
    if (set === null || name === undefined || value === undefined) continue
    const last = [...text.matchAll(assignment(name))].at(-1)?.index ?? -1
    // A later assignment, or one that no text shows, could take it back.
    if (last >= set.index && last < set.index + all.length && !otherwise(name).test(text))
      flags.set(name, value)
  }
  for (const [name, value] of Object.entries(env)) {
    if (!/^[A-Z_]*DRY_?RUN$/.test(name) || value === null || value === '') continue
    const sets = [...text.matchAll(assignment(name))].map(({ index }) => text.slice(index, index + 60))
    const isKept = sets.every(one => new RegExp(`^.?${name}=["']?\\$\\{${name}:-`, 's').test(one))
    if (isKept && !otherwise(name).test(text)) flags.set(name, value)
  }
  return flags
}

const variable = `["']?\\$\\{?(\\w+)(?::-\\w*)?\\}?["']?`
const compared = new RegExp(`^\\[\\[? ${variable} (==?|!=|-eq|-ne) ["']?([\\w-]*)["']? \\]?\\]$`)
const emptiness = new RegExp(`^\\[\\[? (-[nz]) ${variable} \\]?\\]$`)
const counted = /^\(\(\s*(!?)\s*\$?([A-Za-z_]\w*)(?:\s*(==|!=)\s*(\d+))?\s*\)\)$/
const said = new RegExp(`^${variable}$`)

/** Whether a condition about such a variable, or about an argument of the script, holds; undefined for every other condition. */
export const decided = (at: Pick<At, 'flags' | 'shell'>, condition: string): boolean | undefined => {
  if (at.flags === undefined) return undefined
  const text = condition
    .trim()
    .replace(/\s*;$/, '')
    .replace(/^test (.*)$/s, '[ $1 ]')
  const turned = /^!\s+(.*)$/s.exec(text)?.[1]
  if (turned !== undefined) return opposite(decided(at, turned))
  const [, left = '', sign, right] = compared.exec(text) ?? []
  const known = givenTo(at, left)
  if (known !== undefined) return (known === right) === (sign !== '!=' && sign !== '-ne')
  const [, option, tested = ''] = emptiness.exec(text) ?? []
  if (givenTo(at, tested) !== undefined) return option === '-n'
  const [, not, number = '', relation, other] = counted.exec(text) ?? []
  const value = givenTo(at, number)
  if (value !== undefined && /^\d+$/.test(value)) {
    const holds = relation === undefined ? Number(value) !== 0 : (value === other) === (relation === '==')
    return not === '!' ? !holds : holds
  }
  const program = givenTo(at, said.exec(text)?.[1] ?? '')
  return program === 'true' ? true : program === 'false' ? false : undefined
}

const givenTo = ({ flags, shell }: Pick<At, 'flags' | 'shell'>, name: string): string | undefined => {
  if (!/^[1-9]$/.test(name)) return flags?.get(name)
  const given = shell.args?.[Number(name) - 1]
  return typeof given === 'string' && given !== '' ? given : undefined
}

const opposite = (held: boolean | undefined): boolean | undefined => (held === undefined ? undefined : !held)
