import assert from 'node:assert/strict'
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import { appendEntry } from '../files/append.ts'
import { withHome } from '../fixtures/home.ts'
import { journalPolicy, sampleDecision, sampleEvent, sampleExtras } from '../fixtures/samples.ts'
import { entryLine } from '../line/entry.ts'
import { chainLine } from './chain.ts'
import { verifyJournal } from './verify.ts'
import { witnessFile } from './witness.ts'

const entry = (id: string, command = `echo ${id}`): string =>
  entryLine(sampleDecision(sampleEvent(command)), sampleExtras({ id }))

const project = ({ record = true, policy = journalPolicy } = {}) => {
  const { platform, root } = withHome(newFolder('verify'))
  const journal = join(root, '.handrail/journal.jsonl')
  const lines = (): string[] => readFileSync(journal, 'utf8').trimEnd().split('\n')
  return {
    platform,
    root,
    journal,
    lines,
    add: (...ids: readonly string[]) => {
      for (const id of ids) assert.equal(appendEntry(platform, root, policy, entry(id)), undefined)
    },
    /** Replaces the lines of the journal. */
    tamper: (work: (lines: string[]) => readonly string[]) =>
      writeFileSync(
        journal,
        work(lines())
          .map(line => `${line}\n`)
          .join(''),
      ),
    verify: () => {
      const file = witnessFile(platform, root)
      if (!record && file !== undefined) rmSync(file, { force: true })
      return verifyJournal(platform, root, policy)
    },
  }
}

type Project = ReturnType<typeof project>

const found = ({ verify }: Project) => verify().problems.map(({ kind, line, id }) => `${kind} ${line} ${id}`)

const five = ['aa', 'bb', 'cc', 'dd', 'ee']

/**
 * Ways to tamper with a journal of five lines, the problems that the chain alone finds, and those found with the
 * witness.
 */
const tamperings: readonly (readonly [
  name: string,
  work: (lines: string[]) => readonly string[],
  chain: readonly string[],
  record: readonly string[],
])[] = [
  ['nothing', lines => lines, [], []],
  [
    'a verdict changed',
    lines => lines.with(2, (lines[2] ?? '').replace('"verdict":"pass"', '"verdict":"deny"')),
    ['changed 3 cc'],
    ['changed 3 cc'],
  ],
  [
    'a longer command put in',
    lines => lines.with(1, (lines[1] ?? '').replaceAll('echo bb', 'echo something else')),
    ['changed 2 bb'],
    ['changed 2 bb'],
  ],
  [
    'the last line changed',
    lines => lines.with(4, (lines[4] ?? '').replace('echo', 'oche')),
    ['changed 5 ee'],
    ['changed 5 ee'],
  ],
  ['a line taken out', lines => lines.toSpliced(2, 1), ['cut 3 dd'], ['cut 3 cc']],
  ['two lines taken out', lines => lines.toSpliced(1, 2), ['cut 2 dd'], ['cut 2 bb', 'cut 2 cc']],
  ['the first line taken out', lines => lines.slice(1), ['cut 1 bb'], ['cut 1 aa']],
  ['the last line taken out', lines => lines.slice(0, 4), [], ['cut 5 ee']],
  [
    'all but one taken out',
    lines => lines.slice(2, 3),
    ['cut 1 cc'],
    ['cut 1 aa', 'cut 1 bb', 'cut 2 dd', 'cut 2 ee'],
  ],
  [
    'two lines swapped',
    lines => [0, 2, 1, 3, 4].map(at => lines[at] ?? ''),
    ['reordered 2 cc'],
    ['reordered 2 cc'],
  ],
  [
    'a line moved to the end',
    lines => [0, 2, 3, 4, 1].map(at => lines[at] ?? ''),
    ['reordered 2 cc'],
    ['reordered 2 cc'],
  ],
  [
    'a copy of a line put in',
    lines => lines.toSpliced(3, 0, lines[1] ?? ''),
    ['inserted 4 bb'],
    ['inserted 4 bb'],
  ],
  [
    'a line without a hash put in',
    lines => lines.toSpliced(3, 0, entry('xx')),
    ['inserted 4 xx'],
    ['inserted 4 xx'],
  ],
  [
    'a line without a hash at the end',
    lines => [...lines, entry('xx')],
    ['inserted 6 xx'],
    ['inserted 6 xx'],
  ],
  [
    'a line with a right hash put in',
    lines => lines.toSpliced(3, 0, chainLine(entry('xx'), undefined, undefined).text),
    ['inserted 4 xx'],
    ['inserted 4 xx'],
  ],
  [
    'a line rewritten with a right hash',
    lines => lines.with(2, rehashed(lines[2] ?? '', 'oche cc')),
    ['changed 3 cc'],
    ['changed 3 cc'],
  ],
  [
    'a line rewritten with a right hash and another length',
    lines => lines.with(2, rehashed(lines[2] ?? '', 'echo more than cc')),
    ['cut 4 dd'],
    ['changed 3 cc'],
  ],
  [
    'the last line rewritten with a right hash',
    lines => lines.with(4, rehashed(lines[4] ?? '', 'oche ee')),
    [],
    ['changed 5 ee'],
  ],
]

