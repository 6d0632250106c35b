import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installers } from '../../src/hosts/installers.generated.ts'
import { changedBetween, snapshotOf } from '../hostile-clone/snapshot.ts'
import { newFolder } from '../support/folder.ts'
import { pathWithTools } from '../support/linters.ts'
import { removeFolder } from '../support/remove.ts'
import { onTerminal } from '../support/terminal.ts'
import { type Answer, type Asked, answerOf } from './host.ts'
import { makeArchives, makeRepository, place } from './origin.ts'
import { withAccount, withWalls } from './sandbox.ts'
import { homeTexts } from './texts.ts'

const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * How handrail comes to the project: by its settings and an installation of the machine, by a package of its own, or by settings of the
 * account as well.
 */
export type Kind = 'team' | 'dev' | 'both'

/** `whole` has the settings of every host, and archives. */
export type Size = 'small' | 'whole'

export interface Ran {
  readonly code: number | null
  readonly out: string
}

/** A guarded project that a person agreed to, on a machine of its own. */
export interface Scene {
  readonly base: string
  readonly app: string
  readonly home: string
  readonly env: Readonly<Record<string, string>>
  /** Runs a command as somebody at the keyboard would: no hook is asked. */
  sh(command: string, cwd?: string): Ran
  /** What the lines of a host answer about a call: about a command of Claude Code where nothing else is said. */
  asks(call: Asked | string): Answer
  /** What the first event of a session says. */
  starts(session: string, project?: string): Answer
  /** The host says that a file was written: the call was allowed. */
  wrote(writes: { readonly path: string; readonly content: string }): Answer
  /** The same scene where hosts give hooks these variables too. */
  with(more: Readonly<Record<string, string>>): Scene
  /** Runs handrail on a terminal, where a person agrees to what it asks. */
  agrees(words: readonly string[], cwd?: string): Promise<Ran>
  handrail(...words: readonly string[]): Ran
  write(texts: Readonly<Record<string, string | undefined>>): void
  /** The scene as it was when it was made. */
  reset(): void
}

/** Folders of the machine that are only copied anew where something changed in them. */
const parts = ['account', 'prefix']

/** The built program as `npm i -g` leaves it. */
const installIn = (packages: string): void => {
  const folder = join(packages, 'handrail')
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', 'schema.json', 'dist'])
    cpSync(join(repository, name), join(folder, name), { recursive: true })
}

const toolPath = (): string =>
  pathWithTools()
    .split(':')
    .filter(
      folder => folder.startsWith('/') && !folder.includes('node_modules') && !folder.includes('node-gyp'),
    )
    .join(':')

