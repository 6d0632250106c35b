import { textBeforeEdit } from '../../../checks/quality/findings/base.ts'
import type { FileChange } from '../../../core/event.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { broughtErrors } from './_brought.ts'
import type { TypeFault } from './_compile.ts'

/** A file to check, and the edit of it where this event brought one. */
export interface Checkable {
  readonly path: string
  readonly root: string
  readonly change?: FileChange
}

/** The errors that count by `lint.scope`: all, or those that the edit brought, and those that were told before and still stand. */
export const countedErrors = async (
  errors: readonly TypeFault[],
  { path, root, change }: Checkable,
  context: EffectContext,
): Promise<readonly TypeFault[]> => {
  const { edge, facts } = context
  if (errors.length === 0 || context.choice('scope') === 'file') return errors
  const list = `types_told_${edge.sha256(path).slice(0, 12)}`
  const told = new Set((edge.readExact(edge.session.file(list)) ?? '').split('\n'))
  const keyOf = ({ code, says }: TypeFault): string => edge.sha256(`${code} ${says}`).slice(0, 20)
  const text = facts.readText(path) ?? ''
  const before = await textBeforeEdit(
    change,
    { text, name: path.slice(root.length + 1), inside: true },
    context,
  )
  const brought = new Set(before === undefined ? errors : broughtErrors(errors, path, before, text))
  const counted = errors.filter(error => brought.has(error) || told.has(keyOf(error)))
  for (const key of new Set(counted.map(keyOf))) if (!told.has(key)) edge.session.add(list, key)
  return counted
}
