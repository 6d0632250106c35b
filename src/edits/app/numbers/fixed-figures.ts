import { literal } from '../../../core/text/quoting/literal.ts'
import { type ChangedPlace, hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { betterSide, figuresIn, resultKind } from '../../words/figures.ts'
import { appChange, shown } from '../app-code.ts'

const files = /\.(?:py|R|r|jl|ipynb|scala|[cm]?[jt]sx?|rb|go|rs|java|kt|sh)$/
const asides =
  /(?:^|\/)(?:tests?|docs?|examples?|fixtures?)\/|(?:^|\/)test_[^/]*$|_test\.\w+$|[._-](?:test|spec)\.\w+$/

/** Values at which a measurement begins or ends by itself. */
const isEdge = (value: number): boolean => value === 0 || value === 1 || value === 100 || value === -1

const set = (name: string): RegExp =>
  new RegExp(`(?<![\\w.])["']?${literal(name)}["']?\\]?\\s*(?::=|[:=]|<-)\\s*(?![=])([^\\n]+)`)

/** `"auc": roc_auc_score(y, p)`, for which a number stands now. */
const constants = ({ gone, come }: ChangedPlace): readonly string[] =>
  come.flatMap(line =>
    figuresIn(line).flatMap(([name, value]) => {
      if (betterSide(name) === undefined || isEdge(value)) return []
      const was = gone.map(old => set(name).exec(old)?.[1]).find(text => text !== undefined)
      const isMeasured = was !== undefined && /^[^,#]*[\w\])]\s*[([/-]/.test(was) && !/^["'\d]/.test(was)
      return isMeasured ? [`${shown(line)}: ${name} is not measured any more`] : []
    }),
  )

const bounded =
  /\b(?:Math\.|np\.|numpy\.|torch\.|f64::)?(max|min|maximum|minimum|fmax|fmin|pmax|pmin|clip|clamp|coerceAtLeast|coerceAtMost)\(([^\n]*)/g
const number = /(?<![\w.])(\d+(?:\.\d+)?)(?![\w.])/g

/** `max(score, 0.85)`: a figure that is at least as good as a number, whatever was measured. */
const floors = ({ gone, come }: ChangedPlace): readonly string[] =>
  come.flatMap(line =>
    [...line.matchAll(bounded)].flatMap(({ 1: call = '', 2: rest = '', index }) => {
      // The name of the figure stands in front of the call, or is what the call is handed.
      const names = `${line.slice(0, index)} ${rest}`.match(/[A-Za-z_][\w.]*/g) ?? []
      const side = names.map(betterSide).find(one => one !== undefined)
      const lifts = /max|Least|clip|clamp/i.test(call)
      const isBetter = side === 'more' ? lifts : side === 'less' && /min|Most|clip|clamp/i.test(call)
      const fixed = [...rest.matchAll(number)].map(([, value = '']) => Number(value))
      const isFixed = fixed.some(value => !isEdge(value) && (value < 1 || side === 'less'))
      const had = gone.some(old => old.includes(`${call}(`))
      return isBetter && isFixed && !had && gone.length + come.length <= 20
        ? [`${shown(line)}: it is as good as this, whatever was measured`]
        : []
    }),
  )

const writes =
  /\b(?:write_text|dump|dumps|write|writeFile\w*|to_json|to_csv|writeJson\w*|outputJson\w*|saveRDS|write_json|write\.csv|fwrite|puts|WriteFile|log_metrics?)\b/
/** Fields of a report that a number is put into. */
const covered =
  /(?:\.|\[["'])(?:pct|lines?|branches|statements|functions|covered|line[-_]rate|failures|failed|passed|errors|tests|total)["']?\]?(?:\.\w+)?\s*=(?!=)\s*["']?\d/
const quoted = /(["'`])((?:[\w.-]+\/)*[\w.-]+\.\w+)\1/g

/** Code that writes a file of results with figures that stand in the code. */
const inventing = (path: string, now: string, come: readonly string[]): readonly string[] => {
  if (!writes.test(now)) return []
  const file = [...now.matchAll(quoted)]
    .map(([, , name = '']) => name)
    .find(name => resultKind(`/${name}`) !== undefined && `/${name}` !== path)
  if (file === undefined) return []
  const isReport = resultKind(`/${file}`) === 'report'
  const line = come.find(
    one =>
      !/^(?:if|elif|assert|while|return\s+\w+\s*[<>])\b|[<>]=?\s*\d/.test(one) &&
      ((isReport && covered.test(one)) ||
        figuresIn(one).some(([name, value]) => betterSide(name) !== undefined && !isEdge(value))),
  )
  return line === undefined ? [] : [`${shown(line)}: ${file} gets a figure that nothing measured`]
}

/** Figures that stand in code where a run has to measure them. */
export const fixedFigures: EditReader = {
  named: '*.py *.R *.r *.jl *.scala *.js *.mjs *.cjs *.ts *.mts *.jsx *.tsx *.rb *.go *.rs *.java *.kt *.sh',
  sides: 'now',
  come: '0 1 2 3 4 5 6 7 8 9',
  find: difference => {
    const { path, before } = difference
    if (!files.test(path) || asides.test(path)) return []
    const { now, come } = appChange(difference)
    const places = before === undefined ? [] : hunksOf(difference)
    return [
      ...new Set([...places.flatMap(constants), ...places.flatMap(floors), ...inventing(path, now, come)]),
    ]
  },
}
