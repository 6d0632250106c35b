import type { Facts } from '../../../core/facts/facts.ts'
import type { Command, Invocation, Script } from '../../../core/script/script.ts'
import { isWithin, join } from '../../../core/text/paths/path.ts'
import { folderOfCall } from '../../../known/git/calls.ts'

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

/** Whether the same script makes the repository, where none was: there are no hooks in it to go round. */
export const isNewHere = ({ invocation }: Command, { invocations }: Script, facts: Facts): boolean => {
  const folder = folderOfCall(invocation, facts)
  if (folder === undefined || facts.fileKind(join(folder, '.git')) !== undefined) return false
  const makes = (call: Invocation): boolean => {
    const at = call.argv.indexOf('init')
    const from = folderOfCall(call, facts)
    if (call.name !== 'git' || at < 0 || from === undefined) return false
    const named = call.argv.slice(at + 1).findLast(word => word?.startsWith('-') === false)
    return facts.resolve(join(from, named ?? '.')) === folder
  }
  return invocations.slice(0, Math.max(0, invocations.indexOf(invocation))).some(makes)
}
