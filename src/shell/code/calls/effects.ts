import type { Effect, Word } from '../../../core/script/script.ts'
import { isWithin, join } from '../../../core/text/paths/path.ts'
import { pathEffects } from '../../effects/effects.ts'
import { absolutePath } from '../../state/paths.ts'
import { type At, brief, type InvocationDraft, unknown } from '../../state/state.ts'
import type { Language } from '../languages/language.ts'
import { isNews } from '../session/session.ts'
import { gap } from '../values/value.ts'
import type { CodeCall } from './deeds.ts'

/** Code that is being read. */
export interface CodeReading {
  readonly draft: InvocationDraft
  readonly via: string
  readonly language: Language
  /** The file that it stands in. */
  readonly file?: string | undefined
  readonly args?: readonly string[] | undefined
  /** The file was there before: a program of the project, whose own reads and requests are its business. */
  readonly stored?: boolean | undefined
  /** The session wrote it: what it reads of the project counts, too. */
  readonly ours?: boolean | undefined
  /** A program found it by itself, a test or a task: only what it reads, and what it does outside of the project, counts. */
  readonly ran?: boolean | undefined
  /** A tool loads it by itself, so that nobody has chosen to run it. */
  readonly loaded?: boolean | undefined
  /** It makes the build: only what it deletes and what it sends of others counts. */
  readonly builds?: boolean | undefined
  readonly inner?: number | undefined
}

/** Code of the session that a call names: what it sends is sent because of this call. */
const isChosen = ({ ours, ran, loaded }: CodeReading): boolean =>
  ours === true && ran !== true && loaded !== true

/** What a call of code does to the world, as far as it counts for code of that kind. */
export const effectsOfCall = (at: At, reading: CodeReading, found: CodeCall): readonly Effect[] => {
  const { stored } = reading
  const { does, first } = found
  if (does === 'run' || does === 'code') return []
  // A function may take a list of paths: `unlink glob "a/*"`.
  const paths = first === undefined ? [gap] : typeof first === 'string' ? [first] : first
  const path = typeof first === 'string' ? first : gap
  if (does === 'upload' || does === 'download') {
    // A gap may be a part of the host, unless a slash ends the host before.
    const address = path.includes(gap) ? (/^\w+:\/\/[^\0/]+\//.exec(path)?.[0] ?? '') : path
    const host = /^(?:\w+:\/\/)?(?:[^@/]*@)?([^:/?#]+)/.exec(address)?.[1] ?? null
    const carried = (found.carries ?? []).flatMap((one): readonly Effect[] =>
      one === gap ? [{ kind: 'read', path: null, shape: '*' }] : pathEffects(at, 'read', pathWord(at, one)),
    )
    const isItsOwn = stored === true && (does === 'download' || !isChosen(reading))
    return at.remote || (isItsOwn && carried.length === 0) ? [] : [{ kind: does, host }, ...carried]
  }
  // Of the session's own code it is known where a part of a path counts from.
  const here = reading.ours === true ? absolutePath(at, '.') : null
  const placed = (one: string): string =>
    here !== null && one.includes(gap) && !/^[/~\0]/.test(one) ? join(here, one) : one
  // `copy('https://..', 'a.php')`: the source may be an address.
  const from = does === 'read' ? /^https?:\/\/(?:[^@/]*@)?([^:/?#\0]+)/.exec(path)?.[1] : undefined
  const effects: Effect[] =
    from === undefined || stored === true
      ? paths.flatMap(one => pathEffects(at, does, pathWord(at, placed(one)), found.recursive))
      : [{ kind: 'download', host: from }]
  if (found.writes !== undefined)
    effects.push(...pathEffects(at, 'write', pathWord(at, placed(found.writes))))
  if (stored !== true) return effects
  if (does === 'delete' && path.replaceAll('/', '') === gap)
    unknown(at, `what it deletes is only known when it runs: ${brief(found.text)}`)
  const root = at.reader.facts.root()
  return effects.filter(effect => {
    const { kind, path: place, shape } = effect
    if (place === null && !/^[/~]/.test(shape ?? '')) return false
    if (isWithin(place ?? shape ?? '', root))
      return kind === 'read'
        ? reading.ours === true && isNews(at, reading.file, place)
        : reading.ran !== true || (kind === 'delete' && !isOfTests(place ?? shape ?? ''))
    // A test may do what it likes in a folder of its own.
    return reading.ran !== true || (place != null && !/^(?:\/private)?(?:\/var)?\/tmp\//.test(place))
  })
}

/** Tests may clear away what lies with them. */
const isOfTests = (path: string): boolean =>
  /\/(?:fixtures?|testdata|tests?|specs?|__tests__|__snapshots__|samples?)(?:\/|$)/.test(path)

/** `~` stands for what code calls the home folder. */
export const homely = ({ reader }: At, path: string): string =>
  path === '~' || path.startsWith('~/') ? reader.facts.home() + path.slice(1) : path

/** A path or argument of code as a word. */
export const pathWord = (at: At, path: string): Word => {
  if (!path.includes(gap)) return { text: path, value: homely(at, path) }
  const shape = homely(at, path).replaceAll(/\0+/g, '*')
  return shape === '*' ? { text: '', value: null } : { text: '', value: null, shape }
}
