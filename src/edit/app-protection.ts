import { hasCode, isAppCode } from './app-code.ts'
import { askedOwner } from './asked-owner.ts'
import { backDoors } from './back-doors.ts'
import type { Difference } from './change.ts'
import { fixedAnswers, lostComparisons } from './fixed-answers.ts'
import { lostGuards } from './lost-guards.ts'
import { lostRecords } from './lost-records.ts'
import { lostRefusals } from './lost-refusals.ts'
import { lostScope } from './lost-scope.ts'
import { lowerStrength } from './lower-strength.ts'
import { openRoutes } from './open-routes.ts'
import { openedWays } from './opened-ways.ts'
import { paidElsewhere } from './paid-elsewhere.ts'
import { loosePipelines } from './pipeline-checks.ts'
import { plainerCalls } from './plainer-calls.ts'
import { filledQueries, unescaped } from './raw-text.ts'
import { shownSecrets } from './shown-secrets.ts'
import { unsafeInput } from './unsafe-input.ts'
import { unwrapped } from './unwrapped.ts'
import { weakerGuards } from './weaker-guards.ts'
import { weakerNames } from './weaker-names.ts'
import { weakerSecrets } from './weaker-secrets.ts'
import { failsOpen, widened } from './widened.ts'
import { replacedTables, widerDeletes, wipedRows } from './wiped-rows.ts'

const ways = [
  lostRefusals,
  lostGuards,
  lostRecords,
  lostScope,
  weakerNames,
  lowerStrength,
  filledQueries,
  unescaped,
  unwrapped,
  fixedAnswers,
  lostComparisons,
  openedWays,
  widened,
  failsOpen,
  shownSecrets,
  replacedTables,
  widerDeletes,
  loosePipelines,
  paidElsewhere,
  askedOwner,
  weakerSecrets,
  plainerCalls,
  weakerGuards,
]
/** Those of which a new file says as much as a changed one. */
const inNew = [unsafeInput, backDoors, wipedRows, openRoutes]

/** What an edit of an application's code lets happen that it did not before, as lines. */
export const weakerApp = (difference: Difference): readonly string[] => {
  const { path, before, after } = difference
  if (after === undefined || !hasCode(path)) return []
  const all =
    before === undefined || before.trim() === ''
      ? inNew
      : isAppCode(path)
        ? [...ways, ...inNew]
        : [lostRefusals]
  return all.flatMap(way => way(difference))
}
