import { isRecord, type Json, list, text } from '../../core/text/json.ts'
import { singleQuoted } from '../../core/text/quoting/single-quoted.ts'
import { listed } from '../../core/text/words.ts'
import { deedOf, isRehearsal, weightOf } from './deeds.ts'
import { sentByPage } from './page-code.ts'
import { programCall, programOf } from './program.ts'
import { isLive } from './reach.ts'
import { secretCall } from './secrets.ts'
import { isHarmfulMessage } from './told-people.ts'
import { isForeign, type ToolDeed, wordsOf } from './words.ts'

/** Inputs are data of others: more than this is not looked through. */
const deepest = 4
const most = 200

/**
 * The shell command that has the same effect as a call of a tool that is no shell, by the shape of its input: addresses that it
 * fetches, statements, code, programs with arguments, also in lists of operations. Text for people is data: only keys in it count.
 *
 * @example
 * equivalentOf('mcp__pg__query', { sql: 'DROP TABLE users' }) // "psql -c 'DROP TABLE users'"
 */
export const equivalentOf = (name: string, input: Json): string | undefined => {
  const words = wordsOf(name)
  const planned = deedOf(name, {})
  const isPlanned = planned !== undefined && isRehearsal(planned, input)
  const isForEverybody = planned !== undefined && isLive(planned, input)
  const parts = recordsIn(input).flatMap(({ value, depth }) => [
    ...(depth === 0 ? [] : commandsIn(value)),
    ...programIn(name, value),
    ...(isPlanned ? [] : statementsIn(words, value, isForEverybody)),
    ...codeIn(words, value),
    ...(pages.test(words) ? sentByPage(value) : []),
    ...addressesIn(value)
      .filter(one => !(documents.test(words) && /^\s*file:/i.test(one)))
      .map(fetched),
    ...(isForeign(name) ? saidIn(value) : []),
  ])
  const all = [...parts, ...doneBy(name, input)]
  return all.length === 0 ? undefined : all.join('\n')
}

/** Servers of editors name the documents that they speak about by their addresses. */
const documents = /(?:^|[^a-z])(?:ide|lsp|diagnostics?|hover|definition|references|symbols?)(?:[^a-z]|$)/

/** Irreversible deeds of a server, and the same in the words of the program that it speaks for. */
const doneBy = (name: string, input: Json): readonly string[] => {
  const deed = deedOf(name, input)
  if (deed === undefined) return []
  const pushed = pushCall(deed, input)
  const isShared = /^HEAD:(?:main|master|trunk|prod(?:uction)?|live|release\b.*)$/.test(pushed?.[3] ?? '')
  const kind =
    weightOf(deed, input) ??
    rowsOf(name, deed, input) ??
    (isHarmfulMessage(deed, input) ? 'tells' : isShared ? 'merges' : undefined)
  const call = secretCall(deed, input) ?? programCall(deed, input) ?? pushed
  return [
    ...(kind === undefined ? [] : [`mcp ${kind} ${deed.server} ${deed.words.join('-')}`]),
    ...(call === undefined ? [] : [call.map(singleQuoted).join(' ')]),
    ...sentFiles(input),
  ]
}

/** Rows that a statement takes out of a database elsewhere, a table that it puts another one in the place of, and keys that it shows. */
const rowsOf = (name: string, deed: ToolDeed, input: Json): string | undefined => {
  if (/^(?:sqlite|duckdb)/.test(deed.server) || isRehearsal(deed, input)) return undefined
  const [said = ''] = spokenIn(wordsOf(name), input)
  if (
    /^\s*(?:delete\s+from|create\s+or\s+replace\s+table)\s+(?!\S*(?:te?mp|test|scratch|sandbox|\bdev\b))/i.test(
      said,
    )
  )
    return 'destroys'
  const asked = (text(input, 'query', 'cypher', 'mutation', 'gremlin') ?? '').slice(0, 2000)
  if (takesAway.test(asked) && !statement.test(asked)) return 'destroys'
  if (raises.test(said)) return 'grants'
  if (/^\s*alter\s+warehouse\b[^;]*size/i.test(said)) return 'pays'
  const [, columns] = /^\s*select\s([^;]*?)\sfrom\s/i.exec(said) ?? []
  return columns !== undefined &&
    /(?:^|[\s,."])(?:password|passwd|password_hash|api_key|secret_key)(?=$|[\s,"])/i.test(columns)
    ? 'shows'
    : undefined
}

