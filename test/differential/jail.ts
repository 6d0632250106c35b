import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { furnish, type Mood, moods } from './furnish.ts'
import { variables } from './project.ts'
import { type Execution, readTrace } from './trace.ts'

/** What bash started for one command, in each mood, and whether it had to be stopped. */
export interface Run {
  readonly executions: Readonly<Record<Mood, readonly Execution[]>>
  readonly late: boolean
}

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

const scratch = ['/home', '/tmp', '/etc', '/var', '/opt', '/srv', '/mnt', '/data', '/root', '/workspace']

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

const jailArguments = (
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
  ...[
    '--ro-bind',
    join(folder, 'in', batch),
    '/jail/in',
    '--bind',
    join(folder, 'out', mood, batch),
    '/jail/out',
  ],
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

const runJail = (words: readonly string[], limit: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('bwrap', words, { stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr.on('data', chunk => {
      complaint += String(chunk)
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), limit)
    child.on('error', reject)
    child.on('close', code => {
      clearTimeout(timer)
      if (code === 0) resolve()
      else reject(new Error(`the jail ended with ${code}: ${complaint.slice(0, 500)}`))
    })
  })

/** Waits for all of them before the first failure is thrown, since the jails share a folder that goes away afterwards. */
const settle = async (work: readonly Promise<void>[]): Promise<void> => {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason
}

const readOr = (path: string, otherwise: string): string =>
  existsSync(path) ? readFileSync(path, 'utf8') : otherwise

/** Runs every command by real bash among stubs, in a throw-away project without network, and tells what was started. */
export const runCommands = async (
  commands: readonly string[],
  options: { readonly namespace: readonly string[]; readonly seconds: number; readonly limit: number },
): Promise<readonly Run[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-jail-'))
  try {
    const names = new Set(commands.flatMap(command => command.match(/[A-Za-z0-9_][A-Za-z0-9_.+-]*/g) ?? []))
    furnish(
      folder,
      new Set([...names].filter(name => name.length < 100 && !/\.(sh|py|js|ts)$/.test(name))),
      process.arch,
    )
    const batches = ['0', '1']
    for (const batch of batches) {
      mkdirSync(join(folder, 'in', batch), { recursive: true })
      for (const mood of moods) mkdirSync(join(folder, 'out', mood, batch), { recursive: true })
    }
    for (const [index, command] of commands.entries())
      writeFileSync(join(folder, 'in', String(index % 2), String(index)), command)
    for (const mood of moods)
      await settle(
        batches.map(batch =>
          runJail(jailArguments(folder, mood, options.seconds, options.namespace, batch), options.limit),
        ),
      )
    const late = new Set(
      moods.flatMap(mood =>
        batches.flatMap(batch =>
          readOr(join(folder, 'out', mood, batch, 'late'), '')
            .split('\n')
            .filter(Boolean),
        ),
      ),
    )
    const executed = (index: number, mood: Mood): readonly Execution[] =>
      readTrace(readOr(join(folder, 'out', mood, String(index % 2), String(index)), ''))
        .slice(1)
        .filter(({ path }) => !path.startsWith('/jail/'))
    return commands.map((_, index) => ({
      executions: { content: executed(index, 'content'), failing: executed(index, 'failing') },
      late: late.has(String(index)),
    }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
