import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import { join } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { counted, testLine } from '../../../known/status/state-lines.ts'
import { testStatusOf } from '../../../known/status/test-status.ts'
import { trimAudit } from '../../../state/audit.ts'
import { takeAbandonedChanges } from '../../../state/changes/list.ts'
import { claudeFile } from '../../../state/files/claude-folder.ts'
import { findingsFile, readFindings } from '../../../state/session/agent-findings.ts'

export default defineCompanion({
  id: 'session/leftovers',
  on: 'session-start',
  verdict: 'advise',
  says: 'What earlier sessions left.',
  options: {
    research_log: {
      type: 'pattern',
      key: 'research.file',
      default: '.claude/research-log.md',
      pattern: '(?!/)(?!.*\\.\\./)[^\\0\\n]*[^/\\0\\n]',
      allowed: 'the path of a file from the root of the project on',
      says: 'Where the project keeps what was researched: an agent is told of it where it is there.',
    },
  },
  run: async (event, context) => {
    const { facts, edge, setting } = context
    // A session that goes on knows it, or hears it from session/restored.
    if (event.cause === 'resume' || event.cause === 'compact') return undefined
    // Many sessions end without a word.
    trimAudit(edge)
    const tests = testStatusOf(facts)
    const pending = readFindings(edge.readExact(claudeFile(facts, findingsFile)) ?? '').length
    const changes = takeAbandonedChanges(context)
    const research = setting('research_log')
    const lines = [
      ...(tests === undefined || tests.result === 'pass' ? [] : [testLine(tests)]),
      ...(pending === 0 ? [] : [`Findings about ${counted(pending, 'earlier subagent')} wait.`]),
      ...(changes === 0 ? [] : [`A session that did not end changed ${counted(changes, 'file')}.`]),
      ...(research !== false && facts.fileKind(join(facts.root(), research)) === 'file'
        ? [`Research so far: ${named(research, 80)}.`]
        : []),
    ]
    return lines.length === 0 ? undefined : { says: lines.join(' ') }
  },
})

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'Tests that fail, findings of subagents that nobody read and files that a session without an end had changed are the first things to look at. The record of the tests stays: only a run replaces it. A list of changed files that is two days old is told once and removed.',
  related: ['prompt/findings', 'session/ended'],
}
