import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program from Debian's packages that some test needs. */
interface SystemTool {
  readonly program: string
  readonly debian: string
  readonly neededFor: string
}

export const systemTools: readonly SystemTool[] = [
  { program: 'git', debian: 'git', neededFor: 'every test with a repository' },
  { program: 'bwrap', debian: 'bubblewrap', neededFor: 'the differential test against real bash' },
  { program: 'strace', debian: 'strace', neededFor: 'the differential test against real bash' },
  { program: 'zsh', debian: 'zsh', neededFor: 'the test of what shells evaluate' },
  { program: 'dash', debian: 'dash', neededFor: 'the test of what shells evaluate' },
  { program: 'jq', debian: 'jq', neededFor: 'the checks of JSON files' },
]

/** Where a program of the system stands. */
export const onPath = (program: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(folder => folder !== '')
    .map(folder => join(folder, program))
    .find(isProgram)

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs packages where that is possible without a question. */
export const installDebian = (packages: readonly string[]): void => {
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) return
  console.log(`installing ${packages.join(', ')} ...`)
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  const retries = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15']
  spawnSync('apt-get', ['update', '-qq', ...retries], { ...quiet, timeout: 60_000 })
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...retries, ...packages]
  spawnSync('apt-get', install, { ...quiet, timeout: 120_000 })
}

/** Sees to the programs of the system and says which could not be had. */
export const ensureSystemTools = (): readonly string[] => {
  const absent = () => systemTools.filter(tool => onPath(tool.program) === undefined)
  if (absent().length > 0) installDebian(absent().map(tool => tool.debian))
  return absent().map(
    tool =>
      `missing: ${tool.program} (Debian package ${tool.debian}), needed for ${tool.neededFor}: those tests are skipped`,
  )
}
