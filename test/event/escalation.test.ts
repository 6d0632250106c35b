import assert from 'node:assert/strict'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { bashEvent, call, scratch } from '../support/hook.ts'

const place = (t: TestContext) => {
  const cwd = scratch(t)
  const tries = (command: string, env: Record<string, string> = {}) => {
    const { stdout, code } = call({ cwd, env, input: bashEvent(cwd, command) })
    const answer = stdout === '' ? {} : JSON.parse(stdout)
    return {
      code,
      reason: String(answer.hookSpecificOutput?.permissionDecisionReason ?? ''),
      human: String(answer.systemMessage ?? ''),
    }
  }
  const prompts = (): void => {
    const input = JSON.stringify({ session_id: 's', cwd, hook_event_name: 'UserPromptSubmit', prompt: 'go' })
    call({ cwd, args: ['hook', 'claude-code', 'UserPromptSubmit'], input })
  }
  return { cwd, tries, prompts }
}

describe('an agent that goes on trying', () => {
  // covers ESC-001, ESC-003, ESC-004, X-07
  test('is told, reminded, sent to the human, and then the human has the choice', t => {
    const { cwd, tries, prompts } = place(t)
    const reset = () => tries('git reset --hard')
    assert.doesNotMatch(reset().reason, /attempt/)
    assert.match(reset().reason, /attempt 2 at what git\/hard-reset denies/)
    assert.doesNotMatch(tries('rm -rf /').reason, /attempt/)
    const third = reset()
    assert.match(third.reason, /attempt 3 .*tell the user/)
    assert.match(third.human, /3 attempts at git reset --hard \[git\/hard-reset\]/)
    const fourth = reset()
    assert.equal(fourth.code, 2)
    assert.match(fourth.reason, /attempt 4 .*blocked/)
    assert.match(fourth.human, /this session is blocked.*\n {2}a\) .*\n {2}b\) .*allow-once \w{8}\n {2}c\) /)
    prompts()
    assert.doesNotMatch(reset().reason, /attempt/)
    assert.match(call({ cwd, args: ['log', '--strikes'] }).stdout, /1x {2}explained +git\/hard-reset/)
  })

  // covers ESC-001, ESC-006
  test('in a story the attempts of all its sessions count, and no prompt settles them', t => {
    const { cwd, tries, prompts } = place(t)
    const story = { HANDRAIL_STORY: '1.2' }
    const prompt = JSON.stringify({ session_id: 's', cwd, hook_event_name: 'UserPromptSubmit', prompt: 'go' })
    const args = ['hook', 'claude-code', 'UserPromptSubmit']
    for (const _ of [1, 2, 3]) {
      tries('git reset --hard', story)
      call({ cwd, args, input: prompt, env: story })
    }
    prompts()
    assert.match(tries('git reset --hard', story).human, /story 1\.2 is blocked after 4 attempts/)
    assert.doesNotMatch(tries('git reset --hard').reason, /attempt/)
    const told = call({ cwd, args: ['story', '1.2', '--json'] })
    assert.deepEqual([told.code, JSON.parse(told.stdout).stage], [1, 'blocked'])
  })

  test('what passes in between ends the row: the human is not called, the agent is still reminded', t => {
    const { cwd, tries } = place(t)
    for (const _ of [1, 2, 3]) tries('git reset --hard')
    assert.equal(tries('git fetch').reason, '')
    const fourth = tries('git reset --hard')
    assert.match(fourth.reason, /attempt 4 .*tell the user/)
    assert.doesNotMatch(fourth.human, /blocked after/)
    assert.match(
      call({ cwd, args: ['why', 'last'] }).stdout,
      /4 in the session, 1 in a row at git\/hard-reset/,
    )
    for (const _ of [2, 3]) tries('git reset --hard')
    assert.match(tries('git reset --hard').human, /blocked after 7 attempts/)
  })

  test('hooks that are run one by one do not end the rows of one another', t => {
    const { cwd } = place(t)
    const runs = (hook: string, command: string) =>
      call({ cwd, args: ['run', hook], input: bashEvent(cwd, command) }).stderr
    for (const _ of [1, 2, 3]) {
      runs('bash-guard', 'git reset --hard')
      runs('enforce-package-managers', 'git reset --hard')
    }
    assert.match(runs('bash-guard', 'git reset --hard'), /Violations: 4 attempts/)
  })

  // covers ESC-002
  test('a hook that is run alone puts the choice in its own words', t => {
    const { cwd } = place(t)
    const tried = () => call({ cwd, args: ['run', 'bash-guard'], input: bashEvent(cwd, 'git reset --hard') })
    assert.doesNotMatch(tried().stderr, /attempt/)
    assert.match(tried().stderr, /attempt 2 /)
    assert.doesNotMatch(tried().stderr, /Options:/)
    const { stderr, code } = tried()
    assert.equal(code, 2)
    assert.match(stderr, /⚠️ Story s Blocked by Hook Violations\nHook: bash-guard\nViolations: 4 attempts/)
    assert.match(stderr, /Options:\n {2}a\) Manual fix.*\n {2}b\) Override hook.*\n {2}c\) Skip story\n/)
  })

  //
  test('the config sets when, or that nothing is counted', t => {
    const { cwd, tries } = place(t)
    writeFileSync(join(cwd, 'handrail.jsonc'), '{ "escalation": { "human_at": 2 } }')
    tries('git reset --hard')
    assert.match(tries('git reset --hard').human, /is blocked after 2 attempts/)
    const other = place(t)
    writeFileSync(join(other.cwd, 'handrail.jsonc'), '{ "escalation": { "enabled": false } }')
    for (const _ of [1, 2, 3, 4]) assert.doesNotMatch(other.tries('git reset --hard').reason, /attempt/)
    assert.equal(existsSync(join(other.cwd, '.handrail/strikes')), false)
  })
})