/** The same in other languages of queries: nodes of a graph, things behind an API. */
const takesAway =
  /^\s*(?:optional\s+)?match\b[\s\S]*\b(?:detach\s+)?delete\s+\w|^\s*mutation\b[\s\S]*?\{[\s\S]*?\b\w*(?:delete|remove|destroy|refund|cancel)\w*\s*\(|\.drop\(\s*\)/i

/** A statement that gives somebody rights, or lets him log in. */
const raises =
  /^\s*(?:update\s[^;]*?\bset\b[^;]*?\b(?:role|roles|is_?admin|is_?staff|is_?superuser|permissions?|password\w*|access_?level)\s*=|(?:alter|create)\s+(?:user|role|login)\b|grant\s)/i

/** A commit that a service makes on a branch of its own copy is a push to it. */
const pushCall = ({ words }: ToolDeed, input: Json): readonly string[] | undefined => {
  const branch = text(input, 'branch', 'branch_name', 'branchName', 'ref')?.replace(/^refs\/heads\//, '')
  const isCommit =
    words.some(word => listed('push commit create update write put upload delete edit', word)) &&
    (text(input, 'content', 'patch', 'diff', 'path', 'file_path') !== undefined ||
      ['files', 'actions', 'changes'].some(field => list(input, field).length > 0))
  return branch !== undefined &&
    isCommit &&
    words.some(word => listed('file files commit commits contents push patch', word))
    ? ['git', 'push', 'origin', `HEAD:${branch}`]
    : undefined
}

/** Files that go to a repository elsewhere, as they would be written in a clone that is not there. */
const sentFiles = (input: Json): readonly string[] => {
  if (text(input, 'repo', 'repository', 'project_id', 'projectId') === undefined) return []
  return recordsIn(input).flatMap(({ value }) => {
    const [path, content] = [text(value, 'path', 'file_path', 'filePath'), text(value, 'content')]
    if (path === undefined || content === undefined) return []
    return [`printf %s ${singleQuoted(content)} > ${singleQuoted(`./.elsewhere/${path}`)}`]
  })
}

/** Addresses that a tool of the host fetches, or its search in the web. Some tools take addresses out of a text. */
export const webCommand = (input: Json): string => {
  const asked = text(input, 'query', 'q', 'search_query', 'prompt') ?? ''
  const inText = asked.match(/\b(?:https?|file|ftp):\/\/[^\s"'<>`]+/g) ?? []
  const parts = [...addressesIn(input), ...inText].map(fetched)
  return [...parts, `: ${singleQuoted(asked)}`].join('\n')
}

const fetched = (address: string): string => `curl -s ${singleQuoted(address)}`

/** The call of ripgrep that prints the same as a search. */
export const searchCommand = (input: Json, namesOnly: boolean): string | undefined => {
  const pattern = text(input, 'pattern', 'query', 'regex', 'search_term')
  if (pattern === undefined) return undefined
  const path = text(input, 'path', 'dir_path', 'directory', 'include_path')
  const asked = text(input, 'output_mode', 'outputMode')
  const mode = asked ?? (namesOnly && !isOfOneStore(path) ? 'files_with_matches' : 'content')
  const how = mode === 'content' ? [] : [mode === 'count' ? '-c' : '-l']
  const globs = [text(input, 'glob', 'include', 'include_pattern', 'file_pattern', 'includePattern') ?? '']
  const chosen = globs.flatMap(bracesOf).flatMap(glob => (glob === '' ? [] : ['-g', glob]))
  return ['rg', ...how, ...chosen, '-e', pattern, '--', path ?? '.'].map(singleQuoted).join(' ')
}

/** The name of one file tells nothing new: a search in it asks for its lines. The same holds for a folder that is called by its secrets. */
const isOfOneStore = (path = ''): boolean =>
  /(?:^|\/)(?:[^/]*\.[a-z]\w{1,11}|\.?(?:secrets?|credentials?|passwords?|tokens?)|[\w.-]*(?:secret|credential|pass|token|key)[\w.-]*)\/?$/i.test(
    path,
  )

/** `*.{pem,key}` is two patterns. */
const bracesOf = (glob: string): readonly string[] => {
  const [, front = '', inner, back = ''] = /^([^{]*)\{([^{}]*)\}(.*)$/.exec(glob) ?? []
  return inner === undefined ? [glob] : inner.split(',').map(one => front + one + back)
}

interface Found {
  readonly value: Json
  readonly depth: number
}

const recordsIn = (input: Json): readonly Found[] => {
  const found: Found[] = []
  const visit = (value: unknown, depth: number): void => {
    if (depth > deepest || found.length >= most) return
    if (Array.isArray(value)) for (const one of value) visit(one, depth + 1)
    if (!isRecord(value)) return
    found.push({ value, depth })
    for (const one of Object.values(value)) if (typeof one === 'object') visit(one, depth + 1)
  }
  visit(input, 0)
  return found
}

const stringsIn = (value: Json, keys: readonly string[]): readonly string[] =>
  keys.flatMap(key => [value[key], ...list(value, key)].filter(one => typeof one === 'string'))

const commandsIn = (value: Json): readonly string[] =>
  list(value, 'args').length > 0
    ? []
    : stringsIn(value, ['command', 'cmd', 'shell_command', 'commandLine', 'command_line'])

/** A program and its arguments in fields of their own. A server that speaks for a program leaves it out. */
const programIn = (name: string, value: Json): readonly string[] => {
  const deed = deedOf(name, {})
  const spoken = deed === undefined ? undefined : programOf(deed)
  const program = text(value, 'program', 'executable', 'binary', 'command', 'cmd')
  const args = [list(value, 'args'), list(value, 'arguments'), list(value, 'argv')].find(
    some => some.length > 0,
  )
  if (args?.every(one => typeof one === 'string') !== true) return []
  const front = [spoken, program].filter(word => word !== undefined)
  const words = front[0] === front[1] ? front.slice(1) : front
  return words.length === 0 ? [] : [[...words, ...args].map(one => singleQuoted(String(one))).join(' ')]
}

const databases =
  /(?:^|[^a-z])(?:sql|postgres(?:ql)?|pg|mysql|mariadb|sqlite|db|database|bigquery|snowflake|supabase|duckdb|clickhouse|mssql|redshift|neon|planetscale|turso|d1|oracle|trino|athena)(?:[^a-z]|$)/
const statement =
  /^\s*(?:--[^\n]*\n\s*)*(?:select|insert|update|delete|drop|truncate|alter|create|grant|revoke|with|merge|replace|call|exec|begin|do|copy|vacuum)\b/i

const spokenIn = (words: string, value: Json): readonly string[] => {
  const named = stringsIn(value, ['sql', 'statement', 'statements', 'sql_query'])
  const asked = databases.test(words) ? stringsIn(value, ['query', 'queries', 'q']) : []
  return [...named, ...asked.filter(one => statement.test(one))]
}

/** In the words of a client, which is told whether the database is the one of production. */
const statementsIn = (words: string, value: Json, isForEverybody: boolean): readonly string[] => {
  const client = isForEverybody ? 'psql -d production' : 'psql'
  return [
    ...spokenIn(words, value).map(one => `${client} -c ${singleQuoted(one)}`),
    ...fileOfSql(words, value).map(path => `${client} -f ${singleQuoted(path)}`),
  ]
}

/** A file of statements that a server of a database runs. */
const fileOfSql = (words: string, value: Json): readonly string[] =>
  databases.test(words) &&
  /(?:^|[^a-z])(?:run|exec|execute|apply|load|import|migrate|source)(?:[^a-z]|$)/.test(words)
    ? stringsIn(value, [
        'path',
        'file',
        'file_path',
        'filePath',
        'filename',
        'script',
        'sql_file',
        'files',
      ]).filter(one => /\.(?:sql|ddl|dml|psql)$/i.test(one))
    : []

const runs =
  /(?:^|[^a-z])(?:run|exec|execute|eval|evaluate|code|interpreter|repl|kernel|sandbox|cell)(?:[^a-z]|$)/
const pages = /(?:^|[^a-z])(?:browser|page|playwright|puppeteer|devtools|chrome|dom)(?:[^a-z]|$)/

/** Code that a tool runs. What runs in a page of a browser reaches nothing of this machine. */
const codeIn = (words: string, value: Json): readonly string[] => {
  if (!runs.test(words) || pages.test(words)) return []
  return stringsIn(value, codeFields).flatMap(code => {
    const language = languageOf(`${text(value, 'language', 'lang', 'runtime') ?? ''} ${words}`, code)
    return language === undefined ? [] : [language === '' ? code : `${language} ${singleQuoted(code)}`]
  })
}

const codeFields = [
  'code',
  'script',
  'source',
  'source_code',
  'code_snippet',
  'snippet',
  'python',
  'javascript',
]

const languageOf = (words: string, code: string): string | undefined => {
  if (/\b(?:bash|sh|shell|zsh)\b/i.test(words.replaceAll('_', ' '))) return ''
  if (/powershell|pwsh/i.test(words)) return 'pwsh -Command'
  if (/py(?:thon)?\d?(?:[^a-z]|$)|jupyter/i.test(words)) return 'python3 -c'
  if (/node|javascript|typescript|\bjs\b|deno/i.test(words)) return 'node -e'
  if (/ruby/i.test(words)) return 'ruby -e'
  if (/apple_?script|osascript/i.test(words)) return 'osascript -e'
  if (/^[ \t]*(?:import|from|def|print)\b/m.test(code)) return 'python3 -c'
  return /\brequire\(|\bconsole\.|\bconst\s/.test(code) ? 'node -e' : undefined
}

const addressesIn = (value: Json): readonly string[] =>
  stringsIn(value, ['url', 'urls', 'uri', 'address', 'link', 'endpoint', 'target_url', 'href']).filter(one =>
    /^\s*(?:https?|file|ftp|gopher|dict):/i.test(one),
  )

const said = ['text', 'message', 'body', 'query', 'comment', 'description', 'title', 'subject', 'prompt']

/** Messages to people or services. The content of a file is none of them. */
const saidIn = (value: Json): readonly string[] =>
  stringsIn(value, text(value, 'path', 'file_path') === undefined ? [...said, 'content'] : said).map(
    words => `: ${singleQuoted(words)}`,
  )
