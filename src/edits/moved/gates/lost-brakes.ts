import { listed } from '../../../core/text/words.ts'
import { shown } from '../../app/app-code.ts'
import { checksAnew, isHandedOn } from '../../app/refusals/kept-refusals.ts'
import { refuses } from '../../app/refusals/refusals.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { type MovedPlace, movedPlaces } from '../pieces.ts'

const asks = /^(?:\}\s*)?(?:if|elif|elsif|unless|guard|when)\b|^(?:return|next|raise)\b.*?\b(?:if|unless)\b/
/** Counters that only grow, and the things that carry them: an old one is an attack. */
const counted = 'version sequence seq counter nonce epoch generation'
const renewed =
  /firmware|image|\bimg|ota\b|update|manifest|bundle|boot|packet|message|frame|token|rollback|downgrade|replay/i
/** Words of people's consent. */
const agreed =
  'unsubscribed unsubscribe optout consent consents consented optin opted opt gdpr dnt donottrack agreed'
/** Bounds, by the words of their names. */
const bounds =
  'max maximum min minimum limit limits budget quota cap ceiling floor threshold timeout deadline lowest highest cutoff trip'
/** Safety devices of a machine. */
const guards =
  'interlock estop emergency lid door overheat overheated overcurrent tilt fault deadman watchdog'
/** Calls and assignments that stop a machine. */
const stops =
  /\b(?:stop\w*|halt\w*|shut_?down\w*|shutdown|disable\w*|kill\w*|cut\w*|trip\w*|latch\w*|(?:set_)?(?:fault|alarm|error|emergency|safe_?state)\w*|estop|e_stop)\b\s*(?:\(|=[^=])|\w*(?:_off|Off)\(|[.>](?:off|stop|halt|disable|fault_?|alarm_?|error_?)\b\s*(?:\(|=[^=])/i

const has = (list: string, text: string): boolean => wordsOf(text).some(word => listed(list, word))

const namesOf = (text: string): readonly string[] => text.match(/[A-Za-z_]\w*/g) ?? []

/** Whether a condition compares something with a bound that has a name. */
const bound = (condition: string): string | undefined =>
  /[<>]/.test(condition) ? namesOf(condition).find(name => has(bounds, name)) : undefined

const guardIn = (condition: string): string | undefined => namesOf(condition).find(name => has(guards, name))

const fails = /\breturn\b.*\b(?:Err|Error|error|ERR\w*|Rejected|Denied)\b/
const ended = /\b(?:return|throw|raise|continue|break|exit|abort)\b/

const brakeIn = ({ gone, come }: MovedPlace): string | undefined => {
  if (gone.length === 0 || gone.length > 10 || come.length > 2 || come.some(({ text }) => asks.test(text)))
    return undefined
  const at = gone.findIndex(({ text }) => asks.test(text))
  const condition = gone[at]?.text
  if (condition === undefined || condition.length > 300) return undefined
  const body = gone
    .slice(at)
    .map(({ text }, index) => (index === 0 ? text.replace(/^\W*(?:if|unless|guard|when)\b/, '') : text))
  const rest = come.map(({ text }) => text).join(' ')
  if (has(agreed, condition) && body.some(line => ended.test(line)) && !has(agreed, rest))
    return `${shown(condition)}: it goes on without consent`
  const name = bound(condition) ?? (body.some(line => stops.test(line)) ? guardIn(condition) : undefined)
  const isOlder =
    has(counted, condition) &&
    /[<>]/.test(condition) &&
    renewed.test(condition + body.join(' ')) &&
    refuses(body.join(' '))
  if (isOlder && come.length === 0) return `${shown(condition)}: what is older is taken`
  // Something else asks about the same now.
  const asked = namesOf(condition)
  const asksAnew = (text: string): boolean =>
    checksAnew.test(text) && namesOf(text).some(other => asked.includes(other))
  if (come.some(({ text }) => asksAnew(text) || isHandedOn(text, asked))) return undefined
  const isBrake = body.some(
    line => stops.test(line) || ((refuses(line) || fails.test(line)) && !/\breturn\s*;?\s*\}?$/.test(line)),
  )
  return name !== undefined && isBrake && !namesOf(rest).includes(name)
    ? `${shown(condition)}: nothing stops it now`
    : undefined
}

/** A question that held something back, gone while what it held back stays. */
export const lostBrakes: EditReader = {
  files: ['app'],
  gone: 'version sequence seq counter nonce epoch generation max min limit budget quota cap ceiling floor threshold timeout deadline lowest highest cutoff trip consent opt gdpr dnt donottrack agreed unsubscribe interlock estop emergency lid door overheat overcurrent tilt fault deadman watchdog',
  find: difference => movedPlaces(difference).flatMap(place => brakeIn(place) ?? []),
}
