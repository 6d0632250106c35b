import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newRepository, type Only } from '../../../../test/support/repository.ts'
import type { Event } from '../../../core/event.ts'
import { judgeWith, type TestWorld } from '../../../testing/index.ts'
import gate from './conflicts-resolved.ts'

const stop: Event = {
  kind: 'stop',
  host: 't',
  name: 'Stop',
  cwd: '/home/dev/app',
  stop: { active: false, background: 0 },
}
const look = (world: TestWorld) => judgeWith([gate], stop, world)
const markers = '<<<<<<< HEAD\na\n=======\nb\n>>>>>>> feature\n'

test('holds while a changed file has conflict markers', async () => {
  const decision = await look({
    branch: 'main',
    changed: ['a.ts', 'b.ts'],
    files: { 'a.ts': 'fine', 'b.ts': `x\n${markers}` },
  })
  assert.equal(decision.verdict, 'deny')
  assert.match(decision.reason, /Conflict markers are left in "b\.ts"/)
})

test('holds while git counts a file as unmerged', async () => {
  const decision = await look({
    branch: 'main',
    changed: ['b.ts'],
    unmerged: ['b.ts'],
    files: { 'b.ts': 'resolved' },
  })
  assert.match(decision.reason, /"b\.ts" still counts as unmerged/)
})

test('names a few of many', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `f${index}.ts`)
  const decision = await look({
    branch: null,
    changed: names,
    files: Object.fromEntries(names.map(name => [name, markers])),
  })
  assert.match(decision.reason, /"f4\.ts" and 4 more/)
})

const fenced = `A conflict:\n\n\`\`\`\n${markers}\`\`\`\n`
const held: Readonly<Record<string, TestWorld>> = {
  'a document outside of a block': { changed: ['a.md'], files: { 'a.md': markers } },
  'a block of a document while a merge is open': {
    merging: true,
    changed: ['a.md'],
    files: { 'a.md': fenced },
  },
  'a block of a document that is unmerged': {
    changed: ['a.md'],
    unmerged: ['a.md'],
    files: { 'a.md': fenced },
  },
  'a fixture while a merge is open': {
    merging: true,
    changed: ['fixtures/c.txt'],
    files: { 'fixtures/c.txt': markers },
  },
}
for (const [name, world] of Object.entries(held)) {
  test(`holds: markers in ${name}`, async () => {
    assert.match((await look({ branch: 'main', ...world })).reason, /Conflict markers are left/)
  })
}

const quiet: Readonly<Record<string, TestWorld>> = {
  'no repository': {},
  'nothing changed': { branch: 'main' },
  'a divider in prose': { branch: 'main', changed: ['a.md'], files: { 'a.md': 'Title\n=======\ntext' } },
  'markers that are quoted': {
    branch: 'main',
    changed: ['a.md'],
    files: { 'a.md': '> <<<<<<< HEAD\n> =======\n> >>>>>>> x' },
  },
  'markers that a document shows': {
    branch: 'main',
    changed: ['docs/git.md'],
    files: { 'docs/git.md': fenced },
  },
  'markers in a fixture': {
    branch: 'main',
    changed: ['test/fixtures/c.txt'],
    files: { 'test/fixtures/c.txt': markers },
  },
  'a changed file that is gone': { branch: 'main', changed: ['gone.ts'] },
}
for (const [name, world] of Object.entries(quiet)) {
  test(`lets go: ${name}`, async () => assert.equal((await look(world)).verdict, 'pass'))
}

describe('a conflict from before the session', () => {
  const begun = async () => {
    const only: Only = ({ id }) => id === 'git/conflicts-resolved' || id === 'session/checks'
    const made = newRepository({ 'a.ts': 'one\n' }, 'recommended', only)
    made.git('switch', '-qc', 'theirs')
    made.write('a.ts', 'theirs\n')
    made.git('commit', '-qam', 'theirs')
    made.git('switch', '-q', 'main')
    made.write('a.ts', 'ours\n')
    made.git('commit', '-qam', 'ours')
    assert.throws(() => made.git('merge', 'theirs'))
    await made.happens('session-start')
    return made
  }

  test('is the human’s while nobody touches it', async () => {
    const made = await begun()
    made.write('b.ts', 'x\n')
    assert.equal((await made.happens('stop')).verdict, 'pass')
  })

  test('is the agent’s once it has begun to resolve it', async () => {
    const made = await begun()
    made.write('a.ts', `${made.read('a.ts')}more\n`)
    assert.match((await made.happens('stop')).reason, /Conflict markers are left in "a\.ts"/)
  })
})
