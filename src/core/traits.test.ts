import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { lists, names } from '../shell/match.ts'
import { readScript } from '../shell/read.ts'
import { testFacts } from '../testing/facts.ts'
import { commandEvent, editEvent, judgeWith } from '../testing/index.ts'
import { defineGuard } from './define.ts'
import { traitsOf } from './traits.ts'

const rows: readonly (readonly [text: string, traits: string])[] = [
  ['ls -la src', 'ls'],
  ['LANG=C sort < a', ':read :sets sort'],
  ['env A=1 make', ':execute :sets :wrapped make'],
  ['echo a > b', ':write :written echo'],
  ['rm a', ':delete rm'],
  ['curl https://example.com', ':download :host curl'],
  ['./a.out', ':execute :path a.out'],
  ['g"i"t status', ':odd git'],
  ['f() { f & }; f', ':again :background :client :functions :wrapped f'],
  ['sleep 1 &', ':background sleep'],
  ['pscale branch list', ':client pscale'],
]

describe('traits', () => {
  for (const [text, traits] of rows)
    test(text, () => {
      const found = traitsOf(commandEvent(text), readScript(text, testFacts()))
      assert.equal([...found].sort().join(' '), traits)
    })
  test('an edit writes', () => {
    assert.deepEqual([...traitsOf(editEvent('a.ts = x'), undefined)], [':write'])
  })
})

test('a list of words', () => {
  assert.ok(lists(':write pip* mkfs', ':write'))
  assert.ok(lists(':write pip* mkfs', 'pip3.12'))
  assert.ok(lists(':write pip* mkfs', 'mkfs.ext4'))
  assert.ok(!lists(':write pip* mkfs', 'write'))
  assert.ok(!lists(':write pip* mkfs', 'pipx'))
})

test('a table names the programs that its lines begin with', () => {
  assert.ok(names('pass|gopass show|cat\n  git add', 'gopass'))
  assert.ok(names('pass|gopass show|cat\n  git add', 'git'))
  assert.ok(!names('pass|gopass show|cat\n  git add', 'cat'))
  assert.ok(!names('pass|gopass show|cat\n  git add', 'add'))
})

test('a guard is asked where the call, or the environment, has what it needs', async () => {
  const guard = defineGuard({
    id: 'a/b',
    on: 'script',
    verdict: 'deny',
    says: 'It was asked.',
    needs: ':write tar $A_DEBUG',
    check: () => true,
  })
  const verdict = async (text: string, env = {}): Promise<string> =>
    (await judgeWith([guard], commandEvent(text), { env })).verdict
  assert.equal(await verdict('ls'), 'pass')
  assert.equal(await verdict('ls > a'), 'deny')
  assert.equal(await verdict('tar tf a'), 'deny')
  assert.equal(await verdict('ls', { A_DEBUG: '1' }), 'deny')
})
