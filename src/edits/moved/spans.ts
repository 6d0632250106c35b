/** Lengths of time that texts name, in seconds, so that they can be compared whatever their unit. */

const second = 1
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:ms|millis\w*)$/i, second / 1000],
  [/^(?:s|secs?|seconds?)$/i, second],
  [/^(?:min|mins|minutes?|mmin|amin|cmin)$/i, minute],
  [/^(?:h|hrs?|hours?)$/i, hour],
  [/^(?:d|days?|mtime|atime|ctime)$/i, day],
  [/^(?:w|weeks?)$/i, 7 * day],
  [/^(?:mo|mon|months?)$/i, 30 * day],
  [/^(?:y|yrs?|years?)$/i, 365 * day],
]

const unitOf = (word: string): number | undefined => units.find(([form]) => form.test(word))?.[1]

const word = '(?:milli)?seconds?|secs?|min(?:ute)?s?|hours?|hrs?|days?|weeks?|months?|years?'
/** `36 months`, `2.years`, `90d`, `30 * time.Day`. */
const behind = new RegExp(
  `(\\d[\\d_]*(?:\\.\\d+)?)['"]?\\s*[.:]?\\s*(?:\\*\\s*(?:time\\.)?)?(${word}|[dhwy](?![\\w]))`,
  'gi',
)
/** `days=400`, `ofDays(30`, `subDays(now, 90`, `-mtime +14`, `"Days": 30`. */
const before = new RegExp(
  `(?:(${word})["']?\\s*(?:[=:]|=>|\\()\\s*(?:[\\w.()]+,\\s*)?|-([acm](?:time|min))\\s+\\+)-?(\\d[\\d_]*)`,
  'gi',
)
/** `30 * 24 * 3600 * 1000`. */
const product = /\d[\d_]*(?:\s*\*\s*\d[\d_]*)+/g

export interface TimeSpan {
  readonly seconds: number
  readonly at: number
  readonly length: number
}

const numberOf = (text: string): number => Number(text.replaceAll('_', ''))

/** The spans of a text, in its order. */
export const spansIn = (text: string): readonly TimeSpan[] => {
  const found: TimeSpan[] = []
  const add = (at: number, length: number, seconds: number): void => {
    if (!found.some(one => at < one.at + one.length && one.at < at + length))
      found.push({ at, length, seconds })
  }
  for (const { 0: all, index, 1: name, 2: option, 3: value = '' } of text.matchAll(before))
    add(index, all.length, numberOf(value) * (unitOf((name ?? option ?? '').toLowerCase()) ?? 0))
  for (const { 0: all, index } of text.matchAll(product)) {
    const tail = /^\s*\*\s*(?:time\.)?(Second|Minute|Hour)s?\b/.exec(text.slice(index + all.length))
    const amount = all.split('*').reduce((total, part) => total * numberOf(part.trim()), 1)
    const unit =
      tail?.[1] === undefined
        ? /1000$|1_000$/.test(all)
          ? second / 1000
          : second
        : (unitOf(tail[1]) ?? second)
    add(index, all.length + (tail?.[0].length ?? 0), amount * unit)
  }
  for (const { 0: all, index, 1: value = '', 2: name = '' } of text.matchAll(behind))
    add(index, all.length, numberOf(value) * (unitOf(name.toLowerCase()) ?? 0))
  return found.filter(({ seconds }) => seconds > 0).sort((one, other) => one.at - other.at)
}

/** A text with a sign for each span. */
export const withoutSpans = (text: string): string => {
  let [rest, past] = ['', 0]
  for (const { at, length } of spansIn(text)) {
    rest += `${text.slice(past, at)}#`
    past = at + length
  }
  return (rest + text.slice(past)).replaceAll(/\s+/g, ' ')
}
