import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import { type Api, type LiveRequest, type Step, startScript } from '../../src/hosts/live/model.ts'
import { execute, type Run } from './npm-client.ts'
import { builtProgram, makeProject, type Project, plainEnv } from './project.ts'

/** A vendor's program, and what makes it ask our model. */
export interface Vendor {
  readonly name: 'codex' | 'gemini'
  readonly binary: string
  readonly api: Api
  env(url: string): NodeJS.ProcessEnv
  /** Sets up the account: it must reach the model, and may be careless otherwise. */
  prepare(project: Project, url: string): void
  /** Words that a user's own alias adds to every call. */
  readonly words?: readonly string[]
}

interface Scene {
  readonly script: (project: Project) => readonly Step[]
  readonly model?: string
}

interface Played {
  readonly project: Project
  readonly run: Run
  readonly requests: readonly LiveRequest[]
  /** Calls the vendor's program as its user would, beside any repair. */
  byHand(...args: readonly string[]): Promise<Run>
}

/** A name that means something else where it is taken for a pattern. */
export const file = 'a+[b].json'
export const messy = '{ "a": 1,, }'
export const clean = '{ "a": 1 }'

/** A throw-away project with a file that does not parse, and the program as the hook of an edit runs it. */
export const playRepair = async (t: TestContext, vendor: Vendor, scene: Scene): Promise<Played> => {
  const project = makeProject()
  t.after(project.remove)
  const subprocess = { agent: vendor.name, ...(scene.model && { global_model_override: scene.model }) }
  mkdirSync(join(project.dir, '.claude/hooks'), { recursive: true })
  project.write('.claude/hooks/config.json', JSON.stringify({ subprocess }))
  project.write('.gitignore', '.handrail/\n')
  project.write(file, `${messy}\n`)
  project.git('add', '.')
  project.git('commit', '-q', '-m', 'A file that does not parse')
  const model = await startScript(vendor.api, scene.script(project))
  t.after(model.close)
  vendor.prepare(project, model.url)
  const program = join(project.home, 'bin', vendor.name)
  writeProgram(program, vendor)
  const env = {
    ...plainEnv(project),
    PATH: [dirname(program), dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter),
    CLAUDE_PROJECT_DIR: project.dir,
    HTTP_PROXY: model.url,
    HTTPS_PROXY: model.url,
    NO_PROXY: '127.0.0.1',
    ...vendor.env(model.url),
  }
  const run = await execute(
    process.execPath,
    [builtProgram, 'run', 'multi-linter', file],
    { cwd: project.dir, env },
    120,
  )
  const byHand = (...args: readonly string[]): Promise<Run> =>
    execute(program, args, { cwd: project.dir, env }, 60)
  assert.deepEqual(model.escapes, [], 'something tried to leave loopback')
  return { project, run, requests: model.requests, byHand }
}

/** The copy that the repair agent is told to mend. */
export const copyIn = ({ told }: LiveRequest): string =>
  /listed below in "?(\S+?)"?\.$/m.exec(told)?.[1] ?? ''

const writeProgram = (path: string, { binary, words = [] }: Vendor): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `#!/bin/sh\nexec '${binary}' "$@" ${words.join(' ')}\n`)
  chmodSync(path, 0o755)
}

/** Writes a file of the account's own settings. */
export const writeHome = (project: Project, path: string, content: string): void => {
  const file = join(project.home, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Everything that differs from the commit, and what is left of the folder that the repair had. */
export const tracesIn = (project: Project): readonly string[] => [
  ...project
    .git('status', '--porcelain')
    .split('\n')
    .filter(line => line !== ''),
  ...readdirSync(join(project.home, 'tmp')).filter(name => name.startsWith('handrail-repair')),
]
