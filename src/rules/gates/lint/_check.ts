import { toolsByLanguage } from '../../../checks/linters/by-language.ts'
import type { Violation } from '../../../checks/linters/tool.ts'
import { type Bases, baseOfText } from '../../../checks/quality/findings/base.ts'
import { countFindings } from '../../../checks/quality/findings/count.ts'
import { formatFixes } from '../../../checks/quality/format.ts'
import { lintFile, textLinter } from '../../../checks/quality/lint-file.ts'
import { asProject } from '../../../checks/quality/project-uses/as-project.ts'
import { type LintOptions, type LintReport, lintOptionsOf } from '../../../checks/quality/report.ts'
import { isNotIgnored, liesInProject, targetOf } from '../../../checks/quality/target.ts'
import { lookTogether, type ToolTarget } from '../../../checks/quality/together.ts'
import { fileToolsFor } from '../../../checks/quality/tools/file-tools.ts'
import type { Fix } from '../../../core/findings/finding.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import type { ChangedFile } from './_changed.ts'
import { keysOf, knownFindings } from './_known.ts'

/** Open findings in a file that the session changed. */
export interface OpenFindings {
  readonly name: string
  readonly text: string
  readonly findings: readonly Violation[]
}

export interface CheckedFiles {
  readonly open: readonly OpenFindings[]
  /** Tools that failed. */
  readonly failures: readonly string[]
  /** Changes by the formatters. */
  readonly fixed: readonly Fix[]
}

interface Job extends ToolTarget {
  readonly options: LintOptions
  readonly bases: Bases
  readonly before: ChangedFile['before']
}

/** How many files are worked on at the same time. */
const atOnce = 4

/** Formats and lints the files, each linter in one call, and says what the session brought. */
export const checkFiles = async (
  files: readonly ChangedFile[],
  context: EffectContext,
): Promise<CheckedFiles> => {
  const made = await Promise.all(files.map(file => jobOf(file, context)))
  const jobs = made.filter(job => job !== undefined)
  const known = knownFindings(context)
  const { keyOf, lastLook } = keysOf(context)
  const key = (job: Job): string => keyOf(job, job.before, job.options)
  const open: OpenFindings[] = []
  const failures = new Set<string>()
  const fixed: Fix[] = []
  const add = ({ target }: Pick<Job, 'target'>, findings: readonly Violation[]): void => {
    if (findings.length > 0) open.push({ name: target.name, text: target.text, findings })
  }
  const todo = jobs.flatMap(job => {
    const found = known.find(key(job))
    if (found === undefined) return [{ job, look: lastLook(job, context) }]
    add(job, found)
    return []
  })
  const unseen = todo.flatMap(({ job, look }) => (look === undefined ? [job] : []))
  const world = await lookTogether(unseen, context.number('timeout') * 1000, context)
  await inTurns(todo, async ({ job, look }) => {
    if (!(await job.options.isOurs())) return
    const { target, tools, options, bases } = job
    const report: LintReport =
      look === undefined
        ? await lintFile(target, tools, options, world, bases)
        : { target, violations: look, advisories: [], failures: [], formatted: false }
    const lintText = textLinter(report.target, tools, options, world)
    // Half-done work counts now.
    const counted = await countFindings(report, bases, { ...options, patience: false }, lintText)
    add(report, counted.sentBack)
    for (const failure of report.failures) failures.add(failure)
    fixed.push(...formatFixes(target.name, report.done))
    if (report.failures.length === 0) known.keep(key({ ...job, target: report.target }), counted.sentBack)
  })
  known.save()
  return { open: open.sort((a, b) => (a.name < b.name ? -1 : 1)), failures: [...failures], fixed }
}

const jobOf = async ({ path, before }: ChangedFile, context: EffectContext): Promise<Job | undefined> => {
  const target = targetOf({ path }, context)
  if (target === undefined) return undefined
  const scoped = context.choice('files') === 'project'
  if (scoped && !liesInProject(target, context)) return undefined
  const found = fileToolsFor(toolsByLanguage[target.language], target, context)
  const tools = target.settings.asProject ? await asProject(found, target, context) : found
  const isOurs = scoped ? isNotIgnored(target, context) : async () => true
  const options = lintOptionsOf(context, tools, isOurs)
  // Without the text before nobody can tell whose lines these are.
  const unknown = before === null && options.scope !== 'file'
  const base = baseOfText(before === null ? target.text : (before ?? ''))
  return {
    target,
    tools,
    before,
    bases: options.scope === 'file' ? [] : [async () => base],
    options: { ...options, format: options.format && !unknown },
  }
}

const inTurns = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const left = [...items]
  const turn = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, turn))
}
