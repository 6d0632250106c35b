import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { coverageOf } from './coverage.ts'
import { exceptionsIn, idsIn, requirementsIn } from './requirements.ts'

const page = `# A page

| id | what holds |
| --- | --- |
| A-01 | The first \`a|b\`. |
| A-02 | The second. |
| B-001 | Another. |

- A-02: nothing to run
`
const covers = (list: string): string => `// ${'covers'} ${list}`
const openOf = (sources: Readonly<Record<string, string>>, text = page): string => {
  const { open, faults } = coverageOf({ 'spec/a.md': text }, sources)
  return [...open.map(({ id }) => id), ...faults].join('\n')
}

describe('the coverage of requirements', () => {
  // covers TEST-023
  it('names what no test claims, and counts by group', () => {
    const { counts, open } = coverageOf(
      { 'spec/a.md': page },
      { 'a.test.ts': `test('x', f) ${covers('A-01')}` },
    )
    assert.deepEqual(open, [{ id: 'B-001', text: 'Another.', page: 'spec/a.md' }])
    assert.deepEqual(counts, [
      { group: 'A', requirements: 2, tested: 1, listed: 1, open: 0 },
      { group: 'B', requirements: 1, tested: 0, listed: 0, open: 1 },
    ])
  })

  it('is content where every one has a test or a reason', () =>
    assert.equal(openOf({ 'a.live.ts': `${covers('A-01, B-001')}\nguardTest(guard)` }), ''))

  const faults: readonly (readonly [
    name: string,
    sources: Readonly<Record<string, string>>,
    says: string,
  ])[] = [
    [
      'a name that is none',
      { 'a.test.ts': `it('', f)\n${covers('A-07')}` },
      'a.test.ts:2: no requirement is called A-07',
    ],
    [
      'a file without tests',
      { 'a.test.ts': covers('A-01') },
      'a.test.ts:1: A-01 is claimed in a file without a test',
    ],
    [
      'another file',
      { 'a.ts': `test(1) ${covers('A-01')}` },
      'a.ts:1: A-01 is claimed outside of a test file',
    ],
    [
      'a reason that is out of date',
      { 'a.test.ts': `test(1) ${covers('A-02')}` },
      'listed without a test: A-02 has one, a.test.ts:1',
    ],
  ]
  for (const [name, sources, says] of faults)
    it(`tells of ${name}`, () => assert.ok(openOf(sources).split('\n').includes(says), openOf(sources)))

  it('tells of pages that say something twice, of nothing, or nothing at all', () => {
    const twice = `${page}| A-01 | Again. |\n- A-02, C-9: x\n`
    for (const says of [
      'A-01 stands in spec/ twice',
      'listed without a test: A-02 stands there twice',
      'listed without a test: no requirement is called C-9',
    ])
      assert.match(openOf({}, twice), new RegExp(says.replace('/', '\\/')))
    assert.equal(openOf({}, '# Empty\n'), 'spec/ has no requirement')
  })

  it('a claim is a comment at the end of a line, and no text', () =>
    assert.equal(openOf({ 'a.test.ts': `test("${covers('A-01')}")\ntest(1) ${covers('B-001')}` }), 'A-01'))
})

describe('what is read', () => {
  it('of ranges', () => {
    assert.deepEqual(idsIn('A-08..A-11, B-001'), ['A-08', 'A-09', 'A-10', 'A-11', 'B-001'])
    for (const odd of ['A-3..A-1', 'A-1..B-2', 'none', 'A-1 to A-3']) assert.deepEqual(idsIn(odd), [odd])
  })

  it('of rows and of reasons', () => {
    assert.deepEqual(requirementsIn('p', page).map(({ text }) => text)[0], 'The first `a|b`.')
    assert.deepEqual(exceptionsIn('- A-1..A-2, B-3: why: so\n- a word: x\n-A-1: y\n'), [
      { ids: ['A-1', 'A-2', 'B-3'], reason: 'why: so' },
    ])
  })
})
