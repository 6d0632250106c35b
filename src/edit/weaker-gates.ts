import type { Difference } from './change.ts'
import { isDelegated } from './check-commands.ts'
import { commandsIn, headOfList, isGate, listedChecks } from './gate-lines.ts'
import { type ChangedPlace, hunksOf } from './hunks.ts'

/** Files of commands that others rely on: pipelines, task files, scripts of manifests. */
const files =
  /(?:^|\/)(?:\.github\/(?:workflows|actions)\/.+|\.gitlab-ci[\w.-]*|\.circleci\/.+|azure-pipelines[\w.-]*|bitbucket-pipelines|cloudbuild[\w.-]*|buildspec[\w.-]*|\.drone|\.travis|appveyor|\.buildkite\/.+|\.woodpecker[\w./-]*|[Tt]askfile|lefthook)\.ya?ml$|(?:^|\/)(?:Jenkinsfile|Fastfile|Earthfile|Rakefile|noxfile\.py|tasks\.py|dodo\.py|tox\.ini|setup\.cfg|mix\.exs|CMakeLists\.txt|meson\.build|(?:GNU)?[Mm]akefile|\.?[Jj]ustfile|(?:package|composer|deno)\.jsonc?|pyproject\.toml|\.husky\/[\w-]+)$|\.(?:mk|rake|gradle|gradle\.kts|cmake|groovy|sh|bash|ps1)$|(?:^|\/)dags?\/.+\.py$/
const aside =
  /(?:^|\/)(?:fixtures?|testdata|examples?|docs?|node_modules|vendor)\/|(?:^|\/)tests?\/(?!CMakeLists)/

