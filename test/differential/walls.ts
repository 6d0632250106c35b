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

/** With a user namespace where the system lets us have one; root can do without. */
const namespaces = [
  ['--unshare-all', '--unshare-user', '--uid', '1000', '--gid', '1000', '--cap-drop', 'ALL'],
  ['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--cap-drop', 'ALL'],
]

const base = (namespace: readonly string[]): string[] => [
  ...namespace,
  // as process 1 the driver outlives a command that kills everything
  ...['--die-with-parent', '--new-session', '--as-pid-1', '--clearenv', ...systemMounts()],
  ...['--proc', '/proc', '--dev', '/dev'],
  ...scratch.flatMap(folder => ['--tmpfs', folder]),
]

/** The jail as bubblewrap's words: a read-only root of libraries and stubs, empty folders to write to, no network, one driver. */
export const jailArguments = (
  folder: string,
  mood: Mood,
  seconds: number,
  namespace: readonly string[],
  batch: string,
): string[] => [
  ...base(namespace),
  ...[
    '--ro-bind',
    join(folder, mood, 'bin'),
    '/usr/bin',
    '--symlink',
    'usr/bin',
    '/bin',
    '--symlink',
    'usr/bin',
    '/sbin',
  ],
  ...['--symlink', 'bin', '/usr/sbin', '--symlink', '../bin', '/usr/local/bin'],
  ...['--ro-bind', join(folder, 'tools'), '/jail/bin', '--ro-bind', join(folder, mood, 'home'), '/jail/home'],
  ...['--ro-bind', join(folder, 'in', batch), '/jail/in', '--remount-ro', '/'],
  ...Object.entries(variables).flatMap(([name, value]) => ['--setenv', name, value]),
  ...['--setenv', 'JAIL_SECONDS', String(seconds)],
  ...(mood === 'content' ? ['--setenv', 'BASH_ENV', '/jail/bin/start'] : []),
  ...['--', '/jail/bin/bash', '/jail/bin/driver'],
]

const probe = (namespace: readonly string[]): string | undefined => {
  const words = [
    ...base(namespace),
    '--ro-bind',
    '/usr/bin',
    '/usr/bin',
    '--',
    '/usr/bin/strace',
    '-f',
    '-o',
    '/dev/null',
    '/usr/bin/true',
  ]
  const result = spawnSync('bwrap', words, { encoding: 'utf8', timeout: 20_000 })
  return result.status === 0 ? undefined : result.stderr.trim() || `status ${result.status}`
}

/** The namespaces that work here, or why none do. */
export const jailHere = (): { readonly namespace: readonly string[] } | { readonly why: string } => {
  for (const tool of ['bwrap', 'strace'])
    if (spawnSync(tool, ['--version']).status !== 0)
      return { why: `${tool === 'bwrap' ? 'bubblewrap' : tool} is not installed` }
  let why = ''
  for (const namespace of namespaces) {
    const failure = probe(namespace)
    if (failure === undefined) return { namespace }
    why = failure
  }
  return { why: `bubblewrap cannot make a jail here: ${why}` }
}
