import { waitingHome } from '../../core/edge/state-home.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The folder with a folder for each build that has standby processes. */
export const buildsFolder = (home: string): string => `${home}/standby`

/** Where the standby processes of a program and its build are found. Undefined where there are none: on Windows, switched off, or no home. */
export const standbyFolder = (program: string, env: Env, build: string): string | undefined => {
  const { XDG_CACHE_HOME, HOME = '', HANDRAIL_STANDBY } = env
  if (process.platform === 'win32' || HANDRAIL_STANDBY === 'off') return undefined
  const home = waitingHome(program, XDG_CACHE_HOME, HOME)
  return home.startsWith('/') ? `${buildsFolder(home)}/${build}` : undefined
}

/** The folder above, which is never made: the home of the account, or what XDG_CACHE_HOME names. */
export const homeOf = (folder: string): string =>
  folder.replace(/(?:\/\.cache)?\/handrail\/standby\/\w+$/, '')
