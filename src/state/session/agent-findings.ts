import type { Edge } from '../../core/edge/edge.ts'
import { oneLine } from '../../core/text/quoting/foreign.ts'

/** `planner|no plan;asks for approval`: what subagents left open, until a prompt tells it to the model. */
export const findingsFile = '.agent-findings'

const longest = 160
/** A file that nobody empties does not grow without end. */
const mostText = 20_000

/** Adds a line. One write at the end is safe beside any number of other hooks. Never throws. */
export const keepFindings = (edge: Edge, agent: string, findings: readonly string[]): void => {
  const file = edge.claudeFile(findingsFile)
  if (file === undefined) return
  const clean = (text: string): string => oneLine(text.replace(/[|;]/g, ','), longest)
  const line = `${clean(agent)}|${findings.map(clean).join(';')}\n`
  const there = edge.readExact(file) ?? ''
  if (there.length > mostText || `\n${there}`.includes(`\n${line}`)) return
  try {
    edge.append(file, there === '' || there.endsWith('\n') ? line : `\n${line}`)
  } catch {}
}

export interface AgentFindings {
  readonly agent: string
  readonly findings: readonly string[]
}

/** The lines that hold a finding, whoever wrote them. */
export const readFindings = (text: string): readonly AgentFindings[] =>
  text.split('\n').flatMap(line => {
    const cut = line.indexOf('|')
    const findings = line
      .slice(cut + 1)
      .split(';')
      .map(finding => finding.trim())
      .filter(finding => finding !== '')
    return findings.length === 0 ? [] : [{ agent: line.slice(0, Math.max(0, cut)).trim(), findings }]
  })
