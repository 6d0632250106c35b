import { isAbsolute } from '../text/path.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Variables that list the folders from which programs, libraries and modules are loaded. */
const folderLists =
  'PATH LD_LIBRARY_PATH DYLD_LIBRARY_PATH DYLD_FALLBACK_LIBRARY_PATH PYTHONPATH NODE_PATH PERL5LIB RUBYLIB'

/** The absolute entries. A relative or an empty one means the working folder, which is the repository. */
export const absoluteEntries = (list: string, separator: string): readonly string[] =>
  list.split(separator).filter(isAbsolute)

/**
 * What git must not take from a repository's config, for programs that start git themselves. handrail's own calls of git
 * get far more (src/platform/git-start.ts).
 */
const forInnerGit: readonly (readonly [key: string, value: string])[] = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', '/dev/null'],
  ['log.showSignature', 'false'],
]

/**
 * The environment of every program that handrail starts: the caller's, without relative entries in lists of folders.
 * A value that is undefined takes the variable away.
 */
export const childEnv = (from: Env, separator: string, more: Env = {}): Record<string, string> => {
  const env: Record<string, string> = {}
  for (const [name, value] of Object.entries({ ...from, ...innerGit(from), ...more })) {
    if (value === undefined) continue
    if (!isFolderList(name)) env[name] = value
    // An empty PATH means the working folder too; without one the system's default is taken.
    else if (absoluteEntries(value, separator).length > 0)
      env[name] = absoluteEntries(value, separator).join(separator)
  }
  return env
}

/** Names are in any case on Windows: `Path`. */
const isFolderList = (name: string): boolean => folderLists.split(' ').includes(name.toUpperCase())

/** Settings go behind those that the caller has set by the same way. */
const innerGit = (from: Env): Env => {
  const count = /^\d{1,4}$/.test(from.GIT_CONFIG_COUNT ?? '') ? Number(from.GIT_CONFIG_COUNT) : 0
  const pairs = forInnerGit.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${count + index}`, key],
    [`GIT_CONFIG_VALUE_${count + index}`, value],
  ])
  return { ...Object.fromEntries(pairs), GIT_CONFIG_COUNT: String(count + forInnerGit.length) }
}
