import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Event } from '../../core/event.ts'
import { judgeWith, type TestWorld } from '../../testing/index.ts'
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

const quiet: Readonly<Record<string, TestWorld>> = {
  'no repository': {},
  'nothing changed': { branch: 'main' },
  'a divider in prose': { branch: 'main', changed: ['a.md'], files: { 'a.md': 'Title\n=======\ntext' } },
  'markers that are quoted': {
    branch: 'main',
    changed: ['a.md'],
    files: { 'a.md': '> <<<<<<< HEAD\n> =======\n> >>>>>>> x' },
  },
  'a changed file that is gone': { branch: 'main', changed: ['gone.ts'] },
}
for (const [name, world] of Object.entries(quiet)) {
  test(`lets go: ${name}`, async () => assert.equal((await look(world)).verdict, 'pass'))
}
