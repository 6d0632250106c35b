import { spawnSync } from 'node:child_process'

/** A program from Debian's packages that some test needs. */
export interface SystemTool {
  readonly program: string
  readonly debian: string
  readonly neededFor: string
}

export const systemTools: readonly SystemTool[] = [
  { program: 'git', debian: 'git', neededFor: 'every test with a repository' },
  { program: 'bwrap', debian: 'bubblewrap', neededFor: 'the differential test against real bash' },
  { program: 'strace', debian: 'strace', neededFor: 'the differential test against real bash' },
]

const has = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0

/** Installs what is missing where that is possible without a question, and says what could not be had. */
export const ensureTools = (tools: readonly SystemTool[] = systemTools): void => {
  const missing = tools.filter(tool => !has(tool.program))
  if (missing.length > 0 && process.getuid?.() === 0 && has('apt-get')) install(missing)
  for (const tool of missing.filter(({ program }) => !has(program))) {
    console.log(
      `missing: ${tool.program} (Debian package ${tool.debian}), needed for ${tool.neededFor}: those tests are skipped`,
    )
  }
}

const install = (tools: readonly SystemTool[]): void => {
  const packages = tools.map(tool => tool.debian)
  console.log(`installing ${packages.join(', ')} ...`)
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
}
