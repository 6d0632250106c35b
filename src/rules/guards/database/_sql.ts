import type { Facts } from '../../../core/facts/facts.ts'
import type { Invocation, Written } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { isThrowAwayName } from '../../../known/places/target.ts'
import { argumentsOf } from '../../../programs/arguments/arguments.ts'
import { isEmulated } from '../../../programs/services/local-place.ts'
import { madeIn, takesOnly } from './_made.ts'

/**
 * The first statement of a text that destroys data, in a few words; undefined where none does. What the statements before it made, and
 * what `before` names, is no loss.
 */
export const destroys = (text: string, before: () => readonly string[] = () => []): string | undefined => {
  if (!/drop|truncate|delete|update|restore|vacuum/i.test(text) || isTakenBack(text)) return undefined
  const made = new Set(before())
  for (const statement of plain(text).split(';').flatMap(partsOf)) {
    for (const one of madeIn(statement)) made.add(one)
    if (takesOnly(statement, made)) continue
    const found =
      /^\s*(?:\\?\w*\s+)?(drop\s+(?:table|database|schema|view|materialized\s+view|keyspace|user|role|column|collection|owned|function|procedure|trigger|sequence|type|extension|tablespace|publication|warehouse|stage|measurement|series|bucket|graph|namespace)|truncate(?:\s+table)?\s+\S)/i.exec(
        statement,
      )
    if (found !== null && !isThrowAway(statement)) return named(found[1] ?? '')
    if (/^\s*\.restore\s+\S/.test(statement)) return '.restore'
    // The old files of a lake table hold its earlier versions, and this deletes them.
    if (/^\s*vacuum\s+\S.*\sretain\s+0(?:\.0*)?\s+hours?\s*$/i.test(statement)) return 'VACUUM ... RETAIN 0'
    if (
      (/^\s*delete\s+from\s+\S+(?:\s+where\s.*|\s*)$/i.test(statement) && holdsAlways(statement)) ||
      /^\s*match\b(?!.*\bwhere\b).*\bdelete\b/i.test(statement)
    )
      return 'DELETE without WHERE'
    if (/^\s*update\s+\S+\s+set\s/i.test(statement) && holdsAlways(statement)) return 'UPDATE without WHERE'
    if (/^\s*alter\s+table\s.*\sdrop\s+(column|constraint|partition)?/is.test(statement))
      return 'ALTER TABLE ... DROP'
    if (/^\s*alter\s+table\s+\S+\s+(delete|update\s.*)\s*where\s+(1|true)\s*$/is.test(statement))
      return 'DELETE without WHERE'
  }
  return undefined
}

/** Whether a statement has no condition, or one that every row meets: `1=1`, `true or a = 2`, `id is not null`, `id > 0`. */
const holdsAlways = (statement: string): boolean => {
  const [, condition] = /\swhere\s(.*)$/i.exec(statement) ?? []
  return (
    condition === undefined ||
    /^\s*\(?\s*(?:true|1|''\s*=\s*''|(\d+)\s*=\s*\1|not\s+false|(?:\w+\.)?(?:\w*id|rowid)\s+is\s+not\s+null|(?:\w+\.)?(?:row)?id\s*(?:>=?|<>|!=)\s*-?[01])\s*\)?\s*(?:$|or\b)/i.test(
      condition,
    )
  )
}

/**
 * Statements inside of one that looks like a query: `with a as (delete from t returning *) select ...`, `explain analyze
 * delete ...`, `with a as (...) delete ...`.
 */
const partsOf = (statement: string): readonly string[] => {
  const start = /^\s*(?:with|explain|create|insert)\b/i.test(statement)
    ? statement.replace(/^\s*explain\s*(?:\([^)]*\banalyze\b[^)]*\)|analyze)\s*(?:verbose\s)?/i, '')
    : undefined
  if (start === undefined) return [statement]
  const inner = [...start.matchAll(/\(\s*(?=(?:delete|update|insert|merge)\s)/gi)].map(({ index }) => {
    const end = closing(start, index)
    return start.slice(index + 1, end).replace(/\breturning\b.*$/i, '')
  })
  let rest = start
  for (
    let open = /^\s*with\b/i.test(rest) ? rest.indexOf('(') : -1;
    open >= 0;
    open = /^\s*,/.test(rest) ? rest.indexOf('(') : -1
  )
    rest = rest.slice(closing(rest, open) + 1)
  return [...inner, rest.replace(/\breturning\b.*$/i, '')]
}

