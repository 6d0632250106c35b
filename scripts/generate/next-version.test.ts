import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextVersion } from './next-version.ts'

test('the version that a new rule comes with', () => {
  const rows: readonly (readonly [version: string, changelog: string, next: string])[] = [
    ['0.15.0', '# Changelog\n\n## 0.15.0\n\n- x\n', '0.16.0'],
    ['0.15.0', '# Changelog\n\n## Unreleased\n\n- x\n\n## 0.15.0\n', '0.16.0'],
    ['0.15.1', '# Changelog\n\n## 0.15.0\n', '0.16.0'],
    ['0.15.0', '# Changelog\n\n## 1.0.0\n\n- x\n\n## 0.15.0\n', '1.0.0'],
    ['0.9.0', '# Changelog\n\n## 0.10.0\n\n## 0.9.0\n', '0.10.0'],
    ['1.2.3', '', '1.3.0'],
  ]
  for (const [version, changelog, next] of rows) assert.equal(nextVersion(version, changelog), next)
})
