import { basename } from '../../../core/text/paths/path.ts'
import { type Difference, more } from '../../change/change.ts'
import { hunksOf } from '../../change/hunks.ts'
import { isOutput } from '../../files/output.ts'
import type { EditReader } from '../../readers/reader.ts'

/** How a file leaves tests out that ran: in which files, and with which words. */
interface Filter {
  readonly files: RegExp
  readonly words: RegExp
}

const filters: readonly Filter[] = [
  {
    files: /(?:^|\/)\.rspec(?:-local)?$|(?:^|\/)\.?cucumber\.\w+$/,
    words: /--tags?\s+["']?(?:~|not\b)\S+|--(?:exclude-pattern|pattern|example|only-failures)\b[= ]?\S*/g,
  },
  {
    files: /_helper\.rb$|(?:^|\/)spec\/support\//,
    words: /\bfilter_run_excluding\b.*|\bexclusion_filter\b.*|\bverify_(?:partial|doubled)\w+\s*=\s*false\b/g,
  },
  {
    files: /\.gradle(?:\.kts)?$/,
    words:
      /\bexclude(?:TestsMatching|Tags|Categories|Groups|Engines)\b[^\n}]*|(?<=\b(?:test|Test)\b[^{}]*\{[^{}]*)\bexclude\s*\(?\s*["'][^"'\n]+["']|\bexclude\s*\(?\s*["'][^"'\n]*(?:Test|Spec|IT)[^"'\n]*["']/g,
  },
  { files: /(?:^|\/)pom\.xml$/, words: /<excludedGroups>[^<]+|<exclude>[^<]*(?:Test|IT|Spec)[^<]*/g },
  {
    files: /(?:^|\/)phpunit(?:\.dist)?\.xml(?:\.dist)?$/,
    words: /<exclude>[^<]*|<(?:directory|file)\s[^>]*\bsuffix="(?!Test\.php)[^"]*"|<exclude>\s*<group>[^<]*/g,
  },
  {
    files: /(?:^|\/)CMakeLists\.txt$|\.cmake$/,
    words:
      /\bPROPERTIES\b[^)]*?\bDISABLED\s+(?:TRUE|ON|1)\b|--gtest_filter=\S*-\S*|\bCTEST_CUSTOM_TESTS_IGNORE\b.*/gi,
  },
  { files: /(?:^|\/)tox\.ini$/, words: /^[ \t]+-\s+(?:pytest|python|coverage|ruff|mypy|flake8|nox)\b.*/gm },
  { files: /(?:^|\/)noxfile\.py$/, words: /\bsuccess_codes\s*=\s*(?:\[[^\]]*[1-9]|range)[^)\n]*/g },
  { files: /\.runsettings$/, words: /<TestCaseFilter>[^<]+/g },
  { files: /(?:^|\/)test_helper\.exs$/, words: /\bexclude:\s*\[?[^\]\n]+/g },
  { files: /\.xctestplan$/, words: /"skippedTests"\s*:\s*\[[^\]]+|"skippedTags"[^\]]+/g },
  { files: /(?:^|\/)(?:nextest\.toml|config\.toml)$/, words: /^[ \t]*default-filter\s*=.*/gm },
  { files: /(?:^|\/)dart_test\.yaml$/, words: /^[ \t]*(?:exclude_tags|skip)\s*:.*/gm },
  {
    files: /(?:^|\/)(?:build\.sbt)$/,
    words: /\bTests\.(?:Exclude|Filter)\b.*|\bTests\.Argument\([^)]*"-l"[^)]*/g,
  },
]

