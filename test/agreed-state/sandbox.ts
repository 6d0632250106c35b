import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'

/** What a person decided lies at the real home of the account, whatever HOME says. */
const decided = `${userInfo().homedir}/.local/state/handrail`

/** The words before a command for which what a person decided lies in the scene. */
export const withAccount = (base: string): readonly string[] => {
  mkdirSync(decided, { recursive: true })
  return ['bwrap', '--dev-bind', '/', '/', '--bind', join(base, 'account'), decided, '--']
}

/** The same for a command that an agent would run: it changes nothing outside of the scene, and there is no network. */
export const withWalls = (base: string): readonly string[] => [
  ...[
    'bwrap',
    '--ro-bind',
    '/',
    '/',
    '--dev',
    '/dev',
    '--proc',
    '/proc',
    '--tmpfs',
    '/tmp',
    '--tmpfs',
    '/run',
  ],
  ...['--bind', base, base, '--bind', join(base, 'account'), decided, '--unshare-net', '--unshare-pid'],
  ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--'],
]

/** Why nothing can be run here, if so. */
export const whyNoSandbox = (): string | undefined => {
  const walls = ['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', '--unshare-net', '--unshare-pid']
  const { status, stderr, error } = spawnSync('bwrap', [...walls, '--', 'true'], { encoding: 'utf8' })
  if (error !== undefined) return 'skipped: bwrap'
  return status === 0 ? undefined : `skipped: bwrap (${stderr.trim()})`
}
