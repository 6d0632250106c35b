import { concerns } from '../../../core/policy/waiver.ts'
import { type DoctorCheck, warn } from '../../../hosts/wiring/doctor-check.ts'
import { readGrants, timeOfDay } from '../../../state/grants.ts'
import type { CliCall } from '../../command.ts'
import { projectOf } from './keep.ts'

/** Until when a human paused a rule, if one did. */
export const pausedUntil = (call: CliCall): ((rule: string) => string | undefined) => {
  const pauses = readGrants(call.io.platform, projectOf(call).mainRoot).filter(grant => !grant.call)
  return rule => {
    const ends = pauses.filter(({ rules }) => concerns(rules, rule)).map(({ until }) => until)
    return ends.length === 0 ? undefined : timeOfDay(Math.max(...ends))
  }
}

/** The lines of doctor about rules that step aside now. */
export const grantChecks = (call: CliCall, root: string): readonly DoctorCheck[] =>
  readGrants(call.io.platform, root)
    .filter(({ used }) => !used)
    .map(({ rules, until, call: once }) => {
      const what = rules.includes('*') ? 'every rule' : rules.join(', ')
      const how = once === undefined ? 'paused' : 'let one call through'
      return warn('pause', `${what}: ${how} until ${timeOfDay(until)}.`, 'To end it: handrail pause --end')
    })
