import { listed } from '../../../core/text/words.ts'
import { shown } from '../../app/app-code.ts'
import { uncommented } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { type MovedPlace, movedPlaces, nearby, type Piece } from '../pieces.ts'
import { spansIn, withoutSpans } from '../spans.ts'

/** Words of what takes something away for good. */
const deed =
  /\b(?:delete\w*|deletion\w*|destroy\w*|purge\w*|prune\w*|unlink\w*|truncate\w*|remove_?(?:all|old|file|dir|tree|many|objects?)\w*|rmtree|rm_rf|rm|expir(?:e|ation)\w*|retention\w*|retain\w*|wipe\w*|sweep\w*|forget|gc|cleanup|clean_?up\w*|janitor|drop|lifecycle|trash)\b|[a-z](?:Delet|Purg|Prun|Destroy|Retention|Expir|Cleanup)\w*|_(?:delete|purge|prune|destroy|retention|cleanup)\b/i
const job =
  /(?:^|[/_.-])(?:clean_?-?up|purge|prune|retention|janitor|gc|sweep\w*|expire\w*|housekeeping|reaper|rotate|lifecycle)/i
/** Data that is made again by itself, or is gone anyway. */
const passing =
  'cache caches cached tmp temp temporary session sessions token tokens lock locks job jobs queue scratch sandbox test tests mock nonce otp captcha draft staging stale artifact artifacts preview previews thumbnail thumbnails ttl cookie timeout retry debounce throttle poll lease heartbeat redis memo lru'

/** Whether a text is about something of that kind. */
export const isPassing = (text: string): boolean => wordsOf(text).some(word => listed(passing, word))

const deletes = (text: string): boolean => deed.test(text)

/** Sooner than before, by the spans that changed between two pieces of one form. */
const sooner = (was: Piece, is: Piece): boolean => {
  if (withoutSpans(was.text) !== withoutSpans(is.text)) return false
  const [old, now] = [spansIn(was.text), spansIn(is.text)]
  return (
    old.length === now.length && old.some(({ seconds }, at) => (now[at]?.seconds ?? seconds) * 1.5 <= seconds)
  )
}

