import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  lintsAs,
  lintWith,
  placesOf,
  printed,
  projectOf,
  skipWithoutProgram,
  targetIn,
} from '../../../../../test/support/adapter.ts'
import { stylelint } from './stylelint.ts'

// slow: 3 s, 3 s of CPU

describe('stylelint', () => {
  const root = projectOf({
    '.stylelintrc.json':
      '{"rules":{"block-no-empty":true,"color-no-invalid-hex":[true,{"severity":"warning"}]},"ignoreFiles":["out/*.css"]}',
    'clean.css': 'a {\n  color: red;\n}\n',
    'bad.css': '/* é */ a { color: #ggg; }\nb {}\n',
    'broken.css': 'a { color: red',
    'empty.css': '',
    'a b/c:d [1].css': 'b {}\r\n',
    'out/x.css': 'b {}\n',
  })
  lintsAs(stylelint, root, {
    'clean.css': [],
    'bad.css': ['2:3 block-no-empty', '1:20 color-no-invalid-hex'],
    'broken.css': ['1:1 CssSyntaxError'],
    'empty.css': [],
    'a b/c:d [1].css': ['1:3 block-no-empty'],
    'out/x.css': [],
  })

  it('reads the report on either stream, without the name of the rule twice', () => {
    const report =
      '[{"source":"/x/a.css","warnings":[{"line":2,"column":3,"rule":"block-no-empty","severity":"error","text":"Empty block (block-no-empty)"},{"line":1,"column":12,"rule":"x","severity":"warning","text":"Odd"}]}]'
    const expected = [
      {
        line: 2,
        column: 3,
        code: 'block-no-empty',
        message: 'Empty block',
        linter: 'stylelint',
        severity: 'error',
      },
      {
        line: 1,
        column: 12,
        code: 'x',
        message: 'Odd',
        linter: 'stylelint',
        severity: 'warning',
        warns: true,
      },
    ]
    const target = targetIn(root, 'clean.css')
    assert.deepEqual(stylelint.read(printed(report, 2), target), expected)
    assert.deepEqual(stylelint.read(printed('', 2, report), target), expected)
    assert.deepEqual(
      stylelint.read(printed('', 0, '[{"source":"/x/a.css","warnings":[],"ignored":true}]'), target),
      [],
    )
  })

  it('says why it could not work, and serves only where it is set up', t => {
    const bare = targetIn(projectOf({ 'a.css': '' }), 'a.css')
    assert.equal(stylelint.appliesTo?.(bare), false)
    assert.equal(stylelint.appliesTo?.(targetIn(root, 'a b/c:d [1].css')), true)
    assert.deepEqual(stylelint.read(printed('', 78, 'ConfigurationError: none'), bare), {
      failed: 'ConfigurationError: none',
    })
    if (skipWithoutProgram(t, stylelint)) return
    assert.match(String(placesOf(lintWith(stylelint, bare))), /No configuration provided/)
  })
})
