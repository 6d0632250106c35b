import type { Difference } from '../../change/change.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { type AppChange, appChange, shown } from '../app-code.ts'
import { isDeciding, isDecidingFile } from '../decisions/deciders.ts'
import { functionAround } from '../refusals/refusals.ts'

/** Words of names that belong in no answer, no file and no log. */
const privateWord =
  /^(?:passw\w*|secrets?|tokens?|hash|digest|otp|totp|authorization|cookies?|ssn|cvv|cvc|email|phone|iban|card|salt|pin|address|birth\w*|dob|apikey)$/
const isPrivate = (name: string): boolean =>
  wordsOf(name).some(word => privateWord.test(word)) || /api_?key|private_?key/i.test(name)

const leavesOut =
  /\bexcept\b|\bomit\w*\b|\bexclud\w*|\bhidden\b|\bwithout\w*\b|\.drop\w*\(|\.pop\(|\bdel\s|\bdelete\s+\w|\bunset\(|\bmakeHidden\(|JsonIgnore|@Exclude|write_?only\s*=\s*True|serialize_when_none|\.\.\.\w+\s*\}\s*=|load_only/i
const otherWay =
  /\b(?:select|pick|only|omit|except|exclude\w*|to_?public|public_?view|serializ\w*|dto|mask\w*|redact\w*|anonymi\w*|pseudonymi\w*|hash\w*)\b|\bto(?:Dto|Public|View)/i

/** Private fields that were left out of what is shown, and are no longer. */
const leftOut = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) => {
    if (gone.length > 10 || come.length > 10) return []
    const lines = gone.filter(line => leavesOut.test(line))
    if (lines.length === 0) return []
    const now = come.join('\n')
    const isNarrower = come.some(line => leavesOut.test(line))
    if (!isNarrower && otherWay.test(now)) return []
    const lost = lines
      .flatMap(line => line.match(/[A-Za-z_]\w*/g) ?? [])
      .filter(name => isPrivate(name) && !now.includes(name))
    return lost.length > 0 ? [`${lost.slice(0, 3).join(', ')}: left out before, shown now`] : []
  })

const logs =
  /\b(?:console\.\w+|log(?:ger|ging)?(?:\.|::|->)\w+|Log(?:\.|::)\w+|debugPrint|print(?:ln|f)?!?|puts|NSLog|os_log|fmt\.Print\w*|System\.out\.print\w*|Console\.Write\w*|error_log|var_dump|slog\.\w+|tracing::\w+!?|(?:info|debug|warn|error|trace)!|\w*[lL]og(?:ger)?\.\w+|Timber\.\w|(?:\w+\.)?(?:track|identify|logEvent|sendEvent|captureMessage|captureEvent|addBreadcrumb|setExtras?))\s*(?:\(|\s(?=["'\w]))/
const masked =
  /redact|mask|slice|substr|\.length|len\(|strlen|\bhash\(|sha256|!!|keys\(|last_?4|\[:|Boolean\(|bool\(|typeof|present\?|\?\s|=== ?undefined|!= ?null|is not None|omit|pick/i

/** Names of values in a call: outside of texts, and in what is filled into them. */
const valuesIn = (line: string): readonly string[] => {
  const filled = [...line.matchAll(/(?:\$\{|#\{|\\\(|(?<=\bf["'][^"']*)\{)([^{}]*)[})]/g)].map(
    ([, inner = '']) => inner,
  )
  const simple = [...line.matchAll(/(?<=["'][^"']*)\$([A-Za-z_]\w*)/g)].map(([, name = '']) => name)
  const bare = line.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g, text =>
    /^["'`]\w+["'`]$/.test(text) ? text : ' ',
  )
  return [...filled, bare]
    .flatMap(text => text.match(/[$@A-Za-z_][\w.$>-]*(?:\[\s*:?["']?\w+["']?\s*\])*/g) ?? [])
    .concat(simple)
}

const lastOf = (name: string): string =>
  (/(\w+)["'\]]*$/.exec(name.replace(/\.(?:text|value|toString|trim|strip|chars)$/, ''))?.[1] ?? '').replace(
    /^_+/,
    '',
  )
const sure =
  /^(?:password|passwd|pwd|passphrase|cvv|cvc|ssn|api_?key|access_?token|refresh_?token|id_?token|auth_?token|session_?token|authorization|private_?key|card_?number|raw_?password|plain_?password|otp|client_?secret|jwt_?secret)$/i
const likely = /^(?:token|pin|pass|passcode|pw|secret|sid|jwt|cookies?|credentials?|bearer)$/i
const whole = /^(?:data|body|payload|form|dto|input|params|credentials|json)$/i
const held = /["'.:](?:password|passwd|card_?number|cvv|secret|pin)\b/i

/** A secret of the settings, by its place in them. */
const ofSettings =
  /\b(?:cfg|config|settings|conf|creds|credentials|session|account)\.(?:\w+\.)*(token|secret|password|api_?key|private_?key)\b/i

const toldIn = (line: string, now: string, path: string): string | undefined => {
  const at = logs.exec(line)
  if (at === null || masked.test(line)) return undefined
  const names = valuesIn(line.slice(at.index + at[0].length)).map(lastOf)
  const clear = names.find(name => sure.test(name)) ?? ofSettings.exec(line.slice(at.index))?.[1]
  if (clear !== undefined) return clear
  const lines = now.split('\n')
  const index = lines.findIndex(other => other.trim() === line)
  const isAbout =
    isDecidingFile(path) ||
    isDeciding(functionAround(lines, index)) ||
    /vault|wallet|keychain|bearer/i.test(now)
  const some =
    isAbout && !/lex|pars|tokeni[sz]/i.test(path) ? names.find(name => likely.test(name)) : undefined
  if (some !== undefined) return some
  const around = lines.slice(Math.max(0, index - 12), index + 6).join('\n')
  return held.test(around) ? names.find(name => whole.test(name)) : undefined
}

/** Secrets of somebody that a log shows. */
const told = ({ come, gone, now, path }: AppChange): readonly string[] => {
  const line = come.find(text => toldIn(text, now, path) !== undefined)
  if (line === undefined) return []
  const name = toldIn(line, now, path)
  return name === undefined || gone.some(text => logs.test(text) && text.includes(name))
    ? []
    : [`${shown(line)}: a log shows ${name}`]
}

const answers =
  /\b(?:res|response|reply|ctx|c)\.(?:status\([^)]*\)\.)?(?:json|send|JSON|body)\b|\bjsonify\(|\bJsonResponse\(|\bResponse\(|\brender\s+json:|response\(\)->json\(|\bto_dict\b|\bas_dict\b|\bas_json\b|toJSON|\bOk\(|\bResults\.\w+\(/
const neverShown =
  /\b(password_?(?:hash|digest|salt)|encrypted_password|hashed_password|otp_?secret|totp_?secret|private_?key|reset_?token|client_?secret|api_?secret|two_factor_secret|format_exc|stack_?trace|(?:err|error|e|ex|exception)\.stack|getStackTrace)\b/i

/** Secrets that no answer should hold. */
const answered = ({ come, gone }: AppChange): readonly string[] => {
  const line = come.find(text => answers.test(text) && neverShown.test(text) && !leavesOut.test(text))
  const name = neverShown.exec(line ?? '')?.[1]
  return line === undefined || name === undefined || gone.some(text => text.includes(name))
    ? []
    : [`${shown(line)}: whoever asks gets ${name}`]
}

/** Secrets that an application shows now and kept to itself before. */
export const shownSecrets: EditReader = {
  files: ['app'],
  changed:
    'passw secret token hash digest otp auth cookie ssn cvv cvc email phone iban card salt pin address birth dob key log print puts dump tracing info! debug! warn! error! trace! timber track identify event capture breadcrumb extra console stack format_exc',
  find: difference => {
    const change = appChange(difference)
    const isMany = change.come.length > 80
    return isMany ? [] : [...leftOut(difference), ...told(change), ...answered(change)]
  },
}
