import { biomeLint } from '../../../checks/linters/languages/typescript/biome.ts'
import { nurserySync } from '../../../checks/linters/languages/typescript/nursery.ts'
import type { Target } from '../../../checks/linters/tool.ts'
import type { LintReport } from '../../../checks/quality/report.ts'
import type { FileTools } from '../../../checks/quality/tools/file-tools.ts'
import type { Note } from '../../../core/findings/finding.ts'
import { marks } from '../../../core/findings/marks.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { duplicates } from './_duplicates.ts'
import { semgrepFindings } from './_semgrep.ts'

/** Languages with checks over the whole session (duplicates, semgrep). */
export const hasSessionChecks = ({ language }: Pick<Target, 'language'>): boolean =>
  ['python', 'typescript', 'javascript', 'css', 'component'].includes(language)

/**
 * Notes beside the violations of a file, some of them once a session. Only those that the config enforces hold the
 * edit.
 */
export const sessionNotes = async (
  { target, advisories }: LintReport,
  tools: FileTools,
  context: EffectContext,
): Promise<readonly Note[]> => {
  const [clones, findings] = await Promise.all([
    duplicates(target, context),
    semgrepFindings(target, context),
  ])
  const holds = !context.flag('jscpd_advisory_only')
  const nursery = advisories.length === 0 ? undefined : `Biome nursery: ${advisories.length} diagnostic(s)`
  const advice = [nursery, findings, holds ? undefined : clones].filter(text => text !== undefined)
  const stderr = warnings(target, tools, context).map(text => `${marks.warning} ${text}`)
  return [
    ...(stderr.length === 0 ? [] : [{ verdict: 'pass' as const, says: '', aside: { stderr } }]),
    ...advice.map(says => ({ verdict: 'pass' as const, says, text: `${marks.pass} ${says}` })),
    ...(holds && clones !== undefined
      ? [{ says: clones.split('\n')[0], rows: clones.split('\n').slice(1) }]
      : []),
  ]
}

const warnings = (target: Target, tools: FileTools, { edge }: EffectContext): readonly string[] => {
  const { language, path } = target
  if (language === 'component') {
    const extension = path.slice(path.lastIndexOf('.') + 1)
    return edge.session.first(`sfc_warned_${extension}`)
      ? [`.${extension} files are not fully supported by biome: semgrep-only coverage`]
      : []
  }
  if (language !== 'typescript' && language !== 'javascript' && language !== 'css') return []
  if (biomeLint.appliesTo?.(target) === false) return []
  if (!tools.linters.some(({ tool }) => tool === biomeLint))
    return edge.session.first('biome_missing') ? ['biome not found. Install: npm i -D @biomejs/biome'] : []
  const disagree = nurserySync(target)
  return disagree !== undefined && edge.session.first('nursery_checked') ? [disagree] : []
}
