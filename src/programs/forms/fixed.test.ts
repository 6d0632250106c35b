import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixedCommands } from './fixed.ts'

test('fixed commands are whole ones that load nothing of the project', () => {
  const all = new Set(fixedCommands())
  assert.ok(all.size > 200 && all.size < 400, `${all.size}`)
  for (const command of ['node --version', 'node -v', 'gcc -dumpmachine', 'make --version'])
    assert.ok(all.has(command), command)
  for (const command of all) assert.match(command, /^[\w.+-]+(?: [\w.+-]+)+$/)
  // What a setting, a plugin or another version in the project could steer, what is work in it, and what waits for an input.
  const not = [
    'git status',
    'git --version',
    'npm --version',
    'cargo --version',
    'terraform version',
    'cat',
    'bash -n',
  ]
  for (const command of [...not, 'npm test', 'node -h', 'make -n']) assert.ok(!all.has(command), command)
})
