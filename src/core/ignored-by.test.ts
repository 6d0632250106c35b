import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isIgnoredOutput } from './ignored-by.ts'

/** A path, the line that makes git ignore it, and the heading above the line. */
const madeAgain: readonly (readonly [string, string, string?])[] = [
  ['.infracost/cache.json', '.infracost/'],
  ['.probe/index.bin', '/.probe'],
  ['app/.probe/ab12cd34ef', '**/.probe/*'],
  ['.probe/.gitignore', '.probe/'],
  ['site.retry', '*.retry'],
  ['src/a.js.orig', '*.orig'],
  ['node.map', '*.map'],
  ['gen-client/api.ts', 'gen-client/', '# Generated code'],
  ['firmware-1.bin', 'firmware-*.bin', '## Build artifacts'],
  ['reports/figures/roc.png', 'reports/figures', '# outputs of the pipeline'],
]

const kept: readonly (readonly [string, string, string?])[] = [
  ['.infracost/config.yml', '.infracost/'],
  ['.infracost/settings.local.json', '.infracost/'],
  ['.infracost/notes.md', '.infracost/'],
  ['.infracost/api-token.bin', '.infracost/'],
  ['.probe/run', '.probe/'],
  ['.probe/main.py', '.probe/'],
  ['.probe/state.sqlite3', '.probe/'],
  ['.vscode/launch.bin', '.vscode/'],
  ['.data/pg/base.bin', '.data/'],
  ['.env.d/a.bin', '.env.d/'],
  ['.drafts/a.bin', '.drafts/'],
  ['logo.psd', '*.psd'],
  ['fix.patch', '*.patch'],
  ['slot.sav', '*.sav'],
  ['out/a.bin', 'out/'],
  ['gen/notes.txt', 'gen/', '# Generated code'],
  ['gen/users.csv', 'gen/', '# Generated code'],
  ['shots/a.png', 'shots/', '# Local output, mine'],
  ['shots/a.png', 'shots/', '# Pictures'],
  ['uploads/a.png', 'uploads/', '# Build output'],
]

test('the line that makes git ignore a file says whether it is made again', () => {
  const isMade = ([path, pattern, heading = '']: readonly [string, string, string?]): boolean =>
    isIgnoredOutput(path, { pattern, heading, isShared: true })
  assert.deepEqual(
    madeAgain.filter(row => !isMade(row)),
    [],
  )
  assert.deepEqual(kept.filter(isMade), [])
})

test('a line that only one person has says nothing', () => {
  const line = { pattern: '.infracost/', heading: '# Build output', isShared: false }
  assert.equal(isIgnoredOutput('.infracost/cache.json', line), false)
})
