import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchesAny, matchesPath, matchesText } from './glob.ts'

const texts: readonly (readonly [text: string, pattern: string, fits: boolean])[] = [
  ['main', 'main', true],
  ['main', 'mai', false],
  ['release/1.2', 'release/*', true],
  ['id_rsa.bak', 'id_rsa*', true],
  ['abcabc', '*abc', true],
  ['abcab', '*abc', false],
  ['a', '?', true],
  ['', '*', true],
  ['', '?', false],
  [`${'a'.repeat(5000)}b`, `${'*a'.repeat(50)}c`, false],
]

test('text', () => {
  for (const [text, pattern, fits] of texts)
    assert.equal(matchesText(text, pattern), fits, `${text.slice(0, 20)} ${pattern.slice(0, 20)}`)
  assert.ok(matchesAny('drop', 'clear|drop'))
  assert.ok(!matchesAny('pop', 'clear|drop'))
})

const paths: readonly (readonly [path: string, pattern: string, fits: boolean])[] = [
  ['/home/dev/app/infra/lib/api.ts', 'infra/', true],
  ['/home/dev/app/infra', 'infra/', true],
  ['/home/dev/app/my-infra/x', 'infra/', false],
  ['/home/dev/app/CLAUDE.md', 'claude.md', true],
  ['/home/dev/app/CLAUDE.md.bak', 'CLAUDE.md', false],
  ['/home/dev/app/.claude/settings.local.json', '.claude/settings*.json', true],
  ['/home/dev/app/x/settings.json', '.claude/settings*.json', false],
  ['/etc/hosts', '/etc/', true],
  ['/home/etc/hosts', '/etc/', false],
  ['/a/b/c/d.ts', 'b/**/d.ts', true],
  ['/a/b/d.ts', 'b/**/d.ts', true],
  ['/a/x/d.ts', 'b/**/d.ts', false],
  ['/home/dev/.codex/hooks.json', '.codex/config.toml|hooks.json', true],
  ['/home/dev/.codex/x.json', '.codex/config.toml|hooks.json', false],
  ['/', '/', true],
  ['/etc/hosts', '/etc/hosts', true],
  ['/x/etc/hosts', '/etc/hosts', false],
  ['/hosts', '/etc/hosts', false],
  ['/a/b/x.ts', 'b/*', true],
  ['/a/b/c/x.ts', 'b/*', false],
  ['/a', '', false],
  ['/a/b/c', '**', true],
]

test('paths', () => {
  for (const [path, pattern, fits] of paths)
    assert.equal(matchesPath(path, pattern), fits, `${path} ${pattern}`)
})
