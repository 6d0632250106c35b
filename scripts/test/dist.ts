import { readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

/** Sources of the build. Folders count too: their time changes when a file in them goes. */
const sources = ['src', 'scripts/build.ts', 'scripts/generate.ts', 'scripts/generate', 'package.json']

/** Why `dist/` has to be built before a test that starts it, or undefined if it is newer than its sources. */
export const staleDist = (root: string): string | undefined => {
  const built = statOf(join(root, 'dist/handrail.cjs'))
  if (built === undefined) return 'dist/ is missing'
  const isNewer = (path: string): boolean => (statOf(join(root, path))?.mtimeMs ?? 0) > built.mtimeMs
  const newer = sources.flatMap(path => [path, ...below(root, path)]).find(isNewer)
  return newer === undefined ? undefined : `dist/ is older than ${newer}`
}

const statOf = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false })

const below = (root: string, path: string): readonly string[] =>
  statOf(join(root, path))?.isDirectory() === true
    ? readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
        .filter(name => !name.endsWith('.test.ts'))
        .map(name => join(path, name))
    : []
