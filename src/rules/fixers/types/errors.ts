import { isFailure } from '../../../checks/linters/tool.ts'
import type { Note } from '../../../core/findings/finding.ts'
import { defineFixer, type RuleDocs } from '../../../core/rule/define.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { type TypeChecker, typeCheckerOf } from './_checker.ts'
import { checkTypes } from './_compile.ts'
import { type Checkable, countedErrors } from './_counted.ts'
import { configNote, errorNotes, failureNote, noneNote, slowNote } from './_notes.ts'
import { typeCheckOptions } from './_options.ts'
import { leaveForLater, leftBefore } from './_waiting.ts'

/** A referenced project that is not built yet. That is no error of this file. */
const unbuilt = 'TS6305'

export default defineFixer({
  id: 'types/errors',
  on: 'edit',
  verdict: 'advise',
  says: 'The edited file has type errors.',
  options: typeCheckOptions,
  run: async (change, context) => {
    const { facts } = context
    const path = facts.real(change.path)
    const root = facts.real(facts.root())
    if (!isWithin(path, root) || facts.fileKind(path) !== 'file') return undefined
    const checker = typeCheckerOf(path, root, context)
    if (checker === undefined) return undefined
    const notes = await checkFile({ path, root, change }, checker, context)
    if (notes === 'cold') return leaveForLater(path, context)
    const others = leftBefore(path, context).map(other =>
      checkFile({ path: other, root }, typeCheckerOf(other, root, context), context),
    )
    const late = (await Promise.all(others)).filter(one => one !== 'cold')
    return [...notes, ...late.flat()]
  },
})

/** The notes about one file. */
const checkFile = async (
  file: Checkable,
  checker: TypeChecker | undefined,
  context: EffectContext,
): Promise<readonly Note[] | 'cold'> => {
  const { facts, edge } = context
  const { path, root } = file
  if (checker === undefined || checker.runs === 'ty') return []
  const { config, runs } = checker
  const mark = edge.sha256(config).slice(0, 12)
  const first = (): boolean => edge.session.first(`types_config_${mark}`)
  if (runs === 'none') return first() ? [noneNote(config, checker.why)] : []
  if (facts.fileKind(edge.session.file(`types_slow_${mark}`)) === 'file') return []
  const found = await checkTypes(checker, path, root, context)
  if (found === 'cold') return 'cold'
  if (found === 'too slow') {
    edge.session.first(`types_slow_${mark}`)
    return [slowNote(runs, config, context.number('timeout'))]
  }
  if (isFailure(found)) return first() ? [failureNote(runs, config, found)] : []
  const own = found.filter(error => facts.real(error.path) === path && error.code !== unbuilt)
  const wrong = found.find(error => error.path === config)
  return [
    ...(wrong !== undefined && first() ? [configNote(config, wrong)] : []),
    ...errorNotes(path.slice(root.length + 1), await countedErrors(own, file, context)),
  ]
}

export const docs: RuleDocs = {
  since: '0.3.0',
  why: 'An agent that learns of a type error at the edit mends it while it still knows what it meant. The type checker that the project is set up with looks at the file among all others, and only what it finds in the edited file is told: the native compiler of TypeScript where the project has it (TypeScript 7, `@typescript/native-preview`), else its own `tsc`, which a process keeps loaded from the first edit on; for Python mypy, pyright or basedpyright, whichever the project configures. ty runs with the linters. Where the project is set up with one that can not run, that is told once a session.',
}
