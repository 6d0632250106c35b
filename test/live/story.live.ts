import assert from 'node:assert/strict'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { until } from '../support/standby.ts'
import { installClaude, runClaude } from './claude-client.ts'
import { agentMark, type ModelRequest } from './model-request.ts'
import { startModel } from './model-server.ts'
import { builtProgram, installHandrail, makeProject, type Project, plainEnv } from './project.ts'
import { bash, call, say } from './reply.ts'

// slow: 25 s, 5 s of CPU

const claude = await installClaude()
const client = 'binary' in claude ? claude.binary : ''
const missing = 'missing' in claude ? `skipped: claude-code (${claude.missing})` : undefined

const sums = (body: string): string => `// Sums of numbers.\nexports.add = (a, b) => ${body}\n`
const red = `// What sums are.
const test = require('node:test')
const { add } = require('../sums.js')
test('adds', () => require('node:assert').equal(add(1, 2), 3))
`

/** A project with a plan, tests and an agent of its own, on a branch of its own. */
const stage = (project: Project): void => {
  for (const folder of ['test', '.claude/agents']) mkdirSync(join(project.dir, folder), { recursive: true })
  project.write('handrail.jsonc', '{ "preset": ["discipline", "safety"] }\n')
  project.write('package.json', '{ "scripts": { "test": "node --test" } }\n')
  project.write('.claude/agents/planner.md', '---\nname: planner\ndescription: Plans work.\n---\nYou plan.\n')
  project.write('MASTER_PLAN.md', '# Intent\nSums.\n\n## Phase 1: Sums\n**Status:** in-progress\n')
  project.git('add', 'handrail.jsonc', 'package.json', '.claude/agents', 'MASTER_PLAN.md')
  project.git('commit', '-qm', 'Plan')
}

test('the real Claude Code can be installed', t => {
  if (missing !== undefined) t.skip(missing)
})

describe('the story of a feature', { skip: missing !== undefined }, () => {
  test('start, red test, code, held, mended, no commit without evidence, commit, subagent, compaction, end', async t => {
    const project = makeProject()
    t.after(project.remove)
    installHandrail(project, builtProgram, 'discipline')
    stage(project)
    const write = (path: string, content: string) =>
      call('Write', { file_path: join(project.dir, path), content })
    const commit = bash('git add sums.js test/sums.test.js && git commit -qm "Add sums"')
    const order = { description: 'plan', prompt: `${agentMark('helper')} plan it`, subagent_type: 'planner' }
    const model = await startModel({
      main: [
        write('test/sums.test.js', red),
        write('sums.js', sums('a - b')),
        say('It adds now. Shall I commit it?'),
        call('Read', { file_path: join(project.dir, 'sums.js') }),
        write('sums.js', sums('a + b')),
        commit,
        // Tests of the last edit run in the background, and the end of a session ends them.
        async () => {
          await until(() => /^pass\|0\|\d+/.test(project.read('.claude/.test-status') ?? ''))
          return say('It is mended. Do you want to look at it?')
        },
        commit,
        call('Agent', { ...order, run_in_background: false }),
        say('It is committed. What next?'),
        say('Shall I go on?'),
      ],
      helper: [say('The plan stands. Phase 1 is next.')],
    })
    t.after(model.close)
    const prompt = async (words: string, ...flags: readonly string[]): Promise<readonly ModelRequest[]> => {
      const before = model.requests.length
      const run = await runClaude(client, {
        cwd: project.dir,
        env: plainEnv(project, true),
        model: model.url,
        prompt: words,
        flags: ['--permission-mode', 'bypassPermissions', ...flags],
      })
      assert.equal(run.code, 0, `${run.stderr}\n${run.stdout.slice(-2000)}`)
      return model.requests.slice(before)
    }
    const news = (turn: number): string =>
      model.requests.find(request => request.from === 'main' && request.turn === turn)?.news ?? ''

    const first = await prompt('Add sums, test first.')
    const told = first.map(request => request.told).join('\n')
    assert.match(told, /Branch: "feature\/live"/)
    assert.match(told, /Plan MASTER_PLAN\.md: 0 of 1 phase completed/)
    assert.match(news(3), /1 of 1 test fails\. \[checks\/passing\]/, 'the turn is held')
    assert.match(news(6), /\[evidence\/unverified\]/, 'no commit that the user has not verified')
    assert.equal(project.git('log', '-1', '--format=%s').trim(), 'Plan')
    assert.match(project.read('.claude/.test-status') ?? '', /^pass\|0\|\d+/)

    await prompt('Verified, please commit it.', '--continue')
    assert.equal(project.git('log', '-1', '--format=%s').trim(), 'Add sums', news(8))
    assert.match(project.read('.claude/.audit-log') ?? '', /\|deny\|evidence\/un/)
    const helper = model.requests.find(({ from }) => from === 'helper')
    assert.match(helper?.told ?? '', /Branch: "feature\/live".*\[agents\/briefing\]/)
    const findings = /\|agent_planner\|no issues or tasks are named/
    assert.match(project.read('.claude/.audit-log') ?? '', findings, 'the subagent is looked after')

    const summary = await prompt('/compact', '--continue')
    assert.match(summary.map(request => request.told).join(), /Keep in the summary what is open/)
    const last = await prompt('go on', '--continue')
    assert.match(last.map(request => request.told).join(), /From before the compaction/)
    const left = readdirSync(join(project.dir, '.claude')).filter(name =>
      /preserved|session-changes|strikes/.test(name),
    )
    assert.deepEqual(left, [], 'nothing of the session is left')
    assert.deepEqual(model.escapes, [], 'something tried to leave loopback')
  })
})
