import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, test } from 'node:test'
import { newFolder } from '../test/support/folder.ts'

// slow: 5 s, 5 s of CPU

const fromSource = (words: readonly string[], input = '') => {
  const cwd = newFolder('from-source')
  const env = { ...process.env, INIT_CWD: cwd, CLAUDE_PROJECT_DIR: '', HOME: newFolder('home') }
  const args = ['--import', 'tsx', 'scripts/handrail.ts', ...words]
  return spawnSync(process.execPath, args, { env, input, encoding: 'utf8' })
}

describe('npm run handrail', () => {
  test('explains a command without a build', () => {
    const { stdout, status } = fromSource(['explain', 'git reset --hard'])
    assert.match(stdout, /git\/hard-reset/)
    assert.equal(status, 1)
  })

  test('answers an event of a host', () => {
    const event = {
      hook_event_name: 'PreToolUse',
      session_id: 's',
      cwd: newFolder('event'),
      tool_name: 'Bash',
      tool_input: { command: 'git reset --hard' },
    }
    const { stdout, status } = fromSource(['hook', 'claude-code', 'PreToolUse'], JSON.stringify(event))
    assert.equal(JSON.parse(stdout).hookSpecificOutput.permissionDecision, 'deny')
    assert.equal(status, 2)
  })

  test('runs a named hook', () => {
    const { stderr, status } = fromSource(['run', 'bash-guard', 'git reset --hard'])
    assert.match(stderr, /bash-guard BLOCKED/)
    assert.equal(status, 2)
  })
})