/** Options of test runners, in command lines, that leave tests out. */
const options: readonly (readonly [runner: RegExp, option: RegExp])[] = [
  [/\bdotnet\s+(?:test|vstest)\b/, /--filter[= ]["']?[^"'\n]*(?:!=|!~)[^"'\n]*/],
  [/\bcargo\s+(?:nextest|test)\b/, /--skip[= ]\S+|-E\s+["']?not\b/],
  [/\bgo\s+test\b/, /-skip[= ]\S+|-run[= ]["']?\^?(?:NONE|XXX|\$)/],
  [/\bctest\b/, /(?:-E|-LE|--exclude-regex|--label-exclude)\s+\S+/],
  [/\brspec\b/, /--tag\s+["']?~\S+|--exclude-pattern\s+\S+/],
  [/\bphpunit\b|\bpest\b|\bartisan\s+test\b/, /--exclude-(?:group|testsuite|filter)[= ]\S+/],
  [
    /\b(?:mvnw?|gradlew?)\b/,
    /-Dtest=["']?!\S+|-DexcludedGroups=\S+|-x\s+\w*[tT]est\w*|-Dsurefire\.excludes\S*/,
  ],
  [/\bmix\s+test\b/, /--exclude\s+\S+/],
  [/\b(?:swift\s+test|xcodebuild)\b/, /--skip\s+\S+|-skip-testing:\S+/],
  [/\bbazel(?:isk)?\s+test\b/, /--test_tag_filters=-\S+|--test_filter=-\S+/],
  [/\bpytest\b/, /--(?:deselect|ignore)(?:-glob)?[= ]\S+|-[km]\s+["']not\b[^"']*/],
  [
    /\b(?:jest|vitest|mocha|playwright|cypress)\b/,
    /--(?:testPathIgnorePatterns|grep-invert|exclude|invert)[= ]\S+/,
  ],
]

const commandFiles =
  /\.ya?ml$|(?:^|\/)(?:GNU)?[Mm]akefile$|\.mk$|(?:^|\/)\.?[Jj]ustfile$|(?:^|\/)Jenkinsfile$|\.(?:sh|bash|ps1)$|(?:^|\/)Rakefile$/

/** Tests that a filter leaves out now, as lines. */
export const filteredIn = (difference: Difference): readonly string[] => {
  const { path, before, after } = difference
  if (before === undefined || after === undefined) return []
  const marks = filters
    .filter(({ files }) => files.test(path))
    .flatMap(({ words }) => fresh(before, after, words))
  const given = commandFiles.test(path) ? givenIn(difference) : []
  return [...marks, ...given, ...suitesIn(difference), ...compiledOut(difference)]
}

/** A new file of options leaves out what ran without it. */
export const newFilters: EditReader = {
  sides: 'now',
  named: '.rspec',
  find: ({ before, after = '' }) =>
    before === undefined ? fresh('', after, /--tags?\s+["']?(?:~|not\b)\S+/g) : [],
}

const fresh = (before: string, after: string, words: RegExp): readonly string[] =>
  more(after.match(words) ?? [], before.match(words) ?? [], one => one)
    .filter(one => !isOutput(one.replace(/^.*["'>]([^"'<>]+)["'<]?$/s, '$1')))
    .map(one => one.replaceAll(/\s+/g, ' ').trim().slice(0, 60))

/** A command line that ran all tests before. A new one may well run a part of them. */
const givenIn = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) =>
    options.flatMap(([runner, option]) => {
      const old = gone.filter(line => runner.test(line))
      const now = come.filter(line => runner.test(line))
      if (old.length === 0 || now.length !== old.length || old.some(line => option.test(line))) return []
      return now.flatMap(line => option.exec(line)?.[0] ?? [])
    }),
  )

/** Folders of a suite of PHPUnit that it no longer looks into. */
const suitesIn = ({ path, before = '', after = '' }: Difference): readonly string[] => {
  if (!/^phpunit/.test(basename(path))) return []
  const folders = (text: string): readonly string[] =>
    [
      ...(/<testsuites>[\s\S]*<\/testsuites>/.exec(text)?.[0] ?? '').matchAll(
        /<(?:directory|file)[^>]*>([^<]+)/g,
      ),
    ].map(([, folder = '']) => folder.trim())
  const now = folders(after)
  const isIn = (folder: string): boolean =>
    now.some(one => folder === one || folder.startsWith(`${one.replace(/\/$/, '')}/`))
  return folders(before)
    .filter(folder => !isIn(folder))
    .map(folder => `${folder} is no longer run`)
}

/** Assertions and tests that the compiler leaves out. */
const compiledOut = ({ path, before = '', after = '' }: Difference): readonly string[] => {
  const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
  if (/\.rs$/.test(path)) {
    const all = /#\[cfg\(test\)\]/g
    const some = /#\[cfg\((?:all\(|not\()[^\]]*\btest\b[^\]]*\]/g
    return count(after, some) > count(before, some) && count(after, all) < count(before, all)
      ? ['tests are compiled only with a feature']
      : []
  }
  const isBuild =
    /(?:^|\/)(?:CMakeLists\.txt|meson\.build|[Mm]akefile|[\w.-]+\.(?:cmake|mk|pro|bzl|bazel))$/.test(path)
  const silent = /(?<!#.*)(?:-D\s*|[(;\s]\s*)NDEBUG\b/g
  const plain = (text: string): string =>
    text.replaceAll(/^.*(?:Release|RELEASE|NOT\s+DEFINED|release).*$/gm, '')
  return isBuild && count(plain(after), silent) > count(plain(before), silent)
    ? ['NDEBUG leaves every assert out']
    : []
}
