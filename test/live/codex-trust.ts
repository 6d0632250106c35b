import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { isRecord, type Json, list, record, text } from '../../src/core/text/json.ts'
import { type Project, plainEnv } from './project.ts'
import { writeHome } from './repair-scene.ts'

/** Trusts all hooks of a project, as a person does in the client's own list of them: by the hash that the client says. */
export const trustHooks = async (project: Project, binary: string): Promise<void> => {
  const folder = [`[projects.${JSON.stringify(project.dir)}]`, 'trust_level = "trusted"']
  // Hooks of a folder that is not trusted are not even listed.
  writeHome(project, '.codex/config.toml', `${folder.join('\n')}\n`)
  const found = list(await hooksOf(project, binary), 'data').filter(isRecord)
  const hooks = found.flatMap(one => list(one, 'hooks').filter(isRecord))
  const lines = hooks.flatMap(hook => [
    `[hooks.state.${JSON.stringify(text(hook, 'key'))}]`,
    `trusted_hash = ${JSON.stringify(text(hook, 'currentHash'))}`,
  ])
  writeHome(project, '.codex/config.toml', `${[...folder, ...lines].join('\n')}\n`)
}

/** The hooks that the client's own server lists. */
const hooksOf = (project: Project, binary: string): Promise<Json> =>
  new Promise((resolve, reject) => {
    const server = spawn(binary, ['app-server'], {
      cwd: project.dir,
      env: plainEnv(project),
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: 60_000,
    })
    server.on('error', reject).on('close', () => reject(new Error('the server of Codex gave no list')))
    createInterface(server.stdout).on('line', line => {
      const message: unknown = JSON.parse(line)
      if (!isRecord(message) || message.id !== 2) return
      resolve(record(message, 'result'))
      server.kill()
    })
    const asks = [
      { id: 1, method: 'initialize', params: { clientInfo: { name: 'handrail', version: '0' } } },
      { method: 'initialized' },
      { id: 2, method: 'hooks/list', params: { cwds: [project.dir] } },
    ]
    for (const asked of asks) server.stdin.write(`${JSON.stringify(asked)}\n`)
  })
