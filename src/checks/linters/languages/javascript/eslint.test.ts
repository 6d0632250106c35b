import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  formatsAs,
  formatWith,
  lintsAs,
  lintWith,
  placesOf,
  printed,
  projectOf,
  skipWithoutProgram,
  targetIn,
} from '../../../../../test/support/adapter.ts'
import type { RunResult } from '../../../../core/edge/edge.ts'
import type { Violation } from '../../tool.ts'
import { eslint, eslintFix } from './eslint.ts'

// slow: 6 s, 6 s of CPU

const config = `export default [
  { rules: { 'no-unused-vars': 'error', eqeqeq: 'warn', 'prefer-const': 'error' } },
  { ignores: ['out/**'] },
]
`
const files = {
  'eslint.config.mjs': config,
  'clean.js': 'export const a = 1\n',
  'bad.js': 'let é = "日本😀"; if (é == 2) { let unused = 1 }\n',
  'broken.js': 'const = 3\n',
  'empty.js': '',
  'lines.js': 'let a = 1\r\nexport { a }\r\n',
  'a b/c:d [1].js': 'const x = 1\n',
  '-o.js': 'const x = 1\n',
  'out/x.js': 'let x = 1\n',
  'other.ts': 'let x: number = 1\n',
  'directive.js': '// eslint-disable-next-line eqeqeq\nexport const a = 1\n',
}

describe('eslint', () => {
  const root = projectOf(files)
  lintsAs(eslint, root, {
    'clean.js': [],
    'bad.js': ['1:5 prefer-const', '1:23 eqeqeq', '1:35 no-unused-vars', '1:35 prefer-const'],
    'broken.js': ['1:7 parse'],
    'empty.js': [],
    'lines.js': ['1:5 prefer-const'],
    'a b/c:d [1].js': ['1:7 no-unused-vars'],
    '-o.js': ['1:7 no-unused-vars'],
    'out/x.js': [],
    'other.ts': [],
    'directive.js': ['1:1 directive'],
  })

  // covers FMT-002
  formatsAs(eslintFix, root, {
    'clean.js': files['clean.js'],
    'broken.js': files['broken.js'],
    'empty.js': '',
    'lines.js': 'const a = 1\r\nexport { a }\r\n',
    'out/x.js': files['out/x.js'],
    'a b/c:d [1].js': files['a b/c:d [1].js'],
  })

  it('goes by a config that only a part of the project has', t => {
    if (skipWithoutProgram(t, eslint)) return
    const files = { 'packages/a/eslint.config.mjs': config, 'packages/a/src/x.js': 'const x = 1\n' }
    const target = targetIn(projectOf(files), 'packages/a/src/x.js')
    assert.equal(eslint.call(target).cwd, `${target.root}/packages/a`)
    assert.deepEqual(placesOf(lintWith(eslint, target)), ['1:7 no-unused-vars'])
  })

  it('knows errors from warnings', t => {
    if (skipWithoutProgram(t, eslint)) return
    const found = lintWith(eslint, targetIn(root, 'bad.js'))
    assert.deepEqual(Array.isArray(found) ? found.map(({ severity }) => severity) : found, [
      'error',
      'warning',
      'error',
      'error',
    ])
  })

  it('says why it could not work, and is not asked without a config', t => {
    const bare = targetIn(
      projectOf({ 'package.json': '{"devDependencies":{"eslint":"9"}}', 'a.js': '' }),
      'a.js',
    )
    assert.equal(eslint.appliesTo?.(bare), false)
    assert.equal(eslint.appliesTo?.(targetIn(root, 'a b/c:d [1].js')), true)
    if (skipWithoutProgram(t, eslint)) return
    const bad = targetIn(projectOf({ 'eslint.config.mjs': 'export default [}', 'a.js': 'a\n' }), 'a.js')
    assert.match(String(placesOf(lintWith(eslint, bad))), /Something went wrong/)
    assert.match(JSON.stringify(formatWith(eslintFix, bad)), /"failed":".*Something went wrong/)
  })

  it('takes nothing for an answer that is none', () => {
    const target = targetIn(root, 'clean.js')
    const failed = { failed: 'it ended with code 0 and said nothing' }
    assert.deepEqual(eslint.read(printed('', 0), target), failed)
    assert.deepEqual(eslintFix.read(printed('[]', 0), 'a', target), { failed: '[]' })
  })

  it('is not asked to fix where no finding has a fix', t => {
    if (skipWithoutProgram(t, eslint)) return
    const own = projectOf({
      'eslint.config.mjs': 'export default [{ rules: { "no-debugger": 2, "prefer-const": 1 } }]\n',
      'stays.js': 'debugger\n',
      'fixed.js': 'let a = 1\nexport { a }\n',
    })
    const isInShape = (name: string): boolean | undefined => {
      const target = targetIn(own, name)
      let inShape: boolean | undefined
      const read = (result: RunResult): readonly Violation[] => {
        inShape = eslintFix.skipCheck?.isInShape(result, target)
        return []
      }
      lintWith({ ...eslint, read }, target)
      return inShape
    }
    assert.deepEqual([isInShape('stays.js'), isInShape('fixed.js')], [true, false])
  })
})
