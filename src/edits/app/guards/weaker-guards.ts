import type { Difference } from '../../change/change.ts'
import { type ChangedPlace, hunksOf, shortened } from '../../change/hunks.ts'
import { replacedIn } from '../../change/replaced.ts'
import type { EditReader } from '../../readers/reader.ts'
import { appChange, shown } from '../app-code.ts'
import { isDeciding, isDecidingFile } from '../decisions/deciders.ts'
import { functionAround } from '../refusals/refusals.ts'

const high =
  /^(?:admins?|administrators?|owners?|root|superusers?|super_?admins?|staff|managers?|moderators?|editors?|maintainers?)$/i
const low =
  /^(?:users?|guests?|members?|viewers?|anonymous|public|any|anyone|everyone|authenticated|readers?|customers?|all|\*)$/i
const guard =
  /role|permission|authori|authenticat|require|allow|access|scope|group|guard|polic|can\b|gate|secured|has/i

const textsIn = (line: string): readonly string[] =>
  [...line.matchAll(/["'`:]([\w*/.-]+)["'`]?/g)].map(([, word = '']) => word.replace(/^ROLE_/, ''))

/** `roles_required("admin")` that asks for a lower role, and an account that is made with a higher one. */
const otherRole = ({ gone, come }: ChangedPlace): readonly string[] => {
  if (gone.length !== come.length) return []
  return gone.flatMap((line, at) => {
    const now = come[at] ?? ''
    if (!/["'`:]/.test(line)) return []
    const part = replacedIn(line, now)
    const texts = [part?.was ?? '', part?.is ?? ''].map(text => /^(["'`])([\w*:/.-]+)\1$/.exec(text)?.[2])
    const [was, is] = texts.every(text => text !== undefined)
      ? texts.map(text => [text.replace(/^ROLE_/, '')])
      : [textsIn(line), textsIn(now)]
    if (was === undefined || is === undefined || was.length !== is.length) return []
    const bare = line.replaceAll(/["'`][^"'`]*["'`]/g, '')
    const isLower = was.some((word, index) => {
      const other = is[index] ?? ''
      if (high.test(word) && low.test(other)) return true
      // A call that asks for a role or a scope asks for one that only reads, or for none of those above.
      if (
        !/\b\w*(?:require|has|need|scope|role|permission|authori[sz]e|authenticate|guard|gate|protect|policy|allow)\w*\s*\(/i.test(
          line,
        ) ||
        other === word
      )
        return false
      return (
        (high.test(word) &&
          /^[\w:.-]+$/.test(other) &&
          !/admin|owner|root|super|staff|manag|moderat|editor|maintain/i.test(other)) ||
        (/write|delete|manage|admin|edit/i.test(word) &&
          /(?:^|[:._-])(?:read|view|list|get)\w*$/i.test(other))
      )
    })
    const isRaised = was.some((word, index) => low.test(word) && high.test(is[index] ?? ''))
    const gives =
      /\brole\w*["']?\s*(?:[:=]|=>|,)/i.test(line) && !/[!=]==?|\bif\b|\bcase\b|@|^\.?has|require/i.test(line)
    if (isLower && !gives && guard.test(bare)) return [`${shown(now)}: a lower role is enough`]
    return isRaised && gives ? [`${shown(now)}: it gives rights away`] : []
  })
}

const least = /^(?:guests?|anonymous|none|nobody|viewers?|readers?|read_?only|public|restricted|pending)$/i
/** `?? 'guest'`, `: 'guest'`, `else 'guest'`, `.get('role', 'guest')`: what counts where nothing was given. */
const otherwise = /(?:\?\?|\|\||:|\belse|,|\bor)\s*["'`]([\w-]+)["'`](?=\s*(?:[;,)}]|$))/g

/** A default role, for users without a known one, that is more than the least now. */
const higherDefault = ({ gone, come }: ChangedPlace): readonly string[] => {
  if (gone.length !== come.length) return []
  return gone.flatMap((line, at) => {
    const now = come[at] ?? ''
    if (!/role|right|permission|scope|level|access|group|tier/i.test(line)) return []
    const [was, is] = [line, now].map(text => [...text.matchAll(otherwise)].map(([, word = '']) => word))
    const risen = was?.findIndex((word, index) => least.test(word) && is?.[index] !== word) ?? -1
    const word = risen < 0 ? undefined : is?.[risen]
    return word !== undefined && !least.test(word) && was?.length === is?.length
      ? [`${shown(now)}: ${word} is what counts where nothing is known`]
      : []
  })
}

const mark = /^(?:@\w|\[\w|#\[|before_action|->middleware|\.require|\.has)/i
const strong = /admin|permission|role|staff|superuser|owner|polic|scope|authority|\bcan\b/i
const weak = /login|authenticated|signed_?in|is_?user|\bauth\b|session/i

/** A mark that asked what somebody may, where one only asks whether he is known now. */
const weakerMark = ({ gone, come }: ChangedPlace): readonly string[] => {
  const was = gone.find(line => mark.test(line) && strong.test(line))
  const is = come.find(line => mark.test(line) && weak.test(line))
  return was !== undefined &&
    is !== undefined &&
    gone.length <= 3 &&
    !come.some(line => strong.test(line)) &&
    !gone.includes(is)
    ? [`${shown(is)}: it asks for less than before`]
    : []
}

const leaves = /(?:,\s*|\)\s*\.?)(?:except|unless|if|only|exclude|excluding|skip\w*|ignor\w*|shouldSkip)\b/i
const guards = /auth|login|verify|csrf|forgery|require|ensure|guard|throttle|rate_?limit|permission|protect/i
const open =
  /permitAll|AllowAnonymous|allowAnonymous|exempt|public_?(?:paths|routes)|whitelist|allow_?list|\bignoring\b|\bskip\w*|\bexcept\b|anonymous/i
const wide =
  /^\/?(?:\*\*?|api|admin|internal|v\d|users?|graphql|ops|debug|manage(?:ment)?|support|private|backoffice|console|tools?)(?:\/|$|\*)|^\/\*\*$|\/\*\*$/i
const aside =
  /health|ready|live|ping|metrics|login|signin|signup|register|static|favicon|docs|assets|webhook/i

/** A guard that leaves something out now, and a list of open paths that has a wide one more. */
const exceptions = ({ gone, come, above }: ChangedPlace): readonly string[] =>
  come.flatMap(line => {
    const was = gone.find(
      old => guards.test(old) && line.startsWith(old.replace(/[);,]+$/, '')) && line !== old,
    )
    const rest = was === undefined ? '' : line.slice(was.replace(/[);,]+$/, '').length)
    if (was !== undefined && leaves.test(rest) && !leaves.test(was) && !aside.test(rest))
      return [`${shown(line)}: the check leaves something out`]
    if (!open.test(`${above} ${line}`)) return []
    const known = textsIn(gone.join('\n'))
    const path = [...line.matchAll(/["'`]([^"'`]+)["'`]/g)]
      .map(([, text = '']) => text)
      .find(
        text =>
          wide.test(text) &&
          !aside.test(text) &&
          !known.includes(text) &&
          !gone.some(old => old.includes(text)),
      )
    return path !== undefined && gone.length > 0 ? [`${path}: nobody asks who comes in`] : []
  })

/** Lists of the paths that are guarded. */
const guarded =
  /\b(matcher|(?:protected|secured|guarded|private|auth(?:enticated)?)_?(?:paths|routes|prefixes|urls))\b/i

/** A path that such a list no longer has, while it stays. */
const unguarded = ({ gone, come }: ChangedPlace): readonly string[] =>
  gone.flatMap(old => {
    const name = guarded.exec(old)?.[1]
    const now = come.find(line => name !== undefined && line.includes(name) && /\[.*["'`]/.test(line))
    const lost = textsIn(old).filter(
      text => text.startsWith('/') && now !== undefined && !come.join('\n').includes(text),
    )
    return lost.length > 0 && textsIn(now ?? '').length < textsIn(old).length
      ? [`${lost[0]}: nobody asks who comes in`]
      : []
  })

const states =
  /(?:^|[.>:_])(?:active|enabled|valid|unexpired|not_?expired|verified|confirmed|approved|unrevoked|not_?revoked|not_?deleted|kept|isActive|isEnabled|live)[?()]*$/i

/** A lookup of somebody's account or key that finds those that are no longer valid, too. */
const lostState = (hunk: ChangedPlace, difference: Difference): readonly string[] => {
  const word = shortened(hunk)
    .flat()
    .find(one => states.test(one))
  const chained = hunk.gone.flatMap((line, at) => {
    const part = /(?:\.|->|::)(\w+)(?:\(\))?(?=\.|->|::)/g
    return [...line.matchAll(part)].flatMap(([whole, name = '']) =>
      states.test(name) && hunk.come[at] === line.replace(whole, '') ? [name] : [],
    )
  })
  const found = word ?? chained[0]
  const line = hunk.gone.find(one => found !== undefined && one.includes(found)) ?? ''
  // A word of a list is no state of a lookup.
  if (found === undefined || line.length > 160 || /^[/"'`]|["'`/]\s*,?$/.test(line)) return []
  const { old, path } = appChange(difference)
  const lines = old.split('\n')
  const within = functionAround(
    lines,
    lines.findIndex(line => line.trim() === hunk.gone[0]),
  )
  const isAbout =
    isDeciding(within) ||
    isDecidingFile(path) ||
    /token|session|key|invite|credential|user/i.test(hunk.gone.join(' '))
  return isAbout ? [`${found}: it finds those that are not, too`] : []
}

const dry = /\bdry_?[rR]un\b["']?(?:\s*:\s*bool)?\s*[:=]\s*/
const typed =
  /(@Body\(\)|\[FromBody\]|@RequestBody|body|payload|data|input).*:\s*\w+(?:Dto|DTO|Input|Schema|Request|Form|Payload|Create|Update)\b|(@Body\(\)|@RequestBody|\[FromBody\]|@Payload\(\)|@Args\(\)).*:\s*[A-Z]\w+/
const untyped = /:\s*(?:any|unknown|Record<|object\b|dict\b|Dict\b|Map<)/

/** Doubts that are gone: a dry run by default, the type of what is sent. */
const lostDoubt = ({ gone, come }: ChangedPlace): readonly string[] =>
  gone.length !== 1 || come.length !== 1
    ? []
    : gone.flatMap(line => {
        const now = come[0] ?? ''
        const isDry =
          dry.test(line) && /dry_?[rR]un[^,)]*[Tt]rue/.test(line) && /dry_?[rR]un[^,)]*[Ff]alse/.test(now)
        const isUntyped =
          typed.test(line) && untyped.test(now) && !untyped.test(line) && /Body|payload/i.test(line)
        if (isDry) return [`${shown(now)}: it does so unless it is told not to`]
        return isUntyped ? [`${shown(now)}: nothing checks what is sent`] : []
      })

const field =
  /["']?(?:amount|price|quantity|qty|password|file|upload|image|avatar|balance|iban)["']?\s*(?:=>|:|=|,)/i
const rule =
  /^(?:numeric|integer|int|min|max|exists|unique|size|mimes\w*|image|confirmed|positive|regex|length|between|digits|gt|gte|lt|lte|in|max_length|min_length|min_value|max_value)(?:[:(=]|$)/i
const validates = /valid|rules|schema|\bz\.|yup|joi|Field\(|required/i

/** A field of money, a password or a file that is checked for less. */
const lostRules = (hunk: ChangedPlace): readonly string[] => {
  const line = hunk.come.find(text => field.test(text))
  if (line === undefined || !validates.test(`${hunk.above} ${hunk.gone.join(' ')}`)) return []
  const lost = shortened(hunk)
    .flat()
    .find(word => rule.test(word.replace(/^.*\./, '')))
  return lost === undefined ? [] : [`${shown(line)}: ${lost} is gone`]
}

/** Guards that stay, and ask for less. */
export const weakerGuards: EditReader = {
  files: ['app'],
  changed: `" ' \` : @ [ . ( -> , = before_action`,
  find: difference => {
    const { gone } = appChange(difference)
    if (gone.length === 0 || gone.length > 60) return []
    return hunksOf(difference).flatMap(hunk => [
      ...otherRole(hunk),
      ...higherDefault(hunk),
      ...weakerMark(hunk),
      ...exceptions(hunk),
      ...unguarded(hunk),
      ...lostState(hunk, difference),
      ...lostDoubt(hunk),
      ...lostRules(hunk),
    ])
  },
}
