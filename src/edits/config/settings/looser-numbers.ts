import { isBelow } from '../../../core/text/paths/folders.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

const units: Readonly<Record<string, number>> = {
  s: 1,
  sec: 1,
  second: 1,
  seconds: 1,
  m: 60,
  min: 60,
  minute: 60,
  minutes: 60,
  h: 3600,
  hour: 3600,
  hours: 3600,
  d: 86_400,
  day: 86_400,
  days: 86_400,
}

const rate =
  /(?<![\w/.])(\d[\d_]*)\s*(?:\/|\s+per\s+|r\/)\s*(s|sec|seconds?|m|min|minutes?|h|hours?|d|days?)\b/gi
const limited = /throttl|rate|limit|attempt|login|tries|quota|burst/i

/** \`5/min\`: how often something may be tried. */
const ratesIn = (line: string): readonly number[] =>
  [...line.matchAll(rate)].map(
    ([, count = '', unit = '']) => Number(count.replaceAll('_', '')) / (units[unit.toLowerCase()] ?? 1),
  )

const modes = /(?<![\w.])0o?([0-7]{3})(?![\w.])/g
/** Permissions of everybody else in the file modes of a line. */
const modesIn = (line: string): readonly number[] =>
  [...line.matchAll(modes)].map(([, mode = '']) => Number(mode.at(-1)))
const makes = /open|chmod|mkdir|mode|perm|creat|write|umask|mkfifo|Mkdir|File|install/i

const slow =
  /derive|pbkdf|iteration|rounds|stretch|bcrypt|scrypt|argon|hashpw|key_?length|kdf|cost|work_?factor/i

const span =
  /From(Seconds|Minutes|Hours|Days)\(\s*(\d+)|\b(?:Duration\.)?of(Seconds|Minutes|Hours|Days)\(\s*(\d+)/i
const spanIn = (line: string): number => {
  const [, one, first, two, second] = span.exec(line) ?? []
  return Number(first ?? second ?? 0) * (units[(one ?? two ?? 's').toLowerCase()] ?? 1)
}
const lasting = /skew|expir|lifetime|validity|ttl|timeout|max_?age|lockout/i

const isLeftOut = (path: string): boolean =>
  isBelow('bench benches benchmark benchmarks', path) || /[._-]bench\.\w+$|\.(?:lock|css|svg)$/.test(path)

const pairOf = (line: string, come: readonly string[]): string | undefined => {
  const bare = line.replaceAll(/\d[\d_]*/g, '#').replaceAll(/From\w+|of[A-Z]\w+/g, 'of')
  return come.find(
    other =>
      other !== line && other.replaceAll(/\d[\d_]*/g, '#').replaceAll(/From\w+|of[A-Z]\w+/g, 'of') === bare,
  )
}

const looserIn = (line: string, now: string): string | undefined => {
  const [was, is] = [ratesIn(line), ratesIn(now)]
  if (limited.test(line) && was.some((value, at) => (is[at] ?? 0) >= value * 10))
    return 'it may be tried far more often'
  const [old, next] = [modesIn(line), modesIn(now)]
  const isMask = /umask/i.test(line)
  if (
    makes.test(line) &&
    old.some((mode, at) =>
      isMask ? (next[at] ?? 9) < mode : (next[at] ?? 0) > mode && (next[at] ?? 0) >= (mode === 0 ? 2 : 6),
    )
  )
    return 'everybody on the machine may use it'
  const numbers = (text: string): readonly number[] =>
    (text.match(/(?<![\w.])\d[\d_]*(?![\w.])/g) ?? []).map(part => Number(part.replaceAll('_', '')))
  const [from, to] = [numbers(line), numbers(now)]
  if (slow.test(line) && from.some((value, at) => value >= 1000 && (to[at] ?? value) * 4 <= value))
    return 'it is guessed sooner'
  const tries =
    /(?:login|otp|auth|attempt|password|sign_?(?:in|up)|reset|(?<!en)tries)\w*(?:_?per_?(?:second|minute|hour|day)|_?limit|_?max|attempts|tries)|(?:limit|max)\w*(?:login|otp|attempt|password|(?<!en)tries|fail|retr)|rate_limit/i
  if (tries.test(line) && from.some((value, at) => value > 0 && (to[at] ?? 0) >= value * 20))
    return 'it may be tried far more often'
  // `deny if rate gt 100`: a refusal that begins far later.
  const refused =
    /\b(?:deny|reject|drop|block|tarpit|throttle|429)\b/i.test(line) && /rate|limit|conn|\bgt\b/i.test(line)
  if (refused && from.some((value, at) => value >= 5 && (to[at] ?? 0) >= value * 10))
    return 'it is refused far later'
  const [before, after] = [spanIn(line), spanIn(now)]
  return lasting.test(line) && before > 0 && after >= before * 24 && after >= 86_400
    ? 'it holds for far longer'
    : undefined
}

/** `n > max` that became `n > max * 1000`. */
const stretched = (gone: readonly string[], come: readonly string[], path: string): readonly string[] =>
  gone.flatMap(line => {
    const now = come.find(
      other => /\*\s*\d{2,}/.test(other) && other.replace(/\s*\*\s*\d{2,}\b/, '') === line,
    )
    return now !== undefined &&
      /[<>]=?\s*[\w.]*$|[<>]=?[^<>]*(?:max|limit|quota)/i.test(now.replace(/\s*\*.*$/, '')) &&
      limited.test(`${path} ${line}`)
      ? [`${now.slice(0, 60)}: the limit is far away now`]
      : []
  })

/** Numbers that bounded something: how often, by whom, how slowly, how long. */
export const looserNumbers: EditReader = {
  except: ['aside', 'test', 'prose'],
  changed: '0 1 2 3 4 5 6 7 8 9',
  find: difference => {
    const { path } = difference
    if (isLeftOut(path)) return []
    return hunksOf(difference).flatMap(({ gone, come }) => {
      if (gone.length > 12 || come.length === 0) return []
      const far = come.some(line => line.includes('*')) ? stretched(gone, come, path) : []
      if (far.length > 0) return far
      return gone.flatMap(line => {
        if (line.length > 300 || !/\d/.test(line)) return []
        const near = come.length === 1 && gone.length <= 2 ? come[0] : undefined
        const now = pairOf(line, come) ?? near
        const means = now === undefined ? undefined : looserIn(line, now)
        return means === undefined || now === undefined ? [] : [`${now.slice(0, 60)}: ${means}`]
      })
    })
  },
}
