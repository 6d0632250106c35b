import type { Difference } from '../change.ts'
import { hunksOf } from '../hunks.ts'
import { isAppCode, shown } from './app-code.ts'

const measures =
  /score|metric|auc\b|accuracy|precision|recall|\bf1|\bm[as]e\b|rmse|\br2|\bevaluate|report\(|confusion|loss|perplexity|bleu|rouge|\bwer\b|error_rate/i
/** Names of data that a model has not seen, with their marks: `X_test`, `val_loader`, `testSet`. */
const unseen =
  /(?<=_|\b)(?:test|val|valid|validation|holdout|eval|dev)(?=_|\b|[A-Z])|(?<=[a-z])(?:Test|Val|Valid|Holdout|Eval)(?=\b|[A-Z_])/g
const seen = /(?<=_|\b)(?:train|training)(?=_|\b|[A-Z])|(?<=[a-z])(?:Train|Training)(?=\b|[A-Z_])/g
const target = /^\s*[\w.[\]"', ]*?(?==[^=])/

const alike = (line: string): string => line.replaceAll(unseen, '#').replaceAll(seen, '#')
const counted = (line: string, pattern: RegExp): number => line.match(pattern)?.length ?? 0

/** A metric that was measured on data which the model has not seen, and is on what it has learnt from now. */
export const measuredElsewhere = (difference: Difference): readonly string[] => {
  if (!isAppCode(difference.path) || difference.before === undefined) return []
  if (!/train/i.test(difference.after ?? '')) return []
  return hunksOf(difference).flatMap(({ gone, come }) =>
    gone.flatMap(line => {
      if (!measures.test(line) || counted(line, unseen) === 0) return []
      const now = come.find(other => other !== line && alike(other) === alike(line))
      const isSeen =
        now !== undefined &&
        counted(now, seen) > counted(line, seen) &&
        // A metric that says in its name what it is measured on is another one.
        counted(target.exec(now)?.[0] ?? '', seen) === 0 &&
        !come.includes(line)
      return isSeen ? [`${shown(now)}: it is measured on what was learnt`] : []
    }),
  )
}
