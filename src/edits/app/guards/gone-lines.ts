import { listed } from '../../../core/text/words.ts'
import { type ChangedPlace, hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { safeState, wordsOf } from '../../words/safe-names.ts'
import { type AppChange, appChange, shown } from '../app-code.ts'
import { functionAround } from '../refusals/refusals.ts'
import { declares } from './lost-checks.ts'

/** Words of a line that does nothing but keep something: where it goes and nothing comes, that is kept no longer. */
const keeping =
  'lock locks locking pessimistic validate validation validator pipes scope scopes tenant tenancy secure security httponly https tls ssl mtls transport forcescheme prevent guard activity audit auditlog trail throttle limit limiter ratelimit sanitize escape encrypt encryption verify verified regenerate rotate revoke invalidate deny forbid forbidden restrict restricted permission permissions authorize policy csrf hsts csp sandbox checksum integrity fail unknown transaction transactional atomic serializable idempotency redact mask approve approval consent'
/** Words of a line of this kind that keeps nothing. */
const aside =
  'log logger logging console print debug trace render style css theme mock stub fixture import test describe expect color label title text scroll unlock unlocked'
/** Marks above a field, a function or a class that bound what is sent or done. */
const marks =
  /^(?:@|\[|#\[|@(?:field|get|param):)(?:serde\(\s*)?(?:Is[A-Z]\w*|Min|Max|Length|Matches|ArrayMax\w*|Not(?:Null|Blank|Empty)|Size|Pattern|Positive\w*|Negative\w*|Email|Range|Digits|Past\w*|Future\w*|Valid\w*|StringLength|RegularExpression|deny_unknown_fields|Transactional|Lock|Synchronized|Secured|Version|RequestSizeLimit|Throttle|RateLimit\w*|Idempotent\w*)\b/
const binding =
  'issuer audience algorithms aud iss nonce maxage expiresin signature integrity sandbox csp hsts csrf samesite httponly secure readonly whitelist forbidnonwhitelisted allowlist schema validate validator maxsize maxlength maxdepth bodylimit ratelimit redact encrypt'

const call = /^(?:await\s+|yield\s+)?[$@]?[A-Za-z_][\w.$>:()-]*(?:\(|!\(|\.\w+\s*=\s*true\b)/
const step = /^(?:\.|->|\?\.|\|>\s*)[a-z_]\w*[!?]?\s*\(/
const option = /^["']?([A-Za-z_]\w*)["']?\s*(?:=>|:(?!:)|=)\s*\S/
const assigned = /^[^("'`]*[^=!<>]=[^=>~]/

/** Somebody is told of what another may have done in his name. */
const notices =
  /(?:notif|alert|mail)\w*.*(?:role|password|login|security|device|mfa|suspicious|fraud|email)_?(?:changed|reset|added|removed|alert|new)/i

const keeps = (line: string): boolean => {
  if (notices.test(line)) return true
  const words = wordsOf(line.replaceAll(/(["'`])[^"'`]*\s[^"'`]*\1/g, ' '))
  const joined = words.map((word, at) => word + (words[at + 1] ?? ''))
  return (
    [...words, ...joined].some(word => listed(keeping, word)) &&
    (words.some(word => listed('activity audit auditlog trail', word)) ||
      !words.some(word => listed(aside, word)))
  )
}

/** Whether a line is only there to keep something. */
const isKeeper = (line: string): boolean => {
  if (
    declares.test(line) ||
    /^(?:if|for|while|return|throw|raise|else|case|const|let|var|val|def|print)\b/.test(line)
  )
    return false
  if (marks.test(line)) return true
  const [, key] = option.exec(line) ?? []
  if (key !== undefined && !/\($/.test(line.slice(0, line.indexOf(key) + key.length + 1)))
    return (
      (listed(binding, key.replaceAll('_', '').toLowerCase()) ||
        (/[:=]\s*(?:true|True)\s*,?$/.test(line) && safeState(key, '') === 'on')) &&
      !/(?:false|False|null|None|nil|0)\s*,?$/.test(line)
    )
  return (step.test(line) || (call.test(line) && !assigned.test(line))) && keeps(line)
}

/** The code around the line is gone as well, or the line stands elsewhere now. */
const isElsewhere = (line: string, { old, now, come }: AppChange): boolean => {
  const lines = old.split('\n')
  const at = lines.findIndex(other => other.trim() === line)
  const within = functionAround(lines, at)
  if (within !== undefined && !now.includes(within)) return true
  if (marks.test(line)) {
    const next = lines.slice(at + 1).find(other => /^\s*[\w$]/.test(other)) ?? ''
    return !now.includes(next.trim())
  }
  const names = line.match(/[A-Za-z_]\w{3,}/g) ?? []
  return come.some(other => names.filter(name => other.includes(name)).length * 2 > names.length)
}

const goneIn = ({ gone, come }: ChangedPlace, change: AppChange): readonly string[] => {
  if (gone.length > 6 || come.length > 0) return []
  const line = gone.find(one => one.length <= 400 && change.gone.includes(one) && isKeeper(one))
  return line === undefined || isElsewhere(line, change) ? [] : [`${shown(line)}: nothing keeps it now`]
}

/** Lines that only kept something, gone from what stays. */
export const goneLines: EditReader = {
  files: ['app'],
  gone: '( @ [ : =',
  find: difference => {
    const change = appChange(difference)
    if (change.gone.length === 0 || change.gone.length > 12 || change.come.length > 12) return []
    return hunksOf(difference).flatMap(hunk => goneIn(hunk, change))
  },
}
