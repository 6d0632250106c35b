import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { bundledSource } from '../../test/support/bundled-source.ts'
import { newFolder } from '../../test/support/folder.ts'
import type { Edge } from '../core/edge/edge.ts'
import { edgeOf } from '../platform/edge.ts'
import { nodePlatform } from '../platform/node.ts'
import { appendAudit, auditLines, trimAudit } from './audit.ts'

const edgeAt = (root: string): Edge =>
  edgeOf(
    nodePlatform,
    { root, mainRoot: root, git: undefined },
    { kind: 'stop', host: 'h', name: 'Stop', cwd: root },
    false,
  )
const logOf = (root: string): string => readFileSync(join(root, '.claude/.audit-log'), 'utf8')
const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\|[\w.-]+\|.*$/

test('a line is one line of three fields, whatever it is about, and git ignores the file', () => {
  const root = newFolder('audit')
  const edge = edgeAt(root)
  appendAudit(edge, 'test_fail', '3 failures')
  appendAudit(edge, 'a|b\nc', 'x\ny\u001b[31m\u202e|z')
  appendAudit(edge, 'huge', 'x'.repeat(1e6))
  const lines = logOf(root).split('\n')
  assert.equal(lines.pop(), '')
  assert.equal(lines.length, 3)
  for (const line of lines) assert.match(line, form)
  assert.ok(lines[0]?.endsWith('|test_fail|3 failures'))
  assert.ok(lines[1]?.endsWith('|a_b_c|x y\\u001b[31m\\u202e|z'))
  assert.ok((lines[2] ?? '').length < 400)
  assert.match(readFileSync(join(root, '.claude/.gitignore'), 'utf8'), /^\/\.\*$/m)
})

test('a line that was cut short is not glued to the next one', () => {
  const root = newFolder('audit')
  mkdirSync(join(root, '.claude'))
  writeFileSync(join(root, '.claude/.audit-log'), '2026-01-01T00:00:00Z|a|1\n2026-01-01T00:0')
  appendAudit(edgeAt(root), 'b', '2')
  assert.deepEqual(
    auditLines(edgeAt(root), 5).map(line => line.slice(20)),
    ['|a|1', '|b|2'],
  )
})

test('nothing is written where the folder or the file leads out of the project, or there is no project', () => {
  const [root, away] = [newFolder('audit'), newFolder('away')]
  symlinkSync(away, join(root, '.claude'))
  appendAudit(edgeAt(root), 'a', '1')
  assert.deepEqual(readdirSync(away), [])
  const linked = newFolder('audit')
  mkdirSync(join(linked, '.claude'))
  symlinkSync(join(away, 'x'), join(linked, '.claude/.audit-log'))
  appendAudit(edgeAt(linked), 'a', '1')
  assert.deepEqual(readdirSync(away), [])
  appendAudit(edgeAt(join(root, 'missing')), 'a', '1')
  assert.equal(existsSync(join(root, 'missing')), false)
})

test('the last hundred lines stay, and what a killed process had taken comes back', () => {
  const root = newFolder('audit')
  const edge = edgeAt(root)
  for (let at = 0; at < 150; at += 1) appendAudit(edge, 'e', String(at))
  trimAudit(edge)
  const kept = logOf(root).trimEnd().split('\n')
  assert.deepEqual([kept.length, kept[0]?.slice(20), kept[99]?.slice(20)], [100, '|e|50', '|e|149'])
  // No process has this id: Linux has at most 2^22 of them, macOS 99,998.
  writeFileSync(join(root, '.claude/.audit-log.taken-9999999-abc'), '2026-01-01T00:00:00Z|lost|1\n')
  trimAudit(edge)
  assert.ok(logOf(root).includes('|lost|1\n'))
  assert.deepEqual(readdirSync(join(root, '.claude')).sort(), ['.audit-log', '.gitignore'])
})

test('many writers beside one that trims lose no line and leave no torn one', async () => {
  const root = newFolder('audit')
  const writer = bundledSource(join(import.meta.dirname, 'fixtures/audit-writer.ts'))
  const codes = await Promise.all(
    ['a', 'b', 'c', 'd'].map(
      name =>
        new Promise(resolve =>
          spawn(process.execPath, [writer, root, name, '20'], { stdio: 'inherit' }).on('exit', resolve),
        ),
    ),
  )
  assert.deepEqual(codes, [0, 0, 0, 0])
  const lines = logOf(root).trimEnd().split('\n')
  for (const line of lines) assert.match(line, form)
  assert.deepEqual([...new Set(lines.map(line => line.slice(21)))].sort(), expected(['a', 'b', 'c', 'd'], 20))
})

const expected = (names: readonly string[], count: number): readonly string[] =>
  names.flatMap(name => Array.from({ length: count }, (_, at) => `w|${name}${at}`)).sort()
