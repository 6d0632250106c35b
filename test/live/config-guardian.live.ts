import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { installClaude, type Run, runClaude } from './claude-client.ts'
import type { ModelRequest } from './model-request.ts'
import { type Script, startModel } from './model-server.ts'
import { builtProgram, installHandrail, makeProject, type Project, plainEnv } from './project.ts'
import { bash, call, say, type Turn } from './reply.ts'
import { finalText } from './staging.ts'

// slow: 15 s, 6 s of CPU

const claude = await installClaude()
const client = 'binary' in claude ? claude.binary : ''
const missing = 'missing' in claude ? `skipped: claude-code (${claude.missing})` : undefined

const strictConfig = 'line-length = 100\n'
/** A program whose text does not tell which file it writes. */
const lax =
  "import pathlib\nfor f in pathlib.Path('.').iterdir():\n    if f.suffix == '.toml': f.write_text('line-length = 999\\n')\n"

interface Session {
  readonly project: Project
  readonly requests: readonly ModelRequest[]
  /** One prompt; a later one goes on with the same session. */
  prompt(text: string): Promise<Run>
}

const begin = async (t: TestContext, script: Script): Promise<Session> => {
  const project = makeProject()
  t.after(project.remove)
  mkdirSync(join(project.dir, 'tools'))
  project.write('.ruff.toml', strictConfig)
  project.write('tools/lax.py', lax)
  installHandrail(project, builtProgram, 'quality')
  const model = await startModel(script)
  t.after(model.close)
  let begun = false
  const prompt = async (text: string): Promise<Run> => {
    const flags = ['--permission-mode', 'bypassPermissions', ...(begun ? ['--continue'] : [])]
    begun = true
    const place = { cwd: project.dir, env: plainEnv(project), model: model.url }
    const run = await runClaude(client, { ...place, prompt: text, flags })
    assert.equal(run.code, 0, `${run.stderr}\n${run.stdout.slice(-2000)}`)
    return run
  }
  return { project, requests: model.requests, prompt }
}

const holds = (requests: readonly ModelRequest[]): number =>
  requests.filter(({ from, news }) => from === 'main' && news.includes('[lint/config-unchanged]')).length

/** A call of the command that the directive names for an answer. */
const told =
  (answer: string) =>
  (asked: ModelRequest): Turn =>
    bash(new RegExp(`"${answer}[^"]*": (.*)`).exec(asked.news)?.[1] ?? 'false')

test('the real Claude Code can be installed', t => {
  if (missing !== undefined) t.skip(missing)
})

describe('the real Claude Code and a changed linter config', { skip: missing !== undefined }, () => {
  // covers STOP-011, STOP-013
  test('an edit is refused; a change that no guard saw holds the turn once, and the approval lets it go', async t => {
    const { project, requests, prompt } = await begin(t, {
      main: [
        call('Read', { file_path: '.ruff.toml' }),
        call('Edit', { file_path: '.ruff.toml', old_string: '100', new_string: '999' }),
        bash('python3 tools/lax.py'),
        say('done'),
        told('Keep changes'),
        say('kept'),
        bash('touch more'),
        say('more'),
      ],
    })
    const run = await prompt('go')
    const results = requests.filter(({ from }) => from === 'main').flatMap(request => request.results)
    assert.match(results[1]?.text ?? '', /Protected linter config file \(\.ruff\.toml\)/)
    assert.equal(results[2]?.failed, false)
    assert.match(results[3]?.text ?? '', /^Kept: \.ruff\.toml/)
    assert.equal(finalText(run.stdout), 'kept')
    assert.match(run.stdout, /Protected config files were changed: \\*"\.ruff\.toml/, 'the human is told')
    assert.equal(holds(requests), 1)
    const again = await prompt('go on')
    assert.equal(finalText(again.stdout), 'more')
    assert.equal(project.read('more'), '')
    assert.equal(holds(requests), 1, 'what was kept is not asked about again')
    assert.equal(project.read('.ruff.toml'), 'line-length = 999\n')
  })

  // covers STOP-013
  test('without an approval the next turn is held again, and a restore ends that', async t => {
    const { project, requests, prompt } = await begin(t, {
      main: [
        bash('python3 tools/lax.py'),
        say('done'),
        say('nobody answered'),
        say('done again'),
        told('Restore'),
        say('restored'),
        say('calm'),
      ],
    })
    assert.equal(finalText((await prompt('go')).stdout), 'nobody answered')
    assert.equal(finalText((await prompt('go on')).stdout), 'restored')
    assert.equal(project.read('.ruff.toml'), strictConfig)
    assert.equal(finalText((await prompt('and now')).stdout), 'calm')
    assert.equal(holds(requests), 2)
  })
})
