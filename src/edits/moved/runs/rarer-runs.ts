import type { EditReader } from '../../readers/reader.ts'
import { type MovedPlace, movedPlaces, nearby } from '../pieces.ts'

/** Jobs that have to run often: copies, searches for holes, new keys. */
const needed =
  /backup|snapshot|pg_?dump|restic|borg|velero|scan|audit|rotat|renew|certbot|integrity|reconcil|clamav|trivy|verify|patch|unattended|health|watchdog/i
const fields = /(?<![\w*/,-])((?:[\d*/,-]+\s+){2}(?:[\d*/,?L-]+\s+){2}[\w*/,?#-]+)(?![\w*/])/

/** In how many of a hundred cases a field of a timetable holds. */
const shareOf = (field: string, all: number): number => {
  if (field === '*' || field === '?') return 1
  const [, step] = /^\*\/(\d+)$/.exec(field) ?? []
  if (step !== undefined) return 1 / Math.max(1, Number(step))
  const count = field.split(',').reduce((total, part) => {
    const [from = 0, to] = part.split('-').map(Number)
    return total + (to === undefined || Number.isNaN(to) ? 1 : Math.max(1, to - from + 1))
  }, 0)
  return Math.min(1, count / all)
}

/** How often in a year a timetable of cron holds. */
const timesIn = (text: string): number | undefined => {
  const [minute, hour, day, month, week] = fields.exec(text)?.[1]?.split(/\s+/) ?? []
  if (
    minute === undefined ||
    hour === undefined ||
    day === undefined ||
    month === undefined ||
    week === undefined
  )
    return undefined
  return (
    60 *
    24 *
    365 *
    shareOf(minute, 60) *
    shareOf(hour, 24) *
    shareOf(day, 31) *
    shareOf(month, 12) *
    shareOf(week, 7)
  )
}

const rarer = (place: MovedPlace, text: string, path: string): readonly string[] =>
  place.pairs.flatMap(([was, is]) => {
    const [old, now] = [timesIn(was.text), timesIn(is.text)]
    if (old === undefined || now === undefined || now * 5 > old) return []
    return needed.test(`${path} ${is.text} ${nearby(place, text, 5)}`)
      ? [`${is.text.trim().slice(0, 60)}: it runs ${Math.round(old / now)} times less often`]
      : []
  })

/** Copies and searches that are made far less often. */
export const rarerRuns: EditReader = {
  except: ['aside', 'prose', 'test'],
  gone: '*',
  find: difference => {
    const { path, after = '' } = difference
    return /cron|schedul/i.test(path) || /cron|schedule/i.test(after)
      ? movedPlaces(difference).flatMap(place => rarer(place, after, path))
      : []
  },
}
