import { basename } from '../../../core/text/paths/path.ts'
import { type Difference, more } from '../../change/change.ts'
import { isOutput } from '../../files/output.ts'
import { type ConfigValues, settingsOf } from '../../syntax/settings.ts'

/** Names of files that choose which tests run. */
const configs =
  /^(?:jest\.config\.\w+|vite(?:st)?(?:\.\w+)?\.(?:config|workspace)\.\w+|playwright\.config\.\w+|cypress\.config\.\w+|karma\.conf\.\w+|\.mocharc(?:\.\w+)?|package\.json|pytest\.ini|pyproject\.toml|setup\.cfg|tox\.ini)$/

const lists =
  /(?:testPathIgnorePatterns|modulePathIgnorePatterns|testIgnore|excludeSpecPattern|norecursedirs|collect_ignore|test\.exclude|mocha\.ignore)$/

const leftOut =
  /--(?:ignore|deselect|ignore-glob|testPathIgnorePatterns|exclude|skip|testNamePattern|test-name-pattern|grep|fgrep|testPathPatterns?|shard)[= ]\S+|(?<![\w-])-[kt]\s+["']?[^"'-][^"']*|-m\s+["']?not\b[^"']*|--(?:invert|collect-only|co|listTests|last-failed|lf|onlyChanged|changed)\b/g

/** Keys of inclusion lists: an entry that goes is no longer run. */
const wanted =
  /(?:testMatch|testRegex|test\.include|testpaths|python_files|python_classes|python_functions|specPattern|testDir|mocha\.spec|roots)$/

const switches = /(?:xfail_strict|forbidOnly|forbid-only)$/
const loose = /(?:dangerouslyIgnoreUnhandledErrors|allowOnly)$/

/** Tests that a test runner's config no longer runs, as lines. */
export const leftOutIn = ({ path, before, after }: Difference): readonly string[] => {
  if (after === undefined) return []
  const name = basename(path).toLowerCase()
  if (
    /^(?:pom\.xml|(?:maven|jvm)\.config|\.mavenrc|gradle\.properties|cargo\.toml)$|\.gradle(?:\.kts)?$/.test(
      name,
    )
  )
    return before === undefined && !/^(?:(?:maven|jvm)\.config|\.mavenrc)$/.test(name)
      ? []
      : builds(before ?? '', after)
  if (name === '.rspec') return chosen(before ?? '', after)
  if (!configs.test(name)) return []
  const old = settingsOf(path, before)
  const now = settingsOf(path, after)
  const keys = [...new Set([...old.keys(), ...now.keys()])]
  return keys.flatMap(key => {
    if (lists.test(key)) return before === undefined ? [] : added(key, old, now)
    if (wanted.test(key)) return before === undefined ? [] : narrower(key, old, now)
    return [...options(key, old, now), ...switched(key, old, now)]
  })
}

/** Options of RSpec that choose some of the examples. */
const chosen = (before: string, after: string): readonly string[] => {
  const marks = (text: string): readonly string[] =>
    text.match(/^[ \t]*(?:--(?:pattern|exclude-pattern|tag|example|only-failures)|-[tPe])\b.*$/gm) ?? []
  return more(marks(after), marks(before), mark => mark).map(mark => mark.trim())
}

/** Settings of build tools about tests. */
const builds = (before: string, after: string): readonly string[] => {
  const marks = (text: string): readonly string[] =>
    text.match(
      /<(?:skipTests|skipITs|maven\.test\.skip|testFailureIgnore|(?:checkstyle|pmd|cpd|spotbugs|findbugs|enforcer|jacoco|dependency-check|spotless\.check|sonar|animal\.sniffer|detekt)\.skip)>\s*true|-D(?:skip(?:Tests|ITs)|[\w.-]*\.skip|[\w.]*failure\.ignore)\b(?!=false)|^[ \t]*(?:systemProp\.)?(?:skipTests|skipITs)\s*=\s*true|\bignoreFailures\s*=\s*true|\bonlyIf\s*\{\s*false\s*\}|\btest\b[^{}\n]*\{[^{}]*\benabled\s*=\s*false|^(?:test|harness)\s*=\s*false/gm,
    ) ?? []
  return more(marks(after), marks(before), mark => mark).map(mark => mark.replaceAll(/\s+/g, ' '))
}

/** An inclusion list that became shorter. Some keys narrow the default of the runner if they are new. */
const narrower = (key: string, old: ConfigValues, now: ConfigValues): readonly string[] => {
  const [before, after] = [old.get(key), now.get(key)]
  if (after === undefined) return []
  if (before === undefined) return /python_\w+$|testRegex$/.test(key) ? [`${key}: ${after.join(', ')}`] : []
  const left = new Set(after)
  const gone = before.filter(item => !left.has(item))
  // Braces and further entries widen the list.
  if (gone.length === 0 || after.length > before.length || after.some(item => /[{|]/.test(item))) return []
  return [`${key}: ${before.join(', ')} → ${after.join(', ')}`]
}

const switched = (key: string, old: ConfigValues, now: ConfigValues): readonly string[] => {
  const [was, is] = [old.get(key)?.[0], now.get(key)?.[0]]
  if (switches.test(key) && was === 'true' && is !== 'true') return [`${key}: true → ${is ?? 'removed'}`]
  return loose.test(key) && is === 'true' && was !== 'true' ? [`${key}: true`] : []
}

const added = (key: string, old: ConfigValues, now: ConfigValues): readonly string[] => {
  const known = new Set(old.get(key))
  const items = (now.get(key) ?? []).filter(item => !known.has(item) && !isOutput(item))
  return items.length === 0 ? [] : [`${key} + ${items.join(', ')}`]
}

/** Options of the runner in scripts and in `addopts`. */
const options = (key: string, old: ConfigValues, now: ConfigValues): readonly string[] => {
  if (!/^scripts\..*test|addopts$|commands$/.test(key)) return []
  // A script of its own runs a part of the tests; the others run as before.
  if (key.startsWith('scripts.') && key !== 'scripts.test' && !old.has(key)) return []
  const known = (old.get(key) ?? []).join(' ')
  return ((now.get(key) ?? []).join(' ').match(leftOut) ?? []).filter(
    option => !known.includes(option) && !isOutput(option.replace(/^\S+?[= ]/, '')),
  )
}
