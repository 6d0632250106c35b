import { type CodeSource, readsFile, sourcesIn } from '../known/code-sources.ts'
import { isSecretVariable } from '../known/secret-names.ts'
import { type Address, addressesIn, isOutside } from './code-addresses.ts'
import type { Code, Statement } from './statements.ts'

/** What a name of the code holds, and where it is known. */
export interface Held {
  readonly sources: readonly CodeSource[]
  readonly addresses: readonly Address[]
  /** What is known of it by the statement that made it. */
  readonly marks: readonly Mark[]
  readonly from: number
  readonly to: number
  /** The text that it is, where it is a plain one. */
  readonly value?: string | undefined
}

/** Text from the network, from a request, or that was decoded: harmless until it is run. */
export type Mark = 'fetched' | 'asked' | 'decoded'

export interface Flow {
  readonly statement: Statement
  readonly strings: readonly string[]
  /** What it takes itself, and what the names in it hold. */
  readonly sources: readonly CodeSource[]
  readonly addresses: readonly Address[]
  readonly marks: readonly Mark[]
  readonly held: (name: string) => readonly Held[]
  /** The same of a part of it. */
  readonly marksOf: (text: string, code: string) => readonly Mark[]
}

/** A text in quotes, with the mark of a raw or formatted one before it. */
const literal = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`/gs

export const stringsIn = (text: string): readonly string[] =>
  [...text.matchAll(literal)].map(([, double, single, back]) => plain(double ?? single ?? back ?? ''))

export const plain = (text: string): string =>
  text.replaceAll(/\\(["'`\\/$])/g, '$1').replaceAll('\\n', '\n').replaceAll('\\t', '\t')

