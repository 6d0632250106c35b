import { listed } from '../../../core/text/words.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { type AppChange, appChange, shown } from '../app-code.ts'
import { functionAround } from '../refusals/refusals.ts'
import { allOf, conditionOf, sameText } from './conditions.ts'
import { comparing } from './fixed-answers.ts'
import { fixedComparison } from './fixed-comparisons.ts'

const secretWords =
  'password passwd pwd pass pw passphrase token secret apikey otp pin hexdigest sha256 sha1 md5 digest credential credentials authorization bearer got supplied provided entered typed'
const plainWords =
  'role roles type kind status state method path url scheme protocol plan mode name action event env node level alg algorithm format encoding tag locale lang grant'
const personWords = 'email mail user username login sub uid userid subject account'

const inAuth =
  /auth|login|logon|session|passw|token|credential|permission|polic|admin|access|guard|acl|jwt|middleware|security|valid_password|can_?[A-Z_]|is_?(?:admin|allowed|owner)|verify|\bpin(?:[_A-Z.]|\b)|unlock|(?:^|\/)\w*lock\.\w+$|sign_?in|otp\b/i

/** Whether code decides who comes in, by the name of its file or function, or by its refusals. */
const decides = (path: string, within: string | undefined): boolean =>
  inAuth.test(path.split('/').slice(-2).join('/')) || inAuth.test(within ?? '')

/** Whether a password, a signature or a token is compared right below. */
const comparesIn = (lines: readonly string[], at: number): boolean =>
  comparing.test(lines.slice(at + 1, at + 8).join('\n'))

