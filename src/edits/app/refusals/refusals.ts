import { memoized } from '../../../core/text/memo.ts'
import { literal } from '../../../core/text/quoting/literal.ts'
import { partsOf } from '../../change/replaced.ts'
import { isDeciding } from '../decisions/deciders.ts'

/** A place where code says no: under a condition it ends without doing what was asked. */
export interface Refusal {
  readonly condition: string
  readonly answer: string
  /** The number of its line. */
  readonly at: number
}

const opens =
  /^(?:\}\s*)?(?:(?:else\s+)?if\b|elif\b|elsif\b|unless\b|guard\b|except\b|catch\b|rescue\b|when\b)/

/** A way out that says no. */
const says =
  /\berrors(?:\(\))?(?:\.|->)add\w*\(|\b(?:rejectValue|AddModelError|AddFailure|addViolation|add_error)\(|\b(?:fprintf\(\s*stderr|perror\()|\bFatal(?:f|ln)?\(|\bos\.Exit\(|(?<!\.)\b(?:throw|raise|abort\w*|panic!?|die|reject\w*|deny|halt|revert|bail!?|fatal|exit|forbid\w*|fail)\b|\breturn\s+(?:(?:\w+|''|""|\w+\{\}),\s*)*(?:(?:[Ff]alse|FALSE|null|NULL|nil|None|none|undefined|err\w*|Err\w*|&?\w*(?:Error|Exception|Forbidden|Unauthorized|Denied|Redirect|Failure|Invalid|Rejected)\w*|\[\]|\{\}|""|''|["'`]\/["'`]|E[A-Z]{3,}|[A-Z_]*ERR[A-Z_]*)(?![\w.])|-\s*\w+|Err\(|Result\.(?:fail|err)|\{:error|errors?\.|status\.Err|fmt\.Errorf|redirect)|\breturn(?:@\w+)?\s*;?\s*$|\b[Ss]tatus\w*[(:=,\s]+["']?4\d\d|\b4(?:0[0-35-9]|1\d|2\d|5\d)\b|http\.Error\(|Status(?:BadRequest|Unauthorized|Forbidden|NotFound|Unprocessable\w*|TooMany\w*|Conflict|Locked)|:(?:forbidden|unauthorized|not_found|unprocessable_\w+|bad_request|too_many_requests)\b|\b(?:Forbid|Unauthorized|BadRequest|NotFound|Problem)\(|HttpResponse(?:Forbidden|BadRequest|NotFound)|\.cancel\w*Challenge|\b(?:done|cb|callback|completion\w*|next)\(\s*(?:false|nil|null|new |err|\.failure)|\{:error,|(?:\b|Status)(?:Forbidden|Unauthorized|BadRequest|Gone|Conflict|Unprocessable\w*|PaymentRequired|TooManyRequests|PreconditionFailed|NotAcceptable|PayloadTooLarge|UnsupportedMediaType)\b|\breturn\s+[\w:.]*(?:FAILURE|(?:BAD|FAIL|FAULT|INVALID|DENIED|ROLLBACK|REJECT|OVERFLOW|CORRUPT|MISMATCH|REFUSED|EXCEEDED|UNTRUSTED|UNSIGNED)\w*)\b|\bwithErrors\(|\bredirect\w*\b|\bcontinue\b|\bgoto\s+\w*(?:err|fail|out|bad)\w*|\bPERMISSION_DENIED\b|\bstop\(\s*(?:["']|sprintf|paste|glue)|\bcli_abort\(|\breturn error\.[A-Z]\w*|\.ok_or(?:_else)?\(|\b(?:sys|process|System|os)\._?exit\(|\bprocess::exit\(|\breturn\s*\{\s*["']?(?:(?:ok|success|valid)["']?\s*:\s*[Ff]alse|error\b)|\breturn\s+[A-Z][A-Z\d]*_E[A-Z]{2,}\w*\b|^error\(|^(?:Left|Failure|Error)\(|\b(?:failwith|invalid_arg|throwError)\b/

export const refuses = (line: string): boolean => says.test(line)

const callForms =
  /^(?:\w+(?:::|\.|->))*(abort_if|abort_unless|abort_if_unauthorized|throw_if|throw_unless|require|ensure!?|precondition|check|assert_or_throw|invariant|bail_if|stopifnot)\s*\((.*)$/
const postfix =
  /^(.*\b(?:raise|return|abort|throw|head|redirect_to|render|fail|die|exit|halt|croak|errors\.add)\b.*?)\s+\b(if|unless)\b\s+(.+)$/
const orElse = /^(.+?)\s*(?:\?:|\?\?|\|\||\bor\b)\s*((?:throw|raise|return|die|abort|panic)\b.*)$/

const mayRefuse =
  /\berrors\.add|\b(?:if|elif|elsif|unless|guard|except|catch|rescue|when|throw|raise|return|die|abort\w*|else|panic|require|ensure|precondition|check|assert|assert_or_throw|invariant|bail_if|stopifnot|throw_\w+)\b/

const indentOf = (line: string): number => /^\s*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0

const declared =
  /\b(?:function|def|defp|fn|func|fun|sub|class|module|contract)\s+(?:\([^)]*\)\s*)?([\w.$]+[?!]?)|^\s*(?:export\s+)?(?:const|let|var|val)\s+(\w+)(?:\s*:\s*[\w<>[\], .|]+)?\s*=\s*(?:async\s*)?(?:\(|function\b|\w+\s*=>)|^\s*(?!if\b|for\b|while\b|switch\b|return\b|catch\b|else\b|guard\b)(?:[\w<>[\],.?*&:~]+\s+)+[*&]?([\w:]+)\s*\([^;]*$|^\s*(?!if\b|for\b|foreach\b|while\b|switch\b|return\b|catch\b|else\b|guard\b|function\b|with\b|elseif\b|until\b|unless\b|when\b|match\b|super\b)#?(\w+)\s*\([^;{}]*\)\s*(?::\s*[\w<>[\]|., ]+)?\{\s*$|(\.(?:get|post|put|patch|delete|route|on)\(\s*["'`][^"'`]*["'`])/

/** The name of the function that a line stands in: the nearest less indented line that declares one. */
export const functionAround = (lines: readonly string[], at: number): string | undefined => {
  let indent = indentOf(lines[at] ?? '')
  for (let up = at - 1; up >= 0; up -= 1) {
    const line = lines[up] ?? ''
    const isOuter = line.trim() !== '' && indentOf(line) < indent
    // A brace on a line of its own belongs to the line above.
    const isHead = lines[up + 1]?.trim() === '{' && indentOf(line) === indent
    if (!isOuter && !isHead && !(indent === 0 && /\{\s*$/.test(line))) continue
    const name = declared
      .exec(line)
      ?.slice(1)
      .find(part => part !== undefined)
    if (name !== undefined) return name
    indent = Math.min(indent, indentOf(line))
  }
  return undefined
}

/** The nearest less indented line above a line: the block that it stands in. */
export const blockAround = (lines: readonly string[], at: number): string =>
  lines
    .slice(0, Math.max(at, 0))
    .findLast(line => line.trim() !== '' && indentOf(line) < indentOf(lines[at] ?? '')) ?? ''

/** Whether a line stands further out now than it did: what it guards is more than before. */
export const isFurtherOut = (line: string, old: string, now: string): boolean => {
  const least = (text: string): number =>
    Math.min(...text.split('\n').flatMap(other => (other.trim() === line ? [indentOf(other)] : [])))
  return least(now) < least(old)
}

/** The refusals of a text without comments. What an edit leaves, the next one begins with. */
export const refusalsIn = memoized((text: string): readonly Refusal[] => {
  const lines = text.split('\n')
  return lines.flatMap((line, at): Refusal[] => {
    const code = line.trim()
    if (code.length > 400 || !mayRefuse.test(code)) return []
    const after = postfix.exec(code)
    if (after !== null && !opens.test(code) && says.test(after[1] ?? ''))
      return [{ condition: `${after[2]} ${after[3]}`, answer: after[1] ?? '', at }]
    const call = callForms.exec(code)
    if (call !== null && /[=!<>]|\b(?:is|has|can|owner|auth)\w*/i.test(call[2] ?? ''))
      return [{ condition: call[2] ?? '', answer: `${call[1]} fails`, at }]
    const asserted = code.startsWith('assert ')
      ? assertedAt(lines, at)
      : /^pragma Assert\s*\((.+)$/.exec(code)?.[1]
    if (asserted !== undefined) return [{ condition: asserted, answer: 'raise AssertionError', at }]
    const otherwise = orElse.exec(code)
    if (otherwise !== null && !opens.test(code))
      return [{ condition: otherwise[1] ?? '', answer: otherwise[2] ?? '', at }]
    const [, guard, told] = headed.exec(code) ?? []
    if (guard !== undefined && told !== undefined && says.test(told))
      return [{ condition: guard, answer: told, at }]
    const isElse = /^(?:\}\s*)?else\b\s*[{:]?$/.test(code)
    if (isElse) {
      const [, answer = ''] = blockAt(lines, at)[0] ?? []
      const asked = lines
        .slice(0, at)
        .findLast(other => opens.test(other.trim()) && indentOf(other) === indentOf(line))
      return says.test(answer) && asked !== undefined
        ? [{ condition: `not ${asked.trim()}`, answer, at }]
        : []
    }
    if (!opens.test(code)) return []
    return blockAt(lines, at).flatMap(([condition, answer]) =>
      says.test(answer) ||
      (/^\w+\s*=\s*(?:["'`\d[{]|None|null|nil|default)/.test(answer) && corrected.test(condition)) ||
      (/^return\b/.test(answer) && handedUp.test(answer)) ||
      (/^(?:return|finish)\b/.test(answer) && (again.test(condition) || comesFrom.test(condition))) ||
      (/^return\s+0\s*;/.test(answer) && isDeciding(functionAround(lines, at))) ||
      isOtherEnd(answer, lines, at) ||
      isFailedRun(answer, lines, at) ||
      isClamped(condition, answer)
        ? [{ condition, answer, at }]
        : [],
    )
  })
}, 4)

/** A clause of a function that only says no: `def pay(x) when x <= 0, do: {:error, :amount}`. */
const headed = /^defp?\s+.*\)\s+when\s+(.+?),\s*do:\s*(.+)$/

/** `if (a > b) a = b`: what is too much is cut to what is allowed. */
export const isClamped = (condition: string, answer: string): boolean => {
  const [, left, right] = /([\w.]+)\s*[<>]=?\s*([\w.]+)/.exec(condition.replaceAll('->', '.')) ?? []
  return left !== undefined && answer.replaceAll('->', '.').replaceAll(/[\s;]/g, '') === `${left}=${right}`
}

/** `return 1` of the function whose answer is the exit code. */
const isFailedRun = (answer: string, lines: readonly string[], at: number): boolean =>
  /(?:^|\n)return\s+[1-9]\d?;?$/.test(answer) && /^(?:main|run|cli)$/.test(functionAround(lines, at) ?? '')

/** `return SAFE_HOT;` or `return Result::Occupied;` in a function that ends with `SAFE_OK` or `Result::Ok`: a code of what is wrong. */
const isOtherEnd = (answer: string, lines: readonly string[], at: number): boolean => {
  const [, family] = /^return\s+([A-Z][A-Z\d]*_|[A-Z]\w*(?:::|\.))[A-Z]\w*\s*;?$/.exec(answer) ?? []
  if (family === undefined) return false
  const well = new RegExp(
    `^return\\s+(?:${literal(family)}(?:OK|Ok|OKAY|SUCCESS|Success|NONE|Accepted)|0)\\s*;?$`,
  )
  const end = lines.findIndex((line, index) => index > at && index < at + 80 && well.test(line.trim()))
  return end > 0 && functionAround(lines, end) === functionAround(lines, at)
}

/** A value that is not allowed is replaced by one that is. */
export const corrected =
  /(?:^|\s|\()(?:!|not\s|unless\b).*(?:allow|valid|safe|trusted|permit|host|origin|scheme|starts_?with|prefix)/i
/** Answers that make somebody else look at the request first. */
export const handedUp = /approv|review|escalat|challenge|step_?up|quarantine|four_?eyes|second_?factor/i

/** Where something comes from, compared with what is known. */
export const comesFrom =
  /(?:host|origin|scheme|protocol|referr?er|sender|package_?name)[\w.?!()]*\s*[!=]==?\s*["'`]/i

/** Condition of an `assert`, without its message: over several lines in brackets, or in one. */
const assertedAt = (lines: readonly string[], at: number): string => {
  let text = (lines[at] ?? '').trim().slice('assert '.length)
  for (let next = at + 1; next < at + 12 && isOpen(text); next += 1) text += ` ${(lines[next] ?? '').trim()}`
  return partsOf(text, ',')[0]?.trim() ?? text
}

const isOpen = (text: string): boolean => text.split('(').length > text.split(')').length

/** A message or token that was taken already is not taken again. */
export const again =
  /seen|processed|duplicate|already|idempoten|handled|replay|consumed|redeemed|used_?(?:at|nonce|token)/i

const ends =
  /\badd_error\(|\berrors(?:\(\))?(?:\.|->)add|\b(?:rejectValue|AddModelError|AddFailure|addViolation)\(|(?<!alerts?\.|events?\.)\b(?:Fatal(?:f|ln)?|Exit|return|throw|raise|abort\w*|exit|die|panic!?|halt|continue|break|goto|fail|bail!?|revert|reject|next|done|croak|redirect\w*|head|render|fails|done)\b/

/** Whether an answer ends what was asked for: to say no and to go on is no refusal. */
export const endsIt = ({ answer }: Refusal): boolean => ends.test(answer)

/** Whether what would follow a refusal stands in its `else`. */
export const hasElse = ({ at }: Refusal, lines: readonly string[]): boolean =>
  /^(?:\}\s*)?(?:else|elif|elsif)\b/.test(
    (
      lines
        .slice(at + 1)
        .find(
          line => line.trim() !== '' && line.trim() !== '}' && indentOf(line) <= indentOf(lines[at] ?? ''),
        ) ?? ''
    ).trim(),
  )

/** The condition that begins in a line, and the first lines of what it leads to. */
const blockAt = (lines: readonly string[], at: number): readonly (readonly [string, string])[] => {
  const first = (lines[at] ?? '').trim()
  const inline =
    /^(?:\}\s*)?(?:else\s+)?if\s*(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))\s*([^\s{].*)$/.exec(first) ??
    /^((?:el)?if\b[^:{]+|guard\b.+?\belse|(?:if|unless)\b.+?\bthen|if\b[^{]+)[:{]?\s*((?:return|raise|throw|abort|failwith|invalid_arg|\{?\s*(?:return|throw))\b.*)$/.exec(
      first,
    )
  if (inline !== null) return [[inline[1] ?? '', inline[2] ?? '']]
  let [end, condition] = [at, first]
  while (end < at + 6 && !/(?:[{:]|\bthen|\bdo|\|\w+\|)\s*$/.test(condition) && !closes(condition)) {
    end += 1
    condition += ` ${(lines[end] ?? '').trim()}`
  }
  const indent = indentOf(lines[at] ?? '')
  const body: string[] = []
  for (let next = end + 1; next < lines.length && body.length < 5; next += 1) {
    const line = lines[next] ?? ''
    if (line.trim() === '') continue
    // A brace on a line of its own opens the block.
    if (next === end + 1 && line.trim() === '{') continue
    if (indentOf(line) <= indent) break
    // Arguments of a call belong to its line.
    const last = body.at(-1)
    if (last !== undefined && last.length < 300 && isOpen(last) && !/\{$|=>/.test(last))
      body[body.length - 1] = `${last} ${line.trim()}`
    else body.push(line.trim())
  }
  return [[condition, body.join('\n')]]
}

/** A condition in brackets that are all closed, or of Ruby, which ends with its line. */
const closes = (condition: string): boolean => {
  const count = (mark: string): number => condition.split(mark).length - 1
  return count('(') === count(')') && !/(?:&&|\|\||\band|\bor|,|\\)\s*$/.test(condition)
}
