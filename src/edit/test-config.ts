import { basename } from '../core/path.ts'
import type { Difference } from './change.ts'
import { isOutput } from './loosened.ts'
import { type Settings, settingsOf } from './settings.ts'

/** Files that say which tests are run, by name. */
const configs =
  /^(?:jest\.config\.\w+|vite(?:st)?(?:\.\w+)?\.(?:config|workspace)\.\w+|playwright\.config\.\w+|cypress\.config\.\w+|karma\.conf\.\w+|\.mocharc(?:\.\w+)?|package\.json|pytest\.ini|pyproject\.toml|setup\.cfg|tox\.ini)$/

const lists =
  /(?:testPathIgnorePatterns|modulePathIgnorePatterns|testIgnore|excludeSpecPattern|norecursedirs|collect_ignore|test\.exclude|mocha\.ignore)$/

const leftOut =
  /--(?:ignore|deselect|ignore-glob|testPathIgnorePatterns|exclude|skip)[= ]\S+|-k\s+["']?not\b[^"']*|--invert\b/g

/** Tests that a config of a test runner leaves out from now on, as lines. */
export const leftOutIn = ({ path, before, after }: Difference): readonly string[] => {
  if (before === undefined || after === undefined || !configs.test(basename(path).toLowerCase())) return []
  const old = settingsOf(path, before)
  const now = settingsOf(path, after)
  return [...now.keys()].flatMap(key => (lists.test(key) ? added(key, old, now) : options(key, old, now)))
}

const added = (key: string, old: Settings, now: Settings): readonly string[] => {
  const known = new Set(old.get(key))
  const items = (now.get(key) ?? []).filter(item => !known.has(item) && !isOutput(item))
  return items.length === 0 ? [] : [`${key} + ${items.join(', ')}`]
}

/** Options of the runner in scripts and in `addopts`. */
const options = (key: string, old: Settings, now: Settings): readonly string[] => {
  if (!/^scripts\..*test|addopts$|commands$/.test(key)) return []
  const known = (old.get(key) ?? []).join(' ')
  return ((now.get(key) ?? []).join(' ').match(leftOut) ?? []).filter(
    option => !known.includes(option) && !isOutput(option.replace(/^\S+?[= ]/, '')),
  )
}
