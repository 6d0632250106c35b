import { literal } from '../../../core/text/quoting/literal.ts'
import { listed } from '../../../core/text/words.ts'
import { type ChangedPlace, hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { type AppChange, appChange, namesIn, shown } from '../app-code.ts'
import { functionAround, refuses } from '../refusals/refusals.ts'
import { isAskedAgain } from './asked-again.ts'
import { declares, snake } from './lost-checks.ts'

/** Words of calls that check, and of those that keep something safe. */
const checking =
  'verify verifies verified validate validates validated check checks ensure ensures assert asserts require requires enforce enforces authorize authorise authorizes authenticate permit permits permitted guard demand confirm confirmed sanitize abort forbid deny reject restrict throttle invariant precondition must preauthorize authorization ratelimit captcha'
const keeping = `${checking} https tls ssl valid issuer audience expiration expiry expires signature secure strict authenticated auth csrf pin pins pinning pinner hsts sandbox sandboxed escape escaped encrypt encrypted signed nonce anonymize redact mask masked scrub basename filename published visible nosniff policy antiforgery trust trusted authorized serializer allowlist allowed whitelist ownership tenant prevent protect readonly hash digest timeout lock schema validator validation public clamp saturate`
/** Preparations are no checks: `ensureDir`, `checkForUpdates`, `checkbox`. */
const ready =
  'dir directory folder parent index indices loaded load ready initialized init connected connection updates update focus focused visible scroll space capacity dependencies installed cache cached table bucket queue started running open opened exists never unreachable box checkbox out output call spelling point interval version style layout compile compiled dirty unsaved support supported disable disabled dom element render rendered log logger logging debug mounted loader module plugin width height size bounds stream resource resources'

const lead =
  /^(?:await\s+|try[?!]?\s+|yield\s+|_\s*=\s*|(?:with\s+)?(?:true|:ok|\{:ok,\s*\w+\})\s*(?:<-|=)\s*)+/
const callee =
  /^((?:[$@]?[A-Za-z_]\w*(?:\([\w\s"',.]*\))?(?:\.|::|->|\?\.))*[$@]?[A-Za-z_]\w*[!?]?)(?:\(|\s+[:@A-Z][\w:.@]*\s*(?:,|$))/
const noCall =
  /^(?:if|else|for|while|switch|case|return|import|from|use|using|def|class|new|throw|raise|function|func?|fn|catch|typeof|package|namespace|export|(?:describe|it|test)(?!\.)|include|print\w*|console|log\w*|super|unless|elif|when|match|foreach|async|public|private|protected|static)\b|^require\s*\(?\s*["'`]/

const nameOf = (path: string): string =>
  path
    .split(/\.|::|->|\?\./)
    .at(-1)
    ?.replace(/[!?]$/, '') ?? ''

/** The call that a line consists of, where it is one that checks and nobody takes its result. */
export const checkIn = (line: string): string | undefined => {
  const code = line.replace(lead, '')
  if (noCall.test(code) || /^[^("'`]*[^=!<>]=[^=>~]/.test(code)) return undefined
  const path = callee.exec(code)?.[1]
  if (path === undefined) return undefined
  // `plug EnsureRole, :admin`: what a framework is told to call.
  const told = /^(?:plug|use|pipe|before|middleware)$/.test(path)
    ? code
        .split(',')[0]
        ?.split(/[\s.(]/)
        .at(-1)
    : path
  const words = wordsOf(nameOf(told ?? path))
  // `abort(404)` is the way out of a condition; `abort_if(…)` asks itself.
  const isExit =
    words.some(word => listed('abort forbid deny reject', word)) &&
    !words.some(word => listed('if unless', word))
  // `ArgumentNullException.ThrowIfNull(x)`, `Guard.Against.Negative(x)`
  const isThrown = (words[0] === 'throw' && words[1] === 'if') || thrower.test(path)
  return (isThrown || words.some(word => listed(checking, word))) &&
    !words.some(word => listed(ready, word)) &&
    !isExit
    ? path
    : undefined
}

const isCheck = (line: string): boolean => checkIn(line) !== undefined

const thrower = /^(?:Guard|Preconditions|Contract|Throw|Ensure|Verify)(?:\.|::)[A-Z]?\w*/

/** Whether a line that came checks something that no line which went did. */
const hasCheck = (line: string, had: readonly string[]): boolean =>
  !declares.test(line) && wordsOf(line).some(word => listed(checking, word) && !had.includes(word))

const countOf = (text: string, part: string): number => text.split(part).length - 1

/** The function around a line of the old text, where it is there no longer. */
const isWholeGone = (line: string, { old, now }: AppChange): boolean => {
  const lines = old.split('\n')
  const within = functionAround(
    lines,
    lines.findIndex(other => other.trim() === line),
  )
  return within !== undefined && !now.includes(within)
}

/** Words of modules whose calls check or keep a record, and of what a call sets. */
const keepers =
  'audit auditing auth authz authorization guard guards permission permissions policy policies csrf limiter ratelimit throttle security checks quality validation validations validators expectations invariants'
const sets = /^(?:set|add|use|with|enable|install|register|apply)/
const kept =
  /(?:input|object|request|class|type|auth|security)_?filter|flag_secure|secure_flag|security_?manager|resource_?limit|max_?(?:size|depth|length)|allowed_?\w+|entity_?resolver|host_?name_?verifier|pinner|rate_?limit/

/** The call of a line that comes from a module of this kind, or sets what keeps something. */
const keeperIn = (line: string, text: string): string | undefined => {
  const code = line.replace(lead, '')
  const path = noCall.test(code) || /^[^("'`]*[^=!<>]=[^=>~]/.test(code) ? undefined : callee.exec(code)?.[1]
  if (path === undefined) return undefined
  if (sets.test(nameOf(path)) && kept.test(snake(line.replaceAll(/(["'`])[^"'`]*\1/g, ' ')))) return path
  const root = path.split(/\.|::|->/)[0] ?? ''
  const from = text
    .split('\n')
    .find(
      other => /^(?:import|from|const|use)\b/.test(other) && new RegExp(`\\b${literal(root)}\\b`).test(other),
    )
  const source =
    /["'`]([^"'`]+)["'`]|^from\s+([\w.]+)/
      .exec(from ?? '')
      ?.slice(1)
      .join('') ?? ''
  return wordsOf(source.split(/[./]/).at(-1) ?? '').some(word => listed(keepers, word)) ? path : undefined
}

/** Statements that only checked, and are gone from a function that stays. */
const lostStatements = (change: AppChange): readonly string[] => {
  const had = wordsOf(change.gone.join(' '))
  if (change.come.some(line => hasCheck(line, had))) return []
  return change.gone.flatMap(line => {
    const path = checkIn(line) ?? keeperIn(line, change.old)
    if (path === undefined || isWholeGone(line, change)) return []
    const name = nameOf(path)
    // It was written for this call alone: what it was for went with it.
    const names = namesIn(line)
    if (change.come.some(other => refuses(other) && names.some(one => other.includes(one)))) return []
    if (isAskedAgain(line, change, isCheck)) return []
    const isUndone = change.gone.some(other => other !== line && declares.test(other) && other.includes(name))
    return isUndone || countOf(change.now, name) >= countOf(change.old, name)
      ? []
      : [`${shown(line)}: nothing checks it now`]
  })
}

const calls = /((?:[$@]?[A-Za-z_]\w*(?:\.|::|->|\?\.))*[$@]?[A-Za-z_]\w*)[!?]?(?=\()/g
/** Modules, and a pattern that looks for something in a text. */
const loads =
  /\brequire\((?=\s*(?:["'`]|path\.(?:join|resolve)\(|__dirname))|\b(?:mu|\w*[mM]utex|\w+\.mu)\.R?Lock\(|\.(?:split|r?partition|join|trim|slice|substring|indexOf)\(|\b\w*(?:[rR]eg_?[eE]xp?|[pP]attern|_re|RE)\.(?:exec|test|match)\(/g
/** A value that is read. */
const reads = /^get(?:_|[A-Z])/
const callsIn = (lines: readonly string[]): readonly string[] =>
  lines.flatMap(line =>
    noCall.test(line) && !/^return\b|^(?:async )?def\b|^fun[c ]|^fn\b|^public\b/.test(line)
      ? []
      : (line.replaceAll(loads, '').match(calls) ?? []),
  )

/** Steps of a schema that bound a value. */
const schemas =
  /\b(?:z|yup|[Jj]oi|valibot|vine|Type|t|s)\.\w+\(|\b(?:body|param|query|check|Field|validates?)\(/
const limits =
  'positive nonnegative negative min max int integer email uuid url regex length gt gte lt lte minlength maxlength datetime finite safe matches isemail isuuid isint islength isnumeric'

/** Calls that leave the name of a file of what may be a path. */
const cleans =
  /^(?:filepath\.(?:Base|Clean)|(?:path\.)?(?:normalize|resolve)|Path\.GetF(?:ileName|ullPath)|realpath|canonicalize|getCanonical\w+|secure_filename|\w*\.file_name)$/

/** A call that has another name everywhere: `srcEscape` is `fieldEscape`. */
const isReplaced = (name: string, { now, come }: AppChange): boolean => {
  const kind = wordsOf(name).at(-1) ?? ''
  return (
    wordsOf(name).length > 1 &&
    countOf(now, name) === 0 &&
    callsIn(come).some(other => wordsOf(nameOf(other)).length > 1 && wordsOf(nameOf(other)).at(-1) === kind)
  )
}

/** Steps of a chain, arguments and options that are calls: what is left of the place has no other one. */
const lostCalls = (change: AppChange, { gone, come }: ChangedPlace): readonly string[] => {
  if (gone.length === 0 || come.length === 0 || gone.length > 12 || come.length > 12) return []
  const [was, is] = [callsIn(gone), callsIn(come)]
  if (is.length >= was.length || is.some(name => !was.some(other => nameOf(other) === nameOf(name))))
    return []
  const left = is.map(nameOf)
  const lost = was.filter(path => {
    const at = left.indexOf(nameOf(path))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  const isSchema = gone.some(line => schemas.test(line))
  const found = lost.find(path => {
    const name = nameOf(path)
    const words = wordsOf(path)
    return (
      (words.some(word => listed(keeping, word)) ||
        cleans.test(path) ||
        (isSchema && listed(limits, name.toLowerCase()))) &&
      !words.some(word => listed(ready, word)) &&
      !(/^(?:resolve|reject)$/.test(path) && /\bresolve,\s*reject\b/.test(gone.join(' '))) &&
      !isReplaced(name, change) &&
      // A value that is read, and one of two calls, take no check away.
      ((!reads.test(name) && !is.some(other => nameOf(other) === name)) ||
        words.some(word => listed(checking, word))) &&
      countOf(change.now, name) < countOf(change.old, name)
    )
  })
  const [line = ''] = gone
  if (gone.length === 1 && isAskedAgain(line, change, isCheck)) return []
  // A condition with its way out asks the same.
  if (come.some(other => refuses(other) && /\bif\b|\bunless\b|\bguard\b|\bwhen\b/.test(other))) return []
  return found === undefined || isWholeGone(line, change) || come.some(other => /^(?:@|\[)\w/.test(other))
    ? []
    : [`${found}: nothing like it is called now`]
}

/** Dependencies that identify the user before a request is answered: `user=Depends(current_user)`. */
const needs =
  /\b(?:Depends|Security|Inject|Provide)\(\s*([\w.]*(?:user|auth|admin|scope|token|principal|permission|role|tenant|session|key|owner|staff|signature|csrf)\w*)/gi

const lostNeeds = ({ old, now, gone }: AppChange): readonly string[] => {
  if (!/Depends|Security|Inject|Provide/.test(old)) return []
  return [...gone.join('\n').matchAll(needs)].flatMap(([call, name = '']) =>
    countOf(now, name) < countOf(old, name) &&
    countOf(now, 'def ') >= countOf(old, 'def ') &&
    countOf(now, call) < countOf(old, call)
      ? [`${name}: nobody asks for it now`]
      : [],
  )
}

/** Marks of parameters and fields that say what may be sent. */
const bounds =
  'positive positiveorzero negative notnull notblank notempty size min max pattern email decimalmin decimalmax digits past future valid validated range stringlength required maxlength minlength regularexpression isemail isuuid isint isin roles rolesallowed'
const marks = /(?:@(?:field:|get:|param:)?|\[|#\[)([A-Z]\w*)(?=[\s(\],)]|$)/g

const lostMarks = ({ gone, come }: ChangedPlace): readonly string[] => {
  if (gone.length === 0 || come.length === 0 || gone.length !== come.length) return []
  const all = (lines: readonly string[]): readonly string[] =>
    lines.flatMap(line => [...line.matchAll(marks)].map(([, name = '']) => name))
  const now = all(come)
  const lost = all(gone).filter(name => listed(bounds, name.toLowerCase()) && !now.includes(name))
  return now.length < all(gone).length && lost.length > 0
    ? [`${lost[0]}: what is sent is no longer held to it`]
    : []
}

/** Marks above a function or a class that say who may call it, and what it gives away. */
const rights =
  'roles role auth authorize authorized authenticated secured permission permissions scope scopes guards guard admin throttle limit csrf owner tenant serializer sensitive exclude hidden audit audited preauthorize rolesallowed requires restricted internal'
const markLine = /^(?:@|\[|#\[)([A-Za-z]\w*)/

/** A mark of this kind that is gone while what it stood above stays. */
const lostMarkLines = ({ gone, come, old, now }: AppChange): readonly string[] =>
  gone.flatMap(line => {
    const isRight = (text: string): boolean =>
      markLine.test(text) &&
      wordsOf(text).some(word => listed(rights, word)) &&
      !/public|anonymous|permit_?all/i.test(text)
    if (!isRight(line)) return []
    const name = markLine.exec(line)?.[1] ?? ''
    const same = come.find(other => markLine.exec(other)?.[1] === name)
    if (same !== undefined)
      return line.includes('(') && !same.includes('(') ? [`${shown(same)}: it asks for less than before`] : []
    if (come.filter(isRight).length >= gone.filter(isRight).length) return []
    const lines = old.split('\n').map(one => one.trim())
    const next = lines.slice(lines.indexOf(line) + 1).find(one => one !== '' && !markLine.test(one)) ?? ''
    const below = /(\w+)\s*[(<:{]/.exec(next.replace(/^.*\b(?:class|def|fun|func|function)\s+/, ''))?.[1]
    return below !== undefined && now.includes(below) ? [`${shown(line)}: nobody asks for it now`] : []
  })

/** A session that somebody else may know, kept after a login. */
const renews =
  /^(?:reset_session|session_regenerate_id\b.*|(?:\$?\w+(?:\.|->))*(?:session(?:\(\))?(?:\.|->))?(?:regenerate|cycle_key|changeSessionId|renew_session|rotate_session|invalidateSession|migrateSession)\w*\(.*)$/

const lostRenewal = (change: AppChange): readonly string[] =>
  change.gone.flatMap(line =>
    /session|regenerate|cycle_key/i.test(line) &&
    renews.test(line) &&
    !change.come.some(other => /session|regenerate|cycle/i.test(other)) &&
    !isWholeGone(line, change)
      ? [`${shown(line)}: the session stays the same`]
      : [],
  )

/** A text of others that was freed of what is no letter. */
const strips =
  /=~\s*(?:s|tr)[{/|#!]\[\^|\breplace(?:All)?\(\s*\/?["']?\[\^|\bgsub!?\(?\s*\/\[\^|\bre\.sub\(\s*r?["']\[\^|preg_replace\(\s*["'].\[\^|ReplaceAllString\(|\breplaceAll\("\[\^|\bdelete\(['"]\^/

const lostStrips = (change: AppChange): readonly string[] =>
  change.gone.flatMap(line =>
    line.includes('[^') &&
    strips.test(line) &&
    !change.come.some(other => strips.test(other) || /sanitiz|clean|escape|slug|valid/i.test(other)) &&
    !isWholeGone(line, change)
      ? [`${shown(line)}: text of others is taken as it is`]
      : [],
  )

/** Checks that a function made and makes no longer: calls of its own, steps of a chain, arguments, marks of its parameters. */
export const lostSteps: EditReader = {
  files: ['app'],
  gone: '( @ [ : session regenerat cycle_key verif validat check ensur assert requir enforc authori authent permit guard demand confirm sanitiz abort forbid deny reject restrict throttl invariant precondition must ratelimit captcha throw contract',
  find: difference => {
    const change = appChange(difference)
    if (change.gone.length === 0 || change.gone.length > 40) return []
    const hunks = hunksOf(difference)
    return [
      ...lostStatements(change),
      ...hunks.flatMap(hunk => lostCalls(change, hunk)),
      ...lostNeeds(change),
      ...hunks.flatMap(lostMarks),
      ...lostMarkLines(change),
      ...lostStrips(change),
      ...lostRenewal(change),
    ]
  },
}