/** A text that is no word: letters with digits or marks between them. */
const odd = /^(?=\S{4,}$)(?=.*\d)[\w!@#$%^&*.+-]+$/

/** Fixed texts that let somebody in. */
const fixedText = ({ path, now, come, gone }: AppChange): readonly string[] => {
  const lines = now.split('\n')
  return come.flatMap(line => {
    const match = fixedComparison(line)
    if (match === undefined || /^(?:import|from|case|export type|type)\b|assert|expect\(/.test(line))
      return []
    const { name, text, part } = match
    const words = wordsOf(name)
    const last = words.slice(-3)
    const at = lines.findIndex(other => other.trim() === line)
    const within = functionAround(lines, at)
    if (
      /^(?:undefined|null|string|number|object|function|bearer|basic|none|boolean|production|development|test|true|false|symbol|bigint)\b/i.test(
        text.trim(),
      )
    )
      return []
    if (
      words.some(word => listed(plainWords, word)) &&
      !words.some(word => listed('password token secret', word))
    )
      return []
    const isSecret =
      (last.some(word => listed(secretWords, word)) || /api_?key/i.test(name)) &&
      !/[{}<>]|\s/.test(text) &&
      text.length >= 4 &&
      (/[^a-z]/i.test(text) || text.length > 8)
    // In a function that compares passwords any name may hold one.
    const isCompared =
      /passw|\bpin|otp|login|sign_?in|unlock|token|secret|signature|code/i.test(
        `${within ?? ''} ${path.split('/').at(-1)}`,
      ) && odd.test(text)
    const isPerson =
      last.some(word => listed(personWords, word)) &&
      (/@/.test(text) || /\|\||\bor\b|return|next|true/i.test(line))
    const isHeader = /header|getHeader|\.get\(|cookies?|query|\[["'`]x-/i.test(name + line)
    const isAsked = /^(?:\}?\s*(?:else\s+)?if|unless|when)\b/.test(line)
    const opening = isAsked
      ? lets(lines, line) ||
        (/!==?/.test(part) && /&&|\band\b/.test(line) && isNarrowed(line, gone)) ||
        (match.among && gone.some(old => old.includes(name)))
      : /\|\||\bor\b|^return\b|=>/.test(line) && !/\?\s*["'`]/.test(line)
    return opening &&
      (decides(path, within) || comparesIn(lines, at)) &&
      (isSecret || isCompared || isPerson || isHeader)
      ? [`${shown(line)}: a fixed text opens it`]
      : []
  })
}

/** Whether a condition is one that was there, with more that has to hold: one that is new as a whole refuses more. */
const isNarrowed = (line: string, gone: readonly string[]): boolean => {
  const parts = allOf(conditionOf(line).text).map(sameText)
  return gone.some(old => allOf(conditionOf(old).text).some(part => parts.includes(sameText(part))))
}

/** A way out of a check that says yes. */
export const letsIn =
  /\breturn\s+(?:await\s+)?(?:NextResponse\.)?next\(|(?:^|[\s{;])next\(\s*\)|\bnext\.(?:ServeHTTP|handle|call|run)\(|\breturn\s+(?:true|True|nil\b|user\b|(?:User|Principal|Session|Identity|Claims)\(|1\s*;|next\b|Ok\(|\$next)|chain\.(?:doFilter|filter)\(|\bc\.Next\(\)|\bawait\s+(?:_?next|self\.app)\(|call_next\(|\bdone\(\s*(?:null|nil)?,?\s*(?:true|user)|\bproceed\(|handler\(ctx|\bpermit\b|\buser\s*=|\{:ok,|\bconn$|\bdo: conn\b|\.useCredential/

/** Whether a line, or what stands below it, lets somebody in. */
const lets = (lines: readonly string[], line: string): boolean => {
  const at = lines.findIndex(other => other.trim() === line)
  const indent = /^\s*/.exec(lines[at] ?? '')?.[0].length ?? 0
  const body = lines.slice(at + 1, at + 6)
  const end = body.findIndex(other => other.trim() !== '' && (/^\s*/.exec(other)?.[0].length ?? 0) <= indent)
  return letsIn.test([line, ...body.slice(0, end < 0 ? 5 : end)].join('\n'))
}

const refuses =
  /\b40[13]\b|Unauthorized|Forbidden|unauthorized|forbidden|abort\(|PermissionDenied|AccessDenied|Unauthenticated|ErrUnauth|ErrForbidden|head :|:error|return (?:false|False|nil, err)|throw|raise/
const source =
  /process\.env|os\.environ|os\.[gG]etenv|getenv|System\.(?:getenv|getProperty)|ENV\[|env\(|Environment\.|config\.|settings\.|app\(\)->environment|headers?\b|\.[gG]et\(|cookies?|query|params|debug|DEBUG|isDev|skip|bypass|internal|localhost|127\.0\.0\.1|remote_?addr|getParameter|getHeader|Query\(|FormValue|\.Path\b|\.path\b|isPublic|public|get_env\(|fetch_env/i
const opener =
  /["'`][^"'`]*(?:health|ready|live|ping|metrics|login|signin|signup|register|static|favicon|swagger|docs)|OPTIONS|isHealth/i

/** Whether what follows says no to somebody, or has a device ask who is there. */
const asksBelow = (text: string): boolean => refuses.test(text) || /\bauthenticate\w*\(/.test(text)

/** The same beginning of a path, now up to the end of a name: `path === p || path.startsWith(`${p}/`)` for `path.startsWith(p)`. */
const isWholeName = (line: string, gone: readonly string[]): boolean => {
  const wide = line.replace(
    /([\w.]+)\s*===?\s*([\w.]+|(["'`])[^"'`$]+\3)\s*(?:\|\||or)\s*\1\.(starts_?with|startsWith)\(\s*(?:`\$\{\2\}\/`|\2\s*\+\s*["']\/["']|f(["'])\{\2\}\/\5|(["'`])([^"'`$]+)\/\6)\s*\)/,
    (all, subject: string, given: string, _quote, call: string, _other, _mark, text?: string) =>
      text !== undefined && given.slice(1, -1) !== text ? all : `${subject}.${call}(${given})`,
  )
  return wide !== line && gone.some(one => sameText(one) === sameText(wide))
}

/** A new way round a check: a condition that lets somebody in before the check of the same function. */
const roundabout = ({ path, now, old, come, gone }: AppChange): readonly string[] => {
  const lines = now.split('\n')
  return come.flatMap(line => {
    if (
      !/^(?:\}?\s*(?:else\s+)?if\b|unless\b|return\b.*\bif\b)|->\s*\{:ok\b/.test(line) ||
      !source.test(line) ||
      opener.test(line) ||
      isWholeName(line, gone)
    )
      return []
    const at = lines.findIndex(other => other.trim() === line)
    const within = functionAround(lines, at)
    const isOut = /\breturn\s*;?\s*\}?$/.test(line) || /^return\s*;?$/.test((lines[at + 1] ?? '').trim())
    const isCheck = /verif|check|ensure|require|assert|guard|validat/i.test(within ?? '')
    if (within === undefined || !old.includes(within) || !(lets(lines, line) || (isOut && isCheck))) return []
    if (!decides(path, within) || !asksBelow(lines.slice(at + 1, at + 25).join('\n'))) return []
    return [`${shown(line)}: it lets in without the check`]
  })
}

const grants =
  /\b(?:roles?|scopes?|permissions?|authorities)["']?\s*[:=]\s*\[?\s*["'](?:\w*admin\w*|root|superuser|owner|\*)["']|\b(?:is_?(?:admin|superuser|staff)|isSuperAdmin)["']?\s*[:=]\s*[Tt]rue\b/i

/** Roles that code of logins gives away by itself. */
const granted = ({ path, come, gone, now }: AppChange): readonly string[] => {
  const lines = now.split('\n')
  return come.flatMap(line => {
    if (!grants.test(line) || gone.some(other => grants.test(other))) return []
    const at = lines.findIndex(other => other.trim() === line)
    const above = lines.slice(Math.max(0, at - 4), at + 1).join('\n')
    return /auth|login|session|middleware|security/i.test(path.split('/').slice(-2).join('/')) &&
      source.test(above) &&
      /\bif\b|\?|\|\||unless/.test(above)
      ? [`${shown(line)}: it gives rights away`]
      : []
  })
}

const fixedPassword =
  /\b\w*(?:passw\w*|pwd|secret)["']?\s*(?:[:=]|=>)[^\n]{0,50}?["'](?=[^"'\n]*[\d!@#$%^&*_-])[^"'\s${]{6,}["']|create_?superuser\(.*["'][^"']{6,}["']\s*\)/i

/** An account of an administrator that code makes by itself, with its password. */
const accounts = ({ path, come, gone }: AppChange): readonly string[] => {
  if (/seed|fixture|factory|factories|sample|mock|demo|storybook/i.test(path)) return []
  return come.flatMap((line, at) => {
    const around = come.slice(Math.max(0, at - 4), at + 5).join('\n')
    const isMade =
      /\b(?:create\w*|insert\w*|upsert\w*|new|save|add\w*|update_or_create|get_or_create|find_or_create\w*|firstOrCreate)\b/i.test(
        around,
      )
    return fixedPassword.test(line) &&
      /\badmin|superuser|["']root["']/i.test(around) &&
      isMade &&
      !gone.some(old => fixedPassword.test(old)) &&
      !/process\.env|getenv|environ|ENV\[/.test(line)
      ? [`${shown(line)}: an account with a fixed password`]
      : []
  })
}

const principal =
  /(?:current_?[uU]ser|\breq(?:uest)?\.user|\b(?:locals|state|ctx)\.user|\bsession|->user\(\)|\bprincipal|\bclaims|\bidentity)&?\??(?:\.|->|\[["':])(\w+)["'\]]*\s*=(?!=|>)\s*(.+)/
const given =
  /\bparams\b|\breq(?:uest)?\.(?:query|body|headers?|cookies|GET|POST|args|form|json|params)|->(?:input|query|header|get)\(|\bc\.(?:Query|Param|GetHeader)\(|Header\.Get\(|FormValue\(|\$_(?:GET|POST|REQUEST|COOKIE)/
const rights =
  /^(?:.*_)?(?:role|roles|admin|is_?admin|scopes?|permissions?|tenant|tenant_?id|user_?id|account_?id|org_?id|sub|level|staff|is_?staff|superuser|verified|\w*mode|impersonat\w*|plan|groups?)$/i

/** Rights of a user, taken from the data that the user sends. */
const selfGiven = ({ come }: AppChange): readonly string[] =>
  come.flatMap(line => {
    const [, name = '', value = ''] = principal.exec(line) ?? []
    return rights.test(name) && given.test(value) ? [`${shown(line)}: whoever asks says what he may`] : []
  })

export const backDoors: EditReader = {
  files: ['app'],
  sides: 'now',
  come: '== != eq start_with startswith starts_with hasprefix cmp compare =in includes contains include? if unless {:ok role scope permission authorities admin superuser staff passw pwd secret user session principal claims identity',
  find: difference => {
    const change = appChange(difference)
    if (change.come.length === 0) return []
    return [
      ...new Set([
        ...fixedText(change),
        ...roundabout(change),
        ...granted(change),
        ...accounts(change),
        ...selfGiven(change),
      ]),
    ]
  },
}
