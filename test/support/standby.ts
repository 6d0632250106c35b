import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { hookCommandLine, quickScript } from '../../src/hosts/wiring/command-line.ts'
import { newFolder } from './folder.ts'
import { type Answer, bashEvent, call, handrail } from './hook.ts'
import { isNightly } from './matrix.ts'
import { removeFolder } from './remove.ts'

/** A project and a home with processes that wait there, until the test is over. */
export interface Scene {
  readonly cwd: string
  readonly home: string
  /** Where they wait. */
  readonly folder: string
}

/** As in a session of its user. */
export const warmed = { HANDRAIL_STANDBY: '' }
/** By day most of them are ready without samples: what they answer is the same. */
export const on = isNightly ? warmed : { HANDRAIL_STANDBY: 'quick' }

export const scene = async (t: TestContext, config?: string, env = on): Promise<Scene> => {
  const all = realpathSync(mkdtempSync(join(tmpdir(), 'handrail-standby-')))
  const [cwd, home] = [join(all, 'app'), join(all, 'home')]
  for (const folder of [cwd, home]) mkdirSync(folder)
  t.after(() => removeFolder(all, () => endAll(home)))
  mkdirSync(join(cwd, '.git'))
  writeFileSync(join(cwd, '.git/HEAD'), 'ref: refs/heads/feature\n')
  if (config !== undefined) writeFileSync(join(cwd, 'handrail.jsonc'), config)
  const event = JSON.stringify({
    session_id: 's',
    cwd,
    hook_event_name: 'SessionStart',
    source: 'startup',
  })
  call({ cwd, args: ['hook', 'claude-code', 'SessionStart'], input: event, env: { HOME: home, ...env } })
  const builds = join(home, '.cache/handrail/standby')
  if (config?.includes('"standby": false') === true) return { cwd, home, folder: builds }
  await until(() => existsSync(builds) && readdirSync(builds).length === 1)
  const folder = join(builds, readdirSync(builds)[0] ?? '')
  await until(() => readyIn(folder).length === 2)
  return { cwd, home, folder }
}

/** Waits for something that must come; the test's own time limit ends what never does. */
export const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await sleep(20)
}

export const readyIn = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.ready')) : []

export const owners = (folder: string): readonly number[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.slot'))
    .flatMap(name => {
      try {
        return Number(readFileSync(join(folder, name), 'utf8'))
      } catch {
        // Its owner has ended since the folder was listed.
        return []
      }
    })

const endAll = (home: string): void => {
  const builds = join(home, '.cache/handrail/standby')
  const pids = existsSync(builds) ? readdirSync(builds).flatMap(build => owners(join(builds, build))) : []
  // An empty slot has no pid, and a signal to pid 0 would end this test.
  for (const pid of pids.filter(id => id > 0)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}

export type Client = 'node' | 'shell'
export const clients: readonly Client[] = process.platform === 'linux' ? ['node', 'shell'] : ['node']

export interface Asked {
  readonly command?: string
  readonly input?: string | Buffer
  readonly event?: string
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
}

/** The hook line that `handrail init` writes on this machine. */
export const installedLine = (event = 'PreToolUse'): string =>
  hookCommandLine({ node: process.execPath, script: quickScript(handrail) }, 'claude-code', event)

/** The line of a copy: what follows the first attempt has as long as a busy machine needs, and not two seconds. */
export const patient = (seconds: number): ((event?: string) => string) => {
  const folder = newFolder('patient')
  symlinkSync(handrail, join(folder, 'handrail.cjs'))
  const text = readFileSync(join(dirname(handrail), 'handrail.sh'), 'utf8')
  const longer = text
    .replaceAll(/\bdeadline=2$/gm, 'deadline=250')
    .replaceAll(/\bdeadline=7$/gm, `deadline=${seconds}`)
  writeFileSync(join(folder, 'handrail.sh'), longer)
  const script = quickScript(join(folder, 'handrail.cjs'))
  return (event = 'PreToolUse') => hookCommandLine({ node: process.execPath, script }, 'claude-code', event)
}
export const patientLine = patient(7)

/** One hook call as a host makes it, by the one or the other way in. */
export const ask = (client: Client, { cwd, home }: Scene, asked: Asked): Answer => {
  const args = ['hook', 'claude-code', asked.event ?? 'PreToolUse']
  const input = asked.input ?? bashEvent(cwd, asked.command ?? 'ls')
  const env = { HOME: home, ...on, ...asked.env }
  const where = asked.cwd ?? cwd
  if (client === 'node') return call({ cwd: where, args, input, env })
  const result = spawnSync('/bin/sh', ['-c', patientLine(asked.event)], {
    cwd: where,
    input,
    env: { PATH: process.env.PATH ?? '', ...env },
    maxBuffer: 1e9,
  })
  return { stdout: String(result.stdout), stderr: String(result.stderr), code: result.status }
}

/** By which process the last journaled event was answered. */
export const lastEngine = ({ cwd }: Pick<Scene, 'cwd'>): string => {
  const lines = readFileSync(join(cwd, '.handrail/journal.jsonl'), 'utf8').trimEnd().split('\n')
  return String(JSON.parse(lines.at(-1) ?? '{}').engine)
}
