import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { installClaude, runClaude } from './claude-client.ts'
import { startModel } from './model-server.ts'
import { builtProgram, installHandrail, makeProject, plainEnv } from './project.ts'
import { bash, say } from './reply.ts'

// slow: 15 s, 8 s of CPU

const claude = await installClaude()
const client = 'binary' in claude ? claude.binary : ''
const missing = 'missing' in claude ? `skipped: claude-code (${claude.missing})` : undefined

test('the real Claude Code can be installed', t => {
  if (missing !== undefined) t.skip(missing)
})

describe('a session that is compacted', { skip: missing !== undefined }, () => {
  test('start, denial, compaction and end each leave what they should', async t => {
    const project = makeProject()
    t.after(project.remove)
    installHandrail(project, builtProgram, 'discipline')
    project.write('MASTER_PLAN.md', '## Phase 1: Login\n**Status:** in-progress\n')
    const model = await startModel({ main: [bash('git reset --hard'), say('It was denied. Shall I go on?')] })
    t.after(model.close)
    const session = async (prompt: string, ...flags: readonly string[]) => {
      const before = model.requests.length
      const run = await runClaude(client, {
        cwd: project.dir,
        env: plainEnv(project),
        model: model.url,
        prompt,
        flags: ['--permission-mode', 'bypassPermissions', ...flags],
      })
      assert.equal(run.code, 0, `${run.stderr}\n${run.stdout.slice(-2000)}`)
      return { run, told: model.requests.slice(before).map(({ told }) => told) }
    }
    const first = await session('go')
    assert.match(first.told.join(), /Plan MASTER_PLAN\.md: 0 of 1 phase completed, active: .*Phase 1: Login/)
    assert.match(project.read('.claude/.audit-log') ?? '', /\|deny\|git\/hard-reset git reset --hard\n$/)
    const second = await session('/compact', '--continue')
    assert.match(
      second.told.join(),
      /Keep in the summary what is open, and this\.[\s\S]*Branch: "feature\/live"/,
    )
    const third = await session('go on', '--continue')
    assert.match(third.told.join(), /From before the compaction\.[\s\S]*Audit log: .*git\/hard-reset/)
    const left = readdirSync(join(project.dir, '.claude')).filter(name =>
      /preserved|session-changes|taken/.test(name),
    )
    assert.deepEqual(left, [], 'the session has ended')
    for (const { run } of [first, second, third]) assert.equal(run.stderr, '')
    assert.deepEqual(model.escapes, [], 'something tried to leave loopback')
  })
})
