import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type LiveClient, throughModel } from '../../src/hosts/live/client.ts'
import { type LiveRequest, type Step, startScript } from '../../src/hosts/live/model.ts'
import { type ClientName, cacheOf } from './clients.ts'
import { execute, type Run } from './npm-client.ts'
import { makeProject, type Project, plainEnv, typed } from './project.ts'

interface Scene {
  readonly host: ClientName
  readonly client: LiveClient
  readonly binary: string
  readonly script: (project: Project) => readonly Step[]
  /** Default: `handrail init`. */
  readonly install?: (project: Project) => Promise<void>
  /** Runs after the installation, right before the session. */
  readonly before?: (project: Project) => void
  readonly prompt: string
  readonly asks?: boolean
  /** With processes that wait for its events; in the nightly run every session has them. */
  readonly standby?: boolean
}

export interface Session {
  readonly project: Project
  readonly run: Run
  readonly requests: readonly LiveRequest[]
  readonly escapes: readonly string[]
  /** The request in which the model learns what became of its answers before number `turn`. */
  at(turn: number): LiveRequest
}

/** Rules of a session besides the default: context at its start and with a prompt about git. */
const config = {
  preset: 'recommended',
  rules: { 'session/git-state': 'on', 'prompt/git-state': 'on' },
}

/** One whole session with a real client: project, installation as its user does it, model, client. */
export const playSession = async (scene: Scene): Promise<Session> => {
  const project = makeProject()
  try {
    if (scene.install !== undefined) await scene.install(project)
    else installFor(project, scene.host)
    scene.before?.(project)
    const model = await startScript(scene.client.api, scene.script(project))
    try {
      const start = scene.client.start({
        url: model.url,
        project: project.dir,
        home: project.home,
        prompt: scene.prompt,
        asks: scene.asks,
        cache: cacheOf(scene.host),
      })
      for (const [path, content] of Object.entries(start.files)) put(path, content)
      const env = { ...plainEnv(project, scene.standby), ...start.env, ...throughModel(model.url) }
      const run = await execute(scene.binary, start.args, { cwd: project.dir, env }, 240)
      const { requests, escapes } = model
      return { project, run, requests, escapes, at: turn => requestAt(requests, run, project, turn) }
    } finally {
      await model.close()
    }
  } catch (error) {
    project.remove()
    throw error
  }
}

export const installFor = (project: Project, host: string): void => {
  project.write('handrail.jsonc', JSON.stringify(config))
  typed(project, project.root, ['init', project.dir, '--yes', '--host', host])
  project.git('add', '.')
  project.git('commit', '-q', '-m', 'Install handrail')
}

const put = (path: string, content: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

const requestAt = (
  requests: readonly LiveRequest[],
  run: Run,
  project: Project,
  turn: number,
): LiveRequest => {
  const found = requests.find(request => request.turn === turn)
  const heard = requests.map(({ turn, news }) => `${turn}: ${news.slice(-300)}`).join('\n')
  const journal = (project.read('.handrail/journal.jsonl') ?? '').slice(-4000)
  assert.ok(found, `no request ${turn}, only:\n${heard}\n${journal}\n${run.stderr.slice(-2000)}`)
  return found
}

export const exists = (project: Project, path: string): boolean => project.read(path) !== undefined
