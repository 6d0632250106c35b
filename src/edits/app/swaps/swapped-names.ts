import { listed } from '../../../core/text/words.ts'
import { hunksOf } from '../../change/hunks.ts'
import { partsOf, type Replaced, replacedParts } from '../../change/replaced.ts'
import { asks } from '../../code/code-marks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { appChange, shown } from '../app-code.ts'
import { asker } from '../rows/lost-scope.ts'

/** Words of names that keep something: where one without any takes their place, it is kept no longer. */
const keeping =
  'auth authed authenticated authorized guard guarded lock locked secure soft enclosed safe private signed encrypted verified trusted strict protected sandboxed checked bcrypt argon argon2 scrypt owned scoped tenant exclusive readonly immutable constant parameterized prepared escaped sanitized validated limited bounded os'
const open =
  'permissive plaintext plain unsafe insecure any all none noop mock dummy anonymous public seed seeded laissez raw unchecked'

const one = /^[$@:.]?[A-Za-z_][\w.:]*$/

/** The only name of two lines that is another one. */
const pairIn = ({ old, now }: Replaced): readonly [was: string, is: string] | undefined => {
  const names = (line: string): readonly string[] => line.match(/[A-Za-z_]\w*|[^\sA-Za-z_]/g) ?? []
  const [was, is] = [names(old), names(now)]
  if (was.length !== is.length) return undefined
  const other = was.flatMap((name, at) => (name === is[at] ? [] : [at]))
  const [at = -1] = other
  const [from = '', to = ''] = [was[at], is[at]]
  return other.length === 1 && one.test(from) && one.test(to) ? [from, to] : undefined
}

const has = (list: string, name: string): boolean => wordsOf(name).some(word => listed(list, word))
const declaredIn = (name: string, text: string): boolean =>
  new RegExp(
    `\\b(?:const|let|var|val|def|fun|func|function|fn|class|my)\\s+(?:\\([^)]*\\)\\s*)?${name}\\b|\\b${name}\\s*:?=[^=]`,
  ).test(text)

/** `auth.async` that is `Action.async`, `softDelete` that is `delete`: a name that kept something, and one that does not. */
const plainer = (part: Replaced, text: string, before: string): string | undefined => {
  const [from = '', to = ''] = pairIn(part) ?? []
  if (from === '' || !has(keeping, from) || has(keeping, to) || /^(?:import|from|use)\b/.test(part.old))
    return undefined
  // A name of this file that is another one now is the same thing.
  if (declaredIn(to, text) || declaredIn(from, before)) return undefined
  return new RegExp(`${to}\\s*(?:\\(|\\.|::|!|->)`).test(part.now) || has(open, to)
    ? `${to}: ${from} kept more`
    : undefined
}

