import type { At, Value } from './state.ts'

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

/** The options that a script is given, as its text reads them. */
export const flagsIn = (text: string, args: readonly Value[] | null, env: At['env']): Flags => {
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
