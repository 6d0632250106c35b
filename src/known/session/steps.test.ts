import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { SessionStep } from '../../core/facts/step.ts'
import { reader } from '../../shell/reader.ts'
import { commandEvent, testFacts } from '../../testing/index.ts'
import { lostNote } from '../losses/lost-work.ts'
import { takenAway } from '../losses/taken.ts'
import { stepOf } from './steps.ts'

const world = {
  branch: 'main',
  files: { 'notes/a.md': 'a', 'src/b.ts': 'b' },
  lost: ['notes/a.md'],
  ignored: ['rendered/a.md', 'rendered'],
}

/** Steps that the commands leave, one after the other; the disk stays as it is. */
const after = (...commands: readonly string[]): readonly SessionStep[] => {
  const steps: SessionStep[] = []
  for (const command of commands) {
    const facts = testFacts({ ...world, steps: [...steps] })
    const step = stepOf(commandEvent(command), reader.readScript(command, facts), facts)
    if (step !== undefined) steps.push(step)
  }
  return steps
}

const note = (steps: readonly SessionStep[], command: string): string | undefined => {
  const facts = testFacts({ ...world, steps })
  const script = reader.readScript(command, facts)
  return lostNote(takenAway({ tool: undefined }, script, facts), facts)?.says
}

describe('work that was moved to a place which is cleaned', () => {
  const taken: readonly (readonly [readonly string[], string])[] = [
    [['mkdir -p /tmp/bk && mv notes /tmp/bk/'], 'rm -rf /tmp/bk'],
    [['mv notes /tmp/n'], 'find /tmp/n -delete'],
    [['mv notes/a.md /var/tmp/a.md'], 'rm /var/tmp/a.md'],
    [['mv notes/a.md a.tmp'], 'rm -f *.tmp'],
    [['mkdir -p dist', 'mv notes dist/'], 'rm -rf dist/*'],
    [['mv notes /tmp/n', 'mv /tmp/n /tmp/m'], 'rm -rf /tmp/m'],
    [['mv notes/a.md rendered/a.md'], 'rm -rf rendered'],
    [['mv notes/a.md rendered/'], 'rm rendered/*.md'],
  ]
  for (const [steps, command] of taken)
    it(`counts: ${steps.join('; ')}; ${command}`, () =>
      assert.match(note(after(...steps), command) ?? '', /Nothing else has/))

  const free: readonly (readonly [readonly string[], string])[] = [
    [['mv notes /tmp/n', 'mv /tmp/n notes'], 'rm -rf /tmp/n'],
    [['mv src /tmp/s'], 'rm -rf /tmp/s'],
    [['cp -r notes /tmp/n'], 'rm -rf /tmp/n'],
    [['mv notes /tmp/n'], 'rm -rf /tmp/other'],
  ]
  for (const [steps, command] of free)
    it(`does not: ${steps.join('; ')}; ${command}`, () =>
      assert.equal(note(after(...steps), command), undefined))
})

describe('what a call leaves', () => {
  it('is the files that it writes, and names that mean something else', () => {
    const [one, two, three] = after(
      'echo a > x.sh',
      "git config alias.t 'reset --hard'",
      'git remote add b https://h.example/x',
    )
    assert.deepEqual(one?.leaves, ['/home/dev/app/x.sh'])
    assert.deepEqual(two?.leaves.includes('t'), true)
    assert.deepEqual(three?.leaves.includes('b'), true)
    assert.deepEqual(after('ls', 'git status', 'cat a > /dev/null'), [])
  })
})

it('a stash is left for a later call', () => {
  const leaves = (command: string): readonly string[] => after(command).flatMap(step => step.leaves)
  assert.deepEqual(leaves('git stash -u'), ['stash'])
  assert.deepEqual(leaves('git stash push -m wip -- src'), ['stash'])
  assert.deepEqual(leaves('git stash list'), [])
  assert.deepEqual(leaves('git stash pop'), [])
})

describe('ports of containers that begin with nothing', () => {
  it('are kept for later calls', () => {
    const left = (command: string): readonly string[] => after(command).flatMap(({ leaves }) => leaves)
    assert.deepEqual(left('docker run -d --rm -p 55440:5432 postgres:16'), ['port:55440'])
    assert.deepEqual(left('docker run -d -v pg:/var/lib/postgresql/data -p 55440:5432 postgres:16'), [])
  })
})
