import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editEvent, judgeWith } from '../../testing/index.ts'
import fixer from './syntax.ts'

const look = (path: string, text: string) =>
  judgeWith([fixer], editEvent(path, 'post-tool'), { files: { [path]: text } })

const clean: readonly (readonly [string, string])[] = [
  ['a.json', '{"a": [1, 2, null]}\n'],
  ['a.json', ''],
  ['a.json', '\uFEFF{}'],
  ['tsconfig.json', '{\n  // a comment\n  "a": 1,\n}\n'],
  ['a.jsonc', '/* x */ {"a": 1,}'],
  ['a.ts', '{"a": }'],
]
for (const [path, text] of clean) {
  test(`leaves ${path} ${JSON.stringify(text)} alone`, async () =>
    assert.equal((await look(path, text)).verdict, 'pass'))
}

const broken: readonly (readonly [string, string, RegExp])[] = [
  ['a.json', '{"a": 1,}\n', /a\.json does not parse[\s\S]*1:9 PropertyNameExpected/],
  ['a.json', '{\n  "a": 1\n  "b": 2\n}\n', /3:3 CommaExpected/],
  ['a.json', '{} // no', /InvalidCommentToken/],
  ['tsconfig.json', '{"a": ', /1:7 /],
  ['deep/b.json', `[${'1 '.repeat(40)}]`, /and \d+ more/],
]
for (const [path, text, says] of broken) {
  test(`tells where ${path} ${JSON.stringify(text.slice(0, 30))} breaks`, async () => {
    const decision = await look(path, text)
    assert.equal(decision.verdict, 'deny')
    assert.match(decision.reason, says)
    assert.match(decision.reason, /\[json\/syntax\]$/)
  })
}

test('a file that is gone again is nobody’s fault', async () => {
  assert.equal((await judgeWith([fixer], editEvent('a.json', 'post-tool'))).verdict, 'pass')
})