/** The exit code of what stands before it is lost. */
const swallows =
  /\|\|\s*(?:true|exit 0|:(?![\w/])|echo\b|printf\b)|;\s*(?:true|exit 0|:)\s*["']?[,)}]*\s*$|\|\s*(?:cat|tee|head|tail)\b(?!.*pipefail)|\bcatchError\b|\breturnStatus\s*:\s*true|\{\s*\|\s*\w+\s*,?[^|]*\|/
const isIgnored = (line: string): boolean =>
  swallows.test(line) || (/^-[^-\s]/.test(line) && !/^-[A-Za-z](?:\s|$)/.test(line))

/** Options of checkers that let what is wrong pass. */
const lax =
  /(?<![\w-])(?:--(?:exit-zero|soft-fail|no-fail[\w-]*|no-exit[\w-]*|ignore-(?:errors|failures?|exit\w*)|warn-only|continue-on-error|passWithNoTests|pass-with-no-tests|allow-empty|no-run|collect-only|listTests|no-verify)(?=[\s"',)]|$)|--(?:issues-|failure-|error-)?exit-?code[= ]0|-A\s+(?:clippy::all|warnings)|-D[\w.]*skip\w*(?!=false)|-D[\w.]*ignore=true|-DskipTests)/
const make = /\bg?make\s+(?:-\w*i\w*|--ignore-errors)\b/

/** Options that make a checker fail, or look closer. */
const strict =
  /(?<![\w-])(?:--(?:error|strict|exit|fail[\w-]*|error-on[\w-]*|warnings-as-errors|werror|max-warnings[= ]0|exit-code[= ][1-9]|error-exitcode[= ][1-9]|hard-fail\S*)(?=[\s"',)=]|$)|-D\s+\w+|-Werror)/g

/** Options that choose some of the tests, or some of what is looked at. */
const chooses =
  /(?<![\w-])(?:--(?:filter|grep|fgrep|lib|bin|bins|doc|skip|testNamePattern|test-name-pattern|testPathPattern|tests|testsuite|group|tag|tags|spec|omit|production|only|only-group|only-failures|lf|last-failed|follow-imports|changed|onlyChanged|since|new|new-from-\w+|exclude[\w-]*|ignore[\w-]*|deselect)(?=[\s"'=,)]|$)|-(?:run|skip)[= ]|-[km]\s+["']?[a-z])/g
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
const why = (old: string, now: string): string | undefined => {
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
  const fewer = monorepos.test(now) ? undefined : now.match(chooses)?.find(one => !had.includes(one))
  return fewer === undefined ? undefined : `only a part (${fewer.trim()})`
}

const wordsOf = (line: string): readonly string[] =>
  commandsIn(line)
    .flat()
    .filter(word => /\w/.test(word))

/** Whether two lines are the same command, with other options. */
const isSame = (old: string, now: string): boolean => {
  const [first, second] = [wordsOf(old).filter(word => !word.startsWith('-')), wordsOf(now)]
  const shared = first.filter(word => second.includes(word)).length
  return first.length > 0 && shared * 2 >= first.length
}

/** `npm test` that is given a folder, where it was given none. */
const narrower = (old: string, now: string): boolean => {
  const runs =
    /\b(?:npm|yarn|pnpm|bun)\s+(?:run\s+)?test\S*|\b(?:vitest|jest|mocha|pytest|rspec|phpunit|pest|playwright\s+test|ava|ctest|bats)\b/
  const given = (line: string): readonly string[] =>
    wordsOf(line.slice((runs.exec(line)?.index ?? 0) + (runs.exec(line)?.[0].length ?? 0))).filter(
      word =>
        /^[\w.][\w./*-]*\/[\w./*-]+$|\.(?:test|spec)\.|_test\.|_spec\.|^test_\w+\.py/.test(word) &&
        !/\.(?:xml|json|html|lcov|txt)$/.test(word),
    )
  return runs.test(old) && runs.test(now) && given(old).length === 0 && given(now).length > 0
}

const inPlace = ({ gone, come }: ChangedPlace): readonly string[] =>
  gone.filter(isGate).flatMap(old => {
    // Where one of several lines has it as it was, the others are new ones.
    const twins = come.filter(line => isGate(line) && isSame(old, line))
    const found = twins.map(
      line =>
        why(old, line) ??
        (twins.length === 1 && narrower(old, line) ? 'only a part of the tests' : undefined),
    )
    return found.length > 0 && found.every(one => one !== undefined)
      ? [`${twins[0]?.slice(0, 60)}: ${found[0]}`]
      : []
  })

/** Checks that a list no longer has, while it stays. */
const unlisted = ({ gone, come }: ChangedPlace): readonly string[] =>
  gone.flatMap(line => {
    const old = listedChecks(line)
    if (old.length === 0) return []
    const now = come.find(other => headOfList(other) === headOfList(line))
    if (now === undefined) return []
    const left = come.flatMap(listedChecks)
    const lost = old.filter(one => !left.includes(one) && !come.some(other => other.includes(one)))
    return lost.length > 0 && left.length < old.length
      ? [`${headOfList(line)} no longer runs ${lost.join(' ')}`]
      : []
  })

/** `set +e` and `exit 0` around a gate that stays. */
const around = ({ come }: ChangedPlace, path: string): readonly string[] => {
  if (/\.(?:sh|bash)$/.test(path) && !come.some(line => /^set \+e\b/.test(line))) return []
  const at = come.findIndex(line => isGate(line))
  const end = come.findIndex((line, index) => index > at && /^(?:exit 0|true|:)$/.test(line))
  return at >= 0 && end >= 0 && !come.slice(at, end).some(line => /\b(?:if|then|fi|return)\b/.test(line))
    ? [`${come[at]?.slice(0, 60)}: it cannot fail`]
    : []
}

/** Another command in the place of one that checked, which stands nowhere else. */
const replaced = ({ gone, come }: ChangedPlace, after: string): readonly string[] => {
  const [old = '', ...rest] = gone.filter(isGate)
  const what = wordsOf(old).join(' ')
  if (what === '' || rest.length > 0 || gone.length > 2 || come.length === 0 || come.length > 3) return []
  const now = come.map(line => wordsOf(line).join(' '))
  if (
    come.some(isGate) ||
    isDelegated(come.join('\n').replaceAll('./...', '')) ||
    !now.some(line => line.includes(' '))
  )
    return []
  return wordsOf(after).join(' ').includes(what) || keyOf(come[0] ?? '') !== keyOf(old)
    ? []
    : [`${come[0]?.slice(0, 60)}: it was ${old.slice(0, 40)}`]
}

/** `- run:`, `"test":`: what the command belongs to. */
const keyOf = (line: string): string => /^(?:-\s+)?["']?[\w:.-]+["']?\s*:\s/.exec(line)?.[0] ?? ''

/** Tests that a build names one by one. */
const registered =
  /^(?:add_test|gtest_discover_tests|catch_discover_tests|doctest_discover_tests|test)\s*\(\s*(?:NAME\s+)?["']?(\w+)/

/** Marks of a file that hold for all that it runs, and tests that it no longer has. */
const ofFile = ({ gone, come }: ChangedPlace, path: string): readonly string[] => {
  if (/(?:^|\/)(?:CMakeLists\.txt|meson\.build)$/.test(path))
    return gone.flatMap(line => {
      const name = registered.exec(line)?.[1]
      return name === undefined || come.some(other => other.includes(name))
        ? []
        : [`${name} is no longer run`]
    })
  const mark = come.find(
    line =>
      (/^\.IGNORE\s*:|^MAKEFLAGS\s*[+:]?=.*(?:\s-\w*i|--ignore-errors)/.test(line) &&
        /[Mm]akefile$|\.mk$/.test(path)) ||
      (/\.ya?ml$/.test(path) && gone.length > 0 && lax.test(line)),
  )
  return mark === undefined || gone.some(line => lax.test(line))
    ? []
    : [`${mark.slice(0, 60)}: it cannot fail`]
}

/** Lines that run a check and let more pass than before, in any file of commands. */
export const weakerGates = (difference: Difference): readonly string[] => {
  const { path, before, after } = difference
  if (before === undefined || after === undefined || !files.test(path) || aside.test(path)) return []
  return hunksOf(difference).flatMap(hunk => [
    ...inPlace(hunk),
    ...unlisted(hunk),
    ...replaced(hunk, after),
    ...ofFile(hunk, path),
    ...(hunk.gone.some(isGate) ? around(hunk, path) : []),
  ])
}
