import { listed } from '../../../core/text/words.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { namesIn } from '../app-code.ts'
import { isDeciding, isDecidingFile } from '../decisions/deciders.ts'
import { again, comesFrom, corrected, handedUp, isClamped, type Refusal } from './refusals.ts'

const asking =
  'auth unauth authenticate authenticated authorize authorized authorization unauthorized unauthenticated admin isadmin superuser staff owner owned owns ownerid permission permissions permitted csrf xsrf forgery token jwt signature signatures hmac sha256 checksum verify verified verifies verifier expired expires expiry exp forbidden allowed disallowed allow denied deny blocked banned blacklist blocklist origin origins nonce login loggedin password passwords passwd otp totp mfa captcha recaptcha sanitize throttle ratelimit limiter lockout revoked tenant tenantid traversal trusted untrusted whitelist allowlist allowlisted loopback constant timing mac crypto memcmp issuer audience aud iss referer referrer mimetype mime clamav virus unsafe security suspended deactivated credentials privileges privilege geteuid getuid euid setuid setgid seccomp pledge chroot rollback estop interlock failsafe overtemp overcurrent overvoltage undervoltage overspeed'
/** Words that say it only where the answer is an error. */
const asksLoudly =
  'attempts locked private internal safe secure disabled session scope scopes role roles digest tokens'