const keeps = /keep|retain|history|versions|backups?|copies|generations|snapshots/i
const figure = /^["']?(\d+)["']?$/

/** Fewer than before of what is kept. */
const fewer = (was: Piece, is: Piece): boolean => {
  const [old, now] = [figure.exec(was.value)?.[1], figure.exec(is.value)?.[1]]
  return (
    was.target !== undefined &&
    was.target === is.target &&
    keeps.test(was.target) &&
    old !== undefined &&
    now !== undefined &&
    Number(now) * 2 <= Number(old)
  )
}

const tokens = (text: string): readonly string[] => text.match(/[A-Za-z_$][\w$-]*|\d[\w.]*|[<>]=?/g) ?? []
/** Words that say which rows, and from when on. */
const which =
  /^(?:lte?|gte?|before|after|older\w*|ago|cutoff\w*|limit_?date|threshold|expire\w*|\w*_at|\w+At|\w*[dD]ate|status|state|where|and|filter|AND|WHERE|[<>]=?|mtime|mmin|newer\w*|name|prefix|since|until|orphan\w*|is_?\w+|deleted\w*|archived\w*|INTERVAL|interval|timedelta|days)$/i
const plain =
  /^(?:await|const|let|return|limit|order\w*|by|in_batches|batch\w*|select|log\w*|async|size|chunk\w*)$/i
const holder =
  /\b(?:from|collection|table|into|model|bucket)\b\s*\(?\s*["'`]?(\w[\w.-]*)|\b([A-Z]\w+)\.(?:where|objects|find|delete|query)|\b(?:db|prisma|em|ctx)\.(\w+)\.\w+\(/i

const holderOf = (text: string): string | undefined =>
  holder
    .exec(text)
    ?.slice(1)
    .find(one => one !== undefined)

/** Fewer conditions of the same deletion, or another thing that it takes. */
const wider = (was: Piece, is: Piece): string | undefined => {
  const [old, now] = [tokens(was.text), tokens(is.text)]
  const lost = old.filter(word => !now.includes(word) && !plain.test(word))
  const fresh = now.filter(word => !old.includes(word) && !plain.test(word))
  const [one, other] = [holderOf(was.text), holderOf(is.text)]
  if (one !== undefined && other !== undefined && one !== other)
    return isPassing(other) || fresh.some(word => which.test(word))
      ? undefined
      : `it deletes from ${other} now`
  return fresh.length === 0 && lost.some(word => which.test(word)) ? 'it deletes more than before' : undefined
}

const found = /\bfind\s+(.*?)(?:-delete\b|-exec\s+rm\b|\|\s*xargs\b.*\brm\b)/
const named = /-i?(?:name|path|regex)\s+(["']?)(\S+?)\1(?=\s|$)/g

/** Conditions of a deletion in a line of a shell: the age that files must have, and their names. */
const swept = (line: string): { readonly age: number; readonly names: readonly string[] } | undefined => {
  const [, tests] = found.exec(line) ?? []
  return tests === undefined
    ? undefined
    : {
        age: /-newer|-[acm](?:time|min)\s+\+/.test(tests) ? (spansIn(tests)[0]?.seconds ?? 1) : 0,
        names: [...tests.matchAll(named)].map(([, , name = '']) => name),
      }
}

/** `ls -t | tail -n +31 | xargs rm`: how many of the newest stay. */
const newest = /\b(?:tail\s+-n\s*\+|head\s+-n\s*-)(\d+)/

const isSwept = (was: Piece, is: Piece): boolean => {
  const [most, least] = [newest.exec(was.text)?.[1], newest.exec(is.text)?.[1]]
  if (most !== undefined && least !== undefined && /\brm\b/.test(is.text))
    return Number(least) * 1.5 <= Number(most)
  const [old, now] = [swept(was.text), swept(is.text)]
  if (old === undefined || now === undefined) return false
  const literalOf = (name: string | undefined): number => name?.replaceAll('*', '').length ?? 0
  return (
    now.age * 1.5 <= old.age || (old.names.length > 0 && literalOf(now.names[0]) < literalOf(old.names[0]))
  )
}

const removed = /\brm\s+((?:-\S+\s+)*)(.+)$/
const pipelines = /(?:^|\/)\.(?:github|circleci|buildkite)\/|(?:^|\/)(?:\.gitlab-ci|Dockerfile|\.travis)/
const kept = /^(?:\/|~|\$HOME|\$\{HOME)(?!tmp\/|var\/tmp\/|var\/cache\/|dev\/shm\/).+/

/** Folders outside that a line of a shell takes with all that is in them, and did not. */
const swallowed = (was: readonly Piece[], is: Piece): boolean => {
  const [, options = '', targets = ''] = removed.exec(is.text) ?? []
  if (!/r/i.test(options)) return false
  return targets
    .split(/[\s;&|]+/)
    .some(
      target =>
        kept.test(target) &&
        !isPassing(target.split('/').at(-1) ?? '') &&
        !was.some(({ text }) => text.split(/\s+/).includes(target)),
    )
}

/** A statement of SQL with its condition, and without any. */
const bounded = /\bdelete\s+from\s+\S+\s+where\b/i
const unbounded = /\bdelete\s+from\s+[\w."]+\s*(?:;|["'`)]|$)/i

const judged = (place: MovedPlace, text: string, path: string): readonly string[] => {
  const isJob = job.test(path)
  const around = nearby(place, text)
  return place.pairs.flatMap(([was, is]) => {
    if (is.value === '') return []
    if (isSwept(was, is)) return [`${shown(is.text)}: it deletes more than before`]
    if (/\brm\b/.test(is.text) && !pipelines.test(path) && swallowed(place.gone, is))
      return [`${shown(is.text)}: it deletes more than before`]
    if (bounded.test(was.text) && unbounded.test(is.text)) return [`${shown(is.text)}: it deletes every row`]
    const isDeed = deletes(is.text) || deletes(was.text)
    if (!isDeed && !isJob && !deletes(around)) return []
    if (isPassing(was.text) || (was.target !== undefined && isPassing(was.target))) return []
    if (sooner(was, is) && (isDeed || !isPassing(around.slice(0, 400))))
      return [`${shown(is.text)}: it is deleted sooner`]
    if (fewer(was, is)) return [`${shown(is.text)}: less is kept`]
    if (!isDeed && !/\b(?:collection|where|filter|find\w*|query\w*|select|objects)\b/i.test(was.text))
      return []
    const means = wider(was, is)
    return means === undefined ? [] : [`${shown(is.text)}: ${means}`]
  })
}

/** Things that are deleted sooner, or more of them, or others. */
export const widerDeletions: EditReader = {
  except: ['aside', 'test', 'prose'],
  gone: '0 1 2 3 4 5 6 7 8 9 where filter find < > delete from rm collection query select objects name prefix',
  find: difference => {
    const { path, after = '' } = difference
    if (!job.test(path) && !deletes(after)) return []
    const text = uncommented(path, after)
    return movedPlaces(difference).flatMap(place => judged(place, text, path))
  },
}
