import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { codexApi, patch, shell } from './codex-api.ts'
import { geminiApi } from './gemini-api.ts'
import { execute, installClient } from './npm-client.ts'
import { branch, builtProgram, makeProject, type Project, plainEnv } from './project.ts'
import { type Api, startRepairModel } from './repair-model.ts'
import { writeHome } from './repair-scene.ts'
import { call, say, type Turn } from './reply.ts'
import { conflictIn, remoteHead, remoteMovedOn } from './staging.ts'
import { codexClient, codexModel, geminiAccount, geminiClient } from './vendor-clients.ts'

// slow: 25 s, 12 s of CPU

/** A real client that handrail is wired into, and its words for what the model does. */
interface Guarded {
  readonly id: string
  readonly binary: string
  readonly api: Api
  readonly env: (url: string) => NodeJS.ProcessEnv
  readonly words: readonly string[]
  readonly shell: (command: string) => Turn
  readonly replace: (path: string, before: string, after: string) => Turn
  readonly prepare: (project: Project, url: string) => void
}

const binaryOf = (installed: Awaited<ReturnType<typeof installClient>>): string =>
  'binary' in installed ? installed.binary : ''

const guarded: readonly Guarded[] = [
  {
    id: 'codex',
    binary: binaryOf(await installClient(codexClient)),
    api: codexApi,
    env: () => ({ SCRIPTED_KEY: 'scripted' }),
    words: [
      'exec',
      '--json',
      '--skip-git-repo-check',
      '--dangerously-bypass-approvals-and-sandbox',
      // As if a person had trusted the hooks.
      '--dangerously-bypass-hook-trust',
      'go',
    ],
    shell,
    replace: patch,
    prepare: (project, url) => {
      const trusted = [`[projects.${JSON.stringify(project.dir)}]`, 'trust_level = "trusted"']
      const lines = ['model_provider = "scripted"', ...codexModel(url), ...trusted]
      writeHome(project, '.codex/config.toml', `${lines.join('\n')}\n`)
    },
  },
  {
    id: 'gemini',
    binary: binaryOf(await installClient(geminiClient)),
    api: geminiApi,
    env: url => ({
      GEMINI_API_KEY: 'scripted',
      GOOGLE_GEMINI_BASE_URL: url,
      GEMINI_CLI_TRUST_WORKSPACE: 'true',
    }),
    words: ['-p', 'go', '--approval-mode', 'yolo', '-m', 'gemini-2.5-pro'],
    shell: command => call('run_shell_command', { command }),
    replace: (path, before, after) =>
      call('replace', { file_path: path, instruction: 'As asked.', old_string: before, new_string: after }),
    prepare: project => writeHome(project, '.gemini/settings.json', JSON.stringify(geminiAccount)),
  },
]

for (const host of guarded) {
  test(`the real ${host.id} is guarded`, async t => {
    if (host.binary === '') return t.skip(`skipped: ${host.id}`)
    const project = makeProject()
    t.after(project.remove)
    project.write('.ruff.toml', 'line-length = 80\n')
    project.write('data.json', '{ "a": 1 }\n')
    project.git('add', '.')
    project.git('commit', '-q', '-m', 'Files')
    const init = [builtProgram, 'init', project.dir, '--yes', '--host', host.id]
    execFileSync(process.execPath, init, { cwd: project.root, env: plainEnv(project), stdio: 'pipe' })
    project.git('add', '.')
    project.git('commit', '-q', '-m', 'Install')
    remoteMovedOn(project)
    conflictIn('README.md')(project)
    const script = [
      host.shell('git reset --hard'),
      host.shell(`git push --force origin ${branch}`),
      host.replace('.ruff.toml', 'line-length = 80', 'line-length = 200'),
      host.replace('data.json', '{ "a": 1 }', '{ "a": 1,, }'),
      say('done'),
    ]
    const model = await startRepairModel(host.api, script)
    t.after(model.close)
    host.prepare(project, model.url)
    const env = {
      ...plainEnv(project),
      HTTP_PROXY: model.url,
      HTTPS_PROXY: model.url,
      NO_PROXY: '127.0.0.1',
      ...host.env(model.url),
    }
    const { stdout, stderr } = await execute(host.binary, host.words, { cwd: project.dir, env }, 150)
    const news = model.requests.map(request => request.news)
    const said = `${news.join('\n---\n')}\n${stdout}\n${stderr}`
    assert.match(news[1] ?? '', /git\/hard-reset/, said)
    assert.match(project.read('README.md') ?? '', /<<<<<<</, 'the denied command did not run')
    assert.match(news[2] ?? '', /stale info/, `the corrected command ran\n${said}`)
    assert.equal(remoteHead(project), 'Work of somebody else', said)
    assert.match(news[3] ?? '', /lint\/config[\s\S]*A person can do it/, said)
    assert.equal(project.read('.ruff.toml'), 'line-length = 80\n', 'what would be asked about was not done')
    assert.match(news[4] ?? '', /lint\/violations/, said)
    assert.match(project.read('data.json') ?? '', /,,/, 'the edit itself stands')
    assert.match(news[5] ?? '', /git\/conflicts-resolved/, said)
  })
}
