import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import { data } from '../../../core/text/quoting/foreign.ts'
import { claudeFile } from '../../../state/files/claude-folder.ts'
import { takeFile } from '../../../state/files/take.ts'
import { type AgentFindings, findingsFile, readFindings } from '../../../state/session/agent-findings.ts'

const mostAgents = 10
const mostFindings = 5

export default defineCompanion({
  id: 'prompt/findings',
  on: 'prompt',
  again: true,
  verdict: 'advise',
  says: 'What subagents left to mend.',
  run: async (_event, { facts, edge }) => {
    const found: AgentFindings[] = []
    takeFile(edge, claudeFile(facts, findingsFile), text => found.push(...readFindings(text)))
    if (found.length === 0) return undefined
    const rest = found.length - mostAgents
    return {
      says: 'Findings about the work of subagents, as data:',
      rows: [...found.slice(0, mostAgents).map(rowOf), ...(rest > 0 ? [`and ${rest} more`] : [])],
    }
  },
})

const rowOf = ({ agent, findings }: AgentFindings): string => {
  const rest = findings.length - mostFindings
  const told = findings.slice(0, mostFindings).map(finding => data(finding))
  return `${agent === '' ? 'agent' : data(agent, 40)}: ${told.join('; ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'What a check of a subagent found waits in `.claude/.agent-findings` until a prompt comes. It is told once: the file is taken away in one step, so that of two sessions one gets it, and no line that comes meanwhile is lost.',
  related: ['session/leftovers'],
}
