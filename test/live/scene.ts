import assert from 'node:assert/strict'
import { type Run, runClaude } from './claude-client.ts'
import type { ModelRequest } from './model-request.ts'
import { type Script, startModel } from './model-server.ts'
import { builtProgram, installHandrail, makeProject, type Project, plainEnv } from './project.ts'

interface Scene {
  readonly script: Script
  readonly prompt?: string
  /** Default: everything is allowed, so that only we can stop a tool. */
  readonly mode?: 'bypassPermissions' | 'default'
  /** One that an earlier session was played in, with its installation. */
  readonly project?: Project
  readonly program?: (project: Project) => string
  /** Default: everything that there is. */
  readonly preset?: string
  /** Default: `handrail init`. */
  readonly install?: (project: Project) => Promise<void>
  readonly env?: (project: Project) => NodeJS.ProcessEnv
  /** Runs after the installation, right before the session. */
  readonly before?: (project: Project) => void
  /** With processes that wait for its events; in the nightly run every session has them. */
  readonly standby?: boolean
}

export interface Played {
  readonly project: Project
  readonly run: Run
  readonly requests: readonly ModelRequest[]
  /** The request in which the model learns what became of its answer number `turn`. */
  after(turn: number, from?: string): ModelRequest
}

/** A test, or what collects its cleanups. */
interface Cleaning {
  after(cleanup: () => unknown): void
}

/** One whole session: project, installation, model, client. Nothing of it is left when the test ends. */
export const play = async (t: Cleaning, client: string, scene: Scene): Promise<Played> => {
  const project = scene.project ?? (await installed(t, scene))
  scene.before?.(project)
  const model = await startModel(scene.script)
  t.after(model.close)
  const run = await runClaude(client, {
    cwd: project.dir,
    env: { ...plainEnv(project, scene.standby), ...scene.env?.(project) },
    model: model.url,
    prompt: scene.prompt ?? 'go',
    flags: ['--permission-mode', scene.mode ?? 'bypassPermissions'],
  })
  assert.equal(run.code, 0, `the client ended with ${run.code}: ${run.stderr}\n${run.stdout.slice(-2000)}`)
  assert.deepEqual(model.escapes, [], 'something tried to leave loopback')
  const after = (turn: number, from = 'main'): ModelRequest => {
    const found = model.requests.find(request => request.from === from && request.turn === turn)
    assert.ok(found, `no request ${turn} of ${from}, only:\n${transcript(model.requests)}`)
    return found
  }
  return { project, run, requests: model.requests, after }
}

const installed = async (t: Cleaning, scene: Scene): Promise<Project> => {
  const project = makeProject()
  t.after(project.remove)
  if (scene.install !== undefined) await scene.install(project)
  else installHandrail(project, scene.program?.(project) ?? builtProgram, scene.preset ?? 'strict')
  return project
}

const transcript = (requests: readonly ModelRequest[]): string =>
  requests.map(request => `${request.from} ${request.turn}: ${request.news.slice(0, 500)}`).join('\n')
