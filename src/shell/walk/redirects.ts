import type { HereDoc, Redirect, Redirection } from 'unbash'
import type { Effect, Invocation, Stdin, Word } from '../../core/script/script.ts'
import { pathEffects } from '../effects/effects.ts'
import { noteText } from '../state/files.ts'
import { absolutePath } from '../state/paths.ts'
import { type At, type Output, unknown } from '../state/state.ts'
import { carriedSince } from '../words/carried.ts'
import { expandText, readArithmetic } from '../words/evaluated.ts'
import { note } from '../words/settings.ts'
import { single, textOfParts } from '../words/words.ts'

export interface Redirects {
  readonly effects: readonly Effect[]
  readonly stdin: Stdin | undefined
  readonly input: string | null
  /** Where standard output goes: undefined where it stays. */
  readonly output?: { readonly path: string | null; readonly append: boolean } | undefined
  /** Words that the parser took for part of a redirect. */
  readonly slipped: readonly Word[]
}

interface Gathered {
  readonly effects: Effect[]
  stdin: Stdin | undefined
  input: string | null
  output?: { path: string | null; append: boolean } | undefined
  readonly slipped: Word[]
}

const none: readonly Effect[] = []
const noWords: readonly Word[] = []

export const readRedirects = (at: At, redirects: readonly Redirection[]): Redirects => {
  if (redirects.length === 0) return { effects: none, stdin: at.stdin, input: at.input, slipped: noWords }
  const all: Gathered = { effects: [], stdin: at.stdin, input: at.input, slipped: [] }
  for (const redirect of redirects) {
    const { descriptor } = redirect
    if (descriptor?.type === 'FileDescriptorVariable') {
      note(at, descriptor.name)
      // `{a[1]}>file` keeps the descriptor in an element.
      if (descriptor.name.includes('[')) readArithmetic(at, '{', descriptor.name)
    }
    if (redirect.type === 'HereDoc') readHereDoc(at, redirect, all)
    else if (redirect.type === 'HereString') {
      const { value, carried } = redirect.target === undefined ? { value: null } : single(at, redirect.target)
      all.input = value === null ? null : `${value}\n`
      all.stdin = { from: 'text', text: all.input, carried }
    } else readRedirect(at, redirect, all)
  }
  return all
}

const readHereDoc = (at: At, node: HereDoc, all: Gathered): void => {
  if (node.delimiter === undefined || node.closing === undefined)
    unknown(at, 'a here-document in it does not end')
  const mark = at.reader.carried.length
  const raw = node.body.parts === undefined ? node.body.text : textOfParts(at, node.body.parts)
  const text = raw !== null && node.operator === '<<-' ? raw.replaceAll(/^\t+/gm, '') : raw
  if (fileDescriptor(node) > 0) return
  all.input = text
  all.stdin = { from: 'text', text, carried: carriedSince(at, mark) }
}

const fileDescriptor = (node: Redirection): number =>
  node.descriptor === undefined ? -1 : node.descriptor.type === 'FileDescriptor' ? node.descriptor.value : 9

const readRedirect = (at: At, node: Redirect, all: Gathered): void => {
  if (node.target === undefined) return
  const word = single(at, node.target)
  const { operator } = node
  // To a program `-` is its input or output, to a redirect it is a file.
  const target = word.value === '-' && !operator.endsWith('&') ? { ...word, value: './-' } : word
  if (operator === '>&' || operator === '<&') {
    if (target.value !== null && /^(\d+-?|-)$/.test(target.value)) {
      // The contents of another descriptor are not followed.
      if (operator === '<&' && fileDescriptor(node) <= 0 && /^[1-9]/.test(target.value)) {
        all.stdin = { from: 'file', path: null }
        all.input = null
      }
      return
    }
    // `3>&-word`: the shell closes the descriptor and `word` is an argument.
    if (target.text.startsWith('-')) {
      all.slipped.push({
        ...target,
        text: target.text.slice(1),
        value: target.value?.slice(1) ?? null,
        span: undefined,
      })
      return
    }
    // bash takes it for the name of a file then, and expands it a second time.
    if (target.value !== null) expandText(at, operator, target.value)
  }
  const reads = operator === '<' || operator === '<&' || operator === '<>'
  const writes = operator !== '<' && operator !== '<&'
  if (reads && target.shape !== '/dev/fd/*') all.effects.push(...pathEffects(at, 'read', target))
  const append = operator === '>>' || operator === '&>>' || operator === '<>'
  const more = append ? { given: true, appends: true } : { given: true }
  if (writes) for (const effect of pathEffects(at, 'write', target)) all.effects.push({ ...effect, ...more })
  const descriptor = fileDescriptor(node)
  const path = target.value === null ? null : absolutePath(at, target.value)
  if (reads && descriptor <= 0) {
    const of = path === null ? undefined : at.reader.printers.get(path)
    all.stdin = of === undefined ? { from: 'file', path } : { from: 'file', path, of }
    if (target.fed !== undefined) all.stdin = target.fed
    all.input = target.output ?? (path === null ? null : (at.reader.files.get(path) ?? null))
  }
  if (!writes || (descriptor !== -1 && descriptor !== 1)) return
  all.output = { path, append: append && !reads }
}

/** Whether what is printed goes into a file. */
export const isKept = ({ kept = false, remote }: At, { output }: Redirects): boolean => {
  if (output === undefined) return kept
  if (output.path === null) return remote
  return !output.path.startsWith('/dev/') && !(remote && output.path.startsWith('/tmp/'))
}

/** Hands what was printed to the file that it goes to; gives back what is left for the next program. */
export const settle = (
  at: At,
  redirects: Redirects,
  printed: Output,
  writer?: Invocation | undefined,
): Output => {
  const { output } = redirects
  if (output === undefined) return printed
  if (output.path === '/dev/stdout' || output.path === '/dev/stderr') return printed
  if (output.path === null) return ''
  const { printers } = at.reader
  if (writer !== undefined && printed === null) printers.set(output.path, writer)
  else if (!output.append) printers.delete(output.path)
  noteText(at, output.path, printed, output.append)
  return ''
}
