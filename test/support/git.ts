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

export const gitAt = (dir: string, args: readonly string[]): string =>
  execFileSync('git', args, { cwd: dir, env: gitEnv, encoding: 'utf8', stdio: 'pipe' })
