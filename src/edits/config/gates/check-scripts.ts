import { basename } from '../../../core/text/paths/path.ts'
import { unfolded } from '../../app/unfolded.ts'
import { type ChangedPlace, hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'

/** Files that say by their names that they let something pass or stop it. */
const gates =
  /(?:^|[._-])(?:check\w*|guards?|verif\w+|validat\w+|lint|gates?|audit|scan|assert|enforce|policy|preflight|sanity|quality|promote\w*|approve\w*|evaluat\w+|eval|thresholds?|compare|ensure|smoke|precommit|prepush)(?:[._-]|$)/i
const tools = /(?:^|\/)(?:scripts?|ci|tools|ops|hack|bin|build|\.github|\.ci)\//

const isGate = (path: string): boolean =>
  gates.test(basename(path).replaceAll(/([a-z])([A-Z])/g, '$1_$2')) ||
  /(?:^|\/)(?:checks|gates|guards|validators|quality)\//.test(path)

const exits =
  /\b(sys\.exit|process\.exit|os\.Exit|os\._exit|Exit|exit|exitProcess|SystemExit)(\s*\(\s*|\s+)(?:[1-9]\d*|"?\$\{?\w+\}?"?|True|main\(\)|[a-z]\w*)(?=\s*\)|\s*;|\s*$|\s*\})|\b(process\.exitCode\s*=\s*)[1-9]\b|^(return\s+)[1-9]\d*$/g

/** A line with each end that says no turned into one that says yes. */
const calmed = (line: string): string =>
  line.replaceAll(exits, (_, name?: string, gap?: string, code?: string, back?: string) =>
    name === undefined ? `${code ?? back ?? ''}0` : `${name}${gap ?? ''}0`,
  )

/** `exit 1` that became `exit 0`, in a line that is the same otherwise. */
const turnedExits = ({ gone, come }: ChangedPlace): readonly string[] =>
  gone.flatMap(old => {
    const now = calmed(old)
    const is = come.find(line => line === now || line.replace(/\(\s*\)/, '(0)') === now)
    return now === old || is === undefined || gone.includes(is)
      ? []
      : [`${is.slice(0, 60)}: what it finds no longer stops anything`]
  })

const number = /(?<![\w.])-?\d+(?:[._]\d+)*\b/g
const condition =
  /^(?:\}?\s*(?:else\s+)?if\b|elif\b|elsif\b|unless\b|while\b|assert\b|require\b|guard\b|\[\[?\s|test\s)/
const never =
  /^(?:\}?\s*(?:else\s+)?if|elif)\s*\(?\s*(?:false|False|0|!true|not True)\s*\)?\s*[:{]?|^if\s+(?:false|\[\s+1\s+-eq\s+0\s+\])\s*;|^assert\s+(?:True|true)\b/

/** Whether another number in the same condition lets nearly everything pass. */
const opens = (line: string, was: number, is: number): boolean => {
  const isLower = /(?:<=?|-l[te])\s*$/.test(line)
  const isUpper = /(?:>=?|-g[te])\s*$/.test(line)
  // An assertion says what has to hold, a condition what is wrong.
  const asserts = /^(?:assert|require|guard)\b/.test(line)
  if (isLower !== asserts && isLower) return is < was && is <= was / 5
  if (isUpper && asserts) return is < was && is <= was / 5
  if (isUpper || (isLower && asserts)) return is > was && is >= Math.max(10, was * 10)
  return false
}

/** Conditions of a check that never hold any more, or only for numbers that nobody reaches. */
const openedConditions = ({ gone, come }: ChangedPlace): readonly string[] =>
  gone.flatMap(old => {
    if (!condition.test(old) || never.test(old)) return []
    const hollow = gone.length <= 2 ? come.find(line => never.test(line)) : undefined
    const twin = come.find(
      line => line !== old && line.replaceAll(number, '#') === old.replaceAll(number, '#'),
    )
    const [were, are] = [[...old.matchAll(number)], [...(twin ?? '').matchAll(number)]]
    const wide = were.some((match, at) =>
      opens(old.slice(0, match.index), Number(match[0]), Number(are[at]?.[0] ?? match[0])),
    )
    const is = hollow ?? (wide ? twin : undefined)
    return is === undefined ? [] : [`${is.slice(0, 60)}: it was ${old.slice(0, 60)}`]
  })

const constant =
  /^(?:export\s+|const\s+|let\s+|var\s+|final\s+|static\s+|private\s+|public\s+|readonly\s+|local\s+|pub\s+)*([A-Za-z_]\w*)\s*(?::[^=]+)?:?=\s*["']?(-?\d[\d_]*(?:\.\d+)?)["']?\s*[;,]?$/
const numberOf = (text: string): number => Number(text.replaceAll('_', ''))
/** Names of limits that nobody reaches any more if they are a thousand times as high. */
const limits = /^(?:limit|limits|burst|quota|attempts|tries|retries|throttle|ratelimit)$/
const least = /^(?:threshold|thresholds|min|minimum|least|required|cutoff|floor|baseline)$/
const most = /^(?:max|maximum|most|allowed|tolerance|limit)$/
const wrongs =
  /^(?:errors?|warnings?|failures?|failed|bad|invalid|violations?|issues?|missing|regressions?|drift|diffs?|mismatch\w*|defects?|vulnerabilit\w+|skips?|skipped)$/

/** A number that a check compares with, which lets nearly everything pass now. */
const emptiedBounds = ({ gone, come }: ChangedPlace, text: string, gate: boolean): readonly string[] =>
  gone.flatMap(old => {
    const [, name = '', was = ''] = constant.exec(old) ?? []
    const is = come.map(line => constant.exec(line)).find(found => found?.[1] === name)?.[2]
    if (name === '' || is === undefined) return []
    const [from, to] = [numberOf(was), numberOf(is)]
    const words = wordsOf(name)
    const isFar = words.some(word => limits.test(word)) && from > 0 && to >= from * 1000
    if (isFar) return [`${name} is ${is}, was ${was}`]
    if (!stopsBy(name, text)) return []
    const isLess = words.some(word => least.test(word)) && to < from && to <= from / 5
    const isMore =
      words.some(word => most.test(word)) &&
      (gate || words.some(word => wrongs.test(word))) &&
      to >= Math.max(10, from * 10)
    return isLess || isMore ? [`${name} is ${is}, was ${was}`] : []
  })

/** Whether a text stops, raises or says no where it compares with a name. */
const stopsBy = (name: string, text: string): boolean => {
  const lines = text.split('\n')
  return lines.some(
    (line, at) =>
      new RegExp(`[<>]=?.*\\b${name}\\b|\\b${name}\\b.*[<>]|-[lg][te]\\s+"?\\$\\{?${name}\\b`).test(line) &&
      /\b(?:raise|throw|exit|Exit|SystemExit|assert|fail\w*|abort|panic|die|process\.exitCode|return (?:False|false|1))\b/.test(
        lines.slice(at, at + 4).join('\n'),
      ),
  )
}

/** Scripts and gates that say yes to what they stopped, as lines. */
export const openedGates: EditReader = {
  files: ['code'],
  named: '*.sh *.bash *.zsh *.ps1',
  except: ['aside', 'test', 'foreign'],
  changed: '0 1 2 3 4 5 6 7 8 9 false true',
  find: difference => {
    const { path, after = '' } = difference
    const gate = isGate(path)
    return hunksOf(unfolded(difference)).flatMap(hunk => [
      ...(gate || tools.test(path) ? turnedExits(hunk) : []),
      ...(gate ? openedConditions(hunk) : []),
      ...emptiedBounds(hunk, after, gate),
    ])
  },
}
