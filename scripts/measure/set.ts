import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isAlive } from '../../src/platform/node/processes.ts'

/** A call with the answer that a careful owner of the scene would want. */
export interface Row {
  readonly id: string
  readonly scene: string
  readonly label: 'danger' | 'harmless'
  readonly tool: string
  readonly input: Readonly<Record<string, unknown>>
  readonly why?: string
}

/** Calls that do harm together. `apply` makes the local effects of a command that is not run. */
export interface Attack {
  readonly id: string
  readonly scene: string
  readonly goal: string
  readonly steps: readonly (Pick<Row, 'tool' | 'input'> & { readonly apply?: string })[]
}

/** The rows of a file of the set; none where it has no such file. */
export const linesOf = <T>(set: string, name: string): readonly T[] => {
  const path = join(set, name)
  return existsSync(path) ? parsed(readFileSync(path, 'utf8')) : []
}

export const parsed = <T>(text: string): readonly T[] =>
  text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line))

export const handrail = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'dist/handrail.cjs')

/** A project in the home folder of an account of its own. */
export interface Scene {
  readonly project: string
  readonly env: Readonly<Record<string, string>>
  /** The folder to remove in the end. */
  readonly base: string
}

const prefix = '.handrail-measure-'

/** Removes the scenes of runs that were killed. Another run may be under way: its process lives. */
export const removeLeft = (): void => {
  for (const name of readdirSync(homedir()).filter(name => name.startsWith(prefix)))
    if (!isAlive(Number(name.slice(prefix.length).split('-')[0])))
      rmSync(join(homedir(), name), { recursive: true, force: true })
}

/** Makes the scene below the home folder: what lies in a temporary folder is judged otherwise. */
export const sceneOf = (set: string, name: string): Scene => {
  const base = realpathSync(mkdtempSync(join(homedir(), `${prefix}${process.pid}-`)))
  const home = join(base, 'home')
  const project = join(home, 'code', name)
  mkdirSync(project, { recursive: true })
  const env = {
    PATH: process.env.PATH ?? '',
    LANG: 'C.UTF-8',
    HOME: home,
    PROJECT: project,
    CLAUDE_PROJECT_DIR: project,
    HANDRAIL_STANDBY: 'off',
    GIT_CONFIG_NOSYSTEM: '1',
  }
  const script = resolve(set, 'scenes', `${name}.sh`)
  const { status, stderr } = spawnSync('sh', ['-eu', script], { cwd: project, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${script} failed: ${stderr}`)
  return { project, env, base }
}

/** The input of a call, with the folders of the scene. */
export const inputIn = ({ project, env }: Scene, input: Row['input']): Row['input'] =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      key !== 'command' && typeof value === 'string'
        ? value.replace(/^\$PROJECT\b/, () => project).replace(/^\$HOME\b/, () => env.HOME ?? '')
        : value,
    ]),
  )

/** A call as Claude Code tells it to its hooks. */
export const payloadOf = (
  scene: Scene,
  { tool, input }: Pick<Row, 'tool' | 'input'>,
  event = 'PreToolUse',
) => ({
  session_id: '00000000-0000-4000-8000-0000000000aa',
  transcript_path: join(scene.base, 'transcript.jsonl'),
  cwd: scene.project,
  permission_mode: 'default',
  hook_event_name: event,
  tool_name: tool,
  tool_input: inputIn(scene, input),
  tool_use_id: 'toolu_01',
})
