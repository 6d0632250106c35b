import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import { keyFile } from '../../core/edge/account-key.ts'
import { appendEntry } from '../files/append.ts'
import { withHome } from '../fixtures/home.ts'
import { journalPolicy, sampleDecision, sampleEvent, sampleExtras } from '../fixtures/samples.ts'
import { entryLine } from '../line/entry.ts'
import { chainLine } from './chain.ts'
import { verifyJournal } from './verify.ts'

const keyAt = Date.parse('2026-11-15T20:00:00Z')

const project = () => {
  const { platform, root, home } = withHome(newFolder('key'))
  const journal = join(root, '.handrail/journal.jsonl')
  const entry = (id: string, minutes: number) =>
    entryLine(
      sampleDecision(sampleEvent(`echo ${id}`)),
      sampleExtras({ id, at: new Date(keyAt + minutes * 60_000) }),
    )
  return {
    platform,
    root,
    home,
    entry,
    journal,
    lines: () => readFileSync(journal, 'utf8').trimEnd().split('\n'),
    add: (id: string, minutes: number) => appendEntry(platform, root, journalPolicy, entry(id, minutes)),
    key: (secret = 'ab'.repeat(32)) => {
      const file = keyFile(platform, root) ?? ''
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ secret, since: keyAt }))
    },
    found: () =>
      verifyJournal(platform, root, journalPolicy).problems.map(
        ({ kind, line, id }) => `${kind} ${line} ${id}`,
      ),
  }
}

describe('lines that a key seals', () => {
  test('from the moment that there is one, and the chain goes on', () => {
    const it = project()
    it.add('aa', -5)
    it.key()
    it.add('bb', 5)
    it.add('cc', 6)
    assert.deepEqual(it.found(), [])
    assert.equal(verifyJournal(it.platform, it.root, journalPolicy).sealed, 2)
  })

  test('nobody without the key can rewrite one', () => {
    const it = project()
    it.key()
    it.add('aa', 5)
    const [line = ''] = it.lines()
    const { key } = JSON.parse(line)
    const body = `${it.entry('aa', 5).replace('echo aa', 'echo me').slice(0, -1)},"seen":0,"prev":"","key":"${key}"`
    // With a plain hash in place of the keyed one.
    const { text } = chainLine(it.entry('aa', 5).replace('echo aa', 'echo me'), undefined, undefined)
    const hash = /"hash":"(\w+)"/.exec(text)?.[1]
    writeFileSync(it.journal, `${body},"hash":"${hash}"}\n`)
    assert.deepEqual(it.found(), ['changed 1 aa'])
  })

  test('a line that is not sealed stands out, whatever its date says', () => {
    const it = project()
    it.key()
    it.add('aa', 5)
    it.add('bb', 6)
    const { hash } = JSON.parse(it.lines()[1] ?? '')
    const end = readFileSync(it.journal).length
    const forge = (id: string, minutes: number) =>
      chainLine(it.entry(id, minutes), { hash, end }, undefined).text
    const before = readFileSync(it.journal, 'utf8')
    for (const [id, minutes] of [
      ['new', 7],
      ['old', -60],
    ] as const) {
      writeFileSync(it.journal, `${before}${forge(id, minutes)}\n`)
      assert.deepEqual(it.found(), [`unsealed 3 ${id}`])
    }
  })

  test('a hook that had begun just before the key is forgiven', () => {
    const it = project()
    it.add('aa', 0)
    it.key()
    it.add('bb', 0.5)
    assert.deepEqual(it.found(), [])
  })

  test('without their key they are told as such', () => {
    const it = project()
    it.key()
    it.add('aa', 5)
    it.key('cd'.repeat(32))
    const { problems, unchecked } = verifyJournal(it.platform, it.root, journalPolicy)
    assert.deepEqual([problems, unchecked], [[], 1])
  })

  test('a key or a record inside of the project counts for nothing', () => {
    const it = project()
    const inside = { ...it.platform, env: () => it.root }
    assert.equal(keyFile(inside, it.root), undefined)
    assert.equal(appendEntry(inside, it.root, journalPolicy, it.entry('aa', 1)), undefined)
    assert.equal(verifyJournal(inside, it.root, journalPolicy).recorded, 0)
  })

  test('a home that is not there is not made', () => {
    const it = project()
    const homeless = { ...it.platform, home: () => join(it.home, 'gone') }
    assert.equal(appendEntry(homeless, it.root, journalPolicy, it.entry('aa', 1)), undefined)
    assert.equal(it.platform.files.kind(join(it.home, 'gone')), undefined)
  })
})
