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
import { oxlint } from './oxlint.ts'

describe('oxlint', () => {
  const root = projectOf({
    '.oxlintrc.json': '{"rules":{"no-debugger":"error"},"ignorePatterns":["out/**"]}',
    'clean.ts': 'export const a = 1\n',
    'wide.ts': '// é\nexport const é = "日本😀"; debugger; const unused = 1\n',
    'broken.ts': 'const = 3\n',
    'empty.ts': '',
    'lines.ts': 'export const a = 1\r\ndebugger\r\n',
    'a b/c:d [1].ts': 'debugger\n',
    '-o.ts': 'debugger\n',
    'out/x.ts': 'debugger\n',
  })
  lintsAs(oxlint, root, {
    'clean.ts': [],
    'wide.ts': ['2:42 eslint(no-unused-vars)', '2:26 eslint(no-debugger)'],
    'broken.ts': ['1:7 parse'],
    'empty.ts': ['1:1 unicorn(no-empty-file)'],
    'lines.ts': ['2:1 eslint(no-debugger)'],
    'a b/c:d [1].ts': ['1:1 eslint(no-debugger)'],
    '-o.ts': ['1:1 eslint(no-debugger)'],
    'out/x.ts': [],
  })

  it('knows errors from warnings, and serves only where it is set up', t => {
    assert.equal(oxlint.appliesTo?.(targetIn(root, 'a b/c:d [1].ts')), true)
    assert.equal(oxlint.appliesTo?.(targetIn(projectOf({ 'a.ts': '' }), 'a.ts')), false)
    if (skipWithoutProgram(t, oxlint)) return
    const found = lintWith(oxlint, targetIn(root, 'wide.ts'))
    assert.deepEqual(Array.isArray(found) ? found.map(({ severity }) => severity) : found, [
      'warning',
      'error',
    ])
  })

  it('says why it could not work', t => {
    const target = targetIn(projectOf({ '.oxlintrc.json': '{"rules', 'a.ts': 'a\n' }), 'a.ts')
    assert.deepEqual(oxlint.read(printed('', 0), target), { failed: 'it ended with code 0 and said nothing' })
    if (skipWithoutProgram(t, oxlint)) return
    assert.match(String(placesOf(lintWith(oxlint, target))), /Failed to parse oxlint config/)
  })
})
