import type { Effect, Span, Word } from '../../core/script/script.ts'
import { nameOf } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { effectsOf } from '../effects/effects.ts'
import type { At, InvocationDraft, Output, ShellEnd } from './state.ts'

/** Adds one program that would run. */
export const emit = (at: At, words: readonly Word[], effects: readonly Effect[] = []): InvocationDraft => {
  const name = programName(words[0])
  const invocation: InvocationDraft = {
    name,
    argv: words.map(word => word.value),
    words,
    via: at.via,
    peeled: at.peeled,
    env: at.env,
    span: spanOf(words),
    stdin: at.stdin,
    cwd: at.shell.cwd,
    effects: at.privileged ? [{ kind: 'privilege' }, ...effects] : [...effects],
    certain: at.certain && goesOn(at.shell.end),
  }
  for (const effect of effectsOf(at, name, words)) invocation.effects.push(effect)
  if (at.remote) invocation.remote = true
  if (at.remote && at.kept === true) invocation.keeps = true
  if (at.background) invocation.background = true
  if (at.looped === true) invocation.looped = true
  at.reader.invocations.push(invocation)
  return invocation
}

const goesOn = (end: ShellEnd): boolean => !end.over && !end.broke && !end.doubt && !end.loopDoubt

/** For a program of which nothing is known but that it runs: it prints something that is not known. */
export const opaque = (at: At, words: readonly Word[], effects?: readonly Effect[]): Output => {
  emit(at, words, effects)
  return null
}

/** On macOS the tools of GNU are installed beside those of the system, with a letter in front. */
const gnu =
  'gcat gchgrp gchmod gchown gcp gcut gdd gdu genv gfind ghead ginstall glink gln gls gmkdir gmkfifo gmknod gmv gnohup grm grmdir gshred gsort gsplit gstat gtac gtail gtee gtouch gtruncate gunlink gxargs'

export const programName = (word: Word | undefined): string => {
  if (word?.value == null || word.glob === true) return ''
  const name = nameOf(word.value)
  const plain = name.slice(-4).toLowerCase() === '.exe' ? name.slice(0, -4) : name
  const first = plain.charCodeAt(0)
  if (first === 103 && listed(gnu, plain)) return plain.slice(1)
  if (!(first > 64 && first < 91)) return plain
  // Where the disk does not tell capitals apart, GIT is git.
  return /^[A-Z]{3,}$/.test(plain) && !/^(GET|POST|HEAD|PUT)$/.test(plain) ? plain.toLowerCase() : plain
}

const spanOf = (words: readonly Word[]): Span | undefined => {
  const first = words[0]
  if (first?.span === undefined) return undefined
  let end = first.span.end
  for (const word of words) {
    if (word.span === undefined || word.within !== first.within) return undefined
    if (word.span.end > end) end = word.span.end
  }
  return { start: first.span.start, end }
}