const closing = (text: string, open: number): number => {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

/** A transaction that ends in a rollback leaves everything as it was. */
const isTakenBack = (text: string): boolean =>
  /^\s*(?:begin|start transaction)\b[\s\S]*\brollback\s*;?\s*$/i.test(text) && !/\bcommit\b/i.test(text)

/** By their names these are there to be dropped. */
const isThrowAway = (statement: string): boolean => {
  const [, kind = '', list = ''] =
    /^\s*drop\s+(\w+)\s+(?:if\s+exists\s+)?([\w".,\s-]+?)\s*(?:cascade|restrict)?\s*$/i.exec(statement) ?? []
  const names = list.split(',').map(name => name.trim().replaceAll('"', ''))
  if (list === '' || !names.every(name => /^[\w.-]+$/.test(name))) return false
  return /^(?:database|schema|role|user)$/i.test(kind)
    ? names.every(isThrowAwayName)
    : /^table$/i.test(kind) &&
        names.every(name =>
          /^(?:\w+\.)?(?:te?mp|scratch|test)_|_(?:te?mp|scratch)$|^(?:te?mp|scratch|tests?)\.\w/i.test(name),
        )
}

const named = (words: string): string => {
  const [verb = '', what] = words.toUpperCase().split(/\s+/)
  return verb === 'DROP' && what !== undefined ? `DROP ${what}` : verb
}

/** Without comments and without what stands in quotes: that is data. */
const plain = (text: string): string =>
  text
    .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    // A command of the client itself ends with its line.
    .replaceAll(/^[ \t]*\\[^\n]*$/gm, '$&;')
    .replaceAll(/\s+/g, ' ')

const query =
  /^--?(c|e|q|s|Q|command|execute|exec|query|query-string|sql|sql-text|statement|cql|ddl)(?:=(.*))?$/s

/** Values of options such as `-c` and `--sql`, for a program of any name: they are meant for a database. */
export const queriesOf = ({ name, argv, words }: Invocation): readonly string[] => {
  const known = argumentsOf(name, words).given.flatMap(option =>
    query.test(option.name) ? (option.value?.value ?? []) : [],
  )
  const texts = argv.flatMap((word, index) => {
    // `bin/console dbal:run-sql "drop table a"`
    if (
      index > 1 &&
      word !== null &&
      /\s/.test(word) &&
      /^(?:doctrine:query:sql|dbal:run-sql|sql:query|sqlq|db:query|query|sql|run-sql)$/.test(
        argv[index - 1] ?? '',
      )
    )
      return word
    const found = index === 0 || word === null ? null : query.exec(word)
    return found === null ? [] : (found[2] ?? argv[index + 1] ?? [])
  })
  return [...known, ...texts]
}

/** `bq query --dry_run`: it only says what the statement would cost. `wrangler d1 execute --local`: a copy to try things in. */
export const isTried = ({ argv, env }: Pick<Invocation, 'argv' | 'env'>): boolean =>
  isEmulated(argv, env) ||
  argv.some(word => word?.startsWith('--dry') === true && /^--dry[-_]?run(?:=true)?$/.test(word))

/** Scripts that it reads, also where it runs elsewhere and is fed from here. */
export const filesOf = ({ effects, stdin, argv }: Invocation): readonly string[] =>
  [
    ...effects.flatMap(({ kind, path }) => (kind === 'read' ? [path] : [])),
    stdin?.from === 'file' ? stdin.path : null,
    ...argv.slice(1).map(word => word?.replace(/^\.read\s+/, '') ?? null),
    ...(stdin?.from === 'pipe' && stdin.of?.name === 'cat' ? stdin.of.argv.slice(1) : []),
  ].flatMap(path => (typeof path === 'string' && /^[^\s;]+\.(sql|ddl)$/i.test(path) ? [path] : []))

/** Whether a text has a statement that is no look: whatever does not begin as one. */
export const changesData = (text: string): boolean =>
  plain(text)
    .split(';')
    .some(statement => !looks.test(statement) || callsChange(statement))

/** Whether a text has a statement that begins as a question, and changes something. */
export const changesAside = (text: string): boolean =>
  plain(text)
    .split(';')
    .some(statement => asks.test(statement) && (!looks.test(statement) || callsChange(statement)))

const asks = /^\s*(?:select|with|explain|table|values|show)\b/i

/** A SELECT may call what changes something: pg_terminate_backend(pid), setval('a', 1). */
const callsChange = (statement: string): boolean =>
  [...statement.matchAll(/\b([a-z]\w*)\s*\(/gi)].some(([, name = '']) =>
    name
      .toLowerCase()
      .split('_')
      .some(part => listed(changing, part)),
  )

const changing =
  'terminate cancel drop kill promote reload rotate pause resume switch remove delete purge truncate unlink write reset setval exec execute create restore'

/** Statements that a query only puts together: `select 'drop table '||name`. They run where its output is fed to a client. */
const madeBy = ({ argv }: Invocation): readonly string[] =>
  argv
    .slice(1)
    .flatMap(word =>
      [...(word ?? '').matchAll(/'((?:[^']|'')*)'|"([^"]*)"/g)].map(
        ([, one, other]) => `${one ?? other ?? ''}x`,
      ),
    )

const looks =
  /^\s*$|^\s*(\\|select\b(?!.*\binto\s+(?!@))|show\b|explain\b(?!\s*(\([^)]*\banalyze\b[^)]*\)|analyze)\s*(verbose\s+)?(with\b.*\b)?(update|delete|insert|merge)\b)|describe\b|desc\b|table\b|values\b|use\b|set\s+(?!global|persist)|reset\b|begin\b|start\s+transaction|commit\b|rollback\b|end\b|pragma\b|help\b|with\b(?!.*\b(update|delete|insert|merge)\b))/i

