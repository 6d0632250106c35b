import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

/** A bound with the number in its first group: whether more or less of it is looser. */
interface Bound {
  readonly pattern: RegExp
  readonly looser: 'more' | 'less'
  readonly means: string
  /** Only below what matches this, in the lines above. */
  readonly near?: RegExp
}

const bounds: readonly Bound[] = [
  {
    pattern:
      /\b(?:flaky_test_attempts|reruns|test[-_]?retries|rerunFailingTestsCount|max_?test_?retries)["']?\s*[:= >]\s*["']?(\d+)/gi,
    looser: 'more',
    means: 'a test that fails is run until it passes',
  },
  {
    pattern: /\b(?:failBuildOnCVSS|\w*cvss\w*)["']?\s*(?:[:=>]|\s)\s*["']?(\d+(?:\.\d+)?)/gi,
    looser: 'more',
    means: 'known holes pass',
  },
  {
    pattern: /-mtime\s+\+(\d+)[^\n]*-delete/g,
    looser: 'less',
    means: 'more is deleted',
  },
  {
    pattern: /^rotate\s+(\d+)/gm,
    looser: 'less',
    means: 'less is kept',
  },
  {
    pattern:
      /\b(?:[\w-]{0,40}days|retention\w*|keep(?![\w-]*alive)\w*|max_?history|backups?_?(?:count|kept|to_keep))["']?\s*(?:[:=]|\s=\s)\s*["']?(\d+)\s*d?\b/gi,
    looser: 'less',
    means: 'less is kept',
    near: /expir|retention|lifecycle|backup|snapshot|audit|\blogs?\b|archiv|trail|deletion_?window|noncurrent/i,
  },
  {
    pattern:
      /\b(?:lockout_?\w*|max_?auth_?tries|maxretry|login_?attempts|max_?attempts|max_?failed\w*)["']?\s*[:= ]\s*["']?(\d+)/gi,
    looser: 'more',
    means: 'guessing goes on for longer',
    near: /retry|tries|attempts|failed|lockout/i,
  },
  {
    pattern: /\bban_?time["']?\s*[:= ]\s*["']?(\d+)/gi,
    looser: 'less',
    means: 'who was shut out comes back sooner',
  },
  {
    pattern:
      /\b(?:token|session|jwt|access_token|refresh_token)[\w.-]*(?:ttl|lifetime|expir\w*|max_?age|validity)[\w.-]*["']?\s*[:=]\s*["']?(\d+)(?=[\s"',;]|$)/gim,
    looser: 'more',
    means: 'a stolen token works for longer',
  },
]

/** Below this many times more, a number is only another one. */
const farther = 10

const aside = /\.(?:lock|css|svg)$/

const numbers = (text: string, pattern: RegExp): readonly number[] =>
  [...text.matchAll(pattern)].map(([, number = '']) => Number(number))

/** Bounds that let more happen: less is kept, more passes. */
export const movedBounds: EditReader = {
  except: ['aside', 'test', 'prose'],
  changed:
    'flaky rerun test_retries test-retries testretries cvss -delete rotate days retention keep history backup lockout tries retry attempts failed bantime ban_time token session jwt max limit quota port',
  find: difference => {
    const { path } = difference
    if (aside.test(path)) return []
    return hunksOf(difference).flatMap(({ gone, come, above }) => {
      const [old, now] = [gone.join('\n'), come.join('\n')]
      const kept = deletesAll(gone, come)
      const found = bounds.flatMap(({ pattern, looser, means, near }) => {
        if (near?.test(above + old + path) === false) return []
        const [was, is] = [numbers(old, pattern), numbers(now, pattern)]
        const at = was.findIndex((number, index) => {
          const other = is[index]
          if (other === undefined || was.length !== is.length) return false
          if (looser === 'less') return other < number
          // A session or a number of attempts may well grow a little.
          return /cvss/i.test(pattern.source) ? other > number : number > 0 && other >= number * farther
        })
        return at < 0 ? [] : [`${is[at]}, was ${was[at]}: ${means}`]
      })
      return [...found, ...kept, ...fewerCopies(gone, come), ...endless(gone, come), ...morePorts(gone, come)]
    })
  },
}

const limit =
  /\b((?:\w*[_.])?(?:max|limit|quota)\w+|\w+(?:Max|Limit|Quota|_max|_limit)\w*)["']?\s*(?::\s*\w+\s*)?[:=]\s*([^,;\n]+)/i
const endlessly =
  /^(?:Infinity|Number\.(?:MAX_\w+|POSITIVE_INFINITY)|[ui](?:size|8|16|32|64)::MAX|(?:Integer|Long|Int|Int32|Int64)\.(?:MAX_VALUE|MaxValue|max)|math\.(?:MaxInt\w*|inf)|float\(["']inf["']\)|PHP_INT_MAX|U?INT(?:32|64)?_MAX|SIZE_MAX|sys\.maxsize)\b/

/** Ports of a rule for a network, from the first to the last. */
const portsIn = (lines: readonly string[]): number | undefined => {
  const [first, last] = [/\bfrom_?port["']?\s*[:=]\s*(\d+)/i, /\bto_?port["']?\s*[:=]\s*(\d+)/i].map(port =>
    lines.flatMap(line => port.exec(line)?.[1] ?? []).at(0),
  )
  return first === undefined || last === undefined ? undefined : Number(last) - Number(first)
}

/** A rule that lets in many ports more. */
const morePorts = (gone: readonly string[], come: readonly string[]): readonly string[] => {
  const [was, is] = [portsIn(gone), portsIn(come)]
  return was !== undefined && is !== undefined && is > was + 1000 ? [`${is + 1} ports are open`] : []
}

/** A limit that is none any more. */
const endless = (gone: readonly string[], come: readonly string[]): readonly string[] =>
  gone.flatMap(line => {
    const [, name, was = ''] = limit.exec(line) ?? []
    const now = come.map(other => limit.exec(other)).find(found => found?.[1] === name)?.[2]
    return name !== undefined && now !== undefined && endlessly.test(now) && /^\d/.test(was)
      ? [`${name} is ${now.trim()}: there is no limit`]
      : []
  })

/** How many copies a program of backups keeps, all kinds of them together. */
const fewerCopies = (gone: readonly string[], come: readonly string[]): readonly string[] => {
  const kept = (lines: readonly string[]): number =>
    numbers(lines.join('\n'), /--keep-(?:last|hourly|daily|weekly|monthly|yearly|within)[= ](\d+)/g).reduce(
      (sum, one) => sum + one,
      0,
    )
  return kept(come) > 0 && kept(come) < kept(gone)
    ? [`${kept(come)} copies are kept, ${kept(gone)} were`]
    : []
}

/** `find … -mtime +60 -delete` without its bound. */
const deletesAll = (gone: readonly string[], come: readonly string[]): readonly string[] =>
  gone.some(line => /\bfind\b.*-(?:mtime|mmin|ctime)\s+\+\d+.*-delete/.test(line)) &&
  come.some(line => /\bfind\b.*-delete/.test(line) && !/-(?:mtime|mmin|ctime|newer\w*)\b/.test(line))
    ? ['what is new is deleted as well']
    : []
