import { parsedJson } from '../../../checks/linters/output.ts'
import type { Target, ToolSource } from '../../../checks/linters/tool.ts'
import { findTool } from '../../../checks/quality/tools/find.ts'
import { irregularConfig } from '../../../checks/quality/tools/irregular-config.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { isRecord, list } from '../../../core/text/json.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { distinctFiles, firstTime } from './_edited-files.ts'

export const semgrepSources: readonly ToolSource[] = [{ from: 'python', bin: 'semgrep' }]
const files = 'semgrep_session'
const config = '.semgrep.yml'
const enough = 3

/** Runs semgrep once a session over the edited scripts and components, with the project's own rules. */
export const semgrepFindings = async (
  target: Target,
  context: EffectContext,
): Promise<string | undefined> => {
  const { language, settings, root } = target
  if (!settings.semgrep || !['typescript', 'javascript', 'component'].includes(language)) return undefined
  const edited = distinctFiles(files, target, context.edge)
  if (edited.length < enough || target.read(config) === undefined) return undefined
  const found = findTool({ sources: semgrepSources }, target, context)
  if (found === undefined || !firstTime(files, context.edge)) return undefined
  const refused = irregularConfig([config], target, context.edge)
  if (refused !== undefined) return `Semgrep: ${refused.stderr}`
  const there = edited.filter(path => isWithin(path, root) && context.facts.fileKind(path) === 'file')
  const args = ['scan', '--json', '--quiet', '--metrics=off', '--disable-version-check', '--config', config]
  const result = await context.edge.start(found.program, [...found.before, ...args, '--', ...there], {
    cwd: root,
    timeoutMs: 60_000,
  })
  const report = parsedJson(result.stdout)
  const count = isRecord(report) ? list(report, 'results').length : 0
  if (count === 0) return undefined
  return `Semgrep: ${count} security finding(s)\n  Run: semgrep --config ${config}`
}
