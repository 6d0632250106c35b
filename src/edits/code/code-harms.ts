import type { PrivateSource } from '../../known/code/private-sources.ts'
import { isStrayKey, ownerOf } from '../../known/secrets/service-keys.ts'
import { closeOf } from '../change/change.ts'
import type { ReadCode, Statement } from '../syntax/statements.ts'
import { type Address, isOutside } from './code-addresses.ts'
import { type Flow, flowsOf } from './code-flow.ts'
import type { TextMark } from './code-marks.ts'
import { isSocketShell } from './code-shells.ts'
import { stakesIn } from './code-stakes.ts'
import { servedRows } from './served-rows.ts'
import { isService } from './services.ts'

/** A harmful act of a file of code, which nobody asked for. */
export interface Harm {
  /** Behind the name of the file: `sends the whole environment to x.dev`. */
  readonly says: string
  /** The machine that gets it. Where the project knows it there is no harm. */
  readonly host?: string | undefined
}

export const harmsIn = (code: ReadCode): readonly Harm[] => {
  const flows = mayHarm(code) ? flowsOf(code) : []
  const rows = servedRows(code)
  return [
    ...(rows === undefined ? [] : [{ says: rows }]),
    ...flows.flatMap(flow => [...sent(flow, code), ...shown(flow, code), ...run(flow, code)]),
    ...startedDownload(flows),
    ...(isSocketShell(code) ? [{ says: 'hands a shell to another machine through a socket' }] : []),
  ]
}

