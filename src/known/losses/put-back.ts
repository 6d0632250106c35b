import type { Facts } from '../../core/facts/facts.ts'
import type { TakenFiles } from '../../core/facts/taken.ts'
import type { Invocation, Script, Word } from '../../core/script/script.ts'
import { isWithin, join } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { isOn, valueIn } from '../../programs/arguments/given.ts'
import { folderOfCall } from '../git/calls.ts'

/**
 * The files that are put back to what git has of them by another program, which git feeds: `git diff | git apply -R`,
 * `git archive HEAD | tar x`.
 */
export const putBack = (invocation: Invocation, script: Script, facts: Facts): readonly TakenFiles[] => {
  const { name, words, cwd } = invocation
  if (!listed('git patch tar bsdtar', name)) return []
  const git = feeder(invocation, script)
  if (git === undefined || cwd === null) return []
  const fed = argumentsOf('git', git.words)
  const [verb, ...operands] = fed.operands.map(({ value }) => value)
  const folder = folderOfCall(git, facts)
  const root = folder === undefined ? undefined : facts.gitAt(folder)?.root
  if (folder === undefined || root === undefined) return []
  const args = argumentsOf(name, words)
  if (verb === 'diff' && isReversed(name, words))
    return restored(pathsIn(operands, folder, facts), folder, root)
  if (verb !== 'archive' || !/^(?:bsd)?tar$/.test(name) || !isOn(args, ['-x', '--extract', '--get']))
    return []
  const folderGiven = valueIn(words, args, ['-C', '--directory'])
  const into = join(facts.resolve(cwd), folderGiven ?? '.')
  if (
    folderGiven === null ||
    !isWithin(into, root) ||
    isOn(args, ['-O', '--to-stdout', '-k', '--keep-old-files', '--skip-old-files'])
  )
    return []
  return restored(
    operands.slice(1).filter(path => path !== null),
    into,
    into,
  )
}

/** The call of git whose output it reads: through a pipe, or from `<(...)`. */
const feeder = (invocation: Invocation, { invocations }: Script): Invocation | undefined => {
  const { stdin, words } = invocation
  if (stdin?.from === 'pipe') return stdin.of?.name === 'git' ? stdin.of : undefined
  const reads =
    (stdin?.from === 'file' && stdin.path === null) || words.some(({ shape }) => shape === '/dev/fd/*')
  return reads ? invocations.find(other => other !== invocation && other.name === 'git') : undefined
}

/** A patch is applied backwards. */
const isReversed = (name: string, words: readonly Word[]): boolean => {
  const args = argumentsOf(name, words)
  const applies = name === 'patch' || (name === 'git' && args.operands[0]?.value === 'apply')
  return (
    applies && isOn(args, ['-R', '--reverse']) && !isOn(args, ['--check', '--dry-run', '--cached', '--stat'])
  )
}

/** The paths of a call of git diff: what is there, as git takes it. */
const pathsIn = (
  operands: readonly (string | null | undefined)[],
  folder: string,
  facts: Facts,
): readonly string[] =>
  operands
    .filter(path => path != null && facts.fileKind(join(folder, path)) !== undefined)
    .flatMap(path => path ?? [])

const restored = (paths: readonly string[], folder: string, whole: string): readonly TakenFiles[] =>
  (paths.length === 0 ? [whole] : paths.map(path => join(folder, path))).map(path => ({
    kind: 'restored',
    path,
    glob: false,
    whole: true,
    shaped: false,
    which: 'tracked',
    staged: false,
    left: 'other',
    by: 'git',
  }))
