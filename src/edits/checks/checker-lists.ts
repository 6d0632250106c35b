import { basename } from '../../core/text/paths/path.ts'
import { type Difference, more } from '../change/change.ts'
import { hunksOf } from '../change/hunks.ts'
import { isOutput } from '../files/output.ts'
import type { EditReader } from '../readers/reader.ts'

/** Files that say what a checker looks for. */
const files =
  /^(?:checkstyle|pmd|spotbugs|findbugs|\.?clang-tidy|\.?credo|phpstan|psalm|phpcs|phpmd|slither|mythril|detekt|\.?scalafix|scalastyle|\.?hadolint|\.?kube-linter|\.?ansible-lint|\.?sqlfluff|\.?tflint|cppcheck|ruleset|\.?semgrep|\.?pylintrc|\.?bandit|brakeman|\.?infer\w*|\.?solhint|\.?oxlintrc|\.?dependency-cruiser|\.?licensee|\.?gitleaks|\.?trufflehog)(?:[._-][\w.-]*)?$/i

/** Names of rules, by the forms that they stand in. */
const forms: readonly RegExp[] = [
  /<module\s+name="(\w+)"/g,
  /<rule\s+(?:ref|key|name)="([^"]+)"/g,
  /\{\s*(Credo\.Check\.[\w.]+)\s*,\s*\[/g,
  /"expectation_type"\s*:\s*"(\w+)"/g,
]
const rulesIn = (text: string): readonly string[] => [
  ...forms.flatMap(form => [...text.matchAll(form)].map(([, name = '']) => name)),
  ...(/^[ \t]*Checks\s*:\s*(?:>|\|)?-?\s*["']?([\s\S]*?)(?:["']?\s*$|\n\w+\s*:)/m.exec(text)?.[1] ?? '')
    .split(/[\s,"']+/)
    .filter(item => /^[a-z][\w.*-]*$/.test(item)),
]

const leaving =
  /(?<=^|[\s"'{,])([\w-]*(?:exclude|ignore|skip|disable|suppress|allow)[\w-]*)["']?\s*(?:[:=]\s*|$)/gi
const itemsIn = (text: string): readonly string[] =>
  (text.match(/[\w#./*@:-]*[\w*#][\w#./*@:-]*/g) ?? []).slice(0, 50)
const aside =
  /test|spec|vendor|node_modules|generated|third_?party|fixture|example|migrations?|docs?\b|^\d+$|^(?:true|false)$/i

/** The values behind a key, up to the next one. */
const givenTo = (line: string, from: number): string =>
  line.slice(from).split(/["']?[\w-]+["']?\s*[:=]\s/)[0] ?? ''

/** New items of a key that leaves something out. */
const leftOut = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come, above }) => {
    const known = new Set(itemsIn(gone.join('\n')))
    let key = [...above.matchAll(leaving)].at(-1)?.[1]
    return come.flatMap(line => {
      const own = [...line.matchAll(leaving)]
      if (own.length > 0) key = own.at(-1)?.[1]
      else if (!/^-\s/.test(line)) key = undefined
      const given =
        own.length > 0
          ? own.map(({ index, 0: part }) => givenTo(line, index + part.length)).join(' ')
          : key === undefined
            ? ''
            : line.replace(/^-\s+/, '')
      const brought = itemsIn(given).filter(item => !known.has(item) && !aside.test(item) && !isOutput(item))
      return brought.length === 0 ? [] : [`${key ?? own[0]?.[1]} + ${brought.slice(0, 3).join(', ')}`]
    })
  })

const silent = /name="severity"\s+value="(?:ignore|info)"|\{\s*Credo\.Check\.[\w.]+\s*,\s*false\s*\}/g

/** Rules that a checker no longer looks for, whatever its language. */
export const looserCheckers: EditReader = {
  find: difference => {
    const { path, before = '', after = '' } = difference
    const isData = /(?:^|\/)expectations\/.*\.json$/.test(path)
    if (!isData && !files.test(basename(path))) return []
    const [was, is] = [rulesIn(before), rulesIn(after)]
    const lost = more(was, is, name => name)
    const gained = more(is, was, name => name)
    const muted = more(after.match(silent) ?? [], before.match(silent) ?? [], one => one)
    return [
      ...(lost.length > gained.length ? lost.map(name => `${name} is no longer looked for`) : []),
      ...muted,
      ...(isData ? lowerShare(before, after) : leftOut(difference)),
    ]
  },
}

/** `"mostly": 0.95` of Great Expectations: how many rows have to hold it. */
const lowerShare = (before: string, after: string): readonly string[] => {
  const shares = (text: string): readonly number[] =>
    [...text.matchAll(/"mostly"\s*:\s*([\d.]+)/g)].map(([, share = '']) => Number(share))
  const [was, is] = [shares(before), shares(after)]
  const at = was.findIndex((share, index) => (is[index] ?? share) < share)
  return at >= 0 && was.length === is.length ? [`mostly is ${is[at]}, was ${was[at]}`] : []
}