/** Whether a file takes something and has a place where that would do harm. */
const mayHarm = (read: ReadCode): boolean => {
  const { takes, takesWhole, takesVariable, takesText, outside, code } = stakesIn(read)
  if (code.includes('phpinfo') || takesWhole) return true
  if (outside && (takes || /\bimport(?:Scripts)?\s*\(/.test(code))) return true
  if (takesVariable && prints.test(code)) return true
  return (
    takesText &&
    (code.search(evaluates) >= 0 ||
      code.search(starts) >= 0 ||
      code.search(queries) >= 0 ||
      /^(?:ruby|php)$/.test(read.language))
  )
}

const tells =
  /^\s*(?:throw|raise|import|from|use|using|#include)\b|\b(?:Errorf|errors\.New|new \w*(?:Error|Exception))\s*\(|(?<![\w.])(?:console\.\w+|logg?(?:er|ing)?\.\w+|print\w*!?|puts|warn|fail|abort|die|echo)\s*[( ]/

/** Clients whose address is only known when it runs. */
const clients =
  /\b(?:fetch|axios(?:\.\w+)?|sendBeacon|requests\.\w+|httpx\.\w+|urlopen|http\.Post\w*|HTTParty\.\w+|PostAsync|curl_exec|sendto|sendMail)\s*\(/

const sent = (flow: Flow, { language }: ReadCode): readonly Harm[] => {
  const { statement, addresses } = flow
  const sources = flow.sources.filter(
    ({ kind, read }) => (kind !== 'file' && kind !== 'folder') || read === true,
  )
  if (sources.length === 0 || (language !== 'shell' && tells.test(statement.code))) return []
  const away = addresses.filter(({ host }) => isOutside(host))
  const [to] = away
  if (to === undefined) {
    const [whole] = sources.filter(({ kind }) => kind === 'environment' || kind === 'file')
    const unknown =
      whole !== undefined &&
      addresses.length === 0 &&
      clients.test(statement.code) &&
      !/["'`]\//.test(statement.text)
    return unknown ? [{ says: `sends ${whole.what} to an address that is only known when it runs` }] : []
  }
  const what =
    sources.find(source => isPrivateFor(source, to) && (source.kind !== 'who' || isAtStart(statement))) ??
    several(sources, to)
  return what === undefined ? [] : [{ says: `sends ${what.what} to ${to.host}`, host: to.host }]
}

const isPrivateFor = ({ kind, what }: PrivateSource, { host, path }: Address): boolean => {
  switch (kind) {
    case 'environment':
    case 'file':
    case 'dump':
      return true
    case 'variable':
      return isStrayKey(what, `${host}${path}`.toLowerCase())
    case 'typed':
      return !isService(host) && !/token|oauth|auth|login|session|sign-?in/i.test(host + path)
    case 'carried':
      return (
        !isService(host) &&
        !/token|oauth|auth|login|session|sign-?in|verify|captcha|push|fcm|expo|exp\.host|graphql|api\./i.test(
          host + path,
        )
      )
    default:
      return !isService(host)
  }
}

/** Whether a statement runs as soon as the file is loaded, whoever loads it. */
const isAtStart = ({ outer }: Statement): boolean =>
  outer === undefined ||
  (!/\b(?:def|function|fn|func|fun|sub|class|if|unless|while|for)\b|=>|\)\s*\{\s*$/.test(outer.code) &&
    isAtStart(outer))

/** Keys of different owners have no business in one place. */
const several = (sources: readonly PrivateSource[], { host, path }: Address): PrivateSource | undefined => {
  const keys = sources.filter(
    ({ kind, what }) => kind === 'variable' && !(host + path).includes(ownerOf(what) || '\0'),
  )
  return new Set(keys.map(({ what }) => ownerOf(what))).size > 2 ? keys[0] : undefined
}

const prints =
  /(?<![\w.])(?:console\.(?:log|info|debug|warn|error|dir|table)|print(?:ln|f)?!?|eprintln!|dbg!|puts|pp?|echo|var_dump|print_r|dd|fmt\.(?:Print|Println|Printf|Fprint\w*)|log(?:ger|ging)?\.\w+|System\.(?:out|err)\.print\w*|Console\.Write(?:Line)?|IO\.(?:puts|inspect)|io\.write|process\.std(?:out|err)\.write|sys\.std(?:out|err)\.write|NSLog|std::cout|debugPrint|Log\.\w)\s*(?:\(|<<|\s(?=["'\w$#]))/
const answers =
  /\b(?:res|response|reply|resp)\.(?:status\([^)]*\)\.)?(?:json|send|end|write|render)\s*\(|\bctx\.body\s*=|\bc\.(?:JSON|String|json|text)\(|\bjsonify\(|\b(?:Json|Http|PlainText|JSON)Response\(|\bnew Response\(|\b(?:Next)?Response\.json\(|\brender\s*\(?\s*(?:json|plain|text):|\bResponseEntity\.ok\(|\bResults\.(?:Ok|Json)\(|(?:\breturn|=>)\s*(?:Ok|Json|Content)\(|\bw\.Write\(|\bFprint\w*\(\s*w\b|\bNewEncoder\(\s*w\s*\)|\bcall\.respond\w*\(|\bHttpResponse::Ok\(|\bresponse\(\)->json\(|\bphpinfo\s*\(/
/** Only whether it is there, or a part of it. */
const partly = /[?!]|===?|\bif\b|\bnot\b|\bis\b|\bbool\w*\(|slice|substr|mask|redact|\.\.\.|length|\[:/i

const shown = (flow: Flow, { language }: ReadCode): readonly Harm[] => {
  const { statement } = flow
  const { code } = statement
  if (language === 'shell' || (flow.sources.length === 0 && !code.includes('phpinfo'))) return []
  const whole = flow.sources.find(
    ({ kind, read }) => kind === 'environment' || (kind === 'file' && read === true),
  )
  if (/\bphpinfo\s*\(\s*\)/.test(code))
    return [{ says: 'shows how the server is set up, with its environment, to whoever asks' }]
  if (
    whole !== undefined &&
    (answers.test(code) || (/^\s*(?:return\b|\w+\s+in\b)/.test(code) && isRoute(statement)))
  )
    return [{ says: `hands ${whole.what} to whoever asks` }]
  if (!prints.test(code)) return []
  if (whole !== undefined && !/\bcopy\b|\bmissing\b/i.test(statement.text))
    return [{ says: `prints ${whole.what}` }]
  const key = flow.sources.find(({ kind }) => kind === 'variable')
  return key === undefined || partly.test(code) ? [] : [{ says: `prints ${key.what}` }]
}

const routed =
  /\b(?:app|router|routes|server|group|protected|admin|api)\.(?:get|post|put|all|any|GET|POST)\s*\(/

/** The function that it stands in answers requests, by its decorator. */
const isRoute = (statement: Statement): boolean => {
  for (let at = statement.outer; at !== undefined; at = at.outer)
    if (at.route === true || routed.test(at.code)) return true
  return false
}

const evaluates =
  /(?<![\w.])(?:eval|Function|loadstring|create_function|exec|load)\s*\(|\bnew Function\s*\(|\bvm\.\w+\s*\(|\brunIn\w*Context\s*\(|\.compileFunction\s*\(|\._compile\s*\(|\b(?:instance|class|module)_eval\s*\(?|\b(?:window|globalThis|binding|Kernel|engine|scriptEngine|shell|builtins)\.(?:eval|evaluate|exec)\s*\(|\bCode\.eval_\w+\s*\(|\bAssembly\.Load\s*\(|\bimport\s*\(|\bimportScripts\s*\(|\bInvoke-Expression\b|(?<![\w.])eval\s+(?=\S)/g
export const starts =
  /\bpromisify\(\s*(?:\w+\.)?exec\w*\s*\)\s*\(|(?<![\w.>$])(?:exec|execSync|execFile(?:Sync)?|spawn(?:Sync)?|execa\w*|system|popen\d?|shell_exec|passthru|proc_open|pcntl_exec|execl[pe]*|execv[pe]*)\s*\(|\b(?:child_process|cp|shell|shelljs|subprocess|os|Kernel|Process|Open3|IO|commands|Bun|Deno|System|exec|Runtime\.getRuntime\(\)|\w*[rR]untime)\s*(?:\.|::)\s*(?:exec\w*|spawn\w*|system|popen|run|call|Popen|check_output|check_call|getoutput|getstatusoutput|capture\w*|Start|start|cmd|shell|Command\w*)\s*\(|\brequire\([^()]*\)\.(?:exec|spawn|fork)\w*\s*\(|\.(?:execSync|spawnSync|execFileSync)\s*\(|\b(?:new\s+)?(?:ProcessBuilder|ProcessStartInfo)\s*\(|\bCommand::new\s*\(|:os\.cmd\s*\(/g

/** Code that is run as a language has it: `exec` of Python runs code, elsewhere a program. */
const run = (flow: Flow, { language }: ReadCode): readonly Harm[] => {
  // A statement has all marks of its parts.
  if (flow.marks.length === 0 && !flow.statement.text.includes('://')) return []
  if (language === 'shell' || language === 'sql') return language === 'sql' ? ran(flow, starts, 'runs') : []
  const found = [...ran(flow, evaluates, 'runs'), ...ran(flow, starts, 'starts'), ...queried(flow)]
  if (found.length > 0 || !/^(?:ruby|php)$/.test(language)) return found.slice(0, 1)
  const [, quoted] = /`([^`]*)`|%x[{(]([^})]*)/.exec(flow.statement.text) ?? []
  const [mark] = quoted === undefined ? [] : flow.marksOf(quoted, '')
  return mark === undefined ? [] : [{ says: says[mark]('a command') }]
}

/** Calls of a database whose first argument is a whole statement. */
const queries =
  /\b(?:pool|db|conn|connection|cursor|cur|client|knex|sequelize|prisma|pg|mysql|sqlite|engine|session|DB|jdbcTemplate|entityManager|em|_db|\$pdo|\$db|ActiveRecord::Base\.connection|database)\s*(?:\.|->|::)\s*(?:query|execute|exec|raw|all|run|prepare|\$(?:query|execute)RawUnsafe|createNativeQuery|select|Exec|Query|select_all|exec_query|get)\s*\(/g

/** A statement of SQL that somebody else says as a whole. */
const queried = (flow: Flow): readonly Harm[] => {
  const { code, text } = flow.statement
  for (const match of code.matchAll(queries)) {
    const open = match.index + match[0].length
    const [argument = ''] = /^[^,()]*(?:\([^()]*\))?[^,()]*/.exec(text.slice(open)) ?? []
    if (/^\s*[rfb]?["'`]/.test(argument) || !/sql|query|stmt|statement|\bq\b|command/i.test(argument))
      continue
    if (flow.marksOf(argument, code.slice(open, open + argument.length)).includes('asked'))
      return [{ says: 'runs what a request says as a statement of SQL' }]
  }
  return []
}

const ran = (flow: Flow, calls: RegExp, verb: string): readonly Harm[] => {
  const { code, text } = flow.statement
  for (const match of code.matchAll(calls)) {
    const open = match.index + match[0].length
    const close =
      /\($/.test(match[0].trimEnd()) && !match[0].includes('::new') ? closeOf(code, open - 1) : code.length
    const argument = text.slice(open, close)
    if (verb === 'starts' && isFixed(argument)) continue
    const marks = flow.marksOf(argument, code.slice(open, close))
    const [mark] = marks.filter(
      one =>
        !(
          /^import/.test(match[0]) &&
          (one === 'asked' || (!/data:|\.text\(|eval/.test(argument) && one === 'decoded'))
        ),
    )
    const loaded = /^(?:import|importScripts)\b/.test(match[0]) ? loadedFrom(argument) : undefined
    if (loaded !== undefined) return [{ says: `runs code that it loads from ${loaded}`, host: loaded }]
    if (mark !== undefined) return [{ says: says[mark](verb === 'runs' ? 'code' : 'a command') }]
  }
  return []
}

/** A file that gets what is fetched, and is started. */
const startedDownload = (flows: readonly Flow[]): readonly Harm[] => {
  const host = flows
    .find(({ marks }) => marks.includes('fetched'))
    ?.addresses.map(one => one.host)
    .find(
      one =>
        isOutside(one) &&
        !/(?:^|\.)(?:github|githubusercontent|googleapis|gitlab|npmjs|maven|apache)\.\w+$/.test(one),
    )
  if (host === undefined) return []
  const programs = flows.flatMap(({ statement: { code, text } }) =>
    [...code.matchAll(starts)].flatMap(({ index, 0: call }) => {
      const [, , path] =
        /^\s*[[{(]?\s*(?:["'`](?:\/bin\/)?(?:ba|z)?sh["'`]\s*,\s*[[{(]?\s*)?(["'`])([~.\w]*\/[\w./-]+)\1/.exec(
          text.slice(index + call.length),
        ) ?? []
      return path === undefined || /^\/(?:usr|bin|sbin|opt|System|Library)\//.test(path) ? [] : [path]
    }),
  )
  const isWritten = flows.some(
    ({ strings, statement }) =>
      strings.some(one => programs.includes(one)) &&
      /\b\w*(?:create|write|open|save|copy|chmod|download|retrieve)\w*/i.test(statement.code),
  )
  return isWritten ? [{ says: `starts a program that it fetches from ${host}`, host }] : []
}

/** Places from which pages load libraries all day. */
const libraries =
  /(?:^|\.)(?:jsdelivr\.net|unpkg\.com|cdnjs\.cloudflare\.com|googleapis\.com|gstatic\.com|esm\.sh|deno\.land|jsr\.io|skypack\.dev|jspm\.io|stripe\.com|google\.com)$/

const loadedFrom = (argument: string): string | undefined => {
  const [, host] = /^\s*["'`]https?:\/\/([\w.-]+)/.exec(argument) ?? []
  return host !== undefined && isOutside(host) && !libraries.test(host) ? host : undefined
}

/** A program that stands in the text, and no shell: what follows are its arguments. */
const isFixed = (argument: string): boolean =>
  /^\s*(?:\w+\s*,\s*)?(?:\w+\s*\(\s*)?[[{(]?\s*(["'`])(?!(?:\/(?:usr\/)?bin\/)?(?:ba|z|da)?sh\1|cmd(?:\.exe)?\1|powershell|pwsh)[\w./-]+\1\s*(?:[,)\]}]|$)/.test(
    argument,
  )

const says: Readonly<Record<TextMark, (what: string) => string>> = {
  fetched: what => `runs what it fetches from the network as ${what}`,
  asked: what => `runs what a request says as ${what}`,
  decoded: what => `runs decoded text as ${what}`,
}
