import type { Edge } from '../core/edge/edge.ts'
import { oneLine } from '../core/text/quoting/foreign.ts'
import { abandoned, takeFile } from './files/take.ts'

/** `2026-01-31T12:00:00Z|test_fail|3 failures`: what happened in a project, for people and for a compacted session. */
const fileName = '.audit-log'

const longestDetail = 300
const mostLines = 100

/**
 * Adds a line to `.claude/.audit-log`. One write at the end is safe beside any number of other hooks. Never throws: nothing that
 * is audited is worth a failure.
 */
export const appendAudit = (edge: Edge, event: string, detail: string): void => {
  const file = edge.claudeFile(fileName)
  if (file === undefined) return
  const at = edge
    .now()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
  const name = event.replace(/[^\w.-]+/g, '_').slice(0, 40)
  try {
    edge.append(file, `${gap(edge, file)}${at}|${name}|${oneLine(detail.trim(), longestDetail)}\n`)
  } catch {}
}

/** A full disk may have cut the last line short. */
const gap = (edge: Edge, file: string): string => {
  const text = edge.readExact(file) ?? ''
  return text === '' || text.endsWith('\n') ? '' : '\n'
}

/** The last lines, oldest first. */
export const auditLines = (edge: Edge, most: number): readonly string[] => {
  const file = edge.claudeFile(fileName)
  return file === undefined ? [] : linesOf(edge.readExact(file) ?? '').slice(-most)
}

/** Keeps the last hundred lines. A line that another process adds meanwhile stays. */
export const trimAudit = (edge: Edge): void => {
  const file = edge.claudeFile(fileName)
  if (file === undefined) return
  const { length } = (edge.readExact(file) ?? '').split('\n')
  if (length <= mostLines + 1 && abandoned(edge, file).length === 0) return
  takeFile(edge, file, text => {
    const there = new Set(auditLines(edge, mostLines))
    const kept = linesOf(text)
      .slice(-mostLines)
      .filter(line => !there.has(line))
    if (kept.length > 0) edge.append(file, `${kept.join('\n')}\n`)
  })
}

/** Those of the lines that are whole. */
const linesOf = (text: string): readonly string[] =>
  text.split('\n').filter(line => /^\d{4}-\d\d-\d\dT[\d:]+Z\|[\w.-]+\|/.test(line))
