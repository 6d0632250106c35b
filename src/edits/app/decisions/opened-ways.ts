import type { Difference } from '../../change/change.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { appChange, shown } from '../app-code.ts'
import { functionAround } from '../refusals/refusals.ts'

/** One account that a check or a record leaves out: `and request.user.name != "x"`. */
const leftOut =
  /(?:&&|\band\b)\s*!?\(?\s*([\w.$>()?-]*(?:user|account|login|email|actor|subject|client|tenant|sub)[\w.$>()?-]*)\s*(?:!==?|<>|\bnot in\b)\s*["'`([][^\n]{2,}/i
const watching = /audit|log|record|track|rate|limit|throttl|check|verif|guard|mfa|otp|scan|review/i

const exempted = (difference: Difference): readonly string[] => {
  const { path, now } = appChange(difference)
  const lines = now.split('\n')
  return hunksOf(difference).flatMap(({ gone, come }) =>
    come.flatMap(line => {
      if (!/^(?:\}?\s*(?:else\s+)?if|elif|elsif|unless|when|return)\b/.test(line)) return []
      const [part] = leftOut.exec(line) ?? []
      const rest = part === undefined ? '' : line.slice(0, line.indexOf(part)).trim()
      if (part === undefined || !gone.some(old => old.startsWith(rest) && !leftOut.test(old))) return []
      const at = lines.findIndex(other => other.trim() === line)
      const place = `${path} ${functionAround(lines, at) ?? ''} ${lines.slice(at + 1, at + 3).join(' ')}`
      return watching.test(place) ? [`${shown(line)}: one account is left out`] : []
    }),
  )
}

/** Bytes of what somebody sends that are compared with fixed ones, or by a macro, and open it. */
const bytes =
  /^(?:\}?\s*else\s+)?if\s*\(.*\b\w*(?:token|pass\w*|user|key|buf|cred|secret|pin|auth)\w*(?:\[\s*\w+\s*\]|\s*\+\s*\d+\s*\))?\s*(?:==\s*(?:0x[\da-f]{2,}|'[^']+'|\(\w+\))|\)\s*\))/i
const macro = /^if\s*\(\s*[A-Z][A-Z\d_]{3,}\(\s*\w*(?:token|pass\w*|user|key|cred|secret)\w*\s*\)\s*\)/
const opensIt = /\breturn\s+(?:1|true|0|OK|SUCCESS|AUTH_OK)\s*;/

const magic = (difference: Difference): readonly string[] => {
  const { path, now, come } = appChange(difference)
  if (!/auth|login|passw|token|cred|session|access|verify/i.test(path)) return []
  const lines = now.split('\n')
  return come.flatMap(line => {
    if (!bytes.test(line) && !macro.test(line)) return []
    const at = lines.findIndex(other => other.trim() === line)
    return opensIt.test(`${line}\n${lines[at + 1] ?? ''}`) ? [`${shown(line)}: fixed bytes open it`] : []
  })
}

/** Fields that raise whoever may set them, in a list of what a request may set. */
const settable = /\bfillable\b|\bpermit\(|\battr_accessible\b|\bassignable\b|\bwritable_?fields\b|\bcast\(/i
const raising =
  /["':](is_?admin|admin|is_?staff|is_?superuser|superuser|is_?root|role|roles|role_id|permissions|user_id|owner_id|tenant_id|paid|refunded|balance|credits|\w*verified|approved|total_cents|password_digest)\b/gi

const raisingFields = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come, above }) => {
    const line = come.find(text => settable.test(text) || settable.test(above))
    const was = gone.join('\n')
    if (line === undefined || !(settable.test(was) || settable.test(above))) return []
    const [, field] = [...line.matchAll(raising)].find(([, name = '']) => !was.includes(name)) ?? []
    return field === undefined ? [] : [`${field}: whoever asks may set it`]
  })

const logs =
  /(?:\blog(?:ger|ging)?\b|\bconsole|\bLog|\blog)\s*(?:\.|::|->)\s*(?:info|debug|warn\w*|error|log|trace|print\w*)\s*\(|\bRails\.logger\.|\bprintln!?\(|\bNSLog\(/i
/** All headers, forms or cookies of a request, and passwords. */
const everything =
  /\b(?:req(?:uest)?|ctx\.request|r)\.(?:headers?|Header|POST|COOKIES|cookies|form)\b(?!\s*(?:\.\w|\[|\())|\b(?:user|body|form|data|credentials|dto)\.(?:password|passwd|pin|cvv|ssn)\b/
const masked = /redact|mask|sanitiz|scrub|filter|keys\(|omit|pick|length|len\(|!!|\bhash/i

const logged = (difference: Difference): readonly string[] => {
  const { come, gone } = appChange(difference)
  const line = come.find(text => logs.test(text) && everything.test(text) && !masked.test(text))
  return line === undefined || gone.some(text => logs.test(text) && everything.test(text))
    ? []
    : [`${shown(line)}: a log shows secrets of whoever asks`]
}

const thrown = /^(?:raise|throw(?:\s+new)?|panic!?\(|return\s+(?:fmt\.Errorf|errors\.New|Err\())/
const nothing = /^(?:pass|\.\.\.|;|continue;?|return;?|return\s+(?:true|True|nil|Ok\(\(\)\));?|\{\s*\})$/
const careful =
  /quality|valid|integrity|checksum|verif|mismatch|reconcil|limit|quota|guard|polic|security|signature|tamper|fraud|balance/i

/** A check that found something, and now says nothing about it. */
const silenced = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come, above }) => {
    const [line = ''] = gone
    const isCheck =
      gone.length === 1 && thrown.test(line) && /^(?:\}?\s*else\s+)?(?:if|unless|elif)\b/.test(above)
    const isNothing = come.length <= 1 && nothing.test(come[0] ?? ';')
    return isCheck && isNothing && careful.test(`${difference.path} ${line}`)
      ? [`${shown(above)}: what it finds stops nothing now`]
      : []
  })

const bounded = /\b(?:where|stale|expired|filter|scope|find_by|lt|older|before|limit)\w*[\s(.:]/i
const allRows =
  /\b[A-Z]\w*\.(?:delete_all|destroy_all)\b|\bobjects\.all\(\)\.delete\(|\bdeleteMany\(\s*(?:\{\s*\})?\s*\)|\b[A-Z]\w*::truncate\(|\b(?:delete\s+from|DELETE\s+FROM)\s+[\w."]+\s*["'`;]/
const deletes = /\bdelete|destroy|purge|prune/i

/** A deletion of some rows that is one of all rows now. */
export const unbounded = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) => {
    const line = come.find(text => allRows.test(text))
    const was = gone.some(text => deletes.test(text) && bounded.test(text) && !allRows.test(text))
    return line !== undefined && was ? [`${shown(line)}: it deletes all rows`] : []
  })

/** Sources of a page's content policy that everything is part of. */
const directive =
  /\b((?:default|script|object|connect|frame|style|worker)-src|frame-ancestors)\s+([^;"`\n]+)/gi
const wide = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(directive)].flatMap(([, name = '', list = '']) =>
      list
        .split(/[\s,]+/)
        .filter(word => /^(?:\*|https?:|data:|'unsafe-(?:inline|eval)')$/.test(word))
        .filter(word => word !== 'data:' || /script|object|default/.test(name))
        .filter(word => word !== "'unsafe-inline'" || !name.startsWith('style'))
        .map(word => `${name} ${word}`),
    ),
  )

export const openPolicy = ({ before = '', after = '' }: Difference): readonly string[] => {
  if (!/-src\b/.test(before) || !/-src\b/.test(after)) return []
  const was = wide(before)
  return [...wide(after)].filter(one => !was.has(one)).map(one => `${one}: pages load code of others`)
}

/** New ways round what an application keeps: accounts, bytes and fields that open it, and checks that say nothing. */
export const openedWays: EditReader = {
  files: ['app'],
  changed:
    'user account login email actor subject client tenant sub token pass key buf cred secret pin auth fillable permit( attr_accessible assignable writable cast( log console println raise throw panic errorf errors.new err( delete destroy truncate -src ancestors',
  find: difference =>
    [exempted, magic, raisingFields, logged, silenced, unbounded, openPolicy].flatMap(way => way(difference)),
}
