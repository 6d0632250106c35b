import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { linesNaming, linesOf, type Part, programsIn, readLine, setIn } from './table.ts'

const parts = (text: string, table = ''): readonly Part[] => readLine(text, table).parts

const table = `
  $agents = claude codex
  $agents = gemini
  $quiet = -q --quiet
  $verbs = list show
  $agents|npx run $quiet
  git stash drop|clear
  git|hg   log !$quiet|-v [$quiet -n= ...] : develop operands<=1
  listing show
  gitk $verbs
`

describe('a line of a table', () => {
  const rows: readonly (readonly [text: string, expected: readonly Part[]])[] = [
    ['git stash drop|clear', [operand('stash'), operand('drop', 'clear')]],
    ['mv ** /dev/null', [{ mark: 'loose', forms: [] }, operand('/dev/null')]],
    ['git push -f|--force', [operand('push'), { mark: 'option', forms: ['-f', '--force'] }]],
    ['git clean !-n|-i', [operand('clean'), { mark: 'no option', forms: ['-n', '-i'] }]],
    ['dd @of=/dev/*|of=x', [{ mark: 'argument', forms: ['of=/dev/*', 'of=x'] }]],
    ['x [-a -n=]', [{ mark: 'only', forms: ['-a', '-n='] }]],
    ['x []', [{ mark: 'only', forms: [] }]],
    ['x [-a ...]', [{ mark: 'known', forms: ['-a'] }]],
    ['x [-a] y', [operand('y'), { mark: 'only', forms: ['-a'] }]],
    ['x --list=|-l', [{ mark: 'option', forms: ['--list=', '-l'] }]],
    ['x apps:list db:*', [operand('apps:list'), operand('db:*')]],
  ]
  for (const [text, expected] of rows) it(text, () => assert.deepEqual(parts(text), expected))

  it('has its programs first', () => assert.deepEqual(readLine('test|[ x', '').programs, ['test', '[']))

  it('has conditions behind a colon', () => {
    const line = readLine('x y : develop operands<=1 inside', '')
    assert.deepEqual(line.conditions, ['develop', 'operands<=1', 'inside'])
    assert.deepEqual(line.parts, [operand('y')])
  })

  it('has the words of sets', () => {
    assert.deepEqual(readLine('$agents|npx run $quiet', table), {
      programs: ['claude', 'codex', 'gemini', 'npx'],
      parts: [operand('run'), { mark: 'option', forms: ['-q', '--quiet'] }],
      conditions: [],
    })
    assert.deepEqual(parts('git|hg   log !$quiet|-v [$quiet -n= ...]', table), [
      operand('log'),
      { mark: 'no option', forms: ['-q', '--quiet', '-v'] },
      { mark: 'known', forms: ['-q', '--quiet', '-n='] },
    ])
    assert.deepEqual(parts('gitk $verbs', table), [operand('list', 'show')])
    assert.deepEqual(parts('x @$agents|y', table), [
      { mark: 'argument', forms: ['claude', 'codex', 'gemini', 'y'] },
    ])
  })
})

describe('the lines of a table', () => {
  it('are found by the name of a program', () => {
    assert.deepEqual(linesNaming(table, 'git'), [
      'git stash drop|clear',
      'git|hg   log !$quiet|-v [$quiet -n= ...] : develop operands<=1',
    ])
    assert.deepEqual(linesNaming(table, 'gemini'), ['$agents|npx run $quiet'])
    assert.deepEqual(linesNaming('a x', 'a'), ['a x'])
  })

  it('are not found by another word', () => {
    for (const name of ['stash', 'list', 'show', 'gi', 'run', '', '-q', '$quiet', 'log'])
      assert.deepEqual(linesNaming(table, name), [], name)
  })

  it('leave out those of sets', () => {
    assert.equal(linesOf(table).length, 5)
    assert.deepEqual(setIn(table, '$agents'), ['claude', 'codex', 'gemini'])
    assert.deepEqual(programsIn('a|b* x\n\n  $s = c d\n  $s y\n'), ['a', 'b*', 'c', 'd'])
  })
})

function operand(...forms: readonly string[]): Part {
  return { mark: 'operand', forms }
}
