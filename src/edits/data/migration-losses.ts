import type { Difference } from '../change/change.ts'
import type { Loss } from '../comparison/compare-options.ts'
import { forwardOf, isMigration } from './migrations.ts'
import { modelLosses, wipedStores } from './model-losses.ts'

/** The stored data that a migration takes away on its way forward, as lines; only what it did not take away before. */
export const migrationLosses = (difference: Difference): readonly Loss[] => {
  const { path, before, after } = difference
  // Below `src/main` each folder is part of a package.
  const place = path.replace(/\/src\/main\/(?:java|kotlin|scala)\/(?:\w+\/)*(?=\w+\.\w+$)/, '/src/main/')
  if (after === undefined || !isMigration(place)) return modelLosses(difference)
  if (!words.test(after)) return wipedStores(difference)
  const known = new Set(before === undefined ? [] : lossesIn(path, before))
  return [...lossesIn(path, after).filter(loss => !known.has(loss)), ...wipedStores(difference)]
}

const words = /drop|remove|delete|destroy|truncate|\bdel\(|\bset\b|\busing\b/i

const lossesIn = (path: string, text: string): readonly Loss[] => {
  const forward = forwardOf(path, text)
  const made = new Map([...forward.matchAll(makes)].map(found => [plainName(nameIn(found)), found] as const))
  const isOwn = (name: string): boolean => made.has(plainName(name)) || throwAway.test(plainName(name))
  // A table that is dropped first and made anew is empty, unless its rows went somewhere before.
  const isAnew = (name: string, at: number): boolean => {
    const maker = made.get(plainName(name))
    if (maker === undefined || maker.index < at || /rename/i.test(maker[0]) || isFirst.test(path))
      return false
    return !new RegExp(`\\bfrom\\s+[\\w."\`[]*${plainName(name)}\\b`, 'i').test(forward.slice(0, at))
  }
  const found: Loss[] = []
  for (const match of forward.matchAll(tables)) {
    const name = nameIn(match)
    if (!isOwn(name) || isAnew(name, match.index))
      found.push(name === '' ? 'drops tables' : `drops the table ${name}`)
  }
  for (const match of forward.matchAll(columns)) {
    const names = namesIn(nameIn(match))
    const [name = ''] = names.slice(-1)
    if (name !== '' && !names.some(isOwn)) found.push(`drops the column ${name}`)
  }
  for (const match of forward.matchAll(rows)) {
    const name = nameIn(match)
    if (!isOwn(name)) found.push(name === '' ? 'deletes all rows' : `deletes all rows of ${name}`)
  }
  for (const match of forward.matchAll(someRows)) {
    const name = nameIn(match)
    if (!isOwn(name) && !shortLived.test(plainName(name)))
      found.push(name === '' ? 'deletes rows' : `deletes rows of ${name}`)
  }
  for (const match of forward.matchAll(emptied))
    if (!isOwn(nameIn(match))) found.push(`empties a column of ${nameIn(match)}`)
  if (cut.test(forward)) found.push('cuts off what a column holds')
  if (!addsConstraint.test(forward))
    for (const match of forward.matchAll(constraints))
      found.push(`drops the constraint ${nameIn(match)}`.trim())
  return [...new Set(found)]
}

/** The first migration of a database that is empty yet. */
const isFirst = /\/(?:[VR]?0*1|0+)[._-][^/]*$|(?:^|[/_-])(?:init|initial|baseline)\w*(?:\.\w+|\/[^/]+)$/i

/** Rows that nobody misses. */
const shortLived =
  /sessions?$|cache\w*$|_jobs?$|^jobs$|queue\w*$|_locks?$|_logs?$|^logs$|schema_migrations|ar_internal_metadata|oauth_\w*tokens?$|notifications?$|permissions?$|role_\w+$|feature_?flags?$/

const nameIn = ([, ...groups]: RegExpMatchArray): string => groups.find(group => group !== undefined) ?? ''

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/["'`[\]]/g, '')
    .replace(/^\w+\./, '')

/** The names in the arguments of a call that takes a column away: those of the table and of the column. */
const namesIn = (args: string): readonly string[] =>
  [...args.matchAll(/:(\w+)|["'`]([\w.]+)["'`]|^\s*(\w+)\s*$/g)]
    .map(([, symbol, text, bare]) => symbol ?? text ?? bare ?? '')
    .slice(0, 2)

const throwAway = /^(?:te?mp|scratch|test)_|_(?:te?mp|scratch)$/

/** A table that the same migration makes is its own; so is one that it replaces by another. */
const makes =
  /\bcreate_?(?:join_?)?table(?:_?if_?not_?exists)?\b\s*\(?\s*(?:name\s*[:=]\s*)?[:'"`](\w+)|\bSchema::create\(\s*['"](\w+)|\bcreate(?:_if_not_exists)?[ (]+table\(\s*[:"](\w+)|\bCreateModel\(\s*(?:name\s*=\s*)?['"](\w+)|\bcreate\s+(?:temp(?:orary)?\s+|unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w."`]+)|\brename\s+to\s+([\w."`]+)|\badd_?(?:column|field)\w*\s*\(?\s*[:'"`]\w+['"`]?\s*,\s*(?:sa\.Column\(\s*)?[:'"`](\w+)|\bAddField\([^)]*?\bname\s*=\s*['"](\w+)|<createTable\b[^>]*\btableName="(\w+)"|\bcreateTable:\s+(?:\w+:[^\n]*\s+)*?tableName:\s*['"]?(\w+)/gi

const tables =
  /\bdrop_?(?:join_?)?table(?:_?if_?exists)?\b(?:\s*\(?\s*(?:name\s*[:=]\s*)?[:'"`](\w+)|\(\s*\w)|\bSchema::drop(?:IfExists)?\(\s*['"](\w+)|\bdrop(?:_if_exists)?[ (]+table\(\s*[:"](\w+)|\bDeleteModel\(\s*(?:name\s*=\s*)?['"](\w+)|\bdrop\s+(?:table|schema|database)\s+(?:if\s+exists\s+)?([\w."`]+)|\b(?:dropAllTables|dropCollection|dropDatabase|drop_schema|dropSchema)\(\s*['"]?(\w*)|\bcollection\(\s*['"`](\w+)['"`]\s*\)\.drop\(|<dropTable\b[^>]*\btableName="(\w+)"|\bdropTable:\s+(?:\w+:[^\n]*\s+)*?tableName:\s*['"]?(\w+)/gi

const columns =
  /\b(?:(?:remove|drop)_?columns?|remove_(?:reference|belongs_to|attachment)|RemoveField|t\.remove)\b\s*\(?([^)\n]{1,200})|^[ \t]*remove[ (]+(:\w+)|\balter\s+table\s[^;]*?\bdrop\s+(?:column\s+)?(?:if\s+exists\s+)?(?!(?:column|if|constraint|index|key|primary|foreign|default|not|expression|identity|check|trigger|policy|rule)\b)["'`[]?(\w+)|<dropColumn\b[^>]*\b(columnName="\w+")|\bdropColumn:\s+(?:\w+:[^\n]*\s+)*?columnName:\s*['"]?(\w+)/gim

const rows =
  /\b([A-Z]\w*(?:::\w+)*)(?:\.(?:all|unscoped))?\.(?:delete_all|destroy_all)\b(?!\()|\b([A-Z]\w*)::(?:truncate\(|query\(\)->(?:delete|truncate)\()|\bRepo\.delete_all\(\s*["']?(\w+)["']?\s*\)|(?<!\w)()objects\.all\(\)\.delete\(|\btruncate\s+(?:table\s+)?(?:only\s+)?([\w."`]+)|\bdelete\s+from\s+([\w."`]+)\s*(?:where\s+(?:true|1(?:\s*=\s*1)?)\s*)?(?=["'`;)]|$)|\bbulkDelete\(\s*['"`](\w+)['"`]\s*(?:,\s*(?:null|\{\s*\})\s*)?[,)]|\bknex\(\s*['"`](\w+)['"`]\s*\)\.(?:del|delete|truncate)\(|\bDB::table\(\s*['"](\w+)['"]\s*\)->(?:truncate|delete)\(|\.()deleteMany\(\s*(?:\{\s*\})?\s*\)|<delete\b[^>]*\btableName="(\w+)"[^>]*\/>/gim

/** Some of the rows. */
const someRows =
  /\bdelete\s+from\s+(?:only\s+)?([\w."`]+)\s+(?:as\s+\w+\s+|\w\s+)?(?:where|using)\b(?!\s+(?:true|1(?:\s*=\s*1)?|\w+\s*=\s*''|(?:id|key|slug|code)\s*=\s*(?:\d+|'[^']*'))\s*["'`;)])|\b([A-Z]\w*)\.where\b[^\n]*\.(?:delete_all|destroy_all)\b|(?<!\w)()objects\.(?:filter|exclude)\([^\n]*\)\.delete\(|\bDB::table\(\s*['"](\w+)['"]\s*\)->where[^;]*->delete\(|\b([A-Z]\w*)::where[^;]*->(?:delete|forceDelete)\(|\bknex\(\s*['"`](\w+)['"`]\s*\)[^;\n]*\.where[^;\n]*\.del(?:ete)?\(/gim

/** A column that is nothing in each row, and values that are cut to fit. */
const emptied =
  /\bupdate\s+(?:only\s+)?([\w."`]+)\s+set\s+(?:[\w."`]+\s*=\s*(?:'[^'\n]*'|[\w.()]+)\s*,\s*){0,8}[\w."`]+\s*=\s*(?:null|'')\s*(?=["'`;)]|$)/gim
const cut =
  /\btype\s+[\w()\s,]+?\busing\s+(?:left|right|substr(?:ing)?|trunc|round|floor)\s*\(|\bupdate\s+[\w."`]+\s+set\s+([\w"`]+)\s*=\s*(?:left|substr(?:ing)?)\s*\(\s*\1\b/i

/** Constraints that kept wrong rows out, by kind or name. A reference to another table is none. */
const constraints =
  /\bdrop\s+constraint\s+(?:if\s+exists\s+)?(["`]?\w*(?:check|chk|_ck|unique|_key)\w*)|\bremove_check_constraint\b[ (]+:?["']?(\w+)|\bop\.drop_constraint\(\s*["'](\w*(?:check|chk|ck_|unique|_key)\w*)|\b[dD]rop(?:Checks|CheckConstraint)\(\s*\[?(?:name:\s*)?["'`]?(\w*)|<dropCheckConstraint[^>]*constraintName="(\w+)"/gi
const addsConstraint =
  /\badd\s+(?:constraint|foreign\s+key|primary\s+key|check|unique)\b|\badd_(?:check_constraint|foreign_key)\b|create_(?:foreign_key|check_constraint|unique_constraint|primary_key)|\bcreate\s+(?:unique\s+)?index\b|\b(?:create|add)_index\b|\bAddConstraint\(|\baddConstraint\(|\bAdd(?:ForeignKey|PrimaryKey|CheckConstraint|UniqueConstraint)\(|->(?:foreign|unique)\(|\.(?:foreign|unique)\(|<add(?:ForeignKey|Unique)/i
