import type { Word } from '../../core/script/script.ts'
import { singleQuoted } from '../../core/text/quoting/single-quoted.ts'
import { isShell } from '../../programs/code/interpreters.ts'
import { readRan } from '../code/session/ran.ts'
import { emit, opaque, programName } from '../state/emit.ts'
import { fileText, noteWrites } from '../state/files.ts'
import { absolutePath } from '../state/paths.ts'
import {
  type At,
  brief,
  deeper,
  type FunctionBody,
  type Output,
  type Shell,
  spend,
  tooDeep,
  unknown,
} from '../state/state.ts'
import { builtins } from './builtins.ts'
import { readLoads } from './loads.ts'
import { printed } from './prints.ts'
import { readRuns } from './runs.ts'
import { runShell } from './shells.ts'
import { special } from './special.ts'
import { fileWords } from './tasks/project.ts'
import { peel } from './wrappers.ts'

/** One program with its arguments: through functions, aliases and wrappers to what really runs. */
export const run = (at: At, words: readonly Word[]): Output => {
  const first = words[0]
  if (first === undefined) return ''
  if (!spend(at)) return null
  if (first.choices !== undefined) return runEach(at, first.choices, words.slice(1))
  if (first.value === null || first.glob === true) {
    unknown(at, `the program name is only known when it runs: ${brief(first.text)}`)
    opaque(at, words)
    if (mayVanish(first, words[1])) run({ ...at, certain: false }, words.slice(1))
    return null
  }
  if (tooDeep(at, 'run')) return opaque(at, words)
  if (!at.plain) {
    const called = at.shell.functions.get(first.value)
    if (called?.doubt === true) {
      call({ ...at, certain: false }, words, called)
      return runProgram({ ...at, certain: false }, first, words)
    }
    if (called !== undefined) return call(at, words, called)
    const alias = at.shell.aliases.get(first.value)
    if (alias !== undefined) {
      runAlias(at, first.value, alias, words)
      return runProgram({ ...at, certain: false }, first, words)
    }
  }
  return runProgram(at, first, words)
}

/** `$SUDO rm x`: an expansion without quotes may be empty, and then the next word is the program. */
const mayVanish = (first: Word, next: Word | undefined): boolean =>
  first.value === null &&
  first.shape === '*' &&
  first.text.startsWith('$') &&
  /^[\w./+]/.test(next?.value ?? '')

/** A variable that branches set to different programs: any of them may run. */
const runEach = (at: At, choices: readonly string[], rest: readonly Word[]): Output => {
  for (const choice of choices) {
    const words = choice.split(/\s+/).flatMap(text => (text === '' ? [] : [{ text, value: text }]))
    run({ ...at, certain: false }, [...words, ...rest])
  }
  return null
}

const runProgram = (at: At, first: Word, words: readonly Word[]): Output => {
  const { invocations } = at.reader
  const before = invocations.length
  const output = runNamed(at, first, words)
  const draft = invocations[before]
  if (draft !== undefined && draft.words === words) readRan(at, draft)
  return output
}

const runNamed = (at: At, first: Word, words: readonly Word[]): Output => {
  const name = programName(first)
  const builtin = builtins[name]
  if (builtin !== undefined && Object.hasOwn(builtins, name)) return builtin(at, words)
  readLoads(at, name, words)
  readPlanted(at, first, words)
  if (isShell(name)) return runShell(at, name, words)
  const peeled = peel(at, name, words)
  if (peeled !== undefined) return peeled
  const other = special(at, name, words)
  if (other !== undefined) return other ?? printed(at, name, words)
  const draft = emit(at, words)
  noteWrites(at, draft)
  readRuns(at, draft)
  return printed(at, name, words)
}

/** `PATH=./bin:$PATH git status`: a file of that name in a folder that the script puts first is what runs. */
const readPlanted = (at: At, first: Word, words: readonly Word[]): void => {
  const folders = at.env.PATH ?? at.shell.vars.get('PATH')
  if (typeof folders !== 'string' || at.remote || first.value?.includes('/') !== false) return
  for (const folder of folders.split(':').slice(0, 4)) {
    if (/^(\/usr)?(\/local)?\/s?bin$|node_modules\/\.bin$/.test(folder)) return
    const path = absolutePath(at, `${folder === '' ? '.' : folder}/${first.value}`)
    if (path === null || fileText(at, path) === undefined) continue
    fileWords({ ...deeper(at, 'PATH'), certain: false }, [{ text: path, value: path }, ...words.slice(1)])
    return
  }
}

const call = (at: At, words: readonly Word[], called: FunctionBody): Output => {
  const { shell } = at
  const { args, locals } = shell
  const [first, ...rest] = words
  const via = `${first?.value ?? ''}()`
  if (at.calls.some(each => isSame(each, called))) {
    unknown(at, `a function in it calls itself: ${first?.value}`)
    emit(at, words).again = true
    return null
  }
  at.reader.called.add(called)
  shell.args = rest.some(word => word.glob === true) ? null : rest.map(word => word.value)
  shell.locals = new Map()
  for (const [name, value] of Object.entries(at.env)) makeLocal(shell, name, value)
  const { over } = shell.end
  const output = called.body({ ...deeper(at, via), env: {}, calls: [...at.calls, called] })
  for (const [name, value] of shell.locals) {
    if (value === undefined) shell.vars.delete(name)
    else shell.vars.set(name, value)
  }
  shell.end = { ...shell.end, over }
  shell.args = args
  shell.locals = locals
  return output
}

/** Each reading of a definition makes the function anew. */
const isSame = (one: FunctionBody | string, other: FunctionBody): boolean =>
  one === other || (typeof one === 'object' && one.of !== undefined && one.of === other.of)

const makeLocal = (shell: Shell, name: string, value: string | null): void => {
  if (shell.locals?.has(name) === false) shell.locals.set(name, shell.vars.get(name))
  shell.vars.set(name, value)
}

/** Scripts expand aliases only when told to, so both readings stand. */
const runAlias = (at: At, name: string, alias: string, words: readonly Word[]): void => {
  const aliases = new Map(at.shell.aliases)
  aliases.delete(name)
  const inner = deeper({ ...at, certain: false, shell: { ...at.shell, aliases } }, `alias ${name}`)
  const rest = words.slice(1)
  const known = rest.every(word => word.value !== null)
  // An alias that ends with a space lets the next word be one too.
  const [next, ...others] = rest
  const bare =
    alias.endsWith(' ') && next !== undefined && aliases.has(next.value ?? '') ? [next.value ?? ''] : []
  const plain = bare.length > 0 ? others : rest
  const text = known
    ? [
        alias,
        ...bare.map(word => aliases.get(word) ?? word),
        ...plain.map(word => singleQuoted(word.value ?? '')),
      ].join(' ')
    : alias
  at.reader.hooks.readText(inner, text, { base: undefined, within: '' })
}
