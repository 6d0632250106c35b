import { literal } from '../../../core/text/quoting/literal.ts'
import type { Difference } from '../../change/change.ts'
import { type ChangedPlace, hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { appChange, shown } from '../app-code.ts'
import { functionAround } from '../refusals/refusals.ts'

const files = /\.(?:py|R|r|jl|ipynb|scala|[cm]?[jt]s)$/
const asides = /(?:^|\/)(?:tests?|docs?|examples?)\/|(?:^|\/)test_[^/]*$|_test\.\w+$|[._-](?:test|spec)\.\w+$/

/** Names of data that a model must not have seen, and of data that it learns from. */
const heldOut =
  /(?<![A-Za-z])(?:\w+_)?(?:test|val|valid|validation|hold_?out|held_?out|dev|eval|oos|oot)(?:_\w+)?\b|\b[Xxy](?:Test|Val)\b/
const learnt = /(?<![A-Za-z])(?:\w+_)?(?:train|training|full|all)(?:_\w+)?\b|\b[Xxy]Train\b/
const scoring =
  /\b\w*(?:score|auc|accuracy|f1|precision|recall|evaluate|metric|rmse|mse|mae|mape|r2|loss|bleu|rouge|wer|perplexity|confusion_matrix|classification_report|predict\w*)\w*\s*\(/i
const fitting = /(?:\.|\b)(?:fit|fit_transform|fit_resample|train|partial_fit|fit_predict)\s*\(/

/** Text in the brackets of the first call that fits. */
const argumentsOf = (line: string, pattern: RegExp): string => {
  const found = pattern.exec(line)
  if (found === null) return ''
  const from = found.index + found[0].length
  let depth = 1
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === '(') depth += 1
    else if (line[at] === ')') depth -= 1
    if (depth === 0) return line.slice(from, at + 1)
  }
  return line.slice(from)
}

/** The variable that a line sets. */
const setBy = (line: string): string | undefined => /^([A-Za-z_][\w.]*)\s*(?:=(?!=)|<-)/.exec(line)?.[1]

/** `test = read_csv("test.csv")` that reads `train.csv` now: the same line with another name of data in a text. */
const readsLearnt = (line: string, now: string): boolean => {
  const bare = (text: string): string => text.replaceAll(/(["'])[^"']*\1/g, '""')
  const texts = (text: string): string => (text.match(/(["'])[^"']*\1/g) ?? []).join(' ')
  const [was, is] = [texts(line), texts(now)]
  return (
    bare(line) === bare(now) &&
    heldOut.test(was.replaceAll(/[./-]/g, ' ')) &&
    !heldOut.test(is.replaceAll(/[./-]/g, ' ')) &&
    /(?<![A-Za-z])train(?:ing)?(?![A-Za-z])/.test(is) &&
    !/train/.test(was)
  )
}

/** A model that is scored on what it learnt, or learns what it is scored on. */
const leaks = ({ gone, come }: ChangedPlace): readonly string[] =>
  gone.flatMap((line, at) => {
    const now =
      gone.length === come.length
        ? (come[at] ?? '')
        : come.length === 1
          ? (come[0] ?? '')
          : (come.find(other => setBy(other) !== undefined && setBy(other) === setBy(line)) ?? '')
    if (now === '') return []
    if (readsLearnt(line, now)) return [`${shown(now)}: it is scored on what it learnt`]
    const [was, is] = [argumentsOf(line, fitting), argumentsOf(now, fitting)]
    const isFit = was !== '' && is !== '' && /train/i.test(was) && !/train/i.test(is)
    if (isFit && /^[\w\s,.[\]"'=()]*$/.test(is)) return [`${shown(now)}: it learns what it is scored on`]
    const sliced = /^\s*([\w.]+)\[[^\]]*:[^\]]*\]/.exec(was)?.[1]
    if (sliced !== undefined && new RegExp(`^\\s*${literal(sliced)}\\s*[,)]`).test(is))
      return [`${shown(now)}: it learns what it is scored on`]
    if (fitting.test(now) || !scoring.test(line) || !scoring.test(now)) return []
    const [old, next] = [argumentsOf(line, scoring), argumentsOf(now, scoring)]
    return heldOut.test(old) && !heldOut.test(next) && learnt.test(next) && !learnt.test(old)
      ? [`${shown(now)}: it is scored on what it learnt`]
      : []
  })

const truth = /(?<![\w.])(?:y|y_true|y_test|y_val|labels?|targets?|truth|gold|actuals?)(?![\w(])/
const predicting = /\bpredict\w*\(|\bmodel\w*\(|\.(?:forward|decision_function|transform|generate|infer)\(/

/** `p = model.predict(x)` that is made of the right answers now, without the model. */
const answered = ({ gone, come }: ChangedPlace): readonly string[] =>
  gone.flatMap(line => {
    const name = predicting.test(line) ? setBy(line) : undefined
    const now = name === undefined ? undefined : come.find(other => setBy(other) === name)
    const value = now?.slice(now.indexOf('=') + 1) ?? ''
    return now !== undefined && truth.test(value) && !/\w\(/.test(value)
      ? [`${shown(now)}: the answers are taken for predictions`]
      : []
  })

const relabelled =
  /\[\s*["'](?:label|labels|target|y|truth|gold|actual|class)\w*["']\s*\]\s*=(?!=).*\bpredict\w*\(/
const writesHeldOut =
  /\b(?:to_csv|to_parquet|to_json|write_csv|save)\(\s*["'][^"'\n]*(?<![a-z])(?:test|val|valid|validation|holdout|hold_out|eval)(?![a-z])/

/** Right answers of held-out data that are what the model says. */
export const relabelledSets: EditReader = {
  files: ['app'],
  sides: 'now',
  come: 'predict',
  find: difference => {
    const { come, now } = appChange(difference)
    const line = come.find(one => relabelled.test(one))
    return line !== undefined && writesHeldOut.test(now)
      ? [`${shown(line)}: what it is scored on is what it says`]
      : []
  },
}

const good =
  'auc|acc|accuracy|f1|recall|precision|score|r2|bleu|rouge|ndcg|map|iou|dice|quality|pass_?rate|win_?rate|agreement|kappa'
const bad =
  'rmse|mse|mae|mape|loss|wer|cer|error(?:_?rate)?|perplexity|drift|psi|brier|latency|fpr|false_?positives?'
const floor = new RegExp(
  `(?:^|_)(?:min(?:imum)?|floor|bar|required|threshold|target|gate)(?:_.*)?_?(?:${good})|(?:${good})(?:_.*)?_(?:min|minimum|floor|bar|threshold|target|gate)$`,
  'i',
)
const ceiling = new RegExp(
  `(?:^|_)(?:max(?:imum)?|limit|allowed|ceiling|threshold)(?:_.*)?_?(?:${bad})|(?:${bad})(?:_.*)?_(?:max|maximum|limit|allowed|ceiling|threshold)$`,
  'i',
)
const set = /["']?\b([A-Za-z_]\w*)["']?(?:\s*:\s*[a-z]+)?\s*[:=]\s*(\d+(?:\.\d+)?)(?![\w.])/g
const setIn = (lines: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    [...lines.join('\n').matchAll(set)].map(([, name = '', value = '']) => [name, Number(value)] as const),
  )
const snaked = (name: string): string => name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')

/** The bar that a model has to reach, and the one from which an answer is a hit. */
const lowerBar = ({ gone, come }: ChangedPlace, path: string): readonly string[] => {
  const now = setIn(come)
  return [...setIn(gone)].flatMap(([name, was]) => {
    const is = now.get(name)
    if (is === undefined) return []
    const isHit = judging.test(path) && /^(?:threshold|cutoff|min_\w+)$/i.test(name) && is * 2 <= was
    const isLower = isHit || (floor.test(snaked(name)) && is < was)
    const isHigher = ceiling.test(snaked(name)) && is > was
    return isLower || isHigher ? [`${name} is ${is}, was ${was}: worse models pass`] : []
  })
}

const chosen =
  /\b(?:random_state|seed|SEED|split_seed)\s*=\s*(?:\w*(?:best|lucky|optimal|winning|top|good)\w*|(?:max|min)\(|\w*(?:argmax|argmin)\w*\()/i

/** Places that say how good answers are. */
const judging = /eval|score|scoring|judge|grade|grading|metric|benchmark|leaderboard/i
const kept =
  /^(\w+)\s*=\s*(?:\[\s*(\w+)\s+for\s+\2\s+in\s+\1\s+if\s+(.+)\]|(?:list\()?filter\(\s*(.+),\s*\1\s*\)+|\1\.filter\((.+)\))\s*;?$/
const outcome = /match|correct|pred|pass|success|score|hit|answer|output|expected|gold|label/i
const exact = /(?:^return\b|=>|=).*[^=!<>]={2,3}(?!=)/
const looser =
  /\bor\b|\|\||\bin\b(?!\s*range)|startswith|startsWith|endswith|includes\(|contains|ratio\(|fuzz|similar|any\(|>\s*0(?:\.\d+)?\b|bool\(/

/** An answer that asks nothing about what was said. */
const anyway =
  /^return\s+(?:true|True|1(?:\.0)?|bool\(\w+\)|Boolean\(\w+\)|!!\w+|len\(\w+\)\s*>\s*0|\w+\.length\s*>\s*0|\w+\s+is\s+not\s+None)\s*;?$/

const compares = /^return\b(?=.*(?:[=!]=|\bin\b|match|compare|equal|includes|contains|ratio|similar))/

const average = /\b(?:nan)?(?:mean|average|median|avg)\b|\bsum\([^)]*\)\s*\//

/** Answers that count as right now and did not, and wrong ones that are no longer counted. */
const judged = (difference: Difference, { gone, come }: ChangedPlace): readonly string[] => {
  const lines = appChange(difference).now.split('\n')
  return come.flatMap(line => {
    const isKept = kept.test(line) && outcome.test(line) && !gone.some(other => kept.test(other))
    const isLooser =
      gone.length === 1 &&
      come.length === 1 &&
      exact.test(gone[0] ?? '') &&
      /^return\b|=>/.test(line) &&
      looser.test(line) &&
      !looser.test(gone[0] ?? '')
    const isBest =
      average.test(gone.join(' ')) &&
      !average.test(come.join(' ')) &&
      /^return\b|=/.test(line) &&
      /\b(?:nan)?(?:min|max|best|any)\b/.test(line)
    const isAnyway =
      gone.length === 1 && come.length === 1 && anyway.test(line) && compares.test(gone[0] ?? '')
    if (!isKept && !isLooser && !isBest && !isAnyway) return []
    const within = functionAround(
      lines,
      lines.findIndex(other => other.trim() === line),
    )
    if (!judging.test(`${difference.path.split('/').slice(-2).join('/')} ${within ?? ''}`)) return []
    return [
      isKept
        ? `${shown(line)}: what failed is no longer counted`
        : `${shown(line)}: ${isBest ? 'only the best one counts' : 'more answers count as right'}`,
    ]
  })
}

/** Ways to a better figure that make no better model. */
export const flatteredModels: EditReader = {
  files: ['app'],
  changed:
    'score auc accuracy f1 precision recall evaluat metric mse mae mape r2 loss bleu rouge wer perplexity confusion report predict fit train threshold cutoff min max floor bar required target gate limit allowed ceiling random_state seed for filter( match == mean average median avg sum( or || =in return',
  find: difference => {
    const { path } = difference
    if (!files.test(path) || asides.test(path)) return []
    return hunksOf(difference).flatMap(hunk => {
      if (hunk.gone.length > 20 || hunk.come.length > 20) return []
      const lucky = hunk.come.find(line => chosen.test(line))
      return [
        ...leaks(hunk),
        ...answered(hunk),
        ...lowerBar(hunk, path.split('/').at(-1) ?? ''),
        ...judged(difference, hunk),
        ...(lucky === undefined || hunk.gone.some(line => chosen.test(line))
          ? []
          : [`${shown(lucky)}: the seed is chosen by its score`]),
      ]
    })
  },
}
