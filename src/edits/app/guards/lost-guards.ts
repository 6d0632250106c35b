import { listed } from '../../../core/text/words.ts'
import type { Difference } from '../../change/change.ts'
import { type ChangedPlace, hunksOf, shortened } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { type AppChange, appChange, shown } from '../app-code.ts'
import { blockAround, functionAround, isFurtherOut } from '../refusals/refusals.ts'
import { declares, guarding, snake } from './lost-checks.ts'
import { onlyNames } from './named-lists.ts'

/** Names of what guards besides those of lost-checks.ts: records, encryption, validation, limits, modules of logins. */
const guards =
  /(?:^|_)(?:auth|audit(?:ed|s|_?log\w*|_?trail|able)?|paper_trail|encrypts?|encrypted\w*|redact\w*|scrub\w*|anti_?forgery\w*|captcha|recaptcha|hcaptcha|turnstile|lockable|timeoutable|confirmable|limiter|authenticator|guard|guards|guard_middleware|file_filter|clickjacking|x_frame_\w+|axes|security_middleware|security_headers|certificate_pinner|pinner|pinning|pinned|hsts|only_[a-z]+|(?:admin|staff|owner|member|user)s?_only|secured?_action|secured|validators?|validates?_\w+|validates|validation_\w+|(?:depth|cost|complexity|rate|body|size|query)_limit\w*|limit_by_\w+|require_\w+|[a-z]+_required|must_\w+|verified|is_granted|is_authenticated|is_owner|is_admin|current_(?:user|admin|account|principal)|roles_guard|acl|rbac|abac|mfa|two_factor|(?:jwt|token|session|api_key|oauth|oidc|saml|bearer)_?(?:middleware|guard|filter|auth\w*|required|check\w*)|authenticity_token|rack_attack|signed_only|enable_\w*(?:security|authorization)|sanitize\w*|escape_html|timing_safe_\w+|constant_time_\w+|secure_compare|compare_digest|fixed_time_equals|disallow_\w+|no_sniff|checksum|non_reentrant)(?:_|$)/

const isGuard = (name: string): boolean => {
  const word = snake(name).trim()
  return guarding.test(word) || guards.test(word)
}

/** Names that guard where they stand in a list of what a request passes. */
const inList =
  /^(?:auth|admin|admins?_only|verified|user|owner|staff|member|session|signed|throttle(?:[:\d,]*)|password(?:\.confirm)?|ensure\w*|2fa|mfa|can|role|scope|scopes|api|jwt|protected|authenticated|subscribed|api_?key|\w*(?:admin|auth|role|session|jwt|csrf|limit)\w*(?:middleware|guard|filter|policy)|current_\w+)$/i
