import type { Edge } from '../../core/edge/edge.ts'
import type { Facts } from '../../core/facts/facts.ts'
import type { Context } from '../../core/rule/rule.ts'
import { join } from '../../core/text/paths/path.ts'
import { sourceTest } from '../../edits/files/source-files.ts'
import { proofStatusFile, proofStatusIn, proofStatusName } from '../../known/status/proof-status.ts'
import { writeClaudeFile } from '../files/claude-folder.ts'

const epochOf = (at: Date): number => Math.floor(at.getTime() / 1000)

/** Takes a verification back because the work in a working tree was changed after it. Whether there was one. */
export const expireProof = (edge: Edge, facts: Facts, root: string): boolean => {
  const file = join(root, proofStatusFile)
  if (proofStatusIn(edge.readExact(file) ?? '') !== 'verified') return false
  edge.replace(file, `pending|${epochOf(facts.now())}\n`)
  return true
}

/**
 * Notes that the user has verified the work as it stands: in a record with the hash of its source files, and in `.claude/.proof-status`
 * for everyone to read.
 */
export const keepVerification = async (
  edge: Edge,
  { facts, strings }: Pick<Context, 'facts' | 'strings'>,
  by: 'prompt' | 'terminal',
): Promise<void> => {
  const isSource = sourceTest({ strings })
  const tree = await edge.tree(path => isSource(`/${path}`))
  const at = facts.now()
  edge.keep('proof', { status: 'verified', by, tree, at: at.getTime() })
  writeClaudeFile(edge, proofStatusName, `verified|${epochOf(at)}\n`)
}

/** Takes a verification back, and its record with it. */
export const resetProof = (edge: Edge, at: Date): void => {
  edge.keep('proof', { status: 'pending', at: at.getTime() })
  writeClaudeFile(edge, proofStatusName, `pending|${epochOf(at)}\n`)
}
