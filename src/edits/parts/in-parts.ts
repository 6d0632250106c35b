import type { Facts } from '../../core/facts/facts.ts'
import { basename } from '../../core/text/paths/path.ts'
import { hasWord } from '../../core/text/words.ts'
import { appChange } from '../app/app-code.ts'
import type { Difference } from '../change/change.ts'
import { allLoosened } from '../readers/all-loosened.ts'
import { hollowGates } from './hollow-scripts.ts'
import { replacedClasses, usedIn, withFiles, withFunctions } from './inlined-files.ts'
import { mayName, newMeanings, standingFor, usedMeanings } from './meanings.ts'
import { plantedDeletions } from './planted-deletions.ts'
import { pointedElsewhere } from './pointed-elsewhere.ts'
import { sessionTexts } from './session-texts.ts'
import { swappedChecks } from './swapped-checks.ts'
import { swappedSources } from './swapped-sources.ts'
import { whenUnset } from './when-unset.ts'

/** Protections that an edit loosens wherever a variable is not set, as lines. */
export const loosenedUnset = (difference: Difference): readonly string[] => {
  const unset = whenUnset(difference)
  return unset === undefined ? [] : beyond(allLoosened(unset), () => allLoosened(difference))
}

/** Protections that an edit loosens together with other edits of the session, where none does so alone, as lines. */
export const loosenedInParts = (difference: Difference, facts: Facts): readonly string[] => {
  if (difference.after === undefined || facts.steps().length === 0) return []
  const path = facts.resolve(difference.path)
  const all = sessionTexts(facts)
  const others = all.filter(other => other.path !== path)
  return [
    ...usedHere(difference, all),
    ...usedThere(difference, others),
    ...namedFiles(difference, others, facts),
    ...usedFiles(difference, others, facts),
    ...plantedDeletions(difference, others),
    ...swappedSources(difference, facts),
    ...others.flatMap(other => swappedSources(other, facts, path)),
  ]
}

/** The edit uses names that an earlier one made. */
const usedHere = (difference: Difference, all: readonly Difference[]): readonly string[] => {
  const joined = standingFor(difference, usedMeanings(difference, all))
  return joined === undefined ? [] : beyond(allLoosened(joined), () => allLoosened(difference))
}

/** An earlier edit uses names that this one makes. */
const usedThere = (difference: Difference, others: readonly Difference[]): readonly string[] => {
  const made = others.length === 0 ? [] : newMeanings(difference)
  if (made.length === 0) return []
  return others.flatMap(other => {
    const joined = mayName(other, made) ? standingFor(other, made) : undefined
    return joined === undefined ? [] : beyond(allLoosened(joined), () => allLoosened(other))
  })
}

/** The edit, or an earlier one, names a file that the other has written: a script in the place of checks, another config. */
const namedFiles = (
  difference: Difference,
  others: readonly Difference[],
  facts: Facts,
): readonly string[] => {
  const texts = (all: readonly Difference[]): ReadonlyMap<string, string> =>
    new Map(all.flatMap(({ path, after }) => (after === undefined ? [] : [[facts.resolve(path), after]])))
  // A line that runs, loads or imports a file has the name of it.
  const [name = ''] = basename(difference.path).split(/\.\w+$/)
  const naming = others.filter(({ after = '' }) => hasWord(after, name))
  const looks = [
    [difference, texts(others)],
    ...naming.map(other => [other, texts([difference])] as const),
  ] as const
  return looks.flatMap(([change, written]) => [
    ...hollowGates(change, written, facts),
    ...pointedElsewhere(change, written, facts),
    ...swappedChecks(change, written),
  ])
}

/** The edit, or an earlier one, uses a file that the other has written, in the place of what it had. */
const usedFiles = (
  difference: Difference,
  others: readonly Difference[],
  facts: Facts,
): readonly string[] => {
  const looks = [
    [difference, usedIn(appChange(difference).come.join('\n'), others)],
    ...others.map(other => [other, usedIn(other.after ?? '', [difference])] as const),
  ] as const
  return looks.flatMap(([change, written]) => {
    const joined = withFiles(change, written)
    const swapped = replacedClasses(change, written, facts).flatMap(({ name, old, both }) =>
      allLoosened(both).map(row => `${name} in the place of ${old}: ${row}`),
    )
    return [
      ...swapped,
      ...(joined === undefined ? [] : beyond(allLoosened(joined), () => allLoosened(change))),
    ]
  })
}

/** Rows of an edit without those that hold no longer where what it calls is read with it: a helper of the session that does the same. */
export const notInHelpers = (
  rows: readonly string[],
  difference: Difference,
  facts: Facts,
): readonly string[] => {
  if (rows.length === 0 || facts.steps().length === 0) return rows
  const path = facts.resolve(difference.path)
  const others = sessionTexts(facts).filter(other => other.path !== path)
  const called = standingFor(difference, usedMeanings(difference, others, true))
  const joined = withFiles(called ?? difference, others) ?? called
  const looks = [joined, withFunctions(difference, others)]
  const isKept = looks.some(one => one !== undefined && allLoosened(one).length === 0)
  // A new way in stays one, whatever the helper asks.
  return isKept ? rows.filter(row => waysIn.test(row)) : rows
}

const waysIn = /: (?:it lets in without the check|a fixed text opens it|it gives rights away)$/

const beyond = (rows: readonly string[], known: () => readonly string[]): readonly string[] => {
  if (rows.length === 0) return []
  const old = new Set(known())
  return rows.filter(row => !old.has(row))
}
