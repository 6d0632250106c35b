import { basename } from '../../core/text/paths/path.ts'
import type { Difference } from '../change/change.ts'
import { hunksOf, uncommented } from '../change/hunks.ts'
import { wordsOf } from '../words/safe-names.ts'

/** `from a.b import c`, `import { c } from './b'`, `const { c } = require('./b')`. */
const imports =
  /^from\s+([\w.]+)\s+import\s+([\w, ]+)$|^(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']|^(?:const|let|var)\s*\{([^}]*)\}\s*=\s*require\(\s*["']([^"']+)["']/
const checks =
  /^(?:check\w*|verify|verif\w+|validat\w+|auth\w*|guard|gate|require\w*|ensure|assert\w*|limit\w*|scan\w*|permit\w*|allowed|sanitiz\w+|escape)$/
const refuses =
  /\b(?:raise|throw|abort|panic|reject|exit|halt)\b|\breturn\s+(?:false|False|None|null|err\w*)\b|\b4\d\d\b/

const importedIn = (line: string): readonly (readonly [name: string, from: string])[] => {
  const [, a, b, c, d, e, f] = imports.exec(line) ?? []
  const names = (b ?? c ?? e ?? '').split(',').map(name => name.trim().split(/\s+/)[0] ?? '')
  const from = (a?.replaceAll('.', '/') ?? d ?? f ?? '').replace(/\.\w{2,3}$/, '')
  return names.filter(name => name !== '').map(name => [name, from])
}

/** A check that code takes from a file of the session, in the place of another, where it never says no. */
export const swappedChecks = (
  difference: Difference,
  written: ReadonlyMap<string, string>,
): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) => {
    const old = gone.flatMap(importedIn)
    return come.flatMap(importedIn).flatMap(([name, from]) => {
      const was = old.find(one => one[0] === name && one[1] !== from)
      if (was === undefined || !wordsOf(name).some(word => checks.test(word))) return []
      const [path, text] =
        [...written].find(([file]) =>
          file.replace(/\.\w+$/, '').endsWith(`/${from.replace(/^[./@~]+/, '')}`),
        ) ?? []
      return path === undefined || text === undefined || refuses.test(uncommented(path, text))
        ? []
        : [`${name} of ${basename(path)} never says no`]
    })
  })
