import type { FileChange } from '../../core/event.ts'
import type { Facts } from '../../core/facts/facts.ts'
import type { Invocation } from '../../core/script/script.ts'
import { isWithin, join } from '../../core/text/paths/path.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { isOn } from '../../programs/arguments/given.ts'

/**
 * Whether git puts a deleted file or folder back at once: `rm -rf tests && git restore tests`. Only calls that neither run code of the
 * project nor change the index may stand between, as a run of the tests would see the files gone.
 */
export const isPutBack = (change: FileChange, later: readonly Invocation[], facts: Facts): boolean => {
  if (change.deleted === undefined || change.deleted === 'pattern' || change.movedTo !== undefined)
    return false
  for (const call of later) {
    if (restoredBy(call, facts).some(path => isWithin(change.path, path))) return true
    if (!/^(?:rm|rmdir|mkdir|cd|echo|printf|ls|true|:)$/.test(call.name) && !isRestore(call)) return false
  }
  return false
}

const isRestore = ({ name, argv }: Invocation): boolean =>
  name === 'git' && (argv[1] === 'restore' || argv[1] === 'checkout')

/** The paths that a call takes from the index, or from the last commit. */
const restoredBy = (call: Invocation, facts: Facts): readonly string[] => {
  const { words, cwd } = call
  if (!isRestore(call) || cwd === null) return []
  const args = argumentsOf('git', words)
  const [verb, ...rest] = args.operands.map(({ value }) => value)
  const isElsewhere = isOn(args, ['-s', '--source', '-p', '--patch', '-b', '-B', '--orphan', '--detach'])
  if (
    isElsewhere ||
    (verb === 'restore' && isOn(args, ['-S', '--staged']) && !isOn(args, ['-W', '--worktree']))
  )
    return []
  const dashes = words.some(({ value }) => value === '--')
  const paths = verb === 'checkout' && rest[0] === 'HEAD' ? rest.slice(1) : rest
  // Without `--` the word may be a branch, unless it has the form of a path.
  if (verb === 'checkout' && !dashes && paths.some(path => path == null || !/[/.]/.test(path))) return []
  return paths.flatMap(path => (path == null ? [] : facts.resolve(join(cwd, path))))
}