const lists =
  /middlewares?\b|pipe_through|\bplug\b|\bguards?\b|permission\w*|polic(?:y|ies)|dependencies|\bDepends\b|\bSecurity\(|grouped|interceptors?|\bdevise\b|before\w*|preHandler|onRequest|canActivate|validators?|filter_parameters|redact|\bHandle(?:Func|r)?\(|HandlerFunc|\bmux\b|\brouter?\b/i

/** A parameter that only somebody who is let in can give. */
const principal =
  /^_?(?:(?:admin|current|auth\w*|logged_?in|verified)_?user|admin|claims|principal|identity|auth\w*)$/i

/** Names of what a log must not show. */
const secrets =
  /^:?_?(?:passw\w*|secret\w*|token\w*|otp\w*|_?key|api_?key|ssn|cpr|cvv|cvc|iban|card\w*|pin|authorization|cookie)$/i

const annotation = /^(?:@\w|\[\w+[\](]|#\[\w)/
const macro = /^(?:[a-z_]+[!?]?)(?:\s+[:@A-Z"'a-z_][^=]*)?$/
const used =
  /(?:^|\.|->|::)(?:use|Use\w*|layer|route_layer|wrap|pipe|add\w*|Add\w*|grouped|group|middleware|interceptors?|\w*Interceptor\w*|filters?|before\w*|Require\w*|register|plug|with|With|set\w*|enable\w*)\s*[(<]/
const rack = /^use [A-Z][\w:]+$/
const element =
  /^(?:[{(]\s*)?(?:["'](?:NAME|name|class)["']\s*:\s*)?["':]?[\w./\\:-]+["']?(?:\(\))?(?:::class)?\s*(?:,.*|\}.*)?,?$/
/** `encrypts :iban` of Ruby is a call. */
const option = /^["']?(\w+)["']?(?:\s*(?:=>?|:)\s+\S|(?::|=>?)\S)/
const called = /^(?:await\s+|return\s+)?[\w.$@:>?!-]+\s*(?:\(|\s[\w:@"'])/

/** A type of Go in a list of types, and what only has the name: a comparison, a text that is cut, parts of it. */
const declared = /^\w+\s+(?:struct|interface)\s*\{|^[A-Z]\w*\s+func\(/
const onlyNamed =
  /^\w+(?:,\s*\w+)+\s*=[^=]|^[\w.]+\s*=\s*(?:[^=<>]*[^=<>-][<>]=?\s|[^()]*\.(?:split|r?partition|strip|trim|lower|upper|decode|encode|format|slice|replace)\w*\()/

/** The name in a line that guards by itself; undefined for other lines. */
const guardIn = (text: string): string | undefined => {
  const line = text.replace(/^\|>\s*/, '')
  if (
    (declares.test(line) && !rack.test(line)) ||
    declared.test(line) ||
    onlyNamed.test(line) ||
    /^(?:guard\s+(?:let|var)\s.*\belse\b|(?:if|else|for|while|switch|case|return\s+["'<]|<|console|log)\b)/.test(
      line,
    )
  )
    return undefined
  const names = (line.match(/[A-Za-z_][\w-]*[!?]?/g) ?? []).filter(name => isGuard(name))
  const [first] = names
  if (annotation.test(line)) return /^@(?:Valid|Validated)\b/.test(line) ? 'Valid' : first
  if (
    /\b(?:disallow-doctype|secure-processing|FEATURE_SECURE_PROCESSING|external-(?:general|parameter)-entities|nosniff|ACCESS_EXTERNAL_\w+)/.test(
      line,
    )
  )
    return 'FEATURE'
  if (first === undefined) return undefined
  const head = /^(?:await\s+|return\s+)?([\w.$@:>?!-]+)/.exec(line)?.[1] ?? ''
  if (/^(?:prepend_)?before_\w+$/.test(head)) return first
  if (used.test(line) || element.test(line) || rack.test(line)) return first
  if (option.test(line))
    return isGuard(option.exec(line)?.[1] ?? '') && /(?:[{[(]|=>|["'\]})],?)\s*$|fn|function/.test(line)
      ? first
      : undefined
  return (macro.test(line) || called.test(line)) && names.some(name => head.includes(name))
    ? first
    : undefined
}

/** Guards that are gone from code that stays: statements, marks before a function, members of a list. */
export const lostGuards: EditReader = {
  files: ['app'],
  gone: 'auth csrf csurf xsrf forger helmet limit throttl permi login requir ensur verif check assert enforc demand must role sanitiz guard secur protect only reentran valid pinn audit trail encrypt redact scrub captcha turnstile lockable timeoutable confirmable filter clickjack frame axes hsts current grant owner admin acl rbac abac mfa factor jwt token session key oidc saml bearer attack signed escap timing constant compare digest fixed disallow sniff checksum external member user staff 2fa can scope api subscribed principal claims identity pipe_through middleware on_mount prehandler onrequest beforeenter chain grouped plug polic depend devise before mask secret passw otp ssn cpr cvv cvc iban card cookie',
  find: difference => {
    const change = appChange(difference)
    if (change.gone.length === 0 || change.gone.length > 120) return []
    const brought = change.come.filter(
      line => (!declares.test(line) || /^class\b/.test(line)) && hasGuard(line),
    ).length
    const kept = change.gone.filter(line => !declares.test(line) && hasGuard(line)).length
    const isMarked = change.come.some(
      line => annotation.test(line) && hasGuard(line) && !/permit_?all|anonymous|public/i.test(line),
    )
    if (brought > 0 && (brought >= kept || isMarked)) return shortenedLists(difference, change)
    const rows = change.gone.flatMap(line => {
      const name = guardIn(line)
      if (name === undefined || isMoved(name, change) || isWholeGone(line, change)) return []
      if (onlyNames(line, change.old)) return []
      if (isFurtherOut(line, change.old, change.now)) return []
      return [`${shown(line)}: a guard is gone`]
    })
    return rows.length > 0 ? rows : shortenedLists(difference, change)
  },
}

const hasGuard = (line: string): boolean =>
  guardIn(line) !== undefined || (line.match(/[A-Za-z_]\w*/g) ?? []).some(name => isGuard(name))

/** Whether what came names it too: it stands in another place now. */
const isMoved = (name: string, { come }: AppChange): boolean =>
  come.some(line => !declares.test(line) && line.includes(name))

/** The function, class or route that a line belongs to is gone as well. */
const isWholeGone = (line: string, { old, now, gone }: AppChange): boolean => {
  const lines = old.split('\n')
  const at = lines.findIndex(other => other.trim() === line)
  if (annotation.test(line)) {
    const next = lines.slice(at + 1).find(other => /\w/.test(other) && !annotation.test(other.trim())) ?? ''
    const name = /(\w+)\s*(?:\(|:|\{|<|$)/.exec(
      next.replace(/^\s*(?:def|class|fun|func|async def)\s+/, ''),
    )?.[1]
    return gone.includes(next.trim()) && (name === undefined || !now.includes(name))
  }
  // A part of a text.
  if (/\.format\($/.test(blockAround(lines, at))) return true
  const within = functionAround(lines, at)
  if (within !== undefined && !now.includes(within)) return true
  const route = /(\.(?:get|post|put|patch|delete|route|resources?)\(\s*["'`][^"'`]*["'`])/.exec(line)?.[1]
  return route !== undefined && !now.includes(route)
}

/** Members of a list of guards that are gone from it, and guards around an argument. */
const shortenedLists = (difference: Difference, change: AppChange): readonly string[] =>
  hunksOf(difference).flatMap(hunk =>
    shortened({
      ...hunk,
      gone: hunk.gone.filter(line => !imports.test(line) && !onlyNames(line, change.old)),
    })
      .flatMap(lost => lost.flatMap(name => (isListed(name, hunk) ? [name] : [])))
      .filter(name => !isMoved(name, change))
      .map(name => `${name}: a guard is gone`),
  )

const imports =
  /^(?:module\.)?exports\.\w+\s*=\s*exports\.|^(?:import|from|use|require|using|include|#include|package)\b/

/** Lists of what a request has to pass, and what of it lets everybody pass. */
const passed =
  /pipe_through|\bmiddlewares?\b|\bon_mount\b|preHandler|onRequest|canActivate|beforeEnter|UseGuards|\bguards\b|Chain(?:Unary|Stream)|\bgrouped\(/i
const aside =
  /^(?:browser|web|html|json|api|log\w*|\w*logg\w*|compress\w*|gzip|\w*metrics?|\w*trac\w*|cors|\w*parser|static|\w*cache\w*|etag|locale|i18n|timing|\w*request_?id|recover\w*|favicon|telemetry|otel|prometheus|error\w*|\w*handler|flash|\w*layout|method_?override|proxy|async|await|fn|func|new|this|ctx|req|res|next|true|false)$/i

const isListed = (name: string, { gone, above }: ChangedPlace): boolean => {
  const [last = ''] = name.split(/[.:\\/]/).slice(-1)
  const place = `${above}\n${gone.join('\n')}`
  if (/^@?Valid(?:ated)?$/.test(name) || (isGuard(last) && !/^\w+_url$/.test(last))) return true
  if (/\b(?:fn|def|func|fun|async|function|public)\b/.test(place) && principal.test(last)) return true
  if (!lists.test(place)) return false
  if (
    passed.test(place) &&
    !/^typing\./.test(name) &&
    /^\w/.test(last) &&
    !aside.test(last) &&
    !listed(gone.join(' ').split(/[[(]/)[0]?.replaceAll(/\W+/g, ' ') ?? '', last)
  )
    return true
  return inList.test(last) || (/filter_parameters|redact|mask|scrub/i.test(place) && secrets.test(name))
}
