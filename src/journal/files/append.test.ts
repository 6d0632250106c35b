import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { bundledSource } from '../../../test/support/bundled-source.ts'
import { newFolder } from '../../../test/support/folder.ts'
import { nodePlatform } from '../../platform/node.ts'
import { verifyJournal } from '../chain/verify.ts'
import { withHome } from '../fixtures/home.ts'
import { journalPolicy, sampleDecision, sampleEvent, sampleExtras } from '../fixtures/samples.ts'
import { entryLine } from '../line/entry.ts'
import { appendEntry } from './append.ts'
import { readJournal } from './read.ts'

// slow: 5 s, 5 s of CPU

const folder = (t: TestContext): string => {
  const path = mkdtempSync(join(tmpdir(), 'handrail journal '))
  t.after(() => rmSync(path, { recursive: true, force: true }))
  return path
}

const line = (id: string, command = 'ls'): string =>
  entryLine(sampleDecision(sampleEvent(command)), sampleExtras({ id }))

/** The witness outside of the project goes into a home of the tests. */
const { platform, home } = withHome(newFolder('append'))

const append = (root: string, text: string, policy = journalPolicy) =>
  appendEntry(platform, root, policy, text)

const idsIn = (root: string) => {
  const torn = { lines: 0 }
  const ids = [...readJournal(nodePlatform, root, torn)].map(({ entry }) => entry.id)
  return { ids, torn: torn.lines }
}

const journal = (root: string): string => join(root, '.handrail/journal.jsonl')

const writerSource = join(import.meta.dirname, '../fixtures/writer.ts')

test('the first line makes the folder, hidden from git and from other people', t => {
  const root = folder(t)
  assert.equal(append(root, line('a')), undefined)
  assert.equal(append(root, line('b')), undefined)
  assert.equal(
    readFileSync(join(root, '.handrail/.gitignore'), 'utf8'),
    '*\n!/hook.sh\n!/rules/\n!/rules/**\n',
  )
  const [first = '', second = '', rest] = readFileSync(journal(root), 'utf8').split('\n')
  assert.ok(first.startsWith(line('a').slice(0, -1)) && second.startsWith(line('b').slice(0, -1)))
  assert.deepEqual([JSON.parse(first).prev, JSON.parse(second).prev, rest], ['', JSON.parse(first).hash, ''])
  if (process.platform !== 'win32') assert.equal(statSync(journal(root)).mode & 0o777, 0o600)
})

test('a journal that is switched off writes nothing', t => {
  const root = folder(t)
  assert.equal(append(root, line('a'), { ...journalPolicy, enabled: false }), undefined)
  assert.deepEqual(readdirSync(root), [])
})

