import { shown } from '../../app/app-code.ts'
import { uncommented } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { type MovedPlace, movedPlaces, nearby } from '../pieces.ts'

/** A condition that somebody has agreed: `approved_by is not null`, `.where('confirmed', true)`. */
const approved =
  /["'`.\s(:{]((?:\w*_)?(?:approv|confirm|consent|review|verif|sign(?:ed)?_?off|authori[sz]|accept|opt(?:ed)?_?in|releas)\w*)["'`]?\s*(?:,\s*["'`]?(?:is not|!=|<>|not)["'`]?\s*,\s*(?:null|nil|None)|,\s*(?:true|True|1)\b|\s+is\s+not\s+null|\s+is\s+true|\s*(?:=|==|===|:|=>)\s*(?:true|TRUE|True|1\b|["'`](?:approved|yes|confirmed|accepted)["'`])|\s*!==?\s*(?:null|nil|None|undefined)|__isnull\s*=\s*False|\.(?:isNotNull|isNot|is_not|isnot|not_null)\b|:\s*\{\s*(?:not|ne|\$ne)\s*:\s*null)/i
const asks = /\b(?:select|where|filter|find|query|update|from|scan|exclude|all|any|some|every|if)\w*\b/i

const conditionIn = (text: string): string | undefined => approved.exec(` ${text}`)?.[1]

/** A switch of the same: `needsApproval: true`. */
const switched =
  /\b((?:needs?|requires?|require|ask|must|with|await)_?(?:for_?)?(?:approval|confirm\w*|consent|review|human|permission)\w*)["'`]?\s*(?:=>|[:=])\s*(?:true|True)\b/i

const switchedOff = ({ pairs }: MovedPlace): string | undefined =>
  pairs
    .map(([was, is]) => {
      const name = switched.exec(was.text)?.[1]
      return name !== undefined && !switched.test(is.text) && is.text.includes(name)
        ? shown(is.text)
        : undefined
    })
    .find(found => found !== undefined)

const lostIn = (place: MovedPlace, text: string): string | undefined => {
  const lost = place.gone.find(one => one.text.length < 500 && conditionIn(one.text) !== undefined)
  const name = lost === undefined ? undefined : conditionIn(lost.text)
  if (lost === undefined || name === undefined || place.gone.length > 8) return undefined
  const rest = place.come.map(one => one.text).join(' ')
  if (rest.includes(name) || /approv|confirm|consent|review|verif|authori|accept/i.test(rest))
    return undefined
  return asks.test(`${rest} ${nearby(place, text, 3)}`) && asks.test(lost.text) ? shown(lost.text) : undefined
}

/** A condition that somebody has said yes, gone from a question that stays. */
export const lostApprovals: EditReader = {
  files: ['app'],
  named: '*.sql',
  except: ['aside'],
  gone: 'human permission approv confirm consent review verif sign authori accept opt releas',
  find: difference => {
    const { path, after = '' } = difference
    const text = uncommented(path, after)
    return movedPlaces(difference).flatMap(place => {
      const lost = switchedOff(place) ?? lostIn(place, text)
      return lost === undefined ? [] : [`${lost}: nobody has to agree any more`]
    })
  },
}
