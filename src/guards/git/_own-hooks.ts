import type { Facts } from '../../core/facts.ts'
import { isWithin, join } from '../../text/path.ts'

/** The facts of git are asked without hooks, so that its own answer would not tell. */
export const hasOwnHooks = (facts: Facts): boolean =>
  /^[ \t]*hookspath\s*=/im.test(facts.readText(join(facts.root(), '.git/config')) ?? '')

/** A folder of the project with hooks that are committed: this switches them on. */
export const isOwnFolder = (folder: string | null | undefined, facts: Facts): boolean => {
  if (folder == null) return false
  const path = facts.resolve(folder)
  const now = /^[ \t]*hookspath\s*=\s*(\S+)\s*$/im.exec(
    facts.readText(join(facts.root(), '.git/config')) ?? '',
  )?.[1]
  // The folder that is set already.
  if (now !== undefined && facts.resolve(now) === path) return true
  if (hasOwnHooks(facts)) return false
  return (
    isWithin(path, facts.root()) &&
    facts
      .list(path)
      .some(
        name =>
          /^(?:pre-(?:commit|push)|commit-msg)$/.test(name) &&
          facts.git()?.committed(join(path, name)) === true,
      )
  )
}
