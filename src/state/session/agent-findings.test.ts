import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import type { Edge } from '../../core/edge/edge.ts'
import { edgeOf } from '../../platform/edge.ts'
import { nodePlatform } from '../../platform/node.ts'
import { takeFile } from '../files/take.ts'
import { findingsFile, keepFindings, readFindings } from './agent-findings.ts'

const edgeAt = (root: string): Edge =>
  edgeOf(
    nodePlatform,
    { root, mainRoot: root, git: undefined },
    { kind: 'subagent-stop', host: 'h', name: 'SubagentStop', cwd: root },
    false,
  )
const textOf = (root: string): string => readFileSync(join(root, '.claude', findingsFile), 'utf8')

test('a line is an agent and its findings, whatever they hold', () => {
  const root = newFolder('findings')
  keepFindings(edgeAt(root), 'planner', ['no plan', 'a|b;c\nd\u202e'])
  keepFindings(edgeAt(root), 'x|y', ['z'.repeat(1000)])
  const lines = textOf(root).split('\n')
  assert.equal(lines[0], 'planner|no plan;a,b,c d\\u202e')
  assert.ok(lines[1]?.startsWith('x,y|zzz') && lines[1].length < 200)
  assert.deepEqual(readFindings(textOf(root))[0], {
    agent: 'planner',
    findings: ['no plan', 'a,b,c d\\u202e'],
  })
})

test('the same line is kept once, also behind one that was cut short', () => {
  const root = newFolder('findings')
  mkdirSync(join(root, '.claude'))
  writeFileSync(join(root, '.claude', findingsFile), 'guardian|torn')
  for (const _ of [1, 2]) keepFindings(edgeAt(root), 'planner', ['no plan'])
  assert.equal(textOf(root), 'guardian|torn\nplanner|no plan\n')
})

test('a file that nobody reads does not grow without end, and no link is followed', () => {
  const root = newFolder('findings')
  for (let at = 0; at < 400; at += 1) keepFindings(edgeAt(root), 'planner', [`${at} ${'x'.repeat(150)}`])
  assert.ok(textOf(root).length < 21_000)
  const [linked, away] = [newFolder('findings'), newFolder('away')]
  symlinkSync(away, join(linked, '.claude'))
  keepFindings(edgeAt(linked), 'planner', ['no plan'])
  assert.deepEqual(readdirSync(away), [])
})

test('a reader that takes the file away between two writes loses nothing', () => {
  const root = newFolder('findings')
  const edge = edgeAt(root)
  const read: string[] = []
  for (let at = 0; at < 60; at += 1) {
    keepFindings(edge, 'planner', [`finding ${at}`])
    if (at % 7 === 0) takeFile(edge, join(root, '.claude', findingsFile), text => read.push(text))
  }
  takeFile(edge, join(root, '.claude', findingsFile), text => read.push(text))
  const found = readFindings(read.join('')).flatMap(({ findings }) => findings)
  assert.deepEqual(
    found,
    Array.from({ length: 60 }, (_, at) => `finding ${at}`),
  )
})