/** Values that don't carry the secret on. */
const spent =
  /\b(?:\w*hmac\w*|\w*hash\w*|\w*digest\w*|sha\d+|md5|sign(?:ed|ature)?|createSign|verify\w*|compare\w*|bcrypt\w*|scrypt\w*|pbkdf2\w*|len|strlen|filter|some|every|exists?\w*|isset|empty|encrypt\w*)\s*\(|\.length\b|\bObject\.keys\b|\.keys\(\)/i
/** A program gets the environment that this one has. */
const handsOn =
  /\b(?:spawn\w*|fork|exec\w*|execa|Popen|subprocess|check_\w+|Command|ProcessBuilder|Process|run|system|putenv|setenv|load_dotenv|environ\.update|cross-env)\b/

const asks =
  /\b(?:req|request|ctx\.request|ctx|c|context\.request|event)\.(?:query(?:_params|StringParameters|Params)?|body|params|args|form|values|GET|POST|json|data|cookies|headers|files|url\.searchParams|parameters|queryParameters)\b|\bsearchParams\.get\(|\bparams\[:|\bparams\.(?:fetch|require)\(|\$_(?:GET|POST|REQUEST|COOKIE)\b|\$_SERVER\[["']HTTP_|\brequest\(\s*["']|\brequest\(\)->|\$request->|\bURL\.Query\(\)|\b(?:Post)?FormValue\(|\bc\.(?:Query|Param|PostForm|FormValue|QueryParam)\(|\bgetParameter\(|\bRequest\.(?:Query|Form|Headers)\b|\b(?:conn\.(?:params|query_params|body_params))\b|\bcall\.(?:parameters|request\.queryParameters|receive)\b|\bphp:\/\/input\b/
const fetches =
  /\b(?:fetch|axios|got|ky|request|requests|httpx|urlopen|urlretrieve|open|read|get|Get|post|readText|readBytes|openStream|openConnection|file_get_contents|curl_\w+|GetStringAsync|DownloadString|DownloadData|dataTask|HTTParty|Faraday|RestClient|HTTPoison|Req|Tesla|curl|wget|reqwest|ureq|http|recv\w*|gets|readline|receive|Invoke-WebRequest|Invoke-RestMethod|iwr|irm)\b/
const decodes =
  /\b(?:atob|b(?:16|32|64|85)decode|urlsafe_b64decode|base64_decode|decode64|strict_decode64|base64::decode|Base64\.\w*[dD]ecode\w*|getDecoder|DecodeString|FromBase64String|fromCharCode|unhexlify|fromhex|hex2bin|str_rot13|gzinflate|gzuncompress|gunzip\w*|inflate\w*|zlib\.decompress|decompress|lzma\.decompress|marshal\.loads|codecs\.decode|unpack1?|decode_base64)\s*[(.]|\.from\([^)]*,\s*["'`](?:base64|hex)["'`]|\bData\(base64Encoded|\.map\(\s*(?:chr|String\.fromCharCode)|\bchr\([^)]*\)\s*for\b/

/** Every statement with what flows into it. Names are followed through assignments, loops, calls back and plain functions of the file. */
export const flowsOf = (code: Code): readonly Flow[] => {
  const names = new Map<string, Held[]>()
  const isShell = code.language === 'shell'
  const add = (name: string, held: Held): void => {
    const known = names.get(name)
    if (known === undefined) names.set(name, [held])
    else if (known.length < 50) known.push(held)
  }
  let flows: Flow[] = []
  // What stands further down may be used above: functions, constants.
  for (let pass = 0; pass < 2; pass += 1) {
    flows = []
    for (const statement of code.statements) {
      const flow = flowOf(statement, names, isShell, pass > 0)
      flows.push(flow)
      if (pass === 0 || code.statements.length < 2000) spread(flow, code, add)
    }
  }
  return flows
}

const flowOf = (statement: Statement, names: Map<string, Held[]>, isShell: boolean, late: boolean): Flow => {
  const { text, code } = statement
  const strings = stringsIn(text)
  const held = (name: string): readonly Held[] =>
    (names.get(name) ?? []).filter(
      ({ from, to }) => (from <= statement.start || (late && from === 0)) && statement.start <= to,
    )
  const isOpen = ([shownText, shownCode]: Pair): readonly Mentioned[] =>
    wordsOf(shownText, shownCode, isShell).flatMap(word => held(word).map(one => ({ word, one })))
  const disarmed = withoutAuth(text, code, isShell)
  const mentioned = isOpen([text, code])
  const own = sourcesIn(disarmed[0], disarmed[1], strings.filter(one => disarmed[0].includes(one)), isShell)
  const carriedOn = isOpen(disarmed).flatMap(({ word, one }) => carried(word, one, statement))
  const addresses = someOf([
    ...addressesIn(text, strings, isShell),
    ...mentioned.flatMap(({ one }) => one.addresses),
    ...isOpen(closureOf(statement)).flatMap(({ one }) => one.addresses),
  ])
  const marksOf = (part: string, bare: string): readonly Mark[] => [
    ...new Set<Mark>([
      ...(asks.test(part) ? (['asked'] as const) : []),
      ...(decodes.test(part) ? (['decoded'] as const) : []),
      ...(fetches.test(bare) && (addressesIn(part, stringsIn(part), isShell).some(({ host }) => isOutside(host)) || isOpen([part, bare]).some(({ one }) => one.addresses.some(({ host }) => isOutside(host))))
        ? (['fetched'] as const)
        : []),
      ...isOpen([part, bare]).flatMap(({ one }) => one.marks),
    ]),
  ]
  return {
    statement,
    strings,
    sources: unique([...own, ...carriedOn]).map(one => (one.kind === 'file' ? { ...one, read: one.read === true || readsFile.test(code) } : one)),
    addresses,
    marks: marksOf(text, code),
    held,
    marksOf,
  }
}

/** What a block is handed to: `connection.outputStream.use { it.write(text) }`. */
const closureOf = ({ outer }: Statement): Pair =>
  outer !== undefined && /\.\w+\s*(?:\([^()]*\))?\s*$/.test(outer.code) && !/\bfunction\b|=>/.test(outer.code)
    ? [outer.text, outer.code]
    : ['', '']

type Pair = readonly [text: string, code: string]
interface Mentioned {
  readonly word: string
  readonly one: Held
}

const headers =
  /(?:authorization|x-[\w-]*(?:key|token|auth|secret)[\w-]*|api[-_]?key|private-token|\bbearer)\b["'`\])]*\s*(?:=>|[:=,])\s*(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|[^,;\n})"'`])+/gi
const logins =
  /\b\w*(?:basic_?auth|bearer_?(?:auth|token)|with_?token|set_?auth\w*|auth|credentials?\w*|service_account\w*|certs?|key_?file\w*|pfx|verify|ssl\w*|tls\w*|https?Agent|passphrase)\s*(?:\(|[:=]\s*[([{]?)[^;\n]{0,160}?(?=[)\]};\n]|$)/gi
const shellHeaders =
  /(?:-H|--header)[= ]*["']?(?:authorization|x-[\w-]*|api-?key|private-token|[\w-]*token)\s*:[^"'\n]*|(?:^|\s)(?:-u|--user|--password|--token|-p)[= ]+\S+/gi

/** A key that opens the door of a service is where it belongs. */
const withoutAuth = (text: string, code: string, isShell: boolean): Pair => {
  let [left, bare] = [text, code]
  for (const form of isShell ? [shellHeaders] : [headers, logins])
    for (const { 0: span, index } of text.matchAll(form)) {
      const gap = ' '.repeat(span.length)
      left = left.slice(0, index) + gap + left.slice(index + span.length)
      bare = bare.slice(0, index) + gap + bare.slice(index + span.length)
    }
  return secures.test(code) ? [left.replaceAll(ownKey, gapOf), bare.replaceAll(ownKey, gapOf)] : [left, bare]
}

const secures = /createServer|Agent\(|SecureContext|\btls\.|\blisten\(|https\.(?:request|get)\(/
const ownKey = /\b(?:key|cert|ca)\s*:\s*[\w.]*[rR]ead\w*\([^)]*\)/g
const gapOf = (text: string): string => ' '.repeat(text.length)

/** A few tell what is to be told, and chains of names must not grow. */
const someOf = (addresses: readonly Address[]): readonly Address[] => {
  const found: Address[] = []
  for (const one of addresses)
    if (found.length < 6 && !found.some(({ host, path }) => host === one.host && path === one.path)) found.push(one)
  return found
}

const unique = (sources: readonly CodeSource[]): readonly CodeSource[] => {
  const found = new Map<string, CodeSource>()
  for (const one of sources) {
    const key = `${one.kind} ${one.what}`
    if (one.read === true || !found.has(key)) found.set(key, one)
  }
  return [...found.values()]
}

/** Of a whole environment one variable may be taken: `env.PORT`. */
const carried = (name: string, { sources }: Held, { text }: Statement): readonly CodeSource[] => {
  if (!sources.some(({ kind }) => kind === 'environment' || kind === 'rows')) return sources
  const uses = [...text.matchAll(new RegExp(`(?<![\\w.])\\$?${escaped(name)}\\b(\\s*(?:\\.|\\?\\.|->|\\[)\\s*["'\`]?(\\w+)["'\`]?\\]?(\\s*\\()?)?`, 'g'))]
  const isWhole = uses.some(([, member, of, call]) => member === undefined || (call !== undefined && !/^(?:get\w*|fetch|has|contains\w*|keys)$/i.test(of ?? '')))
  return isWhole || uses.length === 0 ? sources : sources.filter(({ kind }) => kind !== 'environment' && kind !== 'rows')
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Names that stand in a statement as values: no members, keys or names of arguments. Of texts only what is filled in. */
const wordsOf = (text: string, code: string, isShell: boolean): readonly string[] => {
  const found = new Set<string>()
  for (const [, word = ''] of code.matchAll(/(?<![\w.$]|->|::)\$?([A-Za-z_]\w*)(?!\w|\s*(?::(?![:\w])|=(?![=>~])))/g)) found.add(word)
  for (const [, inner = ''] of text.matchAll(/(?:\$\{|#\{|\{|\\\()([^{}"`]{1,120}?)[})]/g))
    for (const [, word = ''] of inner.matchAll(/(?<![\w.])([A-Za-z_]\w*)/g)) found.add(word)
  for (const [, word = ''] of text.matchAll(/\$\{?([A-Za-z_]\w*)/g)) found.add(word)
  if (isShell) for (const word of [...found]) if (!new RegExp(`\\$\\{?${word}\\b`).test(text)) found.delete(word)
  return [...found]
}

/** What a statement gives to names. */
const spread = (flow: Flow, code: Code, add: (name: string, held: Held) => void): void => {
  const { statement, sources, addresses, marks, strings } = flow
  const { start, outer, last } = statement
  const { targets, inner, isPart, isSplit, value } = namesMade(statement)
  const kept = spent.test(statement.code) ? [] : handsOn.test(statement.code) ? sources.filter(({ kind }) => kind !== 'environment') : sources
  const to = outer?.last ?? code.text.length
  const some = kept.length > 0 || addresses.length > 0 || marks.length > 0
  if (some || value !== undefined)
    for (const name of targets)
      if (!(isPart && /^env|environ/i.test(name)))
        add(name, { sources: isSplit ? kept.flatMap(one => partOf(one, name)) : kept, addresses, marks, from: start, to, value: value === undefined ? undefined : strings[0] })
  for (const name of routeNames(statement)) add(name, { sources: [], addresses: [], marks: ['asked'], from: start, to: last })
  if (some) for (const name of inner) add(name, { sources: kept, addresses: [], marks, from: start, to: last })
  const maker = functionAround(statement)
  if (maker === undefined) return
  const known = { from: 0, to: code.text.length, marks: [] }
  if (/^\s*(?:return\b|=>)/.test(statement.code) && kept.length > 0) add(maker.name, { ...known, sources: kept, addresses: [] })
  if (addresses.length > 0 && maker.parameters.some(one => new RegExp(`(?<![\\w.])\\$?${one}\\b`).test(statement.text)))
    add(maker.name, { ...known, sources: [], addresses })
}

/** `const { PORT } = process.env` takes one variable. */
const partOf = (source: CodeSource, name: string): readonly CodeSource[] => {
  if (source.kind !== 'environment' || /^[kv]$|^(?:key|value)$/.test(name)) return [source]
  return isSecretVariable(name) ? [{ kind: 'variable', what: name }] : []
}

/** Parameters that a framework fills from a request. */
const routeNames = ({ code, text, route }: Statement): readonly string[] => {
  const [, list = ''] = route ? (/\bdef\s+\w+\s*\(([^]*)\)/.exec(code) ?? []) : []
  return [
    ...parametersIn(list).filter(name => !/^(?:self|cls|request|req|db|session|settings|background_tasks|response|user|current_user)$/.test(name)),
    ...[...code.matchAll(/@(?:RequestParam|PathVariable|RequestBody|QueryParam|FormParam|Query|Param|Body)\b(?:\([^)]*\))?\s*(?:final\s+)?(?:[\w<>.]+\s+(\w+)|(\w+)\s*:)/g)].map(([, one, two]) => one ?? two ?? ''),
    ...[...code.matchAll(/\[From(?:Query|Body|Form|Route|Header)\w*[^\]]*\]\s*\w+\??\s+(\w+)|\bQuery\((\w+)\)|\b(\w+)\s*:\s*web::(?:Query|Json|Path|Form)</g)].map(([, one, two, three]) => one ?? two ?? three ?? ''),
    ...[.../\bMap(?:Get|Post|Put)\s*\([^(]*\(([^)]*)\)\s*=>/.exec(code)?.[1]?.matchAll(/\bstring\??\s+(\w+)/g) ?? []].map(([, one = '']) => one),
    ...(/\bconn\b/.test(code) ? [...text.matchAll(/%\{[^}]*?=>\s*(\w+)/g)].map(([, one = '']) => one) : []),
  ].filter(name => name !== '')
}

interface Made {
  readonly targets: readonly string[]
  /** Known only in the block that the statement opens. */
  readonly inner: readonly string[]
  /** A member is set: the name before it holds it. */
  readonly isPart: boolean
  /** Several names take a value apart. */
  readonly isSplit: boolean
  readonly value: string | undefined
}

/** What stands before the sign of an assignment, at the depth of the statement itself. */
const targetOf = (code: string): string | undefined => {
  const text = code.replace(/^\s*(?:try|using|if|else if|while|guard|unless|with)\s*\(?\s*/, '').slice(0, 400)
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? ''
    if ('([{'.includes(char)) depth += 1
    else if (')]}'.includes(char)) depth -= 1
    else if (char === '=' && depth === 0) {
      if (/[=>~]/.test(text[at + 1] ?? '') || /[=!<>]/.test(text[at - 1] ?? '')) return undefined
      return text.slice(0, at).replace(/[:+.|?*/-]+$/, '').trim()
    }
  }
  return undefined
}

const namesMade = ({ code, text }: Statement): Made => {
  const inner: string[] = []
  const words = (list: string): readonly string[] => (list.match(/[A-Za-z_]\w*/g) ?? []).filter(word => !/^(?:const|let|var|mut|ref|in|of|range|string|int|any|_)$/.test(word))
  for (const [, list = ''] of code.matchAll(/\b(?:for|foreach|async for)\b\s*\(?\s*(?:const |let |var |auto )?([\w$, ()&]+?)\s*(?:\bin\b|\bof\b|:=\s*range\b|:(?!:))/g)) inner.push(...words(list))
  for (const [, list = ''] of code.matchAll(/\bas\s+\$?(\w+(?:\s*=>\s*\$\w+)?)/g)) inner.push(...words(list))
  for (const [, one, two] of code.matchAll(/\(([\w$, :=]*)\)\s*(?::\s*\w+\s*)?=>|(?<![\w.])(\w+)\s*=>/g)) inner.push(...words(one ?? two ?? ''))
  for (const [, one = ''] of code.matchAll(/\|([\w, ]+)\||\bfunction\s*\w*\(([\w$, ]*)\)|\blambda\s+([\w, ]+):|\bfn\s*\(?([\w$, ]+)\)?\s*[-=]>/g)) inner.push(...words(one))
  const target = targetOf(code)
  if (target === undefined) {
    const [, member, option] = /^\s*\$?([A-Za-z_]\w*)(?:\.|->)(?:append|push|add|write|put|set\w*|extend|update|insert|concat|header)\w*!?\(|^\s*\w*setopt\w*\(\s*[&$]?(\w+)/.exec(code) ?? []
    return { targets: [member ?? option ?? []].flat(), inner, isPart: false, isSplit: false, value: undefined }
  }
  // A type stands behind the name in some languages, and before it in others.
  const isSplit = /[[{(%]/.test(target) && /[\]})]$/.test(target)
  const bareTarget = isSplit ? target : target.replace(/(?<!:):(?!:)[^]*$/, '').trim()
  const [, root, part] = /([A-Za-z_]\w*)((?:(?:\.|->)\w+|\[[^\]]*\])*)$/.exec(bareTarget) ?? []
  const isPart = part !== undefined && part !== ''
  if (isPart && /(?:\.|->)\w*[eE]nv\w*$/.test(part)) return { targets: [], inner, isPart, isSplit, value: undefined }
  const bare = isSplit && !isPart ? words(bareTarget) : bareTarget.includes(',') ? words(bareTarget) : root === undefined ? [] : [root]
  const [, value] = /=\s*(?:[frub]{0,2}|@|\$)?(["'`])[\s\S]*\1\s*;?\s*$/.exec(text) ?? []
  return { targets: bare, inner, isPart, isSplit, value }
}

export interface Maker {
  readonly name: string
  readonly parameters: readonly string[]
}

/** The function of the file that a statement stands in. */
export const functionAround = (statement: Statement): Maker | undefined => {
  for (let at = statement.outer; at !== undefined; at = at.outer) {
    const found = makerOf(at)
    if (found !== undefined) return found
  }
  return undefined
}

const makers = new WeakMap<Statement, { readonly maker: Maker | undefined }>()

const makerOf = (head: Statement): Maker | undefined => {
  const known = makers.get(head)
  if (known !== undefined) return known.maker
  const code = head.code.slice(0, 600).trimEnd()
  const [, name, list] =
    /\b(?:function|def|func|fn|fun|sub)\s+(?:\([^)]{0,100}\)\s*)?([A-Za-z_][\w.]{0,80}[!?]?)\s*(?:<[^>]{0,80}>)?\s*\(([^)]*)\)/.exec(code) ??
    /\b(?:const|let|var|val)\s+(\w{1,80})\s*=\s*(?:async\s*)?\(?([\w$,\s:?<>[\]|]{0,200})\)?\s*(?::[^=]{0,80})?=>/.exec(code) ??
    /\b\w[\w<>[\],]{0,60}\s+([A-Za-z_]\w{0,80})\s*\(([^()]{0,300})\)\s*(?:throws [\w, ]{0,80})?$/.exec(code) ??
    []
  const maker =
    name === undefined || list === undefined || /^(?:if|for|while|switch|catch)$/.test(name)
      ? undefined
      : { name: name.split('.').at(-1) ?? name, parameters: parametersIn(list) }
  makers.set(head, { maker })
  return maker
}

const parametersIn = (list: string): readonly string[] =>
  list.split(',').flatMap(one => {
    const bare = one.replace(/=.*$/s, '').replace(/:.*$/s, '').trim()
    return /([A-Za-z_]\w*)\s*$/.exec(/^\s*\w+\s+[*&]?[\w.[\]<>]+$/.test(bare) && !/^\s*(?:final|mut|const)\b/.test(bare) && !/^[A-Z]\w*\s|^(?:string|int|char|const|byte|bool)\b/.test(bare.trim()) ? (bare.trim().split(/\s+/)[0] ?? '') : bare)?.[1] ?? []
  })
