import type { Span } from '../../../core/script/script.ts'
import { isWithin, join } from '../../../core/text/paths/path.ts'
import { absolutePath } from '../../state/paths.ts'
import type { At } from '../../state/state.ts'
import type { CodeCall } from '../calls/deeds.ts'
import { gap } from '../values/value.ts'
import { type Bounds, boundsOf, deep, isWalked } from './bounds.ts'
import { partOf } from './definitions.ts'
import { originsOf } from './origins.ts'

/** Code of the session, as the languages have it in common. */
export interface Reached {
  readonly code: string
  readonly file?: string | undefined
  readonly args?: readonly string[] | undefined
  /** A program found it by itself, or loads it. */
  readonly found: boolean
}

const mostCalls = 24

/**
 * What calls of the session's own code reach with operands that it does not spell out: each is bound by what the code makes it from.
 * The owner's own code is not asked like this: what it deletes is its business.
 */
export const reachOf = (at: At, reached: Reached, calls: readonly CodeCall[]): readonly CodeCall[] => {
  const spans = new Map<string, CodeCall>()
  for (const call of calls)
    if (call.span !== undefined && isReaching(call)) spans.set(`${call.does} ${call.span.start}`, call)
  const found = [...spans.values()].slice(0, mostCalls).flatMap(call => {
    const { span } = call
    if (span === undefined) return []
    if (call.does === 'delete') return deleted(at, reached, call, span)
    if (call.does === 'upload') return sent(at, reached, call, span)
    return overwritten(at, reached, call, span)
  })
  const here = absolutePath(at, '.') ?? ''
  const whole = (path: string): string => (/^[/~]/.test(path) || path === gap ? path : join(here, path))
  return found.map(call => ({
    ...call,
    first:
      typeof call.first === 'string' && call.does !== 'run' && call.does !== 'upload'
        ? whole(call.first)
        : call.first,
    carries: call.carries?.map(whole),
    bound: true,
  }))
}

const isReaching = ({ does, first, unplaced }: CodeCall): boolean =>
  does === 'upload' || unplaced === true || ((does === 'delete' || does === 'write') && isOpen(first))

/** Nothing of the path is known. */
const isOpen = (first: CodeCall['first']): boolean =>
  first === undefined || [first].flat().some(part => part.replaceAll(/[\0/.]/g, '') === '')

const deleted = (at: At, reached: Reached, call: CodeCall, span: Span): readonly CodeCall[] => {
  const bounds = boundsOf(at, { ...reached, span })
  if (bounds === undefined || (call.vague === true && !isAboutFiles(bounds))) return []
  return [
    ...bounds.places.map(
      (place): CodeCall => ({ ...call, first: place, recursive: true, vague: undefined, guessed: false }),
    ),
    ...bounds.commands.map(
      (command): CodeCall => ({
        does: 'run',
        first: `${command} | xargs -d '\\n' rm -rf`,
        recursive: false,
        text: call.text,
      }),
    ),
  ]
}

const isAboutFiles = (bounds: Bounds): boolean =>
  isWalked(bounds) || /\bFiles?\b|\bPaths?\b/.test(bounds.origins.code)

/** Files that a walk finds and that get another content, which is not made of their own. */
const overwritten = (at: At, reached: Reached, call: CodeCall, span: Span): readonly CodeCall[] => {
  const { code } = reached
  const one = partOf(code, span, call.unplaced === true ? 1 : 0)
  const name = code.slice(one.start, one.end).trim()
  // A name that is put together is that of a new file.
  if (!/^[$@&]?\w+(?:\.(?:path|to_s|toString)\(?\)?)?$/.test(name)) return []
  const bounds = boundsOf(at, { ...reached, span: one })
  if (bounds === undefined || !isWalked(bounds)) return []
  const content = originsOf(code, { start: one.end, end: span.end }).code
  if (/read|open|slurp|get_contents/i.test(content) && content.includes(name)) return []
  return inFolders(at, bounds.places).map(
    (first): CodeCall => ({
      ...call,
      does: 'write',
      first,
      writes: undefined,
      unplaced: undefined,
      guessed: false,
    }),
  )
}

/** The files in the places that are folders. */
const inFolders = (at: At, places: readonly string[]): readonly string[] =>
  places.flatMap(place => (isFolder(at, place) ? deep(place.replace(/\/$/, '')) : [place]))

const isFolder = (at: At, place: string): boolean => {
  const path = place.includes(gap) ? null : absolutePath(at, place)
  return path !== null && at.reader.facts.fileKind(path) === 'directory'
}

const readForm = (): RegExp =>
  /read\w*\(|\bopen\(|\.open\(|Open\(|slurp|file_get_contents|createReadStream|readBytes|readText|Bun\.file|<\$?\w+>|\bfile\(|\.bytes\b/i

/** Files that a request carries: those that nobody else has, and those of which only the running code knows the path. */
const sent = (at: At, reached: Reached, call: CodeCall, span: Span): readonly CodeCall[] => {
  const bounds = boundsOf(at, { ...reached, span })
  if (bounds === undefined || !readForm().test(bounds.origins.code)) return []
  const host = outsideIn([...bounds.origins.texts, typeof call.first === 'string' ? call.first : ''])
  if (host === undefined || isStubbed(reached.code, host)) return []
  const places = inFolders(at, bounds.places)
  const carries = places.filter(place => !isShared(at, place))
  if (places.length > 0 && carries.length === 0) return []
  return [
    {
      ...call,
      first: host,
      vague: undefined,
      guessed: false,
      carries: carries.length === 0 ? [gap] : carries,
    },
  ]
}

/** A test stands in for the machine: its address is there twice, and a library for it. */
const isStubbed = (code: string, host: string): boolean =>
  /webmock|\bnock\b|\bmsw\b|requests_mock|\brespx\b|\bresponses\b|httpmock|wiremock|\bvcr\b|fetch-mock|\bgock\b/i.test(
    code,
  ) && code.split(host).length > 2

/** A machine that is not this one. */
const outsideIn = (texts: readonly string[]): string | undefined =>
  [...texts]
    .sort((a, b) => Number(b.includes('://')) - Number(a.includes('://')))
    .map(text => /^(?:\w+:\/\/)?((?:[\w-]+\.)+[a-z]{2,}|\d{1,3}(?:\.\d{1,3}){3})(?=[:/?]|$)/i.exec(text)?.[1])
    .find(
      host =>
        host !== undefined &&
        !/^(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.)|\.(?:local|test|localhost|json|properties|py|js|ts|txt|csv|ya?ml|toml|md|rs|go|rb|xml|html?)$/i.test(
          host,
        ),
    )

/** A file that a commit has, or one of the tests. */
const isShared = (at: At, place: string): boolean => {
  const { facts } = at.reader
  const path = absolutePath(at, place.split(gap, 1)[0] ?? '')
  if (path === null || !isWithin(path, facts.root())) return false
  return (
    /\/(?:fixtures?|testdata|tests?|specs?|__tests__|samples?)(?:\/|$)/.test(path) ||
    facts.git()?.committed(path) === true
  )
}
