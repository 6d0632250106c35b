import { cacheHome } from '../../core/edge/state-home.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The folder with a folder for each build that has standby processes. */
export const buildsFolder = (cache: string): string => `${cache}/standby`

/** Where the standby processes of a build are found. Undefined where there are none: on Windows, switched off, or no home. */
export const standbyFolder = (env: Env, build: string): string | undefined => {
  const { XDG_CACHE_HOME, HOME = '', HANDRAIL_STANDBY } = env
  if (process.platform === 'win32' || HANDRAIL_STANDBY === 'off') return undefined
  const cache = cacheHome(XDG_CACHE_HOME, HOME)
  return cache.startsWith('/') ? `${buildsFolder(cache)}/${build}` : undefined
}

/** The folder above the cache, which is never made: the home of the account, or what XDG_CACHE_HOME names. */
export const homeOf = (folder: string): string =>
  folder.replace(/(?:\/\.cache)?\/handrail\/standby\/\w+$/, '')
