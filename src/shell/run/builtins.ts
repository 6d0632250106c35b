import type { Word } from '../../core/script/script.ts'
import { frontOptions } from '../../programs/arguments/options.ts'
import { isInput } from '../../programs/code/interpreters.ts'
import { emit, opaque } from '../state/emit.ts'
import { fileText } from '../state/files.ts'
import { absolutePath, joinPath } from '../state/paths.ts'
import { type At, brief, deeper, fork, type Output, spend, unknown } from '../state/state.ts'
import { partlyKnown, textPlace } from '../state/texts.ts'
import { readLater } from '../walk/later.ts'
import { expandText, readEvaluated, readSubscript, setVariable } from '../words/evaluated.ts'
import { note } from '../words/settings.ts'
import { type Builtin, variableBuiltins } from './builtins-variables.ts'
import { printed } from './prints.ts'

const silent: Builtin = (at, words) => {
  emit(at, words)
  return ''
}

/** As much as a system takes. Thousands of `cd` in a row would make a name of their own length each. */
const longestPath = 4096

const changeFolder: Builtin = (at, words) => {
  emit(at, words)
  const { next } = frontOptions(words, 1)
  const target = words[next]
  const { shell } = at
  const before = shell.cwd
  if (target === undefined) shell.cwd = at.remote ? null : at.reader.facts.home()
  else if (target.value === '-') {
    const old = shell.vars.get('OLDPWD')
    shell.cwd = typeof old === 'string' ? old : null
  } else if (target.value === null || target.glob === true) shell.cwd = null
  else {
    const folder = joinPath(shell.cwd, target.value)
    shell.cwd = folder === null || folder.length > longestPath ? null : folder
  }
  shell.vars.set('OLDPWD', before)
  return ''
}

const evaluate: Builtin = (at, words) => {
  const parts = words.slice(words[1]?.value === '--' ? 2 : 1)
  if (parts.length === 0) return silent(at, words)
  if (parts.some(word => word.value === null)) {
    unknown(at, `what eval runs is only known when it runs: ${brief(parts.map(word => word.text).join(' '))}`)
    forgetValues(at)
    const part = parts.length === 1 && parts[0] !== undefined ? partlyKnown(parts[0]) : undefined
    if (part !== undefined)
      at.reader.hooks.readText({ ...deeper(at, 'eval'), certain: false }, part.text, part.place)
    return opaque(at, words)
  }
  const text = parts.map(word => word.value).join(' ')
  const mark = at.reader.invocations.length
  const inner = { ...deeper(at, 'eval'), env: {}, peeled: [...at.peeled, words.map(word => word.value)] }
  const only = parts.length === 1 ? parts[0] : undefined
  const restore = lend(at)
  const output = at.reader.hooks.readText(inner, text, textPlace(only))
  restore()
  if (at.reader.invocations.length === mark) emit(at, words)
  return output
}

/** `x=1 eval text` sets the variable for the text alone. */
const lend = (at: At): (() => void) => {
  const { vars } = at.shell
  const before = Object.keys(at.env).map(name => [name, vars.get(name)] as const)
  for (const [name, value] of Object.entries(at.env)) vars.set(name, value)
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) at.shell.vars.delete(name)
      else at.shell.vars.set(name, value)
    }
  }
}

const source: Builtin = (at, words) => {
  const file = words[words[1]?.value === '--' ? 2 : 1]
  const path = file?.value == null ? null : absolutePath(at, file.value)
  const input = file !== undefined && isInput(file) ? (at.input ?? undefined) : undefined
  const text = input ?? file?.output ?? (path === null || at.remote ? undefined : fileText(at, path))
  emit(at, words, path === null ? [{ kind: 'execute', path: null }] : [{ kind: 'execute', path }])
  if (text === undefined) {
    if (file !== undefined) unknown(at, `the file that it sources can't be read: ${brief(file.text)}`)
    forgetValues(at)
    return null
  }
  const inner = deeper(at, 'source')
  const { args, end } = at.shell
  if (words.length > 2) at.shell.args = words.slice(2).map(word => word.value)
  const output = at.reader.hooks.readText(inner, text, { base: undefined, within: '' })
  at.shell.args = args
  // A `return` of the file ends the file alone.
  if (at.isPlain === true) at.shell.end = { ...at.shell.end, over: end.over }
  return output
}

/** Code that is not known may have set any variable. */
const forgetValues = (at: At): void => {
  for (const name of at.shell.vars.keys()) at.shell.vars.set(name, null)
}

const ends: Builtin = (at, words) => {
  emit(at, words)
  at.shell.end = { ...at.shell.end, over: true }
  return ''
}

/** Outside of a function Bash says that it can not return, outside of a loop that it can not break one, and goes on. */
const goesOn: Builtin = (at, words) => {
  emit(at, words)
  at.shell.end = { ...at.shell.end, doubt: true }
  return ''
}

const returns: Builtin = (at, words) =>
  at.isPlain !== true || typeof at.calls.at(-1) === 'object' ? ends(at, words) : goesOn(at, words)

const breaks: Builtin = (at, words) => {
  if (at.isPlain === true && at.looped !== true) return goesOn(at, words)
  emit(at, words)
  at.shell.end = { ...at.shell.end, broke: true }
  return ''
}

const replace: Builtin = (at, words) => {
  const { next } = frontOptions(words, 1, { valued: '-a' })
  if (next >= words.length) return silent(at, words)
  const inner = deeper(at, 'exec')
  const output = at.reader.hooks.run(inner, words.slice(next))
  at.shell.end = { ...at.shell.end, over: true }
  return output
}

