import { weakerApp } from './app/app-protection.ts'
import { withoutDeadCode } from './app/dead-branches.ts'
import { loosenedCode } from './app/loosened-code.ts'
import { alwaysYes, lostChecks } from './app/lost-checks.ts'
import { movedLimits } from './app/moved-limits.ts'
import { physicalLimits } from './app/physical-limits.ts'
import { unfolded } from './app/unfolded.ts'
import { unhashed } from './app/unwrapped.ts'
import { weakerTwins } from './app/weaker-twins.ts'
import { withoutPatterns } from './app/without-patterns.ts'
import type { Difference } from './change.ts'
import { looserOptions } from './config/kept-options.ts'
import { loweredNumbers, loweredValues, loweredWords } from './config/ladders.ts'
import { loosenedConfig } from './config/loosened-config.ts'
import { lostSettings } from './config/lost-settings.ts'
import { openedFurther } from './config/opened-further.ts'
import { loosenedTrust } from './config/pipeline-trust.ts'
import { loosenedProtections } from './config/protections.ts'
import { loosenedSwitches } from './config/switches.ts'

/** What a change of a file lets happen that it did not before, as lines. */
export const allLoosened = (given: Difference): readonly string[] => {
  const difference = withEnding(given)
  const known = [
    ...loosenedProtections(difference),
    ...loosenedTrust(difference),
    ...loosenedConfig(difference),
    ...loosenedCode(withoutPatterns(difference)),
  ]
  if (known.length > 0) return known
  const found = loosenedByWords(unfolded(difference))
  const alive = found.length > 0 ? undefined : withoutDeadCode(difference)
  return alive === undefined ? found : loosenedByWords(unfolded(alive))
}

const interpreters: readonly (readonly [name: RegExp, ending: string])[] = [
  [/\bpython/, 'py'],
  [/\b(?:node|bun|deno)\b/, 'js'],
  [/\bruby/, 'rb'],
  [/\bperl/, 'pl'],
  [/\b(?:ba|z|da|k)?sh\b/, 'sh'],
]

/** A script without an ending is read by its first line: `bin/deploy`, `githooks/pre-commit`. */
const withEnding = (difference: Difference): Difference => {
  const { path, before, after } = difference
  const text = before ?? after ?? ''
  if (!text.startsWith('#!') || /\.\w+$|\/\.husky\//.test(path)) return difference
  const first = text.slice(0, text.indexOf('\n'))
  const ending = interpreters.find(([name]) => name.test(first))?.[1]
  return ending === undefined ? difference : { ...difference, path: `${path}.${ending}` }
}

/** What no table knows, by the words of names and values, and by what is gone. */
const loosenedByWords = (difference: Difference): readonly string[] => [
  ...loosenedSwitches(difference),
  ...loweredValues(difference),
  ...loweredWords(difference),
  ...lostSettings(difference),
  ...loweredNumbers(difference),
  ...looserOptions(difference),
  ...lostChecks(difference),
  ...alwaysYes(difference),
  ...weakerTwins(difference),
  ...weakerApp(difference),
  ...unhashed(difference),
  ...openedFurther(difference),
  ...movedLimits(difference),
  ...physicalLimits(difference),
]
