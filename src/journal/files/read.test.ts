import assert from 'node:assert/strict'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { nodePlatform } from '../../platform/node.ts'
import { journalPolicy, sampleDecision, sampleEvent, sampleExtras } from '../fixtures/samples.ts'
import { entryLine } from '../line/entry.ts'
import { appendEntry } from './append.ts'
import { follow } from './follow.ts'
import { lastLines, readJournal } from './read.ts'

const project = (t: TestContext): string => {
  const root = mkdtempSync(join(tmpdir(), 'handrail-read-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, '.handrail'))
  return root
}

const line = (id: string, command = 'ls'): string =>
  entryLine(sampleDecision(sampleEvent(command)), sampleExtras({ id }))

const write = (root: string, name: string, text: string): void =>
  writeFileSync(join(root, '.handrail', name), text)

const all = (root: string) => {
  const torn = { lines: 0 }
  const lines = [...readJournal(nodePlatform, root, torn)]
  return {
    ids: lines.map(({ entry }) => entry.id).join(' '),
    texts: lines.map(({ text }) => text),
    torn: torn.lines,
  }
}

test('no journal reads as an empty one', t => {
  assert.deepEqual(all(project(t)), { ids: '', texts: [], torn: 0 })
})

test('files are read by number, the running one last, and nothing else', t => {
  const root = project(t)
  write(root, 'journal.10.jsonl', `${line('c')}\n`)
  write(root, 'journal.9.jsonl', `${line('a')}\n${line('b')}\n`)
  write(root, 'journal.jsonl', `${line('d')}\n`)
  write(root, 'journal.11.jsonl', '')
  write(root, 'journal.x.jsonl', `${line('x')}\n`)
  assert.deepEqual(all(root), { ids: 'a b c d', texts: ['a', 'b', 'c', 'd'].map(id => line(id)), torn: 0 })
})

test('torn lines are counted and skipped, a line glued to one is saved', t => {
  const root = project(t)
  const half = line('half').slice(0, 150)
  const quoting = line('q', `echo '${line('inner')}'`)
  write(
    root,
    'journal.jsonl',
    `${half}\n${line('a')}\n${half}${line('b')}\n\nnot json\n{"v":2,"id":"new"}\n${half}${quoting}\n${half}`,
  )
  assert.deepEqual(all(root), { ids: 'a b q', texts: [line('a'), line('b'), quoting], torn: 6 })
})

test('letters of several bytes survive the seams of a long file', t => {
  const root = project(t)
  const lines = Array.from({ length: 1500 }, (_, index) =>
    line(`n${index}`, `echo ${'漢😀'.repeat(150 + (index % 7))}`),
  )
  write(root, 'journal.jsonl', `${lines.join('\n')}\n`)
  assert.ok(Buffer.byteLength(lines.join()) > 2_500_000)
  assert.deepEqual(all(root).texts, lines)
})

test('a line longer than what is read at once is no end', t => {
  const root = project(t)
  write(root, 'journal.jsonl', `${'x'.repeat(3_000_000)}\n${line('a')}\n`)
  assert.deepEqual(all(root), { ids: 'a', texts: [line('a')], torn: 1 })
})

test('the newest that pass a test are found across files', t => {
  const root = project(t)
  write(root, 'journal.1.jsonl', `${line('a1')}\n${line('b1')}\n${line('a2')}\n`)
  write(root, 'journal.jsonl', `${line('b2')}\n${line('a3')}\n`)
  const ids = (count: number) =>
    lastLines(nodePlatform, root, count, ({ id }) => id.startsWith('a'), { lines: 0 })
      .map(({ entry }) => entry.id)
      .join(' ')
  assert.equal(ids(2), 'a2 a3')
  assert.equal(ids(9), 'a1 a2 a3')
  assert.equal(ids(Number.POSITIVE_INFINITY), 'a1 a2 a3')
  assert.equal(ids(0), '')
})

test('following shows each new line once, across rotations', t => {
  const root = project(t)
  const policy = { ...journalPolicy, maxBytes: line('n00').length * 3 }
  const append = (id: string) => assert.equal(appendEntry(nodePlatform, root, policy, line(id)), undefined)
  append('old')
  const poll = follow(nodePlatform, root, { lines: 0 })
  const ids = () => poll().map(({ entry }) => entry.id)
  assert.deepEqual(ids(), [])
  const written = Array.from({ length: 20 }, (_, index) => `n${String(index).padStart(2, '0')}`)
  const seen: string[] = []
  for (const [index, id] of written.entries()) {
    append(id)
    // Sometimes several rotations lie between two looks.
    if (index % 9 === 0 || index === 1) seen.push(...ids())
  }
  seen.push(...ids())
  assert.deepEqual(seen, written)
  assert.deepEqual(ids(), [])
})

test('following sees a line that went into the file that was just put aside', t => {
  const root = project(t)
  const poll = follow(nodePlatform, root, { lines: 0 })
  appendEntry(nodePlatform, root, { ...journalPolicy, maxBytes: 1 }, line('a'))
  assert.deepEqual(
    poll().map(({ entry }) => entry.id),
    ['a'],
  )
  appendFileSync(join(root, '.handrail/journal.1.jsonl'), `${line('late')}\n`)
  assert.deepEqual(
    poll().map(({ entry }) => entry.id),
    ['late'],
  )
})

test('following waits for the end of a line, and begins anew where the journal was removed', t => {
  const root = project(t)
  const poll = follow(nodePlatform, root, { lines: 0 })
  const file = join(root, '.handrail/journal.jsonl')
  appendFileSync(file, line('a').slice(0, 100))
  assert.deepEqual(poll(), [])
  appendFileSync(file, `${line('a').slice(100)}\n`)
  assert.equal(poll()[0]?.text, line('a'))
  rmSync(file)
  assert.deepEqual(poll(), [])
  appendFileSync(file, `${line('b')}\n`)
  assert.equal(poll()[0]?.text, line('b'))
})

test('a number that is only reserved is no rotation yet', t => {
  const root = project(t)
  write(root, 'journal.jsonl', `${line('a')}\n`)
  const poll = follow(nodePlatform, root, { lines: 0 })
  write(root, 'journal.1.jsonl', '')
  assert.deepEqual(poll(), [])
  appendFileSync(join(root, '.handrail/journal.jsonl'), `${line('b')}\n`)
  assert.equal(poll()[0]?.text, line('b'))
  nodePlatform.files.rename(join(root, '.handrail/journal.jsonl'), join(root, '.handrail/journal.1.jsonl'))
  assert.deepEqual(poll(), [])
})
