import type { Edge } from '../../core/edge/edge.ts'

/** The result of an audit of decisions, by the keys of `.claude/.plan-drift`. */
export interface Audit {
  readonly unplanned_count: number
  readonly unimplemented_count: number
  readonly missing_decisions: number
  readonly total_decisions: number
  readonly source_files_changed: number
}

/** Writes the audit in one step. Never throws: the next end of a turn writes it again. */
export const keepAudit = (edge: Edge, audit: Audit): void => {
  const file = edge.claudeFile('.plan-drift')
  if (file === undefined) return
  const lines = Object.entries({ audit_epoch: Math.floor(edge.now().getTime() / 1000), ...audit })
  const text = lines.map(([key, value]) => `${key}=${value}\n`).join('')
  try {
    if (!edge.createNew(file, text)) edge.replace(file, text)
  } catch {}
}
