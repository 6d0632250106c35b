import type { Invocation } from '../../core/script/script.ts'
import { standIn } from '../../core/text/stand-in.ts'

/**
 * The form of what `date +FORMAT` or `uuidgen` prints, for the names of files: no condition is decided by it. A day is known before the command
 * runs. With a minute or a second in it, it is a name that nothing had before. An hour alone, and a field that is not known here, leave it open.
 */
export const printedName = (
  writer: Invocation | undefined,
  now: () => Date,
  number: number,
): string | undefined => {
  if (writer === undefined || writer.remote === true || !/^(?:g?date|uuidgen)$/.test(writer.name))
    return undefined
  if (writer.name === 'uuidgen') return standIn(number)
  const args = writer.argv.slice(1)
  const call = args.includes(null) ? undefined : callOf(args.map(word => word ?? ''))
  return call === undefined ? undefined : filled(call, now(), standIn(number))
}

const filled = ({ format, days, isUtc }: DateCall, now: Date, name: string): string | undefined => {
  const day = fieldsOf(new Date(now.getTime() + days * 86_400_000), isUtc)
  const letters = (format.match(/%-?./gs) ?? []).map(field => field.at(-1) ?? '')
  const times = letters.filter(letter => !Object.hasOwn(day, letter))
  if (!times.every(letter => 'HIMNRSTXklpsz'.includes(letter))) return undefined
  const isDay = letters.includes('F') || ['m', 'd'].every(letter => letters.includes(letter))
  const isNew = times.some(letter => 'NSTXs'.includes(letter) || (isDay && 'MR'.includes(letter)))
  if (times.length > 0 && !isNew) return undefined
  let rest = name
  return format.replaceAll(/%(-?)(.)/gs, (_all, short: string, letter: string) => {
    const known = day[letter]
    if (known !== undefined) return short === '' ? known : known.replace(/^0+(?=.)/, '')
    const first = rest
    rest = ''
    return first
  })
}

interface DateCall {
  readonly format: string
  readonly days: number
  readonly isUtc: boolean
}

const callOf = (args: readonly string[]): DateCall | undefined => {
  let [format, days, isUtc]: [string | undefined, number | undefined, boolean] = [undefined, 0, false]
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? ''
    const [, joined] = /^--date=(.*)$/.exec(word) ?? []
    if (word.startsWith('+')) format = word.slice(1)
    else if (/^(?:-u|--utc|--universal)$/.test(word)) isUtc = true
    else if (/^(?:-I|--iso-8601)(?:=?date)?$/.test(word)) format = '%F'
    else if (/^(?:-I|--iso-8601=)seconds$/.test(word)) format = '%FT%T'
    else if (word === '-d' || word === '--date' || joined !== undefined) {
      days = daysFrom(joined ?? args[at + 1] ?? '')
      at += joined === undefined ? 1 : 0
    } else if (/^-v[+-]\d{1,4}d$/.test(word)) days = Number(word.slice(2, -1))
    else return undefined
  }
  return format === undefined || days === undefined ? undefined : { format, days, isUtc }
}

/** `yesterday`, `7 days ago`, `-1 week`. */
const daysFrom = (text: string): number | undefined => {
  const named: Readonly<Record<string, number>> = { now: 0, today: 0, yesterday: -1, tomorrow: 1 }
  if (Object.hasOwn(named, text)) return named[text]
  const [, sign, count, unit, ago] = /^([+-]?)\s*(\d{1,4}) ?(day|week)s?( ago)?$/.exec(text) ?? []
  if (count === undefined) return undefined
  return Number(count) * (unit === 'week' ? 7 : 1) * ((sign === '-') !== (ago !== undefined) ? -1 : 1)
}

/** The fields of a day, by their letters. */
const fieldsOf = (date: Date, isUtc: boolean): Readonly<Record<string, string>> => {
  const two = (value: number): string => String(value).padStart(2, '0')
  const year = String(isUtc ? date.getUTCFullYear() : date.getFullYear())
  const m = two((isUtc ? date.getUTCMonth() : date.getMonth()) + 1)
  const d = two(isUtc ? date.getUTCDate() : date.getDate())
  const u = String((isUtc ? date.getUTCDay() : date.getDay()) || 7)
  const y = year.slice(-2)
  return { F: `${year}-${m}-${d}`, Y: year, y, m, d, u, '%': '%' }
}
