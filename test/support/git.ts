import { execFileSync } from 'node:child_process'

/** git as a test starts it: no settings of this machine, and always the same author. */
export const gitEnv = {
  PATH: process.env.PATH ?? '',
  HOME: '/nonexistent-home',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
}

/** git starts one more process after each commit, which has nothing to do here. */
const noMaintenance = {
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'maintenance.auto',
  GIT_CONFIG_VALUE_0: 'false',
}

export const gitAt = (dir: string, args: readonly string[]): string =>
  execFileSync('git', args, {
    cwd: dir,
    env: { ...gitEnv, ...noMaintenance },
    encoding: 'utf8',
    stdio: 'pipe',
  })
