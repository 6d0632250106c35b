import type { Facts } from '../../../core/facts/facts.ts'
import type { LostFile } from '../../../core/facts/taken.ts'
import type { Invocation, Script } from '../../../core/script/script.ts'
import { join } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { argumentsOf } from '../../../programs/arguments/arguments.ts'
import { isWaitedFor } from '../../places/made-in-script.ts'

/**
 * The files without copies whose twin the same script has compared before: `cmp a.jpg b.jpg && rm b.jpg`. The deletion has to wait for the
 * comparison, and the twin stays.
 */
export const withoutProvedCopies = (
  files: readonly LostFile[],
  script: Script,
  facts: Facts,
): readonly LostFile[] => {
  // Behind a pipe the comparison decides nothing, and behind `!` the opposite.
  if (/\||!\s*(?:cmp|diff)\b/.test(script.text)) return files
  const pairs = script.invocations.flatMap(call => comparedBy(call, facts))
  if (files.length === 0 || pairs.length === 0 || !script.invocations.some(isDeleting)) return files
  if (!script.invocations.filter(isDeleting).every(call => isWaitedFor(call, script))) return files
  const gone = new Set(files.map(({ path }) => path))
  const stays = (path: string): boolean => !gone.has(path) && facts.fileKind(path) === 'file'
  return files.filter(
    ({ path }) =>
      !pairs.some(([one, other]) => (one === path && stays(other)) || (other === path && stays(one))),
  )
}

const isDeleting = ({ effects }: Invocation): boolean => effects.some(({ kind }) => kind === 'delete')

/** The two files of a comparison that fails where they differ. */
const comparedBy = (
  { name, words, cwd }: Invocation,
  facts: Facts,
): readonly (readonly [string, string])[] => {
  if (!listed('cmp diff', name) || cwd === null) return []
  const { operands, given } = argumentsOf(name, words)
  const [one, other, ...rest] = operands.map(({ value }) => value)
  // Other options leave a part of the files out.
  const isWhole = given.every(option => /^-(?:s|q|-silent|-quiet|-brief)$/.test(option.name))
  if (one == null || other == null || rest.length > 0 || !isWhole) return []
  const pair = [facts.resolve(join(cwd, one)), facts.resolve(join(cwd, other))] as const
  return pair[0] === pair[1] ? [] : [pair]
}