const command: Builtin = (at, words) => {
  const { next, given } = frontOptions(words, 1)
  const asks = given.some(option => option.name === '-v' || option.name === '-V')
  if (asks || next >= words.length) {
    emit(at, words)
    return null
  }
  return withoutFunctions(at, 'command', words.slice(next))
}

const builtin: Builtin = (at, words) =>
  words.length < 2 ? silent(at, words) : withoutFunctions(at, 'builtin', words.slice(1))

/** `command x` and `builtin x` pass over functions and aliases of that name. */
const withoutFunctions = (at: At, via: string, words: readonly Word[]): Output => {
  const name = words[0]?.value
  const inner = deeper(at, via)
  if (name == null) return at.reader.hooks.run(inner, words)
  const { functions, aliases } = at.shell
  const body = functions.get(name)
  const alias = aliases.get(name)
  functions.delete(name)
  aliases.delete(name)
  const output = at.reader.hooks.run(inner, words)
  if (body !== undefined) functions.set(name, body)
  if (alias !== undefined) aliases.set(name, alias)
  return output
}

const trap: Builtin = (at, words) => {
  emit(at, words)
  const { next } = frontOptions(words, 1)
  const handler = words[next]
  if (handler === undefined || words.length - next < 2 || handler.value === '-' || handler.value === '')
    return ''
  const inner = { ...deeper(at, 'trap'), certain: false, env: {}, shell: { ...at.shell } }
  if (handler.value === null) {
    unknown(at, `what a trap runs is only known when it runs: ${brief(handler.text)}`)
    const part = partlyKnown(handler)
    if (part !== undefined) at.reader.hooks.readText(inner, part.text, part.place)
    return ''
  }
  const text = handler.value
  at.reader.hooks.readText(inner, text, textPlace(handler))
  const names = (text.match(/[\w-]+/g) ?? []).slice(0, 32)
  const missing = names.filter(name => !at.shell.functions.has(name))
  // `trap clean EXIT; clean() { ...; }`: a handler needs its functions only when it runs.
  if (missing.length > 0)
    readLater(at, () => {
      if (!missing.some(name => at.shell.functions.has(name)) || !spend(at)) return
      at.reader.hooks.readText({ ...inner, shell: fork(at) }, text, textPlace(handler))
    })
  return ''
}

const alias: Builtin = (at, words) => {
  emit(at, words)
  for (const word of words.slice(1)) {
    const equals = word.value?.indexOf('=') ?? -1
    if (word.value !== null && equals > 0)
      at.shell.aliases.set(word.value.slice(0, equals), word.value.slice(equals + 1))
    else if (word.value === null) unknown(at, `an alias is only known when it runs: ${brief(word.text)}`)
  }
  return ''
}

const forget: Builtin = (at, words) => {
  emit(at, words)
  for (const word of words.slice(1)) if (word.value !== null) at.shell.aliases.delete(word.value)
  return ''
}

/** `compgen -W` expands a list of words, `-C` and `-F` run what they name. */
const complete: Builtin = (at, words) => {
  emit(at, words)
  const { given } = frontOptions(words, 1, { valued: '-A -G -W -F -C -P -S -X -o' })
  for (const { name, value } of given) {
    const text = value?.value ?? value?.shape
    if (text === undefined) continue
    const inner = { ...deeper(at, 'compgen'), certain: false }
    if (name === '-W') expandText(at, 'compgen', text)
    if (name === '-C' || name === '-F') at.reader.hooks.readText(inner, text, { base: undefined, within: '' })
  }
  return ''
}

/** `hash -p path name`: the name now stands for that program. */
const remember: Builtin = (at, words) => {
  emit(at, words)
  const { next, given } = frontOptions(words, 1, { valued: '-p' })
  const path = given.find(option => option.name === '-p')?.value
  if (path === undefined) return ''
  if (path.value === null)
    unknown(at, `what a name stands for is only known when it runs: ${brief(path.text)}`)
  else for (const { value } of words.slice(next)) if (value !== null) at.shell.aliases.set(value, path.value)
  return ''
}

const print: Builtin = (at, words) => {
  emit(at, words)
  if (words[0]?.value === 'printf') {
    const { next, given } = frontOptions(words, 1, { valued: '-v' })
    const target = given.find(option => option.name === '-v')?.value
    if (target !== undefined) {
      readSubscript(at, 'printf', target.value ?? target.shape)
      if (at.shell.evaluated.has(target.value ?? ''))
        for (const word of words.slice(next)) readEvaluated(at, 'printf', word.value ?? word.shape)
      if (target.value === null) note(at, null)
      else setVariable(at, target.value, printed(at, 'printf', [words[0], ...words.slice(next)]))
      return ''
    }
    // zsh takes the arguments of `%d` for arithmetic.
    for (const word of words.slice(next + 1)) readSubscript(at, 'printf', word.value ?? word.shape)
  }
  return printed(at, words[0]?.value ?? '', words)
}

/** Commands that the shell itself carries out. */
export const builtins: Readonly<Record<string, Builtin>> = {
  cd: changeFolder,
  pushd: changeFolder,
  popd: (at, words) => {
    emit(at, words)
    at.shell.cwd = null
    return ''
  },
  eval: evaluate,
  source,
  '.': source,
  ...variableBuiltins,
  exit: ends,
  break: breaks,
  continue: breaks,
  return: returns,
  exec: replace,
  command,
  builtin,
  trap,
  alias,
  unalias: forget,
  compgen: complete,
  complete,
  hash: remember,
  jobs: (at, words) => {
    const { next, given } = frontOptions(words, 1)
    if (!given.some(option => option.name === '-x')) return silent(at, words)
    return at.reader.hooks.run(deeper(at, 'jobs -x'), words.slice(next))
  },
  echo: print,
  printf: print,
}
