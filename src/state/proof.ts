import { type ClaudePlace, claudeFile } from './claude-folder.ts'

/** `verified|1707500000`: whether a person saw the work, and since when in seconds. */
const fileName = '.proof-status'

/** Takes a verification back because the work was changed after it. Whether there was one. */
export const expireProof = ({ edge, facts }: ClaudePlace): boolean => {
  const file = claudeFile(facts, fileName)
  if (!/^\s*verified\b/.test(edge.readExact(file) ?? '')) return false
  edge.replace(file, `pending|${Math.floor(facts.now().getTime() / 1000)}\n`)
  return true
}
