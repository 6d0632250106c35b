import type { FileChange } from '../../../core/event.ts'
import type { Context, DeclaredOptions } from '../../../core/rule/rule.ts'
import { ancestors, dirname, isWithin, join } from '../../../core/text/paths/path.ts'
import { wholeText } from '../../../edits/change/whole-text.ts'
import { linesIn, type SourceFile, sourceFileAt, sourceOptions } from '../../../edits/files/source-files.ts'
import { planFile } from '../../../known/status/plan.ts'

export const planOptions = {
  ...sourceOptions,
  plan_file: planFile,
  small_write: {
    type: 'number',
    default: 20,
    least: 0,
    key: 'plan.small_write',
    says: 'A source file that is written whole with fewer lines needs no plan.',
  },
} satisfies DeclaredOptions

/** A source file that is written whole, in a repository, and the name of the plan. */
export interface PlannedWrite {
  readonly file: SourceFile
  readonly lines: number
  readonly small: boolean
  readonly plan: string
}

/** The write that a plan is asked for; undefined for the edit of a part, and outside of git. */
export const plannedWrite = (change: FileChange, context: Context): PlannedWrite | undefined => {
  const plan = context.setting('plan_file')
  const file = plan === false ? undefined : sourceFileAt(change.path, context)
  const text = file?.git === undefined ? undefined : wholeText(change, context)
  if (plan === false || file === undefined || text === undefined) return undefined
  const lines = linesIn(text)
  return { file, lines, small: lines < context.number('small_write'), plan }
}

/**
 * The plan that holds for a file: the nearest one from its folder up to the root of its repository, else that of the project
 * around a submodule, or of the main worktree where git does not track it.
 */
export const planFor = ({ file, plan }: PlannedWrite, { facts }: Context): string | undefined => {
  const isPlan = (path: string): boolean => facts.fileKind(path) === 'file'
  const own = ancestors(dirname(file.path)).filter(folder => isWithin(folder, file.root))
  const found = [...own, facts.root()].map(folder => join(folder, plan)).find(isPlan)
  if (found !== undefined) return found
  const [main] = file.git?.worktrees() ?? []
  return main !== undefined && isPlan(join(main, plan)) ? join(main, plan) : undefined
}