const generic =
  /^\[?\s*["']?(?:\w+\.)*(?:IsAuthenticated|is_?[aA]uthenticated(?:\(\))?|authenticated|login_required|loginRequired|require(?:User|Login|Auth)|auth|isLoggedIn|LoginRequiredMixin|fullyAuthenticated)["']?\s*\]?$/

/** A known identity is enough now; before, a right was required. */
const anybody = ({ was, is, now }: Replaced): string | undefined =>
  generic.test(is) &&
  !generic.test(was) &&
  !/AllowAny|permitAll|anonymous|public|^\[?\s*\]?$|optional/i.test(was) &&
  /^[[\w@#("'.]/.test(was) &&
  !was.includes(is.replaceAll(/[[\]\s]/g, ''))
    ? `${shown(now)}: everybody who is known may`
    : undefined

const spread = /^(?:\.\.\.|\*\*)\s*[\w.$]+/

/** `{ ...body, ownerId }` that is `{ ownerId, ...body }`: what is sent wins. */
const overridden = ({ was, is, now }: Replaced): string | undefined => {
  const inner = (text: string): readonly string[] => partsOf(text.trim().replace(/^\{(.*)\}$/s, '$1'), ',')
  const [old, next] = [inner(was), inner(is)]
  const sent = old.find(
    part => spread.test(part) && /body|input|dto|payload|params|data|args|attrs|form/i.test(part),
  )
  return sent !== undefined &&
    old.length > 1 &&
    next.length >= 2 &&
    next.includes(sent) &&
    old.indexOf(sent) === 0 &&
    next.indexOf(sent) === next.length - 1
    ? `${shown(now)}: whoever asks may set every field`
    : undefined
}

const raw =
  /\{!!|v-html|dangerouslySetInnerHTML|<%==|<%-|\|\s*safe\b|innerHTML|html_safe|\braw\(|\{@html|bypassSecurityTrust|mark_safe|Markup\(|template\.HTML\(/

/** A value that a page takes as it is, and that passed through a function before. */
const unclean = ({ was, is, now, head }: Replaced): string | undefined => {
  const bare = (text: string): string => text.replaceAll('!!', '').trim()
  const [, inner] = /^[\w.:>$-]+\((.*)\)$/s.exec(bare(was)) ?? []
  return inner !== undefined && inner.trim() === bare(is) && raw.test(`${head} ${now}`)
    ? `${shown(now)}: text of others is taken as it is`
    : undefined
}

const answers =
  /\b(?:Ok|json|jsonify|JSON|respond|send|render|toJson|Json|Response|JsonResponse|Created)\s*\(\s*$/
const views =
  'dto view public publicview serialize serializer serialized present presenter mask redact redacted omit pick safe sanitized summary'

/** An answer that showed picked fields, and shows all of them now. */
const whole = ({ was, is, now, head }: Replaced): string | undefined => {
  const [, name, inner] = /^([\w.]+)\((.*)\)$/s.exec(was.trim()) ?? []
  return name !== undefined && inner?.trim() === is.trim() && answers.test(head) && has(views, name)
    ? `${shown(now)}: all of it is shown`
    : undefined
}

const owner =
  /(?:user|owner|account|tenant|customer|author|sender|company|team|member|creator)_?(?:id)?["']?\s*(?:=>|[:=(,])\s*$/i
const sent = /^&?(?:in|body|input|dto|req|request|payload|params|data|form|args|attrs)\b\s*(?:\.|\[|->)/

/** The identity of the requester said whose something is; now the sent data says it. */
const told = ({ was, is, now, head }: Replaced): string | undefined => {
  if ((asks.test(is) || (sent.test(is) && owner.test(head))) && !asks.test(was) && !sent.test(was)) {
    const isAsker =
      asker.test(was) || (owner.test(head) && /user|current|auth|session|ctx|principal|claims/i.test(was))
    return isAsker && !asker.test(is) ? `${shown(now)}: whoever asks says whose it is` : undefined
  }
  return undefined
}

const strict =
  /\b(\w+)\.(?:Prohibit\w*|Deny\w*|Forbid\w*|Reject\w*|Refuse\w*|Block\w*|Strict\w*|Restricted|Mandatory|Enforced?|PROHIBIT|DENY|REJECT|STRICT|BLOCK)\b/

/** One of the values of a type that refused, and another one of them. */
const looserValue = ({ old, now }: Replaced): string | undefined => {
  const type = strict.exec(old)?.[1]
  return type !== undefined && !strict.test(now) && new RegExp(`\\b${type}\\.\\w+`).test(now)
    ? `${shown(now)}: it refused before`
    : undefined
}

const filled = (text: string): readonly string[] =>
  [...text.matchAll(/[$#]?\{([^{}]+)\}/g)].map(([, name = '']) => name.trim())

/** A signature of less than before. */
const lessSigned = ({ was, is, head, now }: Replaced): string | undefined =>
  /\b\w*(?:sign|hmac|tag|mac|seal)\w*\(/i.test(head) &&
  filled(was).length > filled(is).length &&
  filled(is).length > 0 &&
  filled(is).every(name => filled(was).includes(name))
    ? `${shown(now)}: less is signed`
    : undefined

/** Names and orders in one place that keep less than those before. */
export const swappedNames: EditReader = {
  files: ['app'],
  changed:
    '( [ { @ ... ** login loggedin user owner account tenant customer author sender company team member creator prohibit deny forbid reject refuse block strict mandatory enforce auth guard lock secure soft enclosed safe private signed encrypted verified trusted protected sandboxed checked bcrypt argon scrypt owned scoped exclusive readonly immutable constant parameterized prepared escaped sanitized validated limited bounded =os',
  find: difference => {
    const { come, gone, now, old } = appChange(difference)
    if (come.length === 0 || come.length > 20 || gone.length === 0) return []
    return hunksOf(difference).flatMap(hunk =>
      replacedParts(hunk).flatMap(
        part =>
          plainer(part, now, old) ??
          anybody(part) ??
          overridden(part) ??
          unclean(part) ??
          whole(part) ??
          told(part) ??
          looserValue(part) ??
          lessSigned(part) ??
          [],
      ),
    )
  },
}
