import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { installClaude } from './claude-client.ts'
import { agentMark } from './model-request.ts'
import type { Project } from './project.ts'
import { call, say } from './reply.ts'
import { play } from './scene.ts'

// slow: 15 s, 8 s of CPU

const claude = await installClaude()
const client = 'binary' in claude ? claude.binary : ''
const missing = 'missing' in claude ? `skipped: claude-code (${claude.missing})` : undefined

/** An agent of the project, as its authors would write it. */
const stage = (project: Project): void => {
  mkdirSync(join(project.dir, '.claude/agents'), { recursive: true })
  project.write('.claude/agents/planner.md', '---\nname: planner\ndescription: Plans work.\n---\nYou plan.\n')
}

test('the real Claude Code can be installed', t => {
  if (missing !== undefined) t.skip(missing)
})

describe('a subagent', { skip: missing !== undefined }, () => {
  test('is briefed, its report is checked and noted, and a bare end is held once', async t => {
    const order = { description: 'plan', prompt: `${agentMark('helper')} plan it`, subagent_type: 'planner' }
    const { project, after } = await play(t, client, {
      preset: 'discipline',
      before: stage,
      script: {
        main: [
          call('Agent', { ...order, run_in_background: false }),
          say('Done.'),
          say('The planner asked. Next step: yours.'),
        ],
        helper: [say('Here is an idea. Shall I proceed?')],
      },
    })
    assert.match(
      after(0, 'helper').told,
      /Branch: .*\[agents\/briefing\]\s*Write the plan to MASTER_PLAN\.md/,
    )
    assert.match(
      project.read('.claude/.agent-findings') ?? '',
      /^planner\|there is no MASTER_PLAN\.md;.*asking for approval/,
    )
    assert.match(project.read('.claude/.audit-log') ?? '', /\|agent_planner\|/)
    assert.match(after(2).news, /only says that it is done.*\[turn\/next-step\]/s)
    const lines = (project.read('.handrail/journal.jsonl') ?? '')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    const advised = lines
      .filter(({ event }) => event === 'subagent-stop')
      .flatMap(({ advice = [] }) => advice)
    assert.match(advised.join('\n'), /^[^\n]*The planner left open: [^\n]*$/)
    const told = lines.flatMap(({ context = [] }) => context).map(({ rule }) => rule)
    for (const rule of ['agents/briefing', 'session/git-state', 'turn/next-step'])
      assert.equal(told.filter(one => one === rule).length, 1, rule)
  })

  test('in the background: what it left open reaches the session with the news of its end', async t => {
    const order = { description: 'plan', prompt: `${agentMark('helper')} plan it`, subagent_type: 'planner' }
    const { project, after } = await play(t, client, {
      preset: 'discipline',
      before: stage,
      script: {
        main: [
          call('Agent', { ...order, run_in_background: true }),
          say('It works on it. Next step: wait.'),
          say('I heard. What next?'),
        ],
        helper: [say('Here is an idea. Shall I proceed?')],
      },
    })
    assert.match(after(2).news, /\[prompt\/findings\]\s*"planner": "there is no MASTER_PLAN\.md"/)
    assert.equal(project.read('.claude/.agent-findings'), undefined, 'told once')
  })
})
