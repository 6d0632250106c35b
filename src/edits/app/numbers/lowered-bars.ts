import { literal } from '../../../core/text/quoting/literal.ts'
import type { Difference } from '../../change/change.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { appChange, namesIn } from '../app-code.ts'
import { checksAnew, isHandedOn } from '../refusals/kept-refusals.ts'
import { functionAround } from '../refusals/refusals.ts'

/** `THRESHOLD = 0.85`, `minimum: float = 0.91`, `const MIN_SCORE = 0.8`. */
const set =
  /(?<![\w.])([A-Za-z_]\w*)(?:\s{0,2}:\s{0,2}[A-Za-z]\w{0,20})?\s{0,2}=\s{0,2}(\d[\d_]{0,20}(?:\.\d{1,20})?(?:[eE][+-]?\d{1,3})?)(?![\w.])/g
const setIn = (lines: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    lines.flatMap(line =>
      line.length > 300
        ? []
        : [...line.matchAll(set)].map(
            ([, name = '', value = '']) => [name, Number(value.replaceAll('_', ''))] as const,
          ),
    ),
  )

/** A way out that ends the run. */
const stops =
  /\b(?:raise|throw|exit|Exit|quit|abort|panic!?|die|fail|Fatal\w*|stop|error|reject\w*)\b|\bAssertionError\b|^assert\b|\b(?:Left|Err|Failure)\(|\breturn\s+(?:[1-9]|[\w, ]*\b[eE]rr\w*|fmt\.Errorf)/
/** Measures of how good something is: each step counts. */
const measured =
  /acc|auc|f1|score|recall|precision|coverage|pass_?rate|win_?rate|quality|agreement|kappa|bleu|rouge|ndcg|iou|dice/i
/** How far apart two things may be. */
const apart = /tol|drift|diff|delta|gap|\babs\(|error|loss|mismatch|imbalance/i
/** From this factor on it is no longer the same tolerance. */
const farther = 10

/** The side on which a bar lets more through, by the conditions that ask for it before a run is ended. */
const sideOf = (name: string, lines: readonly string[]): readonly ['less' | 'more', string] | undefined => {
  const behind = new RegExp(`^(.*?)(<=?|>=?)\\s*(?:self\\.|this\\.|cls\\.)?${literal(name)}\\b(.*)$`)
  for (const [at, text] of lines.entries()) {
    const bar = text.includes(name) && text.length < 300 ? answeredBy(text.trim(), name) : undefined
    if (bar !== undefined && isVerdict(text, functionAround(lines, at))) return bar
    const found = text.includes(name) && text.length < 300 ? behind.exec(text.trim()) : null
    if (found === null) continue
    const [, head = '', mark = '', rest = ''] = found
    const isTurned = /^(?:assert|require|stopifnot|check|ensure!?)\b/.test(head) || /^\s*\|\|/.test(rest)
    if (!isTurned && !/^(?:\}\s*)?(?:else\s+)?(?:if|elif|elsif|when)\b/.test(head)) continue
    if (!stops.test([head, rest, ...(isTurned ? [] : lines.slice(at + 1, at + 3))].join('\n').trim()))
      continue
    return [mark.startsWith('<') === isTurned ? 'more' : 'less', head]
  }
  return undefined
}

/** `return 0 if score >= BAR else 1`, `return smallest >= K`: what a function answers, by what it is held to. */
const answeredBy = (line: string, name: string): readonly ['less' | 'more', string] | undefined => {
  const [, head, mark] =
    new RegExp(`^((?:return|exit|sys\\.exit|process\\.exit)\\b.*?)(<=?|>=?)\\s*${literal(name)}\\b`).exec(
      line,
    ) ?? []
  if (head === undefined || mark === undefined) return undefined
  return [mark.startsWith('>') ? 'less' : 'more', `${head} verdict`]
}

const decides =
  /gate|pass|accept|enough|anonym|quorum|promot|approv|healthy|ready|safe|main|verif|valid|allow/i

/** Whether a comparison says if something passes: by the codes of a program, or by the name of its function. */
const isVerdict = (line: string, within = ''): boolean =>
  /\b0\s+if\b.*\belse\s+1\b|\?\s*0\s*:\s*1\b|\bexit\(/.test(line) || decides.test(within)

const numbered =
  /^(?:export\s+|pub\s+|static\s+|final\s+|public\s+|private\s+)*(?:const\s+|let\s+|var\s+)?(?:\w+\s+)?([A-Z][A-Z\d_]*)(?:\s*:\s*\w+)?\s*:?=\s*\d[\d_.]*\s*;?$/gm

/** Bars that stay in the file, and that nothing is compared with any more. */
const unheld = (difference: Difference): readonly string[] => {
  const { old, now, gone, come } = appChange(difference)
  const was = gone.filter(line => /[<>]=?/.test(line)).join('\n')
  if (was === '' || come.some(line => checksAnew.test(line) || isHandedOn(line, namesIn(was)))) return []
  return [...now.matchAll(numbered)].flatMap(([, name = '']) => {
    const word = new RegExp(`(?<![\\w.])${literal(name)}(?!\\w)`, 'g')
    const compared = new RegExp(`[<>]=?\\s*${literal(name)}\\b|\\b${literal(name)}\\s*[<>]`)
    return compared.test(was) && (now.match(word)?.length ?? 0) === 1 && (old.match(word)?.length ?? 0) > 1
      ? [`${name}: nothing is held to it now`]
      : []
  })
}

const lowered = (difference: Difference): readonly string[] => {
  const lines = appChange(difference).now.split('\n')
  return hunksOf(difference).flatMap(({ gone, come }) => {
    const now = come.length > 20 ? new Map<string, number>() : setIn(come)
    return [...setIn(gone)].flatMap(([name, was]) => {
      const is = now.get(name)
      if (is === undefined || is === was) return []
      const [side, head] = sideOf(name, lines) ?? []
      const about = `${name} ${head ?? ''}`
      const isLower =
        side === 'less' &&
        is < was &&
        (measured.test(about) || (about.endsWith(' verdict') && is * 1.25 <= was) || is * 2 <= was)
      const isWider = side === 'more' && was > 0 && is >= was * farther && apart.test(about)
      return isLower || isWider ? [`${name} is ${is}, was ${was}: more passes`] : []
    })
  })
}

/** Bars with a name that the run is held to, in the code that asks for them. */
export const loweredBars: EditReader = {
  files: ['app'],
  gone: '0 1 2 3 4 5 6 7 8 9 < >',
  find: difference => [
    ...(/\d/.test(appChange(difference).gone.join('')) ? lowered(difference) : []),
    ...unheld(difference),
  ],
}
