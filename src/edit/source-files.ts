import type { Context, Option } from '../core/rule.ts'
import { matchesPath } from '../text/glob.ts'
import { memoized } from '../text/memo.ts'
import { dirname } from '../text/path.ts'
import { wordsIn } from '../text/words.ts'
import { testFiles } from './compare-options.ts'

const extensions: Option = {
  type: 'strings',
  key: 'source_files.extensions',
  default: wordsIn('ts tsx js jsx py rs go java kt swift c cpp h hpp cs rb php sh bash zsh'),
  says: 'The endings of source files.',
}

const skip: Option = {
  type: 'strings',
  key: 'source_files.skip',
  default: [
    ...['*.config.*', '*.generated.*', '*.min.*'],
    ...['node_modules/', 'vendor/', 'dist/', 'build/', '.next/', '__pycache__/', '.git/', '.claude/'],
  ],
  says: 'Files with such endings that do not count as source, as names, folders/ or patterns: configs, and what was not written here. Nor do the tests of `integrity.test_files`.',
}

/** The options of every rule about source files. */
export const sourceOptions = { extensions, skip, test_files: testFiles }

/** Whether a path, as it begins at the root of its project, is that of a source file. */
type SourceTest = (place: string) => boolean

/** The test by the options of a rule: made once, because a plan is measured by all paths of a repository. */
export const sourceTest = ({ strings }: Pick<Context, 'strings'>): SourceTest => {
  const endings = new Set(strings('extensions').map(ending => ending.replace(/^\./, '').toLowerCase()))
  // `*.rs` says that every Rust file may hold tests, not that it is one.
  const tests = strings('test_files').filter(pattern => !endings.has(pattern.replace(/^\*\./, '')))
  const others = [...strings('skip'), ...tests]
  const folders = others.filter(pattern => pattern.endsWith('/'))
  const names = others.filter(pattern => !pattern.endsWith('/'))
  const isSkipped = memoized(folder => folders.some(pattern => matchesPath(folder, pattern)), 1000)
  return place => {
    const dot = place.lastIndexOf('.')
    if (dot <= place.lastIndexOf('/') || !endings.has(place.slice(dot + 1).toLowerCase())) return false
    return !isSkipped(dirname(place)) && !names.some(pattern => matchesPath(place, pattern))
  }
}
