import { isAbsolute } from '../../core/text/paths/path.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Variables with a list of folders from which programs, libraries and modules are loaded. */
const folderLists =
  'PATH LD_LIBRARY_PATH DYLD_LIBRARY_PATH DYLD_FALLBACK_LIBRARY_PATH PYTHONPATH NODE_PATH PERL5LIB RUBYLIB'

/** The absolute entries of such a list. A relative or empty entry means the working folder, so the repository. */
export const absoluteEntries = (list: string, separator: string): readonly string[] =>
  list.split(separator).filter(isAbsolute)

/**
 * Settings that override the config of a repository, for programs that start git themselves. handrail's own calls of git
 * override far more (src/platform/git/start.ts).
 */
const forInnerGit: readonly (readonly [key: string, value: string])[] = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', '/dev/null'],
  ['log.showSignature', 'false'],
]

/**
 * The environment of every program that handrail starts: the caller's, without relative entries in lists of folders.
 * A variable of `more` that is undefined is removed.
 */
export const childEnv = (from: Env, separator: string, more: Env = {}): Record<string, string> => {
  const env: Record<string, string> = {}
  for (const [name, value] of Object.entries({ ...from, ...innerGit(from), ...more })) {
    if (value === undefined) continue
    if (!isFolderList(name)) env[name] = value
    // An empty PATH means the working folder too. Without the variable the system takes its default.
    else if (absoluteEntries(value, separator).length > 0)
      env[name] = absoluteEntries(value, separator).join(separator)
  }
  return env
}

/** Windows ignores the case of names: `Path`. */
const isFolderList = (name: string): boolean => folderLists.split(' ').includes(name.toUpperCase())

/** The settings as GIT_CONFIG_KEY_n variables, numbered after those of the caller. */
const innerGit = (from: Env): Env => {
  const count = /^\d{1,4}$/.test(from.GIT_CONFIG_COUNT ?? '') ? Number(from.GIT_CONFIG_COUNT) : 0
  const pairs = forInnerGit.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${count + index}`, key],
    [`GIT_CONFIG_VALUE_${count + index}`, value],
  ])
  return { ...Object.fromEntries(pairs), GIT_CONFIG_COUNT: String(count + forInnerGit.length) }
}
