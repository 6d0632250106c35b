import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { lintWith, placesOf, projectOf, skipWithoutProgram, targetIn } from '../../../test/support/adapter.ts'
import { isConfigured, nearestConfig } from './configured.ts'
import { bandit } from './languages/python/bandit.ts'
import { flake8Whole } from './languages/python/flake8.ts'
import { ty } from './languages/python/ty.ts'
import { vulture } from './languages/python/vulture.ts'
import type { Linter } from './tool.ts'

describe('the config of a project', () => {
  const root = projectOf({
    'pyproject.toml': '[tool.a]\n',
    'package.json': '{ "a": {} }',
    'sub/.a': '',
    'sub/pyproject.toml': '[project]\n',
    'sub/deep/x.py': '',
    'x.py': '',
  })
  const rows: readonly (readonly [file: string, configs: readonly string[], found: string | undefined])[] = [
    ['x.py', ['.a', 'pyproject.toml#tool.a'], 'pyproject.toml'],
    ['sub/deep/x.py', ['pyproject.toml#tool.a', '.a'], 'sub/.a'],
    ['sub/deep/x.py', ['package.json#a'], 'package.json'],
    ['x.py', ['.a', 'package.json#b'], undefined],
  ]
  for (const [file, configs, found] of rows)
    it(`for ${file}, of ${configs.join(' and ')}, is ${found ?? 'none'}`, () => {
      const target = targetIn(root, file)
      assert.equal(nearestConfig(configs, target), found && join(root, found))
      assert.equal(isConfigured(configs, target), found !== undefined)
    })
})

describe('a package of its own inside of a project has its linters go by its own config', () => {
  const root = projectOf({
    'pkg/.flake8': '[flake8]\nselect = E7\nexclude = gen\n',
    'pkg/pyproject.toml':
      '[tool.vulture]\nmin_confidence = 60\n[tool.bandit]\nskips = ["B101"]\n[tool.ty.rules]\nunresolved-reference = "ignore"\n',
    'pkg/in/a.py': 'def unused():\n    l = 1\n    assert nobody\n',
    'pkg/gen/a.py': '',
    'vulture_whitelist.py': 'l\n',
  })
  const rows: readonly (readonly [linter: Linter, found: readonly string[]])[] = [
    [flake8Whole, ['2:5 E741']],
    [vulture, ['1:1 VULTURE']],
    [bandit, []],
    [ty, []],
  ]
  for (const [linter, found] of rows)
    it(linter.name, t => {
      if (skipWithoutProgram(t, linter)) return
      assert.deepEqual(placesOf(lintWith(linter, targetIn(root, 'pkg/in/a.py'))), found)
    })

  it('and what that leaves out is left out', () => {
    assert.equal(flake8Whole.appliesTo?.(targetIn(root, 'pkg/gen/a.py')), false)
    assert.equal(flake8Whole.appliesTo?.(targetIn(root, 'pkg/in/a.py')), true)
  })
})
