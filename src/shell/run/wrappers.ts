import { programOf } from '#programs'
import type { Word } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import { type Front, frontOf } from '../../programs/arguments/arguments.ts'
import { canonicalName } from '../../programs/names.ts'
import type { Program, Wrapper } from '../../programs/program.ts'
import { effectsOf } from '../effects/effects.ts'
import { emit, programName } from '../state/emit.ts'
import { noteWrites } from '../state/files.ts'
import { joinPath } from '../state/paths.ts'
import { type At, type Output, outside } from '../state/state.ts'
import { readWords, textPlace } from '../state/texts.ts'
import { noteOnce } from '../words/settings.ts'
import { readRuns } from './runs.ts'

/** Takes a wrapper off, or undefined where this is none. */
export const peel = (at: At, name: string, words: readonly Word[]): Output | undefined => {
  const root = programOf(canonicalName(name))
  if (root === undefined || !mayWrap(root)) return undefined
  const front = frontOf(root, words)
  const { wraps } = front.program
  return wraps === undefined ? undefined : unwrap(at, [name, ...front.subs].join(' '), words, wraps, front)
}

/** Whether it or one of its sub-commands runs another program. */
const mayWrap = (program: Program): boolean => {
  if (program.wraps !== undefined) return true
  if (program.subs === undefined) return false
  let found = wrapping.get(program)
  if (found === undefined) {
    found = Object.values(program.subs).some(mayWrap)
    wrapping.set(program, found)
  }
  return found
}

const wrapping = new WeakMap<Program, boolean>()

/** `strace -o file make`: a wrapper counts beside what it runs where it makes a file. */
const noteOutputs = (at: At, words: readonly Word[]): void => {
  const effects = effectsOf(at, programName(words[0]), words).filter(({ anew }) => anew)
  if (effects.length > 0) noteWrites(at, emit(at, words))
}

const unwrap = (
  at: At,
  via: string,
  words: readonly Word[],
  wrapper: Wrapper,
  { next, given, program }: Front,
): Output => {
  const behind =
    wrapper.after === undefined ? -1 : words.findIndex(word => listed(wrapper.after ?? '', word.value ?? ''))
  const idle =
    (wrapper.after !== undefined && behind < 0) ||
    given.some(option => listed(wrapper.idle ?? '', option.name))
  let index = behind >= 0 ? behind + 1 : next + (wrapper.skip ?? 0)
  // `env -` is short for `env -i`.
  if (wrapper.env === true && words[index]?.value === '-') {
    noteOnce(at, null, null, undefined, 'unset')
    index += 1
  }
  for (const { name, value } of given)
    if (listed(wrapper.unsets ?? '', name)) noteOnce(at, value?.value, null, undefined, 'unset')
  const env: Record<string, string | null> = { ...at.env }
  for (; wrapper.env === true && index < words.length; index += 1) {
    const word = words[index]
    const name = /^[A-Za-z_]\w*(?==)/.exec(word?.value ?? word?.shape ?? '')?.[0]
    if (name === undefined) break
    env[name] = word?.value?.slice(name.length + 1) ?? null
    noteOnce(at, name, env[name] ?? null, undefined)
  }
  if (words[index]?.value === '--') index += 1
  const text = given.find(
    option => option.value !== undefined && listed(wrapper.text ?? '', option.name),
  )?.value
  const opens =
    wrapper.shell !== undefined &&
    (wrapper.shell === '' || given.some(option => listed(wrapper.shell ?? '', option.name)))
  const shell = opens && at.stdin !== undefined && !idle
  if (idle || (index >= words.length && text === undefined && !shell)) {
    readRuns(at, emit(at, words, wrapper.privilege === true ? [{ kind: 'privilege' }] : []))
    return null
  }
  if (wrapper.keep === true) emit(at, words)
  else if (given.some(({ value }) => value !== undefined)) noteOutputs(at, words.slice(0, next))
  const folder = given.findLast(option => listed(program.folder ?? '', option.name))?.value
  const cwd =
    folder === undefined ? at.shell.cwd : folder.value === null ? null : joinPath(at.shell.cwd, folder.value)
  const inner: At = {
    ...outside(at, via, words),
    env,
    privileged: at.privileged || wrapper.privilege === true,
    shell: { ...at.shell, cwd },
  }
  const named = words.slice(index)
  // `uv run x.py` runs Python.
  const dash =
    named[0]?.value === '-' || /^[^/].*\.py$/.test(named[0]?.value ?? '') ? wrapper.dash : undefined
  const starts = shell && named.length === 0 ? 'sh' : dash
  const rest = starts === undefined ? named : [{ text: starts, value: starts }, ...named]
  if (text !== undefined)
    return text.value !== null && rest.length === 0
      ? at.reader.hooks.readText(inner, text.value, textPlace(text))
      : readWords(inner, via, [text, ...rest])
  if (wrapper.joins === true || (wrapper.lone === true && rest.length === 1))
    return readWords(inner, via, rest)
  if (wrapper.texts !== true) return at.reader.hooks.run(inner, rest)
  for (const word of rest)
    if (word.value === null || !word.value.startsWith('-')) readWords(inner, via, [word])
  return null
}
