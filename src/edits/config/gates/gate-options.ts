/** The exit code of what stands before it is lost. */
const swallows =
  /\|\|\s*(?:true|exit 0|:(?![\w/])|echo\b|printf\b)|;\s*(?:true|exit 0|:)\s*["']?[,)}]*\s*$|\|\s*(?:cat|tee|head|tail)\b(?!.*pipefail)|\bcatchError\b|\breturnStatus\s*:\s*true|\{\s*\|\s*\w+\s*,?[^|]*\|/
/** Whether a line loses the exit code of its command. */
export const isIgnored = (line: string): boolean =>
  swallows.test(line) || (/^-[^-\s]/.test(line) && !/^-[A-Za-z](?:\s|$)/.test(line))

/** Options of checkers that let what is wrong pass. */
export const lax =
  /(?<![\w-])(?:--(?:exit-zero|soft-fail|no-fail[\w-]*|no-exit[\w-]*|ignore-(?:errors|failures?|exit\w*)|warn-only|continue-on-error|passWithNoTests|pass-with-no-tests|allow-empty|no-run|collect-only|listTests|no-verify)(?=[\s"',)]|$)|--(?:issues-|failure-|error-)?exit-?code[= ]0|-A\s+(?:clippy::all|warnings)|-D[\w.]*skip\w*(?!=false)|-D[\w.]*ignore=true|-DskipTests)/
const make = /\bg?make\s+(?:-\w*i\w*|--ignore-errors)\b/

/** Options that make a checker fail, or look closer. */
const strict =
  /(?<![\w-])(?:--?check(?=[\s"',)]|$)|--(?:error|strict|exit|fail[\w-]*|error-on[\w-]*|warnings-as-errors|werror|max-warnings[= ]0|exit-code[= ][1-9]|error-exitcode[= ][1-9]|hard-fail\S*)(?=[\s"',)=]|$)|-D\s+\w+|-Werror)/g

/** Options that choose some of the tests, or some of what is looked at. */
const chooses =
  /(?<![\w-])(?:--(?:filter|grep|fgrep|lib|bin|bins|doc|skip|testNamePattern|test-name-pattern|testPathPattern|tests|testsuite|group|tag|tags|spec|omit|production|only|only-group|only-failures|lf|last-failed|follow-imports|changed|onlyChanged|since|new|new-from-\w+|exclude[\w-]*|ignore[\w-]*|deselect)(?=[\s"'=,)]|$)|-(?:run|skip)[= ]|-[km]\s+["']?[a-z])/g
/** Coverage of what is no part of the product. */
const asideOnly =
  /(?<=\b(?:nyc|c8)\b[^&|;]{0,200})--exclude[= ]["']?(?:tests?|__tests__|specs?|examples?|bench(?:mark)?s?|fixtures|docs)(?:\/\*\*)?["']?(?=\s)/g
/** The folder of all tests. */
const allTests = /--testPathPattern[= ]["']?(?:\.\/)?(?:__)?tests?(?:__)?\/?["']?(?=\s|$)/g
const monorepos = /\b(?:pnpm|turbo|nx|lerna|rush|moon|yarn workspaces?)\b/

/** Levels from the one that finds most to the one that finds least. */
const levels = [
  'info note negligible',
  'low',
  'moderate medium warning warn',
  'high error',
  'critical fatal',
  'none off never',
]
const level =
  /(--?[\w-]*(?:level|severity|threshold|fail-on|cutoff|confidence)[\w-]*)[= ]["']?([A-Za-z]+(?:,[A-Za-z]+)*)/gi
const rank = (word: string): number => levels.findIndex(step => step.split(' ').includes(word.toLowerCase()))
const lowest = (line: string): ReadonlyMap<string, number> =>
  new Map(
    [...line.matchAll(level)].flatMap(([, name = '', words = '']) => {
      const ranks = words
        .split(',')
        .map(rank)
        .filter(at => at >= 0)
      return ranks.length === 0 ? [] : [[name, Math.min(...ranks)] as const]
    }),
  )
/** Levels in digits: of the first more is closer, of the second less is. */
const digits: readonly (readonly [pattern: RegExp, looser: 'less' | 'more'])[] = [
  [/--(?:level|fail-under|cov-fail-under|min-?score|minimum)[= ](\d+)/, 'less'],
  [/(?:--max-warnings|--max-issues|--error-limit)[= ](\d+)|\bbrakeman\b.*-w(\d)/, 'more'],
]
const number = (line: string, pattern: RegExp): number => {
  const [, one, two] = pattern.exec(line) ?? []
  return Number(one ?? two ?? Number.NaN)
}

const laxName =
  /(?:-p|-c|--project|--config(?:-file)?|--configuration|--rcfile|--settings)[= ]["']?\S*(?:loose|lax|relax|soft|permissive|lenient|weak|basic|skip|empty|noop|minimal|temp|nostrict|non-strict)\S*/i

/** Why a gate finds less than it did, as it stands now. */
export const why = (old: string, now: string): string | undefined => {
  if (isIgnored(now) && !isIgnored(old)) return 'it cannot fail'
  if ((lax.test(now) && !lax.test(old)) || (make.test(now) && !make.test(old))) return 'it cannot fail'
  const kept = now.match(strict)?.length ?? 0
  if ((old.match(strict)?.length ?? 0) > kept && kept === 0) return `${old.match(strict)?.[0]} is gone`
  const [was, is] = [lowest(old), lowest(now)]
  if ([...was].some(([name, at]) => (is.get(name) ?? at) > at)) return 'it fails later'
  if (
    digits.some(([pattern, looser]) => {
      const [from, to] = [number(old, pattern), number(now, pattern)]
      return looser === 'less' ? to < from : to > from
    })
  )
    return 'it finds less'
  if (/--level[= ]\d/.test(now) && /\bphpstan\b/.test(now) && !/--level/.test(old)) return 'it finds less'
  if (laxName.test(now) && !laxName.test(old)) return 'another config'
  const had: readonly string[] = old.match(chooses) ?? []
  const fewer = monorepos.test(now)
    ? undefined
    : now
        .replaceAll(asideOnly, '')
        .replaceAll(allTests, '')
        .match(chooses)
        ?.find(one => !had.includes(one))
  return fewer === undefined ? undefined : `only a part (${fewer.trim()})`
}
