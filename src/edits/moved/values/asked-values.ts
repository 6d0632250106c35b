import { listed } from '../../../core/text/words.ts'
import { shown } from '../../app/app-code.ts'
import { replacedIn } from '../../change/replaced.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { movedPlaces, type Piece } from '../pieces.ts'

/** Values that a program works out of its own tables: money, and owners. */
const worked =
  'price prices total totals subtotal amount cents cost costs fee fees discount discounts tax vat balance credit credits commission payout refund surcharge rate tenant org organization organisation owner account customer plan tier quota limit expires expiry uid'
/** Values that a program decides, even by a constant. */
const decided =
  'role roles admin isadmin staff superuser permission permissions scope scopes verified approved confirmed paid status state trusted internal banned group groups'

const request =
  /(?:\b(?:req|request|ctx\.request|ctx|context\.request|event|c|r|call|conn|httpContext)\.(?:body|query|params|headers|cookies|args|form|values|GET|POST|json|data|query_params|body_params|Header|header|input|parameters|get_json\(\)|PostForm|Form)|\bparams|\$_(?:GET|POST|REQUEST|COOKIE)|\b(?:payload|body|dto|input|form|args|cleaned_data|validated_data|query|cmd|attrs)|\b[Rr]equest\.(?:Query|Form|Headers))\s*(?:\?\.|\.|->|\[)\s*(?:get\w*\(\s*|fetch\(\s*|dig\(\s*)?["'`:]*([A-Za-z_][\w-]*)/g
const called =
  /(?:\$request->(?:input|get|query|post|header)|\$request->request->get|\brequest\(|\b(?:Post)?FormValue|\bgetParameter|\bgetHeader|\bHeader(?:s)?\.[gG]et|\bURL\.Query\(\)\.Get|\bc\.(?:Query|Param|PostForm|FormValue|QueryParam|DefaultQuery|GetHeader)|\bsearchParams\.get|\bformData\.get|\breq\.(?:header|get|param)|\bget_(?:argument|header)|\breceiveParameters\(\)\.get)\(?\s*\(?\s*["'`:]([A-Za-z_][\w-]*)/g
const taken =
  /\{([^{}]*)\}\s*=\s*(?:await\s+)?(?:req|request|ctx\.request|ctx|event|c\.req)\.(?:body|query|params|json|headers)\b/g

/** The fields that a text takes from a request. */
const fieldsAsked = (text: string): readonly string[] => [
  ...[...text.matchAll(request)].map(([, name = '']) => name),
  ...[...text.matchAll(called)].map(([, name = '']) => name),
  ...[...text.matchAll(taken)].flatMap(([, list = '']) =>
    list.split(',').map(name => name.trim().split(/[:=\s]/)[0] ?? ''),
  ),
]

const has = (list: string, name: string): boolean => wordsOf(name).some(word => listed(list, word))

/** Whether a value was worked out: of more than the request and of more than a constant. */
const isWorkedOut = (value: string): boolean => {
  const bare = value.replaceAll(/(["'`])(?:(?!\1)[^\\]|\\.)*\1/g, ' ')
  return /[A-Za-z_]\w*\s*[.([]|->|::/.test(bare) || /[+*/-]\s*[A-Za-z_]/.test(bare)
}

const looked = /admin|\bcan\w*\(|allow|authori|permitted|check|verif|policy|assert|ensure/i

const named = /([A-Za-z_]\w*)["']?\s*(?::|=>|=|:=)\s*$/

interface Exchange {
  readonly name: string
  readonly was: string
  readonly is: string
}

/** A name that has another value now: the whole of an assignment, or one argument of a call. */
const exchangeOf = (was: Piece, is: Piece): Exchange | undefined => {
  if (was.target !== undefined && was.target === is.target)
    return { name: was.target, was: was.value, is: is.value }
  const part = replacedIn(was.text, is.text)
  const name = part === undefined ? undefined : named.exec(part.head)?.[1]
  return part === undefined ? undefined : { name: name ?? '', was: part.was, is: part.is }
}

const isNamedByClient = ({ name, was, is }: Exchange, old: string): boolean => {
  const before = fieldsAsked(was)
  return fieldsAsked(is)
    .filter(field => !before.includes(field))
    .some(field => {
      if (has(decided, field) || has(decided, name)) return true
      if (!has(worked, field) && !has(worked, name)) return false
      return isWorkedOut(was) || (name !== '' && new RegExp(`\\b${name}\\s*\\+=`).test(old))
    })
}

/** A value that the program worked out, and that whoever asks may name now. */
export const askedValues: EditReader = {
  files: ['app'],
  come: 'req params $_ payload body dto input form args data query cmd attrs param header',
  find: difference => {
    const { before = '' } = difference
    const places = movedPlaces(difference)
    const all = places.flatMap(({ gone }) => gone)
    const asked = new Set(places.flatMap(({ gone }) => gone.flatMap(({ text }) => fieldsAsked(text))))
    return places.flatMap(({ pairs, come }) => {
      if (come.length === 0 || come.some(({ text }) => looked.test(text))) return []
      const changed = pairs.flatMap(([was, is]) => {
        const one = exchangeOf(was, is)
        return one !== undefined && isNamedByClient(one, before) ? [is.text] : []
      })
      // `const { items, total } = req.body`, and the line that worked out the total is gone.
      const brought = come.flatMap(({ text }) => {
        const field = fieldsAsked(text).find(
          name => !asked.has(name) && (has(worked, name) || has(decided, name)),
        )
        return field !== undefined && all.some(({ target, value }) => target === field && isWorkedOut(value))
          ? [text]
          : []
      })
      return [...new Set([...changed, ...brought])].map(
        text => `${shown(text)}: whoever asks says what the program worked out`,
      )
    })
  },
}
