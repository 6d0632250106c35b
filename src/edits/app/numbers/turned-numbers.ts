import { hunksOf } from '../../change/hunks.ts'
import { partsOf, type Replaced, replacedParts } from '../../change/replaced.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { appChange, shown } from '../app-code.ts'
import { blockAround, functionAround } from '../refusals/refusals.ts'

const units: Readonly<Record<string, number>> = {
  ms: 0.001,
  millis: 0.001,
  millisecond: 0.001,
  s: 1,
  sec: 1,
  second: 1,
  m: 60,
  min: 60,
  minute: 60,
  h: 3600,
  hr: 3600,
  hour: 3600,
  d: 86_400,
  day: 86_400,
  w: 604_800,
  week: 604_800,
  month: 2_592_000,
  y: 31_536_000,
  year: 31_536_000,
  k: 1024,
  kb: 1024,
  mb: 1_048_576,
  gb: 1_073_741_824,
}
const sizeOf = (unit: string): number => {
  const name = unit.toLowerCase()
  return units[name] ?? units[name.replace(/s$/, '')] ?? 1
}

const endless =
  /^:?(?:None|null|nil|undefined|infinity|Infinity|unlimited|never|math\.inf|float\(["']inf["']\)|Number\.(?:MAX_\w+|POSITIVE_INFINITY)|\w+\.(?:MAX|MAX_VALUE|MaxValue|max)|[ui](?:size|32|64)::MAX|math\.Max\w+|U?INT(?:32|64)?_MAX|SIZE_MAX|sys\.maxsize|PHP_INT_MAX)$/
const least = /(?:^|\W)(?:\w+\.)?Min(?:imum)?(?:Cost|Rounds|Iterations)\b/
const product = /(?<![\w.])\d[\d_]*(?:\s*(?:\*\*|\*|<<|\^)\s*\d[\d_]*)*/g

const computed = (text: string): number => {
  const parts = text.split(/(\*\*|\*|<<|\^)/).map(part => part.trim())
  let value = Number((parts[0] ?? '').replaceAll('_', ''))
  for (let at = 1; at < parts.length; at += 2) {
    const next = Number((parts[at + 1] ?? '').replaceAll('_', ''))
    value = parts[at] === '*' ? value * next : parts[at] === '<<' ? value * 2 ** next : value ** next
  }
  return value
}

/** The largest amount that an expression names, with its unit; undefined where it names none. */
const amountIn = (text: string): number | undefined => {
  if (!/(?<![A-Za-z])\d/.test(text)) {
    if (endless.test(text.trim().replace(/^[\w@]+\s*[:=]?\s+/, ''))) return Number.POSITIVE_INFINITY
    return text.includes('Min') && least.test(text) ? 1 : undefined
  }
  const found = [...text.matchAll(product)].map(({ 0: part, index }) => {
    const behind =
      /^(?:\.|\s*\*\s*(?:time\.)?|\s*)([A-Za-z]+)\b/.exec(text.slice(index + part.length))?.[1] ?? ''
    const before = /([A-Za-z]+)["']?\s*(?:=|:|\()\s*$/.exec(text.slice(0, index))?.[1] ?? ''
    return (
      computed(part) *
      (behind !== ''
        ? sizeOf(behind)
        : sizeOf(
            /^(?:from|of|in)?_?(?:milli)?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)$/i.test(
              before,
            )
              ? before.replace(/^(?:from|of|in)_?/i, '')
              : '',
          ))
    )
  })
  return found.length === 0 ? undefined : Math.max(...found)
}

interface Measure {
  readonly name: RegExp
  /** Words that have to be somewhere near. */
  readonly near: RegExp
  /** The value itself is named otherwise. */
  readonly unless?: RegExp
  readonly looser: (from: number, to: number) => boolean
  readonly means: string
}

const measures: readonly Measure[] = [
  {
    name: /cost|rounds|iterations|work_?factor|stretches|derive|kdf|scrypt|bcrypt|argon|pbkdf|Rfc2898|hashpw|gen_?salt|GenerateFromPassword/i,
    near: /./,
    looser: (from, to) => to < from,
    means: 'it is guessed sooner',
  },
  {
    name: /randomBytes|urandom|token_(?:hex|bytes|urlsafe)|random_bytes|strong_rand|key_?(?:size|length|bits)|modulus|getRandom|nextBytes|generateKey|entropy|hex\(|SecureRandom/i,
    near: /./,
    looser: (from, to) => to < from && (to < 16 || (from >= 2048 && to < 2048)),
    means: 'it is guessed sooner',
  },
  {
    name: /\bmin\w*|minimum\w*|at_?least|required_?length/i,
    near: /passw|secret|\bpin\b|\botp|passphrase|length/i,
    looser: (from, to) => to < from && to < 12,
    means: 'it is guessed sooner',
  },
  {
    name: /exp(?:ir\w*|_at|_in)?\b|ttl|max_?age|lifetime|validity|valid_?for|timeout|remember|skew|leeway|tolerance|\bage\b|stamp|timedelta|duration|within/i,
    near: /token|session|jwt|cookie|auth|login|otp|reset|invite|sign|hook|stamp|replay|csrf|passw|sso|remember|presign|lockout|pin\b|link|unlock/i,
    looser: (from, to) => from > 0 && to >= from * 12 && (to >= 86_400 || to === Number.POSITIVE_INFINITY),
    means: 'it holds for far longer',
  },
  {
    name: /attempts?|tries|failures|retries|strikes|limit|throttle|rate|max|points|requests|burst|depth|complexity/i,
    near: /login|signin|auth|otp|passw|attempt|lockout|pin\b|throttl|rate_?limit|limiter|depth|complexity|captcha|reset|sms/i,
    unless: /window|interval|period|per$|block|ban|delay|wait|refill|cool/i,
    looser: (from, to) => from > 0 && to >= from * 10,
    means: 'it may be tried far more often',
  },
  {
    name: /\b[A-Z][A-Z\d_]{3,}\s*=/,
    near: /pay|transfer|withdraw|money|fraud|approv|refund|payout|credit/i,
    looser: (from, to) => from > 0 && to >= from * 1000,
    means: 'there is hardly a limit',
  },
  {
    name: /max|limit|quota|size|depth|pixels/i,
    near: /./,
    looser: (from, to) => Number.isFinite(from) && from > 0 && to === Number.POSITIVE_INFINITY,
    means: 'there is no limit',
  },
  {
    name: /max_?fee|fee_?max|slippage|max_?bps/i,
    near: /./,
    looser: (from, to) => from > 0 && to >= from * 5,
    means: 'there is hardly a limit',
  },
  {
    name: /hsts/i,
    near: /./,
    looser: (from, to) => to * 100 < from,
    means: 'it is kept for far shorter',
  },
  {
    name: /limit|max|threshold|cap\b|ceiling|amount|cents|total|price|[<>]/i,
    near: /pay|transfer|withdraw|amount|money|fraud|approv|refund|payout|credit|daily|upload|body|file|size/i,
    looser: (from, to) => from > 0 && to >= from * 100,
    means: 'there is hardly a limit',
  },
]

/** A number that something is held to is no measure of it. */
const bounding = /\b(?:min|max|clamp)\w*\(\s*\d/i

/** Which way a number of a line was turned; undefined where it keeps as much as before. */
const turnedIn = (
  { was, is, head, tail, now, old }: Replaced,
  text: string,
  path: string,
): string | undefined => {
  if (was.length > 60 || is.length > 60 || (bounding.test(is) && !bounding.test(was))) return undefined
  // Several settings of one call are compared one by one.
  if (partsOf(was, ',').length > 1 || partsOf(is, ',').length > 1) {
    const others = partsOf(is, ',')
    return partsOf(was, ',')
      .map((part, at) => {
        const key = /^["']?\w+["']?\s*(?:=>|[:=])/.exec(part)?.[0] ?? ''
        const other = key === '' ? others[at] : others.find(one => one.startsWith(key))
        return other === undefined
          ? undefined
          : turnedIn(
              {
                was: part.slice(key.length),
                is: other.slice(key.length),
                head: `${head} ${key}`,
                tail,
                now,
                old,
              },
              text,
              path,
            )
      })
      .find(found => found !== undefined)
  }
  const unit =
    /(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)["']?\s*[:=]\s*$/i.exec(head)?.[0] ?? ''
  const [from, to] = [amountIn(unit + was), amountIn(unit + is)]
  if (from === undefined || to === undefined || from === to) return undefined
  const turned = measures.filter(({ looser }) => looser(from, to))
  if (turned.length === 0) return undefined
  const line = `${head} ${was} ${tail}`.replaceAll(/(["'`])(?:[^"'`\\]){20,}\1/g, ' ')
  const near = `${line} ${wordsOf(line).join(' ')}`
  const key = /([A-Za-z_]\w*)["']?\s*(?:=>|[:=(])?\s*$/.exec(head)?.[1] ?? ''
  const named = turned.filter(({ name, unless }) => name.test(near) && unless?.test(key) !== true)
  if (named.length === 0) return undefined
  const lines = text.split('\n')
  const at = lines.findIndex(other => other.trim() === now)
  const place = `${near} ${blockAround(lines, at)} ${functionAround(lines, at) ?? ''} ${path.split('/').slice(-2).join(' ')}`
  const found = named.find(({ near: about }) => about.test(place))
  return found === undefined ? undefined : `${shown(now)}: ${found.means}, it was ${was.slice(0, 30)}`
}

/** Numbers of strength that went down, and lives and limits that went far up, whatever unit they are written in. */
export const turnedNumbers: EditReader = {
  files: ['app'],
  gone: '0 1 2 3 4 5 6 7 8 9',
  find: difference => {
    const { come, gone, now, path } = appChange(difference)
    if (come.length === 0 || come.length > 60 || !gone.some(line => /\d/.test(line))) return []
    return hunksOf(difference).flatMap(hunk =>
      replacedParts(hunk).flatMap(part => turnedIn(part, now, path) ?? []),
    )
  },
}
