import { isBelow } from '../../../core/text/paths/folders.ts'
import { type ChangedPlace, hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { isPlainName, numberSense, settingSense } from './setting-sense.ts'

const on = /^(?:true|yes|on|1|enabled?|running|started|present|always)$/i
const off = /^(?:false|no|off|0|disabled?|stopped|absent|none|never)$/i
const word = /[A-Za-z0-9_.-]*[A-Za-z0-9_]/g

interface Other {
  readonly was: string
  readonly is: string
  /** The name that the value belongs to, and what stands before it in the line. */
  readonly name: string
  readonly before: string
}

/** The words in which two lines differ, that are the same otherwise. */
const otherWords = (old: string, now: string): readonly Other[] => {
  if (old.length > 300 || now.length > 300) return []
  const [first, second] = [[...old.matchAll(word)], [...now.matchAll(word)]]
  if (first.length !== second.length) return []
  const at = first.flatMap((match, index) => (match[0] === second[index]?.[0] ? [] : [index]))
  if (at.length > 3 || old.replaceAll(word, '#') !== now.replaceAll(word, '#')) return []
  return at.map(index => {
    const before = old.slice(0, first[index]?.index ?? 0)
    const names = before.match(/[A-Za-z_][\w.-]*/g) ?? []
    const name = names.at(-1) ?? ''
    return {
      was: first[index]?.[0] ?? '',
      is: second[index]?.[0] ?? '',
      // `guest ok = no`: a plain name takes those before it along.
      name: isPlainName(name) ? names.slice(-3).join('_') : name === 'all' ? names.slice(-2).join('_') : name,
      before,
    }
  })
}

/** The lines above a place that say what it is about: the head of its block, and what stands beside it. */
const blockAbove = (text: string, above: string, line: string): string => {
  const all = text.split('\n')
  const at = all.findIndex(
    (one, index) => one.trim() === line && (above === '' || index === 0 || near(all, index, above)),
  )
  if (at < 0) return above
  const indent = all[at]?.search(/\S/) ?? 0
  const head = all
    .slice(0, at)
    .findLast(one => one.trim() !== '' && (one.search(/\S/) < indent || /^\s*\[/.test(one)))
  return `${head ?? ''} ${above}`
}

const near = (all: readonly string[], index: number, above: string): boolean =>
  all.slice(Math.max(0, index - 4), index).some(one => one.trim() === above)

const unit: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800, y: 31_536_000 }
const amount = (text: string): number | undefined => {
  const [, number, mark = 's'] =
    /^(\d{1,15}(?:\.\d{1,6})?)(?:(s|m|h|d|w|y)(?:\d{1,3}m)?(?:\d{1,3}s)?)?$/i.exec(
      text.replaceAll('_', ''),
    ) ?? []
  return number === undefined ? undefined : Number(number) * (unit[mark.toLowerCase()] ?? 1)
}

const opens = /allow|permit|trust|accept|access|grant|member|networks?$/i
const everybody = /^(?:any|all|everyone|anyone|everybody|world)$/i

const turnedIn = (other: Other, around: () => string, path: string): string | undefined => {
  const { was, is, name } = other
  if (name === '') return undefined
  if (
    everybody.test(is) &&
    !everybody.test(was) &&
    opens.test(other.before) &&
    !/deny|block|reject|drop/i.test(other.before)
  )
    return `${name} is ${is}, was ${was}`
  if (/(?:^|[^a-z])user$|[a-z]User$/.test(name) && /^(?:root|0)$/.test(is) && !/^(?:root|0)$/.test(was))
    return `${name} is ${is}, was ${was}`
  const state = on.test(is) && off.test(was) ? 'on' : off.test(is) && on.test(was) ? 'off' : undefined
  const [from, to] = [amount(was), amount(is)]
  if (state !== undefined && !(from !== undefined && numberSense(name, '') !== undefined)) {
    const isPlain = /^(?:[\w.-]+_)?(?:enabled?|active|value|state|status|mode|ensure|on|default|ok)$/i.test(
      name,
    )
    const sense = settingSense(name, path) ?? (isPlain ? settingSense(quieted(around()), path) : undefined)
    return sense !== undefined && sense !== state ? `${name} is ${is}, was ${was}` : undefined
  }
  if (from === undefined || to === undefined || from === to) return undefined
  const sense = numberSense(name, `${path} ${around()} ${other.before}`)
  if (sense === undefined) return undefined
  const isLooser = sense.looser === 'less' ? to * sense.times <= from : from > 0 && to >= from * sense.times
  return isLooser ? `${name} is ${is}, was ${was}` : undefined
}

/** `log_bin = x` that has become `skip-log-bin`: what stood there, turned round. */
const denied = (old: string, now: string, path: string): readonly string[] => {
  const [name = ''] = /^[A-Za-z][\w.-]*/.exec(old) ?? []
  const [, is = ''] = /^(?:skip|no|disable|without)[-_]([\w.-]+)/.exec(now) ?? []
  const same = wordsOf(name).join('') === wordsOf(is).join('')
  return same && settingSense(name, path) === 'on' ? [`${now.slice(0, 60)}: it was ${old.slice(0, 40)}`] : []
}

/** Kinds of blocks say much beside what they are about. */
const quieted = (text: string): string =>
  text.replaceAll(/\b(?:resource|module|settings?|config(?:uration)?|spec|name|value)\b/gi, ' ')

const pairsOf = ({ gone, come }: ChangedPlace): readonly (readonly [string, string])[] =>
  gone.length === come.length && gone.length <= 20
    ? gone.map((line, at) => [line, come[at] ?? ''] as const)
    : []

const isLeftOut = (path: string): boolean =>
  isBelow('dev local dashboards content', path) ||
  /(?:^|\/)(?:package-lock|composer|[tj]sconfig[\w.-]*|tslint|\.?eslintrc[\w.]*|biome|turbo|nx|lerna|angular|vite|babel|\.prettierrc|jest|openapi|swagger|mkdocs|_config|pubspec|app)\.(?:jsonc?|ya?ml)$|\.config\.[cm]?[jt]s$|(?:^|[/._-])(?:dev|development|local|test|testing|example|sample|staging|ci)\.[\w.]+$|\.(?:lock|editorconfig|xml|plist)$/.test(
    path,
  )

/** Settings of any program whose switch or number is on the looser side now, by the words of the name and of what stands around it. */
export const turnedSettings: EditReader = {
  files: ['settings'],
  except: ['aside', 'locale'],
  come: '=true =yes =on =enable =enabled =running =started =present =always =false =no =off =disable =disabled =stopped =absent =none =never =any =all =everyone =anyone =everybody =world =root =skip =without 0 1 2 3 4 5 6 7 8 9',
  find: difference => {
    const { path, before = '' } = difference
    if (isLeftOut(path)) return []
    return hunksOf(difference).flatMap(hunk =>
      pairsOf(hunk).flatMap(([old, now]) => {
        if (old === now) return []
        const around = (): string => blockAbove(before, hunk.above, old)
        return [
          ...otherWords(old, now).flatMap(other => turnedIn(other, around, path) ?? []),
          ...denied(old, now, path),
        ]
      }),
    )
  },
}
