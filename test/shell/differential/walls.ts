import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Mood } from './furnish.ts'
import { variables } from './project.ts'

const systemFolders = [
  '/usr/lib',
  '/usr/lib32',
  '/usr/lib64',
  '/usr/libx32',
  '/usr/libexec',
  '/lib',
  '/lib32',
  '/lib64',
  '/libx32',
]

const systemMounts = (): string[] =>
  systemFolders.flatMap(folder => {
    if (!existsSync(folder)) return []
    return lstatSync(folder).isSymbolicLink()
      ? ['--symlink', readlinkSync(folder), folder]
      : ['--ro-bind', folder, folder]
  })

const scratch = [
  '/home',
  '/tmp',
  '/etc',
  '/var',
  '/opt',
  '/srv',
  '/mnt',
  '/data',
  '/root',
  '/workspace',
  '/app',
]

/**
 * Root gives its rights away before it makes the jail. A user namespace of root's own would still let a command change the
 * modes of device nodes, which the jail shares with the system.
 */
export const jailer: { readonly uid?: number; readonly gid?: number } =
  process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

export const base = (): string[] => [
  ...['--unshare-all', '--unshare-user', '--uid', '1000', '--gid', '1000', '--cap-drop', 'ALL'],
  // as process 1 the driver outlives a command that kills everything
  ...['--die-with-parent', '--new-session', '--as-pid-1', '--clearenv', ...systemMounts()],
  ...['--proc', '/proc', '--dev', '/dev'],
  ...scratch.flatMap(folder => ['--tmpfs', folder]),
]

/** The jail as bubblewrap's words: a read-only root of libraries and stubs, empty folders to write to, no network, one driver. */
export const jailArguments = (folder: string, mood: Mood, batch: string, seconds: number): string[] => [
  ...base(),
  ...['--ro-bind', join(folder, mood, 'bin'), '/usr/bin', '--symlink', 'usr/bin', '/bin'],
  ...[
    '--symlink',
    'usr/bin',
    '/sbin',
    '--symlink',
    'bin',
    '/usr/sbin',
    '--symlink',
    '../bin',
    '/usr/local/bin',
  ],
  ...['--ro-bind', join(folder, 'tools'), '/jail/bin', '--ro-bind', join(folder, mood, 'home'), '/jail/home'],
  ...['--ro-bind', join(folder, 'in', batch), '/jail/in', '--remount-ro', '/'],
  ...Object.entries(variables).flatMap(([name, value]) => ['--setenv', name, value]),
  ...['--setenv', 'JAIL_SECONDS', String(seconds), '--setenv', 'JAIL_SCRATCH', scratch.join(' ')],
  ...(mood === 'content' ? ['--setenv', 'BASH_ENV', '/jail/bin/start'] : []),
  ...['--', '/jail/bin/bash', '/jail/bin/driver'],
]

/** Why there can be no jail here, if so. */
export const whyNoJail = (): string | undefined => {
  for (const [tool, name] of [
    ['bwrap', 'bubblewrap'],
    ['strace', 'strace'],
  ] as const)
    if (spawnSync(tool, ['--version']).status !== 0) return `${name} is not installed`
  const traced = ['/usr/bin/strace', '-f', '-o', '/dev/null', '/usr/bin/true']
  const words = [...base(), '--ro-bind', '/usr/bin', '/usr/bin', '--', ...traced]
  const result = spawnSync('bwrap', words, { encoding: 'utf8', timeout: 20_000, ...jailer })
  if (result.status === 0) return undefined
  return `bubblewrap cannot make a jail here: ${result.stderr.trim() || `status ${result.status}`}`
}
