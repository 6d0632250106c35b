import type { Word } from '../../core/script/script.ts'
import { frontOptions } from '../../programs/arguments/options.ts'
import { emit } from '../state/emit.ts'
import { type At, deeper, type Output } from '../state/state.ts'
import { calledElsewhere } from '../walk/later.ts'
import { printedPattern, sourceOf } from '../walk/listing.ts'
import { readEvaluated, readSubscript, setVariable } from '../words/evaluated.ts'
import { note } from '../words/settings.ts'

export type Builtin = (at: At, words: readonly Word[]) => Output

const set: Builtin = (at, words) => {
  emit(at, words)
  const { shell } = at
  const dashes = words.findIndex(word => word.value === '--')
  const first = words[1]?.value
  if (dashes > 0) shell.args = words.slice(dashes + 1).map(word => (word.glob === true ? null : word.value))
  else if (words.some(word => word.value === null)) shell.args = null
  else if (first !== undefined && !/^[-+]/.test(first ?? '-'))
    shell.args = words.slice(1).map(word => word.value)
  // Words behind `--`, or behind the first that is no option, are arguments.
  const options = words.slice(1, dashes > 0 ? dashes : undefined)
  const stops = options.some(
    ({ value }, index) =>
      /^-[a-df-z]*e/i.test(value ?? '') || (value === 'errexit' && options[index - 1]?.value === '-o'),
  )
  if (stops) shell.end = { ...shell.end, doubt: true }
  // With these the shell hands all that it sets to programs.
  const exports = options.some(
    ({ value }) => value === null || /^-\w*[ak]|^(?:all_?export|keyword)$/i.test(value),
  )
  if (exports) note(at, null, null, 'exported')
  if (options[0]?.value === '-n' && options.length === 1) shell.end = { ...shell.end, over: true }
  return ''
}

const shift: Builtin = (at, words) => {
  emit(at, words)
  const count = words.length < 2 ? 1 : Number(words[1]?.value ?? Number.NaN)
  at.shell.args = Number.isInteger(count) ? (at.shell.args?.slice(count) ?? null) : null
  return ''
}

const unset: Builtin = (at, words) => {
  emit(at, words)
  const { next, given } = frontOptions(words, 1)
  const isFunction = given.some(({ name }) => name === '-f')
  for (const { value } of words.slice(next)) {
    if (!isFunction) note(at, value, null, 'unset')
    if (value === null) continue
    readSubscript(at, 'unset', value)
    const element = value.indexOf('[')
    if (element > 0) at.shell.vars.set(value.slice(0, element), null)
    at.shell.vars.delete(value)
    at.shell.functions.delete(value)
  }
  return ''
}

/** `declare`, `local`, `export`: the values were assigned when the words were read. */
const declare: Builtin = (at, words) => {
  emit(at, words)
  const { next, given } = frontOptions(words, 1)
  const { shell } = at
  const has = (name: string): boolean => given.some(option => option.name === name)
  const builtin = words[0]?.value
  const evaluates = has('-i') || has('-n') || builtin === 'integer'
  for (const word of words.slice(next)) {
    const { value } = word
    const name = readDeclared(at, builtin ?? '', word, evaluates)
    const isExport = builtin === 'export' || has('-x')
    if (!has('-f') && !has('-F') && !has('-p')) noteDeclared(at, builtin, name, word, has)
    if (isExport) {
      if (has('-n')) shell.exported.delete(name)
      else shell.exported.add(name)
      if (has('-f') && !has('-n')) calledElsewhere(at, name)
      continue
    }
    if (value === name && shell.locals !== undefined && builtin !== 'readonly' && !has('-p') && !has('-g')) {
      if (!shell.locals.has(name)) shell.locals.set(name, shell.vars.get(name))
      shell.vars.set(name, '')
    }
    const held = shell.vars.get(name)
    if (evaluates) shell.vars.set(name, null)
    else if (typeof held === 'string' && has('-u')) shell.vars.set(name, held.toUpperCase())
    else if (typeof held === 'string' && has('-l')) shell.vars.set(name, held.toLowerCase())
  }
  return ''
}

