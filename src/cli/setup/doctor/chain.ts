import type { Platform } from '../../../core/edge/platform.ts'
import type { Policy } from '../../../core/policy/policy.ts'
import { type DoctorCheck, ok, warn } from '../../../hosts/wiring/doctor-check.ts'
import { verifyJournal } from '../../../journal/chain/verify.ts'
import { counted, summaryOf } from '../../history/log/verify.ts'

/** Whether the journal is unchanged. No check if there is no journal. */
export const chainCheck = (platform: Platform, root: string, { journal }: Policy): readonly DoctorCheck[] => {
  const result = verifyJournal(platform, root, journal)
  if (result.lines === 0 && result.problems.length === 0) return []
  const old = result.unhashed === 0 ? '' : `, ${counted(result.unhashed)} from before hashing`
  const says = `${summaryOf(result)}${old}`
  return [
    result.problems.length === 0
      ? ok('journal lines', says)
      : warn('journal lines', says, 'Run `handrail log --verify`.'),
  ]
}
