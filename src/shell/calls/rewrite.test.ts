import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { applyEdits, type TextEdit } from '../../core/findings/finding.ts'
import type { Invocation } from '../../core/script/script.ts'
import { read } from '../fixtures/world.ts'
import { insertAfter, quote, removeWord, replaceInvocation, replaceWord } from './rewrite.ts'

const rewritten = (
  text: string,
  name: string,
  edits: (invocation: Invocation) => readonly TextEdit[],
): string => {
  const found = read(text).invocations.find(invocation => invocation.name === name)
  return found === undefined ? text : applyEdits(text, edits(found))
}

const at = (invocation: Invocation, index: number) => invocation.words[index] ?? { text: '', value: null }

test('quote', () => {
  assert.equal(quote('a-b.c/d=e'), 'a-b.c/d=e')
  assert.equal(quote(''), "''")
  assert.equal(quote("it's"), "'it'\\''s'")
  assert.equal(quote('~'), "'~'")
  assert.equal(quote('=x'), "'=x'")
  assert.equal(quote('$(x)'), "'$(x)'")
})

test('one invocation is replaced and every other byte stays', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['cd x  &&  FOO=1 pip install a "b c" | tee log', 'cd x  &&  FOO=1 uv add it | tee log'],
    ['pip install a > log 2>&1', 'uv add it > log 2>&1'],
    ['pip > log install a', 'uv add it > log'],
    ["bash -c 'pip install a && ls'", "bash -c 'uv add it && ls'"],
    ['bash -c "pip install a"', 'bash -c "uv add it"'],
    ['sudo env A=1 pip install a # note', 'sudo env A=1 uv add it # note'],
    ['echo $(pip install a)', 'echo $(uv add it)'],
    ['pip install {a,b} c', 'uv add it'],
    ["bash <<'E'\npip install a\nE", "bash <<'E'\npip install a\nE"],
    ['if x; then\n\tpip install a\nfi', 'if x; then\n\tuv add it\nfi'],
  ]
  for (const [text, expected] of rows) {
    assert.equal(
      rewritten(text, 'pip', found => replaceInvocation(found, ['uv', 'add', 'it'])),
      expected,
    )
  }
})

test('words are replaced, added and taken out', () => {
  assert.equal(
    rewritten('git push --force origin', 'git', f => replaceWord(at(f, 2), '--force-with-lease')),
    'git push --force-with-lease origin',
  )
  assert.equal(
    rewritten('git commit --no-verify -m x', 'git', f => removeWord(f, at(f, 2))),
    'git commit -m x',
  )
  assert.equal(
    rewritten('git stash', 'git', f => insertAfter(at(f, 1), 'push', '-u')),
    'git stash push -u',
  )
  assert.equal(
    rewritten('rm /tmp/x', 'rm', f => replaceWord(at(f, 1), "/my tmp/it's")),
    "rm '/my tmp/it'\\''s'",
  )
  assert.equal(
    rewritten('rm {a,b}', 'rm', f => removeWord(f, at(f, 1))),
    'rm {a,b}',
  )
})

test('a value put into any quotes comes out as it was', () => {
  const value = fc
    .string({ maxLength: 12 })
    .filter(text => !text.includes('\0') && !/[\ud800-\udfff]/.test(text))
  const frame = fc.constantFrom(
    'rm MARK',
    "bash -c 'rm MARK'",
    'bash -c "rm MARK"',
    `bash -c "bash -c 'rm MARK'"`,
    'echo "$(rm MARK)"',
    'eval "rm MARK; ls"',
  )
  fc.assert(
    fc.property(value, frame, (text, shell) => {
      const after = rewritten(shell, 'rm', found => replaceWord(at(found, 1), text))
      const found = read(after).invocations.find(invocation => invocation.name === 'rm')
      assert.deepEqual(found?.argv, ['rm', text], after)
    }),
    { numRuns: 600 },
  )
})
