import { hunksOf } from '../../change/hunks.ts'
import { partsOf, type Replaced, replacedParts } from '../../change/replaced.ts'
import type { EditReader } from '../../readers/reader.ts'
import { appChange, shown } from '../app-code.ts'
import { allOf, sameText } from '../decisions/conditions.ts'

/** Whom or which part of an organisation something belongs to. */
const belongs =
  /(?:user|owner|account|tenant|org|organi[sz]ation|customer|sender|receiver|recipient|author|company|team|member|workspace|merchant|vendor|seller|buyer|clinic|lab|school|teacher|pupil|student|patient|holder|employee|creator|created_?by|department|branch|site|realm|household|client|agency|region|principal|subject)_*(?:id|uuid|pk|ref|__\w+)?$/i
/** Columns by which only some people may see a row. */
const shownOnly =
  /^(?:is_?)?(?:public|published|visible|active|approved|verified|deleted|hidden|private|archived|enabled|revoked|locked|confidential|draft|deleted_?at)$/i
const own = /(?:^|[._])(?:id|uuid|slug|pk)$/i
const lookup =
  /\b(?:find\w*|get\w*|filter\w*|where\w*|first\w*|one\w*|single\w*|query\w*|select\w*|load\w*|fetch\w*|count\w*|exists?\w*|any\w*|Any\w*|First\w*|Where|update\w*|delete\w*|destroy\w*|remove\w*|by[A-Z]\w*|by_\w+|objects|Repo|get_object_or_404|andWhere)\b/

const keyOf = (part: string): string => /^["'`]?:?([\w.]+)["'`]?\s*(?:=>|[:=]|$)/.exec(part.trim())?.[1] ?? ''

/** A condition of a lookup that says whose it is, gone while the lookup stays. */
const lostKey = ({ was, is, head, now }: Replaced): string | undefined => {
  const inner = (text: string): string => text.trim().replace(/^\{\s*(.*?)\s*,?\s*\}$/s, '$1')
  if (!lookup.test(head.slice(-120)) && !/^\{?\s*where\b/.test(was)) return undefined
  const [old, left] = [partsOf(inner(was), ','), partsOf(inner(is), ',')].map(parts => parts.map(keyOf))
  if (
    old === undefined ||
    left === undefined ||
    left.length >= old.length ||
    left.some(key => !old.includes(key))
  )
    return undefined
  const lost = old.filter(key => key !== '' && !left.includes(key))
  const hasOwn = left.some(key => own.test(key))
  const found = lost.find(
    key => belongs.test(key) || (hasOwn && (shownOnly.test(key) || /(?:_id|Id)$/.test(key))),
  )
  return found === undefined ? undefined : `${found}: ${shown(now)} finds what belongs to others`
}

const compared = /([\w.]+)\s*(?:===?|\beq\b|=)\s*([\w.()]+)/

/** A part of the condition of a lookup, in a function that it is handed. */
const lostPart = ({ was, is, head, now }: Replaced): string | undefined => {
  if (!/&&|\band\b/.test(was) || !(lookup.test(head.slice(-120)) || lookup.test(was))) return undefined
  const [old, left] = [allOf(was.replace(/^\{(.*)\}$/s, '$1')), allOf(is.replace(/^\{(.*)\}$/s, '$1'))]
  if (left.length >= old.length || left.some(part => !old.map(sameText).includes(sameText(part))))
    return undefined
  const lost = old.filter(part => !left.map(sameText).includes(sameText(part)))
  const found = lost.find(part => {
    const [, one = '', other = ''] = compared.exec(part) ?? []
    return [one, other].some(side => belongs.test(side.replace(/\(.*$/, '')) || /(?:_id|Id)$/.test(side))
  })
  return found === undefined ? undefined : `${shown(found)}: ${shown(now)} finds what belongs to others`
}

const condition = /\b([\w."]+)\s*=\s*(?::\w+|\$\d+|\?|@\w+|%s|%\(\w+\)s)/g
const sql = /\b(?:where|and)\b/i

/** The same of a text of SQL, and of a step of a builder. */
const lostCondition = (gone: readonly string[], come: readonly string[]): string | undefined => {
  const [was, is] = [gone.join(' '), come.join(' ')]
  if (
    was.length > 2000 ||
    is.length > 2000 ||
    !sql.test(was) ||
    (come.length > 0 && !/\bwhere\b|[wW]here\(|\bfrom\b/i.test(is) && !/\bselect\b|\bupdate\b/i.test(is))
  )
    return undefined
  const names = (text: string): readonly string[] =>
    [...text.matchAll(condition)].map(([, name = '']) => name.replaceAll('"', '').split('.').at(-1) ?? '')
  const lost = names(was).filter(name => !names(is).includes(name))
  const found = lost.find(name => belongs.test(name) && !is.includes(name))
  return found !== undefined &&
    names(is).length < names(was).length &&
    names(is).every(name => names(was).includes(name))
    ? `${found}: it finds what belongs to others`
    : undefined
}

const option = /\b(\w*(?:filter|where|scope|namespace|partition)\w*)["']?\s{0,2}[:=]\s{0,2}(\S.*)$/i

/** An option of a lookup that names the owner, over several lines: `query_filter={"key": "tenant", ...}`. */
const lostOption = (gone: readonly string[], come: readonly string[]): string | undefined => {
  const [was, is] = [gone.join(' '), come.join(' ')]
  if (come.length === 0 || was.length > 1000) return undefined
  const [, name = '', value = ''] = option.exec(was) ?? []
  const owner = (value.match(/\w+/g) ?? []).find(word => belongs.test(word))
  if (owner === undefined || is.includes(name) || is.includes(owner) || !lookup.test(was)) return undefined
  return gone[0]?.slice(0, 12) === come[0]?.slice(0, 12)
    ? `${name}: it finds what belongs to others`
    : undefined
}

/** Lookups that asked whose something is, and do not any more. */
export const lostFilters: EditReader = {
  files: ['app'],
  gone: 'find get filter where first one single query select load fetch count exist any update delete destroy remove by objects repo =and',
  find: difference => {
    const { gone, come } = appChange(difference)
    if (gone.length === 0 || gone.length > 30 || come.length > 30) return []
    return hunksOf(difference).flatMap(hunk => {
      if (hunk.gone.join('').length <= hunk.come.join('').length) return []
      const text =
        hunk.gone.length <= 6
          ? (lostCondition(hunk.gone, hunk.come) ?? lostOption(hunk.gone, hunk.come))
          : undefined
      return [
        ...replacedParts(hunk).flatMap(part => lostKey(part) ?? lostPart(part) ?? []),
        ...(text === undefined ? [] : [text]),
      ]
    })
  },
}
