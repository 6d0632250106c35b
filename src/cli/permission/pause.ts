import { closest } from '../../config/suggest.ts'
import { concerns } from '../../core/policy/waiver.ts'
import { policyAndRules } from '../../event/policy.ts'
import { type Grant, readGrants, timeOfDay } from '../../state/grants.ts'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import { durationOf, journalGrant, keepGrant, projectOf, removeGrant } from './grants/keep.ts'
import { humanAgrees } from './human/agrees.ts'

export const pause: CliCommand = {
  name: 'pause',
  summary: 'Let a rule, or all, step aside for a while: for a human in a terminal only',
  usage: [
    'handrail pause git/hard-reset --for 10m',
    'handrail pause --for 5m',
    'handrail pause --list',
    'handrail pause --end',
  ],
  options: {
    for: { type: 'string', value: 'time', says: 'How long: 90s, 10m, 2h (default 10m, at most 8h)' },
    list: { type: 'boolean', says: 'Show the pauses and grants that are active in this project' },
    end: { type: 'boolean', says: 'End all of them' },
    json: { type: 'boolean', says: 'Print the list as JSON' },
  },
  run: async call => {
    const [rule, ...rest] = call.positionals
    if (rest.length > 0) throw new UsageError('one rule id or group at most')
    if (call.flag('list') || call.flag('end')) {
      if (rule !== undefined) throw new UsageError('--list and --end are about all that holds')
      return call.flag('end') ? end(call) : show(call)
    }
    const rules = rule === undefined ? '*' : known(call, rule)
    const ms = durationOf(call, '10m', '8h')
    const what = rules === '*' ? 'every rule' : rules
    const agreed = await humanAgrees(call, `This pauses ${what} in ${projectOf(call).mainRoot}.`)
    if (!agreed) return 1
    const grant = keepGrant(call, [rules], ms)
    journalGrant(call, 'pause', `${what} paused until ${timeOfDay(grant.until)} [${grant.id}]`)
    call.io.out(`${what} is paused until ${timeOfDay(grant.until)}. To end it: handrail pause --end`)
    return 0
  },
}

const known = (call: CliCall, pattern: string): string => {
  const { platform } = call.io
  const { rules } = policyAndRules(platform, { cwd: platform.cwd() }, projectOf(call))
  const ids = rules.map(({ id }) => id)
  if (ids.some(id => concerns([pattern], id))) return pattern
  const groups = ids.map(id => `${id.slice(0, id.indexOf('/'))}/*`)
  const near = closest(pattern, [...ids, ...groups])
  throw new UsageError(`there is no rule ${pattern}.${near === undefined ? '' : ` Did you mean ${near}?`}`)
}

const active = (call: CliCall): readonly Grant[] =>
  readGrants(call.io.platform, projectOf(call).mainRoot).filter(({ used }) => !used)

const show = (call: CliCall): number => {
  const grants = active(call)
  if (call.flag('json')) call.io.page(JSON.stringify(grants, null, 2))
  else if (grants.length === 0) call.io.out('Nothing is paused in this project.')
  else for (const grant of grants) call.io.out(lineOf(grant))
  return 0
}

const lineOf = ({ id, rules, until, call }: Grant): string => {
  const what = rules.includes('*') ? 'every rule' : rules.join(', ')
  const subject = call?.command ?? [...(call?.changes ?? []), ...(call?.reads ?? [])].join(', ')
  return `${id}  until ${timeOfDay(until)}  ${what}${call === undefined ? '' : `, once, for: ${subject}`}`.replace(
    /\s*\n\s*/g,
    ' ',
  )
}

const end = (call: CliCall): number => {
  const grants = active(call)
  for (const grant of grants) removeGrant(call, grant)
  if (grants.length > 0) journalGrant(call, 'pause-end', `ended: ${grants.map(({ id }) => id).join(', ')}`)
  call.io.out(grants.length === 0 ? 'Nothing was paused.' : 'All rules of the policy hold again.')
  return 0
}