/** Whether a call starts a program elsewhere, to which the words after its options belong: `docker exec db psql -c ...`. */
export const starts = ({ argv }: Invocation, all: readonly Invocation[]): boolean =>
  all.some(
    ({ remote, peeled }) =>
      remote === true &&
      peeled.some(other => other.length > 0 && other.every((word, at) => word === argv[at])),
  )

/** All that may be a statement: its arguments, its input, and the files that either names. */
export const textsOf = (invocation: Invocation, textAt: TextAt): readonly string[] => {
  const { argv, stdin } = invocation
  const given = argv.slice(1).filter(word => word !== null)
  const input = stdin?.from === 'text' ? stdin.text : null
  const piped =
    stdin?.from === 'pipe' && /^(echo|printf)$/.test(stdin.of?.name ?? '')
      ? [...(stdin.of?.argv ?? []), stdin.of?.argv.slice(1).join(' ') ?? null]
      : []
  const files = filesOf(invocation).map(path => textAt(path) ?? '')
  return [...given, ...(input === null ? [] : [input]), ...piped.filter(word => word !== null), ...files]
}
/** Text of a file, also where the same script writes it. */
export type TextAt = (path: string) => string | undefined

export const textsIn =
  (written: readonly Written[], facts: Facts): TextAt =>
  path => {
    const own = written.find(file => facts.resolve(file.path) === facts.resolve(path))
    if (own !== undefined && !own.appends) return own.text
    const before = facts.readText(path)
    return own === undefined ? before : `${before ?? ''}${own.text}`
  }

/** Statements put together for a client: by the programs that feed it, and by its own query where `\gexec` runs the result. */
export const madeFor = (client: Invocation): readonly string[] => {
  const writers: Invocation[] = []
  for (let from = client.stdin; from?.from === 'pipe' && from.of !== undefined; from = from.of.stdin)
    writers.push(from.of)
  const input = client.stdin?.from === 'text' ? [client.stdin.text] : []
  const isOwn = [client, ...writers].some(({ argv }) =>
    [...argv, ...input].some(word => word?.includes('\\gexec')),
  )
  return [...writers, ...(isOwn ? [client] : [])].flatMap(madeBy)
}