const inPath =
  /\.\.|\b(?:starts_?with|begins_?with|has_?prefix)\b[?]?\(?\s*(?:[A-Za-z_&]|["'`](?:\/|\w+:\/|https?:))|\b(?:is_?absolute|is_?local|is_?relative_to|relative_?to|components|canonical\w*|real_?path|safe_?join|is_?file_?name|basename|isWithin|is_?inside|outside)\b/i
const sized =
  /\b\w*(?:sizeof|len|length|size|capacity|cap|max|limit|bytes|remaining|bound|end|avail\w*|count|idx|index|offset)\w*\b/i
/** How much of somebody's a program takes in. */
const sent =
  /\b(?:file|upload|body|payload|content|request|image|attachment|blob|document)s?\w*[.\s_(]*(?:size|length|bytes|len|count)/i
const code4xx =
  /\b4(?:0[0-35-9]|1\d|2\d|5\d)\b|BadRequest|Unauthorized|Forbidden|Unprocessable|TooMany|PayloadTooLarge|UnsupportedMedia|bad_request|unprocessable|PermissionDenied|AccessDenied|ValidationError|ValidationException|SecurityException|SecurityError|InvalidArgument|ErrInvalid|InvalidInput|PERMISSION_DENIED|PaymentRequired|\bGone\b|\bConflict\b|PreconditionFailed|NotAllowed|Denied|UNSUPPORTED_MEDIA|PAYLOAD_TOO|FORBIDDEN|UNAUTHORIZED|TOO_MANY|UNPROCESSABLE|BAD_REQUEST/

const native = /\.(?:c|h|cc|cpp|cxx|hpp|hh|m|mm|zig)$/

const loud =
  /throw|raise|abort|\bErr|[eE]rror|panic|die\b|reject|deny|withErrors|fails\b|exit|[rR]efused|Rejected|Fatal/
/** Errors that are named after what they keep. */
const kept =
  /(?:Too[A-Z]|Insufficient|Blocked|Approval|Locked|Exceeded|TooMany|Outside|Expired|Suspended|Sanction|Quota|ReadOnly|Negative|Overdraft|Overdrawn)\w*/
const counted =
  /(?:^|[^A-Za-z])(?:amount|balance|price|quantity|qty|funds|credit|stock|signum|cents|withdraw\w*|limits?)(?:[^A-Za-z]|$)|\b(?:is)?(?:positive|negative)\b/i
const guarded = /seed|reset|wipe|purge|clean|truncate|\bdrop|delete|destroy|confirm|migrat/i

/** An end that somebody hears of, whatever was asked. */
const loudly =
  /\berrors(?:\(\))?(?:\.|->)add\w*\(|\b(?:rejectValue|AddModelError|AddFailure|addViolation|add_error)\(|\b(?:throw|raise|abort\w*|die|croak|panic!?|revert|bail!?|fails|precondition\w*)\b|\bErr\(|\{:error|\breturn\s+(?:\w+,\s*)?(?:errors\.New|fmt\.Errorf|[Ee]rr[A-Z]\w*)|^(?:Left|Failure|Error)\(|\b(?:failwith|invalid_arg|throwError)\b|(?:^|\n)return\s+[1-9]\d?;?$|\bstop\(|\b(?:sys|process|System|os)\._?[eE]xit\(|\bprocess::exit\(|\breturn\s*\{\s*["']?(?:(?:ok|success|valid)["']?\s*:\s*[Ff]alse|error\b)|\breturn error\.[A-Z]|\breturn\s+[A-Z][A-Z\d]*_E[A-Z]{2,}\w*\b/
const unready = /not[ _-]?implemented|unsupported|unreachable|unimplemented|todo\b|assert_?never|deprecated/i
/** Whether there is something at all, and what a call said of its own failure. */
const isPresence = (condition: string): boolean =>
  /^(?:\}?\s*(?:else\s+)?(?:if|elif|elsif|unless|guard|when|catch|except|rescue)\b)?[\s(]*(?:(?:let|var)\s.*|(?:\w+\s*:?=[^;]*;\s*)?(?:!|not\s+)?[$@\w.>[\]?-]+(?:\s*(?:[!=]==?|\bis(?:\s+not)?)\s*(?:null|nil|None|undefined|0|-1|''|""|NULL|nullptr|false|true))?)[\s):{]*(?:then|else|do)?[\s{]*$|^\}?\s*(?:catch|except|rescue)\b/.test(
    condition,
  )

/** A figure that has to be nothing: `if sum != 0`. The number that a call answered with says how the call went. */
const isNonZero = (condition: string): boolean => {
  const [, name = ''] = /([\w.>-]+)\s*!==?\s*0\b/.exec(condition) ?? []
  const word = wordsOf(name).at(-1)
  return word !== undefined && !listed(outcomes, word)
}
const outcomes =
  'rc ret rv err error errno status code result res r n i len length size count exit state mode flags type kind rem read written bytes'

const empty =
  /IsNullOr|\bis_?empty\b|\.empty\b|\bblank\?|\blen\(\w+\)\s*==\s*0|\.(?:length|size)(?:\(\))?\s*===?\s*0/i

/** Whether somebody hears of a refusal that is about more than whether there is something. */
export const isLoud = ({ condition, answer }: Refusal): boolean =>
  loudly.test(answer) &&
  (!isPresence(condition) || isNonZero(condition)) &&
  !empty.test(condition) &&
  !unready.test(`${condition} ${answer}`)

const state =
  /^(?:(?:if|elif|elsif|unless|guard)\b)?[\s(]*(?:!|not\s+)?(?!this\b|self\b|err\w*\b|ctx\b|context\b|config\b|options?\b|opts\b|args\b|process\b|env\b)[$@]?[a-z]\w*(?:\.|->)\w+(?:\(\))?(?:\s*(?:[!=]==?|\bis(?:\s+not)?)\s*(?:null|nil|None|undefined|NULL|nullptr|false|true|False|True))?[\s):{]*(?:then|else|do)?[\s{]*$/

/** A code of what is wrong. */
const coded = /^return\s+(?:[A-Z][A-Z\d]*_[A-Z\d_]+|[A-Z]\w*(?:::|\.)[A-Z]\w*)\s*;?$/

/** Whether somebody hears of the state of a thing: `if account.frozen { return errors.New(…) }`. */
export const isStateAsked = ({ condition, answer }: Refusal): boolean =>
  (loudly.test(answer) || coded.test(answer)) &&
  state.test(condition) &&
  // A receiver asks about itself.
  !/^(?:if\b)?[\s(]*\w(?:\.|->)\w+\s*[!=]=/.test(condition) &&
  !unready.test(`${condition} ${answer}`)

/** Answers that say no without an error of their own. */
const quietly =
  /^\{?\s*return\s*\(?\s*(?:-\s*\d|[A-Z][A-Z\d]*_[A-Z\d_]+\b|[A-Z]\w*(?:::|\.)[A-Z]\w*\s*;?$|false\b|False\b|FALSE\b|:error)/
const twoSided = /[\w)\]]\s*(?:[<>]=?|[!=]==?)\s*[\w(&*-]/
/** Sides that say whether there is something, and what it is called. */
const plainSide =
  /(?:[!=]==?|[<>]=?)\s*(?:null|nil|None|undefined|NULL|nullptr|[tT]rue|[fF]alse|['"`]|-?\d+[uUlLfF]*\b)|['"`]\s*[!=]==?/

/** Whether two things are compared, and one that does not fit is turned away with a code. */
export const isTurnedAway = ({ condition, answer }: Refusal): boolean =>
  (quietly.test(answer) || isClamped(condition, answer)) &&
  twoSided.test(condition.replaceAll(/->|=>|<\w+>|>>|<</g, '.')) &&
  !plainSide.test(condition) &&
  !isPresence(condition) &&
  !empty.test(condition)

/** Whether a refusal keeps data out that is wrong, before it is loaded. */
const isQuality = ({ answer }: Refusal, path: string, within: string | undefined): boolean =>
  /\b(?:raise|throw)\b/.test(answer) &&
  /(?:^|\/)(?:dags?|pipelines?|etl|quality|checks|validators?|expectations|transforms?|loaders?)\//.test(
    path,
  ) &&
  /check|valid|quality|assert|load|expect|verify|reconcile/i.test(`${within ?? ''} ${path.split('/').at(-1)}`)

const moving =
  /hook|pay|order|ledger|transfer|webhook|coupon|voucher|redeem|invoice|event|refund|nonce|billing|checkout/i

/** Whether a refusal keeps somebody or something out, instead of only ending early where nothing is to be done. */
export const protects = (refusal: Refusal, path: string, within?: string): boolean => {
  const { condition, answer } = refusal
  const both = `${condition} ${answer}`
  if (isDeciding(within) || isQuality(refusal, path, within)) return true
  if (loud.test(answer) && (kept.test(both) || counted.test(condition))) return true
  if (wordsOf(both).some(word => listed(asking, word)) || path.endsWith('.sol')) return true
  if (code4xx.test(answer) || comesFrom.test(condition)) return true
  if (
    (/^return\b/.test(answer) && handedUp.test(answer)) ||
    (corrected.test(condition) && /^\w+\s*=/.test(answer))
  )
    return true
  if (/version/i.test(condition) && /min|rollback|downgrade/i.test(condition) && /[<>]/.test(condition))
    return true
  if (
    again.test(both) &&
    moving.test(`${path.split('/').slice(-2).join('/')} ${within ?? ''}`) &&
    !/^\s*continue/.test(answer)
  )
    return true
  if (/[!=]==?/.test(condition) && loud.test(answer) && isDecidingFile(path)) return true
  if (
    /throw|raise|abort|\bErr|error|panic|die\b|redirect|reject|deny|cancel|fails$/i.test(answer) &&
    wordsOf(both).some(word => listed(asksLoudly, word))
  )
    return true
  if (/\b(?:tries|attempts|failures)\b/i.test(condition) && /auth|login|pin|passw|otp|unlock/i.test(path))
    return true
  if (/read_?-?only/i.test(condition) && /throw|raise|[Ee]rr/.test(answer)) return true
  const isError = !/\breturn\s+(?:\[\]|\{\}|""|''|0)(?!\s*,)|^\s*continue/.test(answer)
  if (inPath.test(condition) && isError) return true
  const compares = /[<>]=?(?!>)/.test(condition.replaceAll(/->|=>|<\w+>|>>|<</g, ' '))
  if (compares && sent.test(condition) && />/.test(condition) && loud.test(answer)) return true
  if (compares && sized.test(condition))
    return native.test(path)
      ? isError
      : /\b\w*(?:max|limit|too)\w*\b/i.test(both) && /size|length|bytes|len\b/i.test(both)
  if (compares && native.test(path) && /\breturn\s+-|\bE[A-Z]{3,}\b/.test(answer)) return true
  return (
    isOwnership(condition) ||
    (wordsOf(condition).some(word => word === 'prod' || word === 'production') &&
      (/abort|raise|throw|exit|die/.test(answer) ||
        guarded.test(path.split('/').at(-1) ?? '') ||
        guarded.test(`${within ?? ''} ${condition}`)))
  )
}

/** Two things of different owners that are compared: `invoice.accountId !== req.account.id`. */
export const isOwnership = (condition: string): boolean => {
  const sides = /([\w.$>?!()[\]-]+)\s*(?:[!=]==?|\bne\b|\bis not\b)\s*([\w.$>?!()[\]-]+)/.exec(condition)
  if (sides === null) return false
  const owner =
    /(?:^|[$._>])(?:\w*(?:user|account|owner|tenant|org\w*|team|company|customer|author|member|clinic|workspace|merchant|creator|created_?by))(?:[._>-]*(?:id|uuid|pk))?[?!)(]*$|\w+(?:_id|Id)$/i
  const [left = '', right = ''] = sides.slice(1)
  return owner.test(left) && /[.>]/.test(left) && /[.>]/.test(right) && namesIn(right).length > 0
}
