import { listed } from '../../../core/text/words.ts'
import { hunksOf } from '../../change/hunks.ts'
import { type Replaced, replacedParts } from '../../change/replaced.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { appChange, shown } from '../app-code.ts'
import { blockAround, functionAround } from '../refusals/refusals.ts'

/** Words of places that decide who comes in, and what is taken. */
const deciding =
  'auth authenticate authenticated authorize authorized authorization origin origins cors csrf cert certs certificate certificates permission permissions permit permitted allow allowed allows allowlist safelist whitelist verify verified verifies verifier trust trusted upload uploads filefilter policy policies guard guards access secure security role roles admin owner ownership owns signature webhook password assertion entitled eligible gate redirect hostname tls ssl sandbox jailbreak integrity login credentials staff'
/** Words of what holds somebody back: there no is the answer that lets go on. */
const watching =
  'require requires required needs must locked lock blocked banned expired revoked restricted suspicious fraud fraudulent limited throttled enforce enforced mandatory sanctioned tampered rooted jailbroken replayed stale disabled forbidden denied mfa otp captcha confirmation'
/** Names of what is handed a check. */
const checks =
  'guard guards prehandler onrequest middleware middlewares validator validators permission permissions policy policies authorizer authenticator verifier interceptor interceptors sanitizer canactivate beforeenter schema limiter ratelimit throttle authorize authorization csrf'

const yes =
  /^(?:true|True|TRUE|(?:allow|permit|grant)(?:All|_all|Any|_any)?|always\w*|\(?[\w\s,]*\)?\s*(?:=>|->)\s*\{?\s*(?:return\s+)?true\s*;?\s*\}?|lambda[\w\s,*]*:\s*True|\{\s*(?:\w+\s*->\s*)?true\s*\})$/
/** A callback that is told yes, and a function that says nothing else. */
const letsAll =
  /(?:=>|->)\s*\{?\s*(?:return\s+)?true\b|\blambda[^:]*:\s*True\b|\b(?:done|cb|callback|next|resolve|completion\w*|\w*[hH]andler)\(\s*(?:(?:null|nil)\s*,\s*)?true\s*\)/
const no = /^(?:false|False|FALSE)$/
const nothing =
  /^(?:null|None|nil|undefined|\[\s*\]|\{\s*\}|\(\s*\)|\(\)\s*=>\s*(?:\{\s*\}|undefined|null)|noop|no_op|_\.noop|identity)$/
/** An expression that asks something: it compares, denies or calls what answers yes or no. */
const asks =
  /[!=<>]==?|&&|\|\||(?<![=-])[<>](?!=)|(?:^|[\s(])!\w|\b(?:in|not|and|or|is)\b|\b(?:has|includes?|contains?|member|test|match\w*|starts_?with|ends_?with|is|can|may|verif\w*|check\w*|allow\w*|valid\w*|permit\w*|equals?|any|every|some|all|exists?|authori\w*|eligible|require\w*)\w*[?!]?\s*\(|\b(?:require|is|has|can)[A-Z]\w*\(|\w\?(?:\s|$|\()|\bis[A-Z]\w+$|^(?:is|has|can|require)_?\w+$/i

/** A list of those who are not checked, which everybody is on. */
const exempting =
  /\b(?:safelist|allowlist|whitelist|exempt\w*|skip_?(?:if|when|auth\w*|csrf\w*|verif\w*|check\w*|limit\w*))\b.*(?:=>|\||->|\{|:)\s*true\b/i

const hasWord = (list: string, text: string): boolean => wordsOf(text).some(word => listed(list, word))

/** The name that is given a value: the last one before it. */
const given = (head: string): string =>
  /([A-Za-z_]\w*)["'\]]*\s*(?:=>|[:=(,]|return)?\s*$/.exec(head)?.[1] ?? ''

/** The names of what a line stands in: functions and blocks. */
const around = (text: string, line: string): string => {
  const lines = text.split('\n')
  const at = lines.findIndex(other => other.trim() === line || other.includes(line))
  return `${functionAround(lines, at) ?? ''} ${blockAround(lines, at)}`
}

/** A decision that was computed and is one fixed value now, whatever is asked. */
const fixedIn = (part: Replaced, text: string, path: string): string | undefined => {
  const { head, old, now } = part
  // `return x if c`: the condition of both says nothing of their values.
  const behind = /\s(?:if|unless)\s.+$/s.exec(part.was)?.[0] ?? ''
  const isSame = behind !== '' && part.is.endsWith(behind)
  const [was, is] = isSame
    ? [part.was.slice(0, -behind.length), part.is.slice(0, -behind.length)]
    : [part.was, part.is]
  const bare = head.replaceAll(/(["'`])[^"'`]*\s[^"'`]*\1/g, ' ')
  if (yes.test(is) || (letsAll.test(is) && !letsAll.test(was))) {
    if (yes.test(was) || !(asks.test(was) || letsAll.test(is))) return undefined
    const place = `${bare} ${was} ${is} ${around(text, now)} ${path.split('/').slice(-2).join(' ')}`
    return hasWord(deciding, place) ? `${shown(now)}: it always says yes` : undefined
  }
  if (no.test(is))
    return asks.test(was) &&
      hasWord(watching, `${given(bare)} ${/return$/.test(bare) ? around(text, now) : ''}`)
      ? `${shown(now)}: it never holds anybody back`
      : undefined
  return nothing.test(is) && !nothing.test(was) && hasWord(checks, given(bare)) && /\w/.test(was)
    ? `${shown(old)}: nothing checks it now`
    : undefined
}

/** One of these is part of every fixed value. */
const said = [
  'rue',
  'TRUE',
  'alse',
  'FALSE',
  'ull',
  'None',
  'nil',
  'ndefined',
  '[]',
  '{}',
  'llow',
  'ermit',
  'rant',
  'lways',
  'noop',
]

/** Decisions that do not depend on what is asked any more. */
export const fixedValues: EditReader = {
  files: ['app'],
  come: 'true false null none nil undefined [] {} allow permit grant always noop',
  find: difference => {
    const { come, gone, now, path } = appChange(difference)
    if (come.length === 0 || come.length > 60) return []
    const text = come.join('\n')
    if (!said.some(word => text.includes(word))) return []
    const open = come.find(line => exempting.test(line))
    const fixed = hunksOf(difference).flatMap(hunk =>
      replacedParts(hunk).flatMap(part => fixedIn(part, now, path) ?? []),
    )
    return open === undefined || gone.some(line => exempting.test(line))
      ? fixed
      : [...fixed, `${shown(open)}: everybody is left out`]
  },
}
