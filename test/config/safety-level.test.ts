import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { bashEvent, call, scratch } from '../support/hook.ts'

describe('CLAUDE_SAFETY_LEVEL', () => {
  test('sets how much a hook that is run alone looks at', t => {
    const cwd = scratch(t)
    const code = (command: string, level?: string) =>
      call({
        cwd,
        args: ['run', 'bash-guard', command],
        env: level === undefined ? {} : { CLAUDE_SAFETY_LEVEL: level },
      }).code
    assert.deepEqual([code('git reset --hard'), code('git reset --hard', 'critical')], [2, 0])
    assert.deepEqual([code('rm -rf /', 'critical'), code('git reset --hard', 'strict')], [2, 2])
    assert.equal(code('git reset --hard', 'nonsense'), 2)
  })

  test('counts for every hook of the session, under what the project says, and is told when it is wrong', t => {
    const cwd = scratch(t)
    writeFileSync(join(cwd, 'handrail.jsonc'), '{ "rules": { "git/dropped-stash": "deny" } }')
    const answers = (command: string, level: string) =>
      call({ cwd, input: bashEvent(cwd, command), env: { CLAUDE_SAFETY_LEVEL: level } })
    assert.equal(answers('git reset --hard', 'critical').code, 0)
    assert.equal(answers('git stash clear', 'critical').code, 2)
    assert.match(
      answers('git reset --hard', 'none').stdout,
      /CLAUDE_SAFETY_LEVEL: bash_guard\.level: .*critical/,
    )
  })

  test('an agent gains nothing by it', t => {
    const cwd = scratch(t)
    const command = 'export CLAUDE_SAFETY_LEVEL=critical; git reset --hard'
    const { code, stdout } = call({ cwd, input: bashEvent(cwd, command) })
    assert.equal(code, 2)
    assert.match(stdout, /git\/hard-reset/)
    assert.match(stdout, /self\/override/)
  })
})
