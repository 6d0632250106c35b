import { builtins } from './builtins.ts'
import { emit, opaque, programName } from './emit.ts'
import { noteWrites } from './files.ts'
import { printed } from './prints.ts'
import type { Word } from './script.ts'
import { isShell, runShell } from './shells.ts'
import { special } from './special.ts'
import { type At, brief, deeper, type Output, spend, tooDeep, unknown } from './state.ts'
import { peel } from './wrappers.ts'

/** One program with its arguments: through functions, aliases and wrappers to what really runs. */
export const run = (at: At, words: readonly Word[]): Output => {
  const first = words[0]
  if (first === undefined) return ''
  if (!spend(at)) return null
  if (first.value === null || first.glob === true) {
    unknown(at, `the program name is only known when it runs: ${brief(first.text)}`)
    return opaque(at, words)
  }
  if (tooDeep(at, 'run')) return opaque(at, words)
  const called = at.shell.functions.get(first.value)
  if (called !== undefined) return call(at, words, called.body)
  const alias = at.shell.aliases.get(first.value)
  if (alias !== undefined) runAlias(at, first.value, alias, words)
  const name = programName(first)
  const builtin = builtins[name]
  if (builtin !== undefined && Object.hasOwn(builtins, name)) return builtin(at, words)
  if (isShell(name)) return runShell(at, name, words)
  const peeled = peel(at, name, words)
  if (peeled !== undefined) return peeled
  const other = special(at, name, words)
  if (other !== undefined) return other
  noteWrites(at, emit(at, words))
  return printed(at, name, words)
}

const call = (at: At, words: readonly Word[], body: (at: At) => Output): Output => {
  const { shell } = at
  const { args } = shell
  const [first, ...rest] = words
  const inner = deeper(at, `${first?.value ?? ''}()`)
  for (const [name, value] of Object.entries(at.env)) shell.vars.set(name, value)
  shell.args = rest.some(word => word.glob === true) ? null : rest.map(word => word.value)
  const over = shell.over
  const output = body({ ...inner, env: {} })
  shell.over = over
  shell.args = args
  return output
}

/** Scripts expand aliases only when told to, so both readings stand. */
const runAlias = (at: At, name: string, alias: string, words: readonly Word[]): void => {
  const aliases = new Map(at.shell.aliases)
  aliases.delete(name)
  const inner = deeper({ ...at, certain: false, shell: { ...at.shell, aliases } }, `alias ${name}`)
  const rest = words.slice(1)
  const known = rest.every(word => word.value !== null)
  const text = known ? [alias, ...rest.map(word => quoted(word.value ?? ''))].join(' ') : alias
  at.reader.hooks.readText(inner, text, { base: undefined, within: '' })
}

const quoted = (value: string): string => `'${value.replaceAll("'", "'\\''")}'`
