import { listed } from '../../../core/text/words.ts'
import { isPureFunction, isSizedType, takesBracket } from './_sql-functions.ts'
import { type SqlDialect, type SqlToken, tokensOf } from './_sql-tokens.ts'

export const postgres: SqlDialect = { name: 'postgres', dollars: true }
export const duckdb: SqlDialect = { name: 'duckdb', dollars: true }
export const sqlite: SqlDialect = { name: 'sqlite', names: '`[' }
export const mysql: SqlDialect = { name: 'mysql', names: '`', tight: true }
export const mssql: SqlDialect = { name: 'mssql', names: '[', loose: true }
export const athena: SqlDialect = { name: 'athena', names: '`' }

/** How a statement begins that only looks. Of what is explained, nothing runs. */
const starts = 'select with show describe desc explain values table summarize'

/**
 * Words with which a query changes something, in any of the grammars: a change in a WITH, SELECT INTO, the locks of FOR
 * UPDATE and FOR SHARE, a sequence that moves on, EXPLAIN ANALYZE, which runs what it explains, and `delimiter`, which
 * the client of MySQL reads. Other statements begin otherwise.
 */
const changing =
  'insert update delete merge replace upsert into share nextval analyze analyse procedure delimiter'

/**
 * The tokens of one statement that only looks; undefined where it may do more, or where that can't be told.
 *
 * What no text shows is borne: a view, a rule, an operator, a cast, or a stored function with the name of a built-in
 * one. On a server only who may make functions there can hide one so, and the servers that are asked are the person's
 * own. A database that is a file may be a stranger's: that is a matter of the form.
 */
export const readingTokens = (text: string, dialect: SqlDialect): readonly SqlToken[] | undefined => {
  const all = tokensOf(text, dialect) ?? []
  const tokens = all.slice(0, all.findLastIndex(token => token.text !== ';') + 1)
  const first = tokens.find(token => token.text !== '(')
  if (first === undefined || !listed(starts, first.text)) return undefined
  return tokens.every((_, at) => isCalm(tokens, at, dialect)) ? tokens : undefined
}

const isCalm = (tokens: readonly SqlToken[], at: number, dialect: SqlDialect): boolean => {
  const [token, before, next] = [tokens[at], tokens[at - 1]?.text ?? '', tokens[at + 1]]
  if (token === undefined || token.text === ';') return false
  const { kind, text } = token
  if (kind === 'sign' || kind === 'number') return true
  // `"truncate_all"()` is a call, too.
  if (kind !== 'word') return next?.text !== '('
  if (dialect.loose === true && mayBegin(tokens, at)) return false
  if (next?.text !== '(') return !listed(changing, text) && !(text === 'value' && before === 'next')
  if (before === '.') return dialect.name === 'postgres' && isBuiltIn(tokens, at)
  if (takesBracket(text)) return true
  if (isPureFunction(text, dialect.name)) return next.tight || dialect.tight !== true
  return namesColumns(tokens, at)
}

/** `pg_catalog.lower(x)`. */
const isBuiltIn = (tokens: readonly SqlToken[], at: number): boolean =>
  tokens[at - 2]?.text === 'pg_catalog' &&
  tokens[at - 3]?.text !== '.' &&
  isPureFunction(tokens[at]?.text ?? '', 'postgres')

/** A bracket that calls nothing: `varchar(10)`, `... ) as t(a, b)`, and `with t(a, b) as (select ...)`. */
const namesColumns = (tokens: readonly SqlToken[], at: number): boolean => {
  const end = tokens.findIndex(({ text }, index) => index > at && text === ')')
  const inside = tokens.slice(at + 2, end)
  const before = tokens[at - 1]?.text ?? ''
  if (end < 0) return false
  if (isSizedType(tokens[at]?.text ?? ''))
    return inside.every(({ kind, text }) => kind === 'number' || text === ',')
  if (!inside.every(({ kind, text }) => kind === 'word' || text === ',')) return false
  if (before === 'as' || before === ')') return true
  const behind = tokens.slice(end + 1, end + 4).map(({ text }) => text)
  return listed('with recursive ,', before) && /^as,\(,(?:select|values|with)$/.test(behind.join())
}

/** Words of a query that go on with something. */
const openers = `
 select distinct all from where and or not in like between on join apply by as having when then else case over union
 except intersect using top is with `
/** Words of a query that may be its end. */
const closers = `
 null end asc desc inner left right full outer cross group order partition rows range preceding following current row
 unbounded offset fetch next only ties percent for xml json path auto escape `

const isIn = (list: string, word: string | undefined): boolean => list.split(/\s+/).includes(word ?? '')

/** Whether a word could be the first one of another statement: it stands where the one before may be complete. */
const mayBegin = (tokens: readonly SqlToken[], at: number): boolean => {
  const before = tokens[at - 1]
  const text = tokens[at]?.text
  if (before === undefined || isIn(openers, text) || isIn(closers, text)) return false
  if (before.kind === 'sign') return before.text === ')' || before.text === ']'
  if (before.kind === 'number') return tokens[at - 2]?.text !== 'top'
  return !isIn(openers, before.text)
}
