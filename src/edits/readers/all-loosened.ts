import { weakerApp } from '../app/app-protection.ts'
import { withoutDeadCode } from '../app/dead-branches.ts'
import { selfCompared } from '../app/decisions/self-compared.ts'
import { alwaysYes, lostChecks } from '../app/guards/lost-checks.ts'
import { loosenedCode } from '../app/loosened-code.ts'
import { movedLimits } from '../app/numbers/moved-limits.ts'
import { physicalLimits } from '../app/numbers/physical-limits.ts'
import { unhashed, unhidden } from '../app/secrets/unwrapped.ts'
import { weakerTwins } from '../app/swaps/weaker-twins.ts'
import { unfolded } from '../app/unfolded.ts'
import type { Difference } from '../change/change.ts'
import { configReaders } from '../config/loosened-config.ts'
import { lostSettings } from '../config/losses/lost-settings.ts'
import { openedFurther } from '../config/opened-further.ts'
import { loosenedTrust } from '../config/pipelines/pipeline-trust.ts'
import { looserOptions } from '../config/settings/kept-options.ts'
import { loweredNumbers, loweredValues, loweredWords } from '../config/settings/ladders.ts'
import { loosenedProtections } from '../config/settings/protections.ts'
import { loosenedSwitches } from '../config/settings/switches.ts'
import { movedReaders } from '../moved/index.ts'
import { askReaders, type EditReader } from './reader.ts'

/** Readers with tables of what is loose. */
const tabled: readonly EditReader[] = [loosenedProtections, loosenedTrust, ...configReaders, loosenedCode]

/** Ways in which a change of a file allows more than before, as lines. */
export const allLoosened = (given: Difference): readonly string[] => {
  const difference = withEnding(given)
  const known = askReaders(tabled, difference)
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

/** Readers that come before those of code of applications, and behind them. */
const first: readonly EditReader[] = [
  loosenedSwitches,
  loweredValues,
  loweredWords,
  lostSettings,
  loweredNumbers,
  looserOptions,
  lostChecks,
  alwaysYes,
  selfCompared,
  weakerTwins,
]
const last: readonly EditReader[] = [
  unhashed,
  unhidden,
  ...openedFurther,
  movedLimits,
  physicalLimits,
  ...movedReaders,
]

/** Changes that no table knows, by the words of names and values, and by what is gone. */
const loosenedByWords = (difference: Difference): readonly string[] => [
  ...askReaders(first, difference),
  ...weakerApp(difference),
  ...askReaders(last, difference),
]
