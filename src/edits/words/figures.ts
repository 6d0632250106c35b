import { isAside } from '../../core/text/paths/folders.ts'
import { listed } from '../../core/text/words.ts'
import { wordsOf } from './safe-names.ts'

/** Words of names whose number is better the larger it is. */
const better =
  'auc auroc auprc roc acc accuracy f1 precision recall sensitivity specificity score scores r2 bleu rouge ndcg iou dice map mrr kappa agreement quality winrate passrate coverage throughput rps qps ops speedup'
/** Words of names whose number is better the smaller it is. */
const worse =
  'rmse mse mae mape smape wape loss wer cer perplexity brier latency duration elapsed p50 p75 p90 p95 p99 ms seconds gap drift psi failures failed errors error flaky skipped violations vulnerabilities pvalue fpr fnr'

/** Words of figures that are set by somebody: bars, limits, expectations. */
const given =
  'min max minimum maximum threshold limit limits target floor ceiling bar required expected baseline budget weight weights coef alpha seed default init initial version tolerance timeout cutoff fail under param params'

/** The side on which a figure is better, by its name; undefined where it is no measurement. */
export const betterSide = (name: string): 'more' | 'less' | undefined => {
  const words = wordsOf(name)
  if (words.some(word => listed(given, word))) return undefined
  if (words.some(word => listed(worse, word)) || words.join('_') === 'p_value') return 'less'
  if (/^p$|^p_?val/.test(words.join('_'))) return 'less'
  return words.some(word => listed(better, word)) ? 'more' : undefined
}

/** Files that a test runner or a coverage tool writes. */
const reports =
  /^(?:coverage(?:-final|-summary)?\.(?:xml|json|out|info|lcov)|lcov\.info|cobertura[\w.-]*\.xml|clover\.xml|jacoco[\w.-]*\.xml|junit[\w.-]*\.xml|TEST-[\w.-]+\.xml|test-?results?[\w.-]*\.(?:xml|json)|[\w.-]+\.trx|\.last-run\.json|\.coverage|rspec[\w.-]*\.(?:xml|json)|nunit[\w.-]*\.xml|xunit[\w.-]*\.xml|mutation[\w.-]*\.json)$/i
const data = /\.(?:jsonl?|ndjson|csv|tsv|ya?ml|toml|txt|xml|out)$/i
/** Words of files and folders that hold what was measured. */
const measured =
  'metric metrics result results score scores eval evals evaluation evaluations bench benchmark benchmarks measurement measurements leaderboard run runs report reports experiment experiments perf'
/** Words of files that somebody writes by hand. */
const written =
  'config conf configs settings threshold thresholds baseline baselines expected golden schema budget budgets example examples sample samples template templates target targets limits mock mocks seed seeds manifest spec plan rules dashboard alerts prometheus grafana package tsconfig requirements params workflow workflows snapshot snapshots locale locales lock'

/** Whether a file of a project holds what a run has measured: a report of a tool, or figures. */
export const resultKind = (path: string): 'report' | 'figures' | undefined => {
  if (isAside(path) || /\/\.(?!last-run|coverage)[\w-]+\//.test(path)) return undefined
  const [name = '', folder = '', outer = ''] = path.split('/').toReversed()
  if (reports.test(name)) return 'report'
  if (!data.test(name)) return undefined
  const words = wordsOf(`${name.replace(/\.\w+$/, '')} ${folder}`)
  if (words.some(word => listed(written, word))) return undefined
  return [...words, ...wordsOf(outer)].some(word => listed(measured, word)) ? 'figures' : undefined
}

const pair =
  /["']?([A-Za-z][\w.@-]*)["']?\s*(?:[:=]|<-)\s*["']?(-?\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/g

/** A block of bars: `thresholds:` with what stands further in below it, and `"thresholds": {…}`. */
const bars =
  /"\w*(?:thresholds?|minimums?|limits|targets?|bars|required|baselines?)"\s*:\s*\{[^}]*\}|^([ \t]*)\w*(?:thresholds?|minimums?|limits|targets?|bars|required|baselines?)\s*:\s*\n(?:\1[ \t]+.*\n?)*/gim

/** Named figures of a text, in their order. */
export const figuresIn = (text: string): readonly (readonly [name: string, value: number])[] =>
  [...text.matchAll(pair)].map(([, name = '', value = '']) => [name, Number(value.replaceAll('_', ''))])

/** Figures of a table: the names of its first line, and the numbers below each. */
const columnsIn = (text: string): readonly (readonly [name: string, value: number])[] => {
  const [head = '', ...rows] = text.split('\n').slice(0, 200)
  const by = head.includes('\t') ? '\t' : ','
  const names = head.split(by).map(name => name.trim().replaceAll(/^["']|["']$/g, ''))
  return rows.flatMap(row =>
    row.split(by).flatMap((cell, at): readonly (readonly [string, number])[] => {
      const name = names[at]
      return name === undefined || !/^\s*-?\d+(?:\.\d+)?\s*$/.test(cell) ? [] : [[name, Number(cell)]]
    }),
  )
}

/** Measurements of a text: figures whose names say that they are some. */
export const measurementsIn = (
  path: string,
  text: string,
): readonly (readonly [name: string, value: number])[] =>
  (/\.[ct]sv$/i.test(path) ? columnsIn(text) : figuresIn(text.replaceAll(bars, ' '))).filter(
    ([name]) => betterSide(name) !== undefined,
  )
