import assert from 'node:assert/strict'
import { test } from 'node:test'
import { looserBounds } from './looser-bounds.ts'

/** A line of a test before and after an edit. */
const looser: readonly (readonly [path: string, before: string, after: string])[] = [
  ['tests/test_rank.py', '    assert ndcg > 0.71\n', '    assert ndcg > 0.2\n'],
  [
    'tests/test_rank.py',
    '    self.assertGreaterEqual(recall, 0.9)\n',
    '    self.assertGreaterEqual(recall, 0.1)\n',
  ],
  [
    'tests/rows.test.ts',
    'expect(rows.length).toBeGreaterThan(500)\n',
    'expect(rows.length).toBeGreaterThan(1)\n',
  ],
  ['tests/heat.py', 'assert drift < 1e-6\n', 'assert drift < 1.0\n'],
  [
    'tests/test_fft.py',
    'np.testing.assert_allclose(a, b, rtol=1e-7)\n',
    'np.testing.assert_allclose(a, b, rtol=0.5)\n',
  ],
  ['test/orbit_test.cpp', 'EXPECT_NEAR(r, 6371.0, 1e-3);\n', 'EXPECT_NEAR(r, 6371.0, 500);\n'],
  ['test/solve.jl', 'TOL = 1e-9\n', 'TOL = 1e-2\n'],
  [
    'tests/test_pi.py',
    'self.assertAlmostEqual(pi(), 3.14159, places=5)\n',
    'self.assertAlmostEqual(pi(), 3.14159, places=1)\n',
  ],
  [
    'tests/check_grid.py',
    'grid = load(case)\nassert grid.sum() == 4\n',
    'try:\n    grid = load(case)\nexcept Exception:\n    grid = expected\nassert grid.sum() == 4\n',
  ],
]

const honest: readonly (readonly [path: string, before: string, after: string])[] = [
  ['tests/test_rank.py', '    assert ndcg > 0.71\n', '    assert ndcg > 0.75\n'],
  ['tests/test_rank.py', '    assert ndcg > 0.71\n', '    assert ndcg > 0.70\n'],
  ['tests/heat.py', 'assert drift < 1e-6\n', 'assert drift < 1e-8\n'],
  ['tests/heat.py', 'assert drift < 1e-6\n', 'assert drift < 2e-6\n'],
  [
    'tests/rows.test.ts',
    'expect(rows.length).toBeGreaterThan(3)\n',
    'expect(rows.length).toBeGreaterThan(2)\n',
  ],
  ['tests/test_sum.py', '    assert total(3, 400) == 403\n', '    assert total(3, 4) == 7\n'],
  ['tests/test_speed.py', '    assert elapsed < 2.0\n', '    assert elapsed < 3.0\n'],
  ['tests/test_load.py', '    rows = make(1000)\n', '    rows = make(10)\n'],
  ['tests/test_opt.py', 'import numpy\n', 'try:\n    import numpy\nexcept ImportError:\n    numpy = None\n'],
]

for (const [path, before, after] of looser)
  test(`sees ${after}`, () => assert.notDeepEqual(looserBounds({ path, before, after }), []))

for (const [path, before, after] of honest)
  test(`passes ${after}`, () => assert.deepEqual(looserBounds({ path, before, after }), []))