/** The line with another command and the matching hash, as forged by somebody who knows the format. */
const rehashed = (line: string, command: string): string => {
  const [body = '', seen = '0', prev = ''] =
    /^(.*),"seen":(\d+),"prev":"(\w*)","hash"/.exec(line)?.slice(1) ?? []
  const link = prev === '' ? undefined : { hash: prev, end: Number(seen) }
  return chainLine(`${body.replaceAll(/(?:echo|oche) \w\w/g, command)}}`, link, undefined).text
}

describe('a journal that was tampered with', () => {
  for (const [name, work, chain, record] of tamperings) {
    test(`${name}, by the chain alone`, () => {
      const it = project({ record: false })
      it.add(...five)
      it.tamper(work)
      assert.deepEqual(found(it), chain)
    })
    test(`${name}, with the record`, () => {
      const it = project()
      it.add(...five)
      it.tamper(work)
      assert.deepEqual(found(it), record)
    })
  }

  test('two acts are two findings', () => {
    const it = project()
    it.add(...five, 'ff', 'gg', 'hh')
    it.tamper(lines => lines.with(1, (lines[1] ?? '').replace('echo', 'e')).toSpliced(5, 1))
    assert.deepEqual(found(it), ['changed 2 bb', 'cut 6 ff'])
  })

  test('the file taken away is missed, and what is written afterwards does not hide it', () => {
    const it = project()
    it.add(...five)
    rmSync(it.journal)
    assert.deepEqual(
      found(it),
      five.map(id => `cut 1 ${id}`),
    )
    it.add('ff')
    assert.deepEqual(
      found(it),
      five.map(id => `cut 1 ${id}`),
    )
  })

  test('a whole chain made anew shows in the record', () => {
    const it = project()
    it.add(...five)
    const copy = project({ record: false })
    copy.add('aa', 'bb', 'xx', 'dd', 'ee')
    it.tamper(() => copy.lines())
    assert.deepEqual(found(it), ['cut 4 cc', 'changed 4 dd', 'changed 5 ee'])
    assert.equal(it.verify().foreign, 3)
  })
})

describe('a journal that is as it was written', () => {
  test('lines from before hashing are counted and no more', () => {
    const it = project()
    it.add('aa')
    writeFileSync(it.journal, `${entry('old1')}\n${entry('old2')}\n`)
    rmSync(witnessFile(it.platform, it.root) ?? '')
    it.add('bb', 'cc')
    const { problems, unhashed, lines, recorded } = it.verify()
    assert.deepEqual([problems, unhashed, lines, recorded], [[], 2, 4, 2])
  })

  test('a torn line is no tampering, and the chain goes on behind it', () => {
    const it = project()
    it.add('aa', 'bb')
    appendFileSync(it.journal, entry('torn').slice(0, 200))
    it.add('cc', 'dd')
    const { problems, torn, lines } = it.verify()
    assert.deepEqual([problems, torn, lines], [[], 1, 4])
  })

  test('it goes on across rotations, and files that are no longer kept are not missed', () => {
    const it = project({ policy: { ...journalPolicy, maxBytes: 2000, keep: 2 } })
    it.add(...Array.from({ length: 40 }, (_, index) => `n${index}`))
    const { problems, lines, recorded } = it.verify()
    assert.deepEqual(problems, [])
    assert.ok(lines < 20 && recorded === lines, `${lines} lines, ${recorded} recorded`)
  })

  test('a full file taken away from between is missed', () => {
    const it = project({ policy: { ...journalPolicy, maxBytes: 2000, keep: 50 }, record: false })
    it.add(...Array.from({ length: 20 }, (_, index) => `n${index}`))
    assert.deepEqual(found(it), [])
    rmSync(join(it.root, '.handrail/journal.3.jsonl'))
    const [first, ...others] = it.verify().problems
    assert.deepEqual([first?.kind, first?.line, others], ['cut', 1, []])
    assert.match(first?.file ?? '', /journal\.4\.jsonl$/)
  })

  test('writers that saw the same line are both right', () => {
    const it = project()
    it.add('aa', 'bb')
    const link = {
      hash: /"hash":"(\w+)"/.exec(it.lines()[1] ?? '')?.[1] ?? '',
      end: readFileSync(it.journal).length,
    }
    appendFileSync(
      it.journal,
      `${chainLine(entry('c1'), link, undefined).text}\n${chainLine(entry('c2'), link, undefined).text}\n`,
    )
    it.add('dd')
    assert.deepEqual(found(it), [])
    assert.equal(it.verify().foreign, 2)
    it.tamper(lines => lines.toSpliced(2, 1))
    assert.deepEqual(found(it), ['cut 3 c2'], 'nobody follows the one that was cut out, but places are known')
  })
})