/** A name that only refers to another one (`-n`), or that is tied to one (`-T` in zsh), may set any. */
const noteDeclared = (
  at: At,
  builtin: string | null | undefined,
  name: string,
  { value, text }: Word,
  has: (option: string) => boolean,
): void => {
  const equals = value?.indexOf('=') ?? -1
  const given = equals < 0 ? undefined : value?.slice(equals + 1)
  if (has('-T') || (has('-n') && builtin !== 'export')) note(at, null)
  else if (builtin === 'export' || has('-x'))
    note(at, name, given ?? at.shell.vars.get(name), has('-n') ? 'unset' : 'exported')
  else note(at, name, given, /^\w+\+=/.test(text) ? 'added' : 'set')
}

/** The name that a word declares. The shell evaluates its subscript, a quoted list, and the value of an integer or a reference. */
const readDeclared = (at: At, via: string, { value, shape, text }: Word, evaluates: boolean): string => {
  const known = value ?? shape ?? /^\w+\+?=/.exec(text)?.[0] ?? ''
  const [whole, left = ''] = /^([^=]*?)\+?=/s.exec(known) ?? [known, known]
  readSubscript(at, via, left)
  const right = whole === left ? '' : known.slice(whole.length)
  const name = left.split('[', 1)[0] ?? ''
  if (evaluates) {
    readEvaluated(at, via, right)
    const held = at.shell.vars.get(name)
    if (typeof held === 'string') readEvaluated(at, via, held)
    at.shell.evaluated.add(name)
  }
  if (right.startsWith('(') && /['"\\]/.test(text)) {
    const inner = { ...deeper(at, via), certain: false }
    at.reader.hooks.readText(inner, `${name}=${right}`, { base: undefined, within: '' })
  }
  return left
}

/** Splits a line as `read` does: the last name gets what is left. */
const split = (line: string, names: number, separators: string): readonly string[] => {
  const spaces = [...separators].filter(char => ' \t\n'.includes(char)).join('')
  const trim = (text: string): string => {
    let [start, end] = [0, text.length]
    while (start < end && spaces.includes(text.charAt(start))) start += 1
    while (end > start && spaces.includes(text.charAt(end - 1))) end -= 1
    return text.slice(start, end)
  }
  const values: string[] = []
  let rest = trim(line)
  for (let name = 1; name < names; name += 1) {
    const cut = [...rest].findIndex(char => separators.includes(char))
    values.push(cut < 0 ? rest : rest.slice(0, cut))
    rest = cut < 0 ? '' : trim(rest.slice(cut + 1))
  }
  return [...values, rest]
}

/** Its arguments are names of variables that get values from outside. */
const read: Builtin = (at, words) => {
  emit(at, words)
  const { next, given } = frontOptions(words, 1, { valued: '-d -i -n -N -p -t -u -a' })
  const list = given.find(option => option.name === '-a')?.value
  const array = list?.value
  if (list !== undefined) note(at, array)
  if (array != null) {
    readSubscript(at, 'read', array)
    at.shell.vars.set(array, null)
  }
  // In zsh a prompt may follow: `read 'x?how many '`.
  const names = words.slice(next).map(word => word.value?.replace(/\?.*$/s, '') ?? '')
  for (const name of names) readSubscript(at, 'read', name)
  const plain = given.every(option => option.name === '-r' || option.name === '-p' || option.name === '-s')
  const line = at.input === null || !plain ? undefined : at.input.split('\n', 1)[0]
  const own = at.env.IFS === undefined ? at.shell.vars.get('IFS') : at.env.IFS
  const separators = own === undefined ? ' \t\n' : own
  const values =
    line === undefined || typeof separators !== 'string' ? undefined : split(line, names.length, separators)
  // One name gets the whole line, which may be a path.
  const writer = names.length === 1 ? sourceOf(at.stdin) : undefined
  const shape = values === undefined ? printedPattern(writer) : undefined
  for (const name of names) noteLines(at, name, values === undefined && writer !== undefined)
  names.forEach((name, index) => {
    if (shape !== undefined) setVariable(at, name, { shape })
    else setVariable(at, name, values === undefined ? null : (values[index] ?? ''))
  })
  if (names.length === 0 && list === undefined) setVariable(at, 'REPLY', line ?? null)
  return ''
}

/** A variable holds what is read; it is not known, but where it comes from. */
const noteLines = ({ stdin, reader }: At, name: string, isSource: boolean): void => {
  if (isSource && stdin !== undefined) reader.lines.set(name, stdin)
  else reader.lines.delete(name)
}

const readLines: Builtin = (at, words) => {
  emit(at, words)
  const { next, given } = frontOptions(words, 1, { valued: '-d -n -O -s -u -C -c' })
  const callback = given.find(option => option.name === '-C')?.value?.value
  if (callback != null)
    at.reader.hooks.readText({ ...deeper(at, 'mapfile -C'), certain: false }, callback, {
      base: undefined,
      within: '',
    })
  const lines = at.input?.replace(/\n$/, '').split('\n')
  const plain = given.every(option => option.name === '-t')
  const known = lines !== undefined && plain && lines.length < 1000
  const name = next < words.length ? (words[next]?.value ?? '') : 'MAPFILE'
  readSubscript(at, 'mapfile', name)
  const shape = known ? undefined : printedPattern(sourceOf(at.stdin))
  noteLines(at, name, !known)
  setVariable(at, name, known ? lines : shape === undefined ? null : { shape })
  return ''
}

const getopts: Builtin = (at, words) => {
  emit(at, words)
  const name = words[2]?.value ?? ''
  readSubscript(at, 'getopts', name)
  if (words.length > 2) note(at, name)
  for (const set of [name, 'OPTARG', 'OPTIND']) at.shell.vars.set(set, null)
  return ''
}

const test: Builtin = (at, words) => {
  emit(at, words)
  words.forEach((word, index) => {
    const known = word.value ?? word.shape
    if (words[index - 1]?.value === '-v') readSubscript(at, 'test', known)
    if (words[index - 1]?.value === '-t') readEvaluated(at, 'test', known)
    // zsh takes both sides for arithmetic.
    const beside = [words[index - 1], words[index + 1]]
    if (beside.some(other => /^-(eq|ne|lt|le|gt|ge)$/.test(other?.value ?? '')))
      readEvaluated(at, 'test', known)
  })
  return ''
}

/** `wait -p name` sets the variable. */
const wait: Builtin = (at, words) => {
  emit(at, words)
  const { given } = frontOptions(words, 1, { valued: '-p' })
  for (const { name, value } of given)
    if (name === '-p') {
      note(at, value?.value)
      readSubscript(at, 'wait', value?.value ?? value?.shape)
    }
  return ''
}

/** `let` may assign to any of the names in it. */
const calculate: Builtin = (at, words) => {
  emit(at, words)
  for (const word of words.slice(1)) {
    readEvaluated(at, 'let', word.value ?? word.shape)
    for (const [name] of (word.value ?? '').matchAll(/[A-Za-z_]\w*/g)) at.shell.vars.set(name, null)
  }
  return ''
}

/** Commands of the shell that change what its variables hold. */
export const variableBuiltins: Readonly<Record<string, Builtin>> = {
  set,
  shift,
  unset,
  declare,
  typeset: declare,
  local: declare,
  export: declare,
  readonly: declare,
  read,
  mapfile: readLines,
  readarray: readLines,
  getopts,
  test,
  '[': test,
  let: calculate,
  wait,
  integer: declare,
}