/** Makes a project that handrail guards, with a person's agreement. */
const makeScene = async (kind: Kind, size: Size): Promise<Scene> => {
  const hosts: readonly string[] = size === 'whole' ? hostNames : ['claude-code']
  const outer = newFolder(`agreed-${kind}`)
  const [base, kept] = [join(outer, 'machine'), join(outer, 'kept')]
  const [app, home, prefix] = [join(base, 'app'), join(base, 'home'), join(base, 'prefix')]
  for (const folder of [home, join(base, 'account'), join(prefix, 'bin'), join(prefix, 'lib')])
    mkdirSync(folder, { recursive: true })
  place(home, homeTexts)
  const packages = kind === 'dev' ? join(app, 'node_modules') : join(prefix, 'lib/node_modules')
  const program = join(packages, 'handrail/dist/handrail.cjs')
  installIn(packages)
  if (kind !== 'dev')
    symlinkSync('../lib/node_modules/handrail/dist/handrail.cjs', join(prefix, 'bin/handrail'))
  const env = {
    PATH: `${join(prefix, 'bin')}:${dirname(process.execPath)}:${toolPath()}`,
    HOME: home,
    npm_config_prefix: prefix,
    ...{ LANG: 'C.UTF-8', TERM: 'dumb', SHELL: '/bin/sh', HANDRAIL_STANDBY: 'off' },
  }
  const run = (words: readonly string[], cwd: string): Ran => {
    const [name = '', ...rest] = words
    const { status, stdout, stderr, error } = spawnSync(name, rest, {
      cwd,
      env,
      encoding: 'utf8',
      timeout: 60_000,
    })
    if (error !== undefined && status === null) return { code: null, out: String(error) }
    return { code: status, out: `${stdout}${stderr}` }
  }
  const mustRun = (command: string, cwd = app): void => {
    const { code, out } = run(['bash', '-c', command], cwd)
    if (code !== 0) throw new Error(`${command}: ${out}`)
  }
  const handrail = (...words: readonly string[]): Ran =>
    run([...withAccount(base), process.execPath, program, ...words], app)
  const agrees = (words: readonly string[], cwd = app): Promise<Ran> =>
    onTerminal(words, { cwd, env, program, before: withAccount(base), answer: code => code }).then(
      ({ code, screen }) => ({ code, out: screen }),
    )
  const hostWith = (more: Readonly<Record<string, string>>) => ({
    base,
    app,
    home,
    env: { ...env, ...more },
    before: withAccount(base),
  })
  const mustAgree = async (...words: readonly string[]): Promise<void> => {
    const { code, out } = await agrees(words)
    if (code !== 0) throw new Error(`handrail ${words.join(' ')}: ${out}`)
  }
  const init = async (): Promise<void> => {
    await mustAgree('init', '--yes', '--host', hosts.join(','))
    if (kind === 'both') await mustAgree('init', '--yes', '--scope', 'user', '--host', hosts.join(','))
  }
  await makeRepository(app, mustRun, init, hosts.map(settingsOf))
  if (size === 'whole') makeArchives(app, mustRun)
  // The branch with other packages has taken them away.
  installIn(packages)
  await mustAgree('trust')
  execFileSync('cp', ['-a', base, kept])
  const wholes = new Map<string, ReadonlyMap<string, string>>()
  const isSame = (part: string, folder: string): boolean => {
    const whole = wholes.get(part)
    return whole !== undefined && existsSync(folder) && changedBetween(whole, snapshotOf(folder)).length === 0
  }
  const scene = (more: Readonly<Record<string, string>>): Scene => ({
    ...{ base, app, home, env, agrees, handrail },
    sh: (command, cwd = app) => run([...withWalls(base), 'timeout', '60', 'bash', '-c', command], cwd),
    asks: call => answerOf(hostWith(more), typeof call === 'string' ? { command: call } : call),
    starts: (session, project = app) =>
      answerOf(hostWith(more), { event: 'session-start', session, project }),
    wrote: writes => answerOf(hostWith(more), { event: 'post-tool', writes }),
    with: scene,
    write: texts => place(app, texts),
    reset: () => {
      // Most of the bytes are the program's, which few calls change.
      const same = parts.filter(part => isSame(part, join(base, part)))
      for (const part of readdirSync(base)) if (!same.includes(part)) removeFolder(join(base, part))
      for (const part of readdirSync(kept))
        if (!same.includes(part)) execFileSync('cp', ['-a', join(kept, part), join(base, part)])
      for (const part of parts) wholes.set(part, snapshotOf(join(base, part)))
    },
  })
  return scene({})
}

const made = new Map<string, Promise<Scene>>()

/** One scene of each kind for all tests of a process, as it was when it was made. */
export const sceneOf = async (kind: Kind, size: Size = 'small'): Promise<Scene> => {
  const key = `${kind} ${size}`
  const making = made.get(key) ?? makeScene(kind, size)
  made.set(key, making)
  const scene = await making
  scene.reset()
  return scene
}

/** All hosts that a project can have settings for. */
export const hostNames = [
  ...[
    'claude-code',
    'codex',
    'copilot',
    'cursor',
    'droid',
    'gemini',
    'kiro',
    'opencode',
    'pi',
    'qwen',
    'windsurf',
  ],
] as const

/** The settings of a host in a project, by their path in it. */
export const settingsOf = (host: string): string => {
  const installer = installers.find(({ id }) => id === host)
  return installer?.settingsPath({ root: '', home: '' }, 'project') ?? ''
}