test('a project that is not there is not made', t => {
  const root = join(folder(t), 'gone')
  assert.match(append(root, line('a')) ?? '', /journal\.jsonl can't be written \(there is no folder .*gone\)/)
  assert.ok(!existsSync(root))
})

test('what can not be written is said, not thrown', t => {
  const root = folder(t)
  mkdirSync(journal(root), { recursive: true })
  assert.match(append(root, line('a')) ?? '', /can't be written \(.* is a folder\)/)
  const blocked = folder(t)
  writeFileSync(join(blocked, '.handrail'), 'a file')
  assert.match(
    append(blocked, line('a')) ?? '',
    /can't be written \(.*\.handrail is not a folder: remove it\)/,
  )
})

test('a folder that can only be read is said', {
  skip: process.getuid?.() === 0 && 'skipped: root may write anywhere',
}, t => {
  const root = folder(t)
  chmodSync(root, 0o500)
  assert.match(append(root, line('a')) ?? '', /can't be written \(EACCES/)
})

test('a link in place of the journal is not followed', {
  skip: process.platform === 'win32' && 'skipped: links',
}, t => {
  const root = folder(t)
  mkdirSync(join(root, '.handrail'))
  writeFileSync(join(root, 'profile'), 'mine\n')
  symlinkSync(join(root, 'profile'), journal(root))
  assert.match(append(root, line('a')) ?? '', /can't be written \(ELOOP/)
  assert.equal(readFileSync(join(root, 'profile'), 'utf8'), 'mine\n')
})

test('full journals are put aside under rising numbers and the oldest are forgotten', t => {
  const root = folder(t)
  const policy = { ...journalPolicy, maxBytes: (line('n00').length + 60) * 3, keep: 2 }
  const ids = Array.from({ length: 20 }, (_, index) => `n${String(index).padStart(2, '0')}`)
  for (const id of ids) assert.equal(append(root, line(id), policy), undefined)
  assert.deepEqual(readdirSync(join(root, '.handrail')).sort(), [
    '.gitignore',
    'journal.5.jsonl',
    'journal.6.jsonl',
    'journal.jsonl',
  ])
  assert.deepEqual(idsIn(root), { ids: ids.slice(-8), torn: 0 })
})

test('a lock that a dead process left holds nobody up', t => {
  for (const [left, aside] of [
    [String(Date.now() - 60_000), true],
    [String(Date.now() + 3_600_000), true],
    ['no date', true],
    [String(Date.now()), false],
    ['', false],
  ] as const) {
    const root = folder(t)
    mkdirSync(join(root, '.handrail'))
    writeFileSync(join(root, '.handrail/journal.lock'), left)
    append(root, line('a'), { ...journalPolicy, maxBytes: line('a').length })
    assert.equal(existsSync(join(root, '.handrail/journal.1.jsonl')), aside, left)
    assert.equal(existsSync(join(root, '.handrail/journal.lock')), !aside, left)
    assert.deepEqual(idsIn(root).ids, ['a'])
  }
})

test('a lock without a date gives way once the journal is twice its size', t => {
  const root = folder(t)
  mkdirSync(join(root, '.handrail'))
  writeFileSync(join(root, '.handrail/journal.lock'), '')
  for (const id of ['a', 'b', 'c']) append(root, line(id), { ...journalPolicy, maxBytes: line('a').length })
  assert.ok(existsSync(join(root, '.handrail/journal.1.jsonl')))
  assert.deepEqual(idsIn(root).ids, ['a', 'b', 'c'])
})

test('a line that the disk took only in part spoils no other', {
  skip: process.platform === 'win32' && 'skipped: sh',
}, t => {
  const root = folder(t)
  const writer = bundledSource(writerSource)
  mkdirSync(join(root, '.handrail'))
  // A limit on the file size acts like a disk that is full after a few lines.
  const limited = spawnSync(
    'sh',
    ['-c', 'trap "" XFSZ; ulimit -f 4; exec "$@"', 'sh', process.execPath, writer, root, 'w', '20'],
    { input: 'go', env: { ...process.env, HOME: home } },
  )
  const problems = limited.stderr.toString().trim().split('\n')
  assert.equal(problems.length + idsIn(root).ids.length, 20, limited.stderr.toString())
  assert.match(problems.join('\n'), /can't be written \(EFBIG|took only a part/)
  assert.ok(!readFileSync(journal(root), 'utf8').endsWith('\n'), 'the disk was full in the middle of a line')
  const before = idsIn(root)
  assert.equal(before.torn, 1)
  append(root, line('after'))
  append(root, line('last'))
  assert.deepEqual(idsIn(root), { ids: [...before.ids, 'after', 'last'], torn: 1 })
})

test('many processes at once lose no line and cut none', { timeout: 300_000 }, async t => {
  const root = folder(t)
  const writer = bundledSource(writerSource)
  const names = Array.from({ length: 20 }, (_, index) => `w${index}`)
  const children = names.map(name =>
    spawn(process.execPath, [writer, root, name, '200'], { env: { ...process.env, HOME: home } }),
  )
  const complaints: string[] = []
  for (const child of children) child.stderr.on('data', data => complaints.push(String(data)))
  const ends = children.map(child => once(child, 'close'))
  await Promise.all(children.map(child => once(child.stdout, 'data')))
  for (const child of children) child.stdin.end('go')
  for (const [code] of await Promise.all(ends)) assert.equal(code, 0)
  assert.deepEqual(complaints, [])

  const { ids, torn } = idsIn(root)
  assert.equal(torn, 0)
  assert.equal(ids.length, 4000)
  const { problems, recorded, foreign } = verifyJournal(platform, root, journalPolicy)
  assert.deepEqual([problems, recorded, foreign], [[], 4000, 0])
  const all = new Set(ids)
  for (const name of names)
    for (let index = 0; index < 200; index += 1) assert.ok(all.has(`${name}-${index}`), `${name}-${index}`)
  const files = readdirSync(join(root, '.handrail')).filter(name => /^journal\.\d+\.jsonl$/.test(name))
  assert.ok(files.length > 10, `${files.length} files`)
  assert.ok(!existsSync(join(root, '.handrail/journal.lock')))
})

test('processes that are ended in the middle leave a journal that is as it was written', {
  timeout: 300_000,
}, async t => {
  const root = folder(t)
  const writer = bundledSource(writerSource)
  const env = { ...process.env, HOME: home }
  const children = Array.from({ length: 6 }, (_, index) =>
    spawn(process.execPath, [writer, root, `k${index}`, '100000'], { env }),
  )
  const ends = children.map(child => once(child, 'close'))
  await Promise.all(children.map(child => once(child.stdout, 'data')))
  for (const child of children) child.stdin.end('go')
  for (const [index, child] of children.entries()) {
    const wanted = (index + 1) * 20_000
    while (journalBytes(root) < wanted) await new Promise(resolve => setTimeout(resolve, 5))
    child.kill('SIGKILL')
  }
  await Promise.all(ends)
  append(root, line('after'))
  const { problems, lines, recorded, foreign } = verifyJournal(platform, root, journalPolicy)
  assert.deepEqual(problems, [])
  assert.ok(foreign <= children.length, `${foreign} of ${lines} were written and not noted`)
  assert.equal(recorded + foreign, lines)
})

const journalBytes = (root: string): number =>
  existsSync(join(root, '.handrail'))
    ? readdirSync(join(root, '.handrail'))
        .filter(name => name.endsWith('.jsonl'))
        .reduce(
          (sum, name) =>
            sum + (statSync(join(root, '.handrail', name), { throwIfNoEntry: false })?.size ?? 0),
          0,
        )
    : 0
