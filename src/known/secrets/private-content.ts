import type { Facts } from '../../core/facts/facts.ts'
import type { Invocation } from '../../core/script/script.ts'
import { basename, dirname, isWithin } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { valueIn } from '../../programs/arguments/given.ts'
import { runsLanguage } from '../../programs/code/interpreters.ts'
import { canonicalName } from '../../programs/names.ts'
import { isTemporary } from '../files/allow-list.ts'
import { jqLeaves } from '../printed/jq-fields.ts'
import { codeIn, nextOf } from '../printed/shown.ts'
import { printsRowsOf } from '../printed/table-queries.ts'
import { guardsPeople, isToldPrivate } from './personal/said-private.ts'
import { isPrivateTable } from './personal/tables.ts'
import { chanceLines, isNoPlaceOfSecrets, isSecretName, secretValues } from './values.ts'

/** Kind of private content, by the content of a file and not its name: passwords among settings, or rows about people. */
export type HeldKind = 'held' | 'personal'

const settings =
  /\.(?:properties|ini|cfg|cnf|conf|config|json|ya?ml|toml|xml|tfvars|sh|rc|local)$|^(?:wp-config|config|settings|database|local|env|parameters)[\w.-]*\.php$|(?:^|[._-])(?:local|secrets?|config|settings|credentials|private|prod(?:uction)?)(?:[._-][\w.-]*)?\.(?:php|py|rb|exs?|[cm]?[jt]s)$|^\.?[\w-]+$/i
const tables = /\.(?:csv|tsv|jsonl|ndjson|json|txt)$/i

/** A name and its value anywhere in a line: `"password": "x"`, `password = x`, `<password>x`. */
const pair =
  /(?<![\w$.-])["']?([A-Za-z][\w.-]{2,60})["']?\s*(?:=>|[=:]|(?<=<[\w.-]+)>)\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"',;<>{}[\]]+))/g

/** The same in PHP: `define('DB_PASSWORD', 'x')`. */
const defined = /\bdefine\(\s*["']([\w.-]{3,60})["']\s*,\s*["']([^"'\n]*)["']/g

/** A value that stands for another one, or that everybody uses on his own machine. */
const noValue =
  /^(?:.{0,3}|[$%<{!@&*~|>].*|null|none|true|false|undefined|\d+|(?:env|vault|ssm|secret|op|file|arn|enc)[:(/[].*|change.?me.*|your[-_ ].*|todo|example|x+|\*+|postgres(?:ql)?|password\d*|passw0rd|root|admin|test\w*|dev|development|local\w*|guest|minio(?:admin)?|secret|user|mysql|redis|sample|dummy|string|.*secret(?:key)?ref.*|\.{0,2}\/.*)$/i

/** Code that takes a value from the environment or from a store: `os.environ["KEY"]`, `System.fetch_env!("KEY")`. */
const lookup =
  /^(?:os\.(?:environ|getenv)|environ|process\.env|import\.meta\.env|(?:Deno|Bun)\.env|ENV(?:\.fetch)?|System\.(?:getenv|get_env|fetch_env!?)|Sys\.getenv|Environment\.Get\w+|(?:get)?env|(?:decouple\.)?config|Rails\.application\.credentials)(?:[.(!?]|$)/

/** The value that such code has where the environment says nothing. */
const hasDefault = (line: string): boolean =>
  [...line.matchAll(/(?:,|\bor\b|\|\||\?\?|\?:|=)\s*["']([^"'\n]{4,200})["']/g)].some(
    ([, value = '']) => !noValue.test(value),
  )

const login = /\b[a-z][a-z0-9+]*:\/\/[^\s/:@'"`$<{]+:([^\s/@'"`$<>{}]{4,})@(?!localhost|127\.)[^\s/:'"`]+/i

/** A password among the parts of a connection string, and in an element of XML that has attributes. */
const connected = /\b(?:password|pwd)\s*=\s*([^;"'\s<>${}]{4,})(?=["']|;|\s*$)/gi
const tagged = /<([A-Za-z][\w.-]{2,40})\s[^<>]{0,200}>([^<>\s]{4,200})</g

const holds = (line: string): boolean =>
  (line.includes(';') && [...line.matchAll(connected)].some(([, value = '']) => !noValue.test(value))) ||
  (line.includes('<') &&
    [...line.matchAll(tagged)].some(
      ([, name = '', value = '']) => isSecretName(name) && !noValue.test(value),
    )) ||
  (login.exec(line) !== null && !noValue.test(login.exec(line)?.[1] ?? '')) ||
  [...line.matchAll(pair)].some(([, name = '', double, single, bare]) => {
    if (bare !== undefined && lookup.test(bare)) return isSecretName(name) && hasDefault(line)
    return isSecretName(name) && !noValue.test((double ?? single ?? bare ?? '').trim())
  }) ||
  [...line.matchAll(defined)].some(
    ([, name = '', value = '']) => isSecretName(name) && !noValue.test(value.trim()),
  )

/** The lines of a file of settings that hold passwords or tokens. */
export const heldLines = (text: string): readonly string[] =>
  /pass|pwd|secret|token|key|cred|_pat\b|:\/\//i.test(text)
    ? text.split('\n').filter(line => holds(line) || holds(line.replace(/^\s*\w+=["']/, '')))
    : []

/** Columns that say enough alone, and those of which it takes two. */
const telling =
  /^(?:iban|bic|cpr|cprnr|ssn|nino|social_?security\w*|national_?id\w*|personal_?(?:id|number|code)\w*|personnummer|bsn|pnr|person_?n(?:r|o|umber)|f(?:o|oe)dselsnummer|henkilotunnus|hetu|pesel|cpf|aadhaar|ahv_?n(?:r|ummer)|svnr|codice_?fiscale|nhs_?(?:no|number)|passport\w*|tax_?id|card_?(?:number|no)|credit_?card\w*|pan|cvv|account_?(?:number|no)|bank_?account|date_?of_?birth|birth_?date|dob|diagnos[ie]s|medical\w*|mrn|insurance_?(?:no|number|id)|religion|ethnicity|sexual_?orientation|geno(?:me|type)|salary)$/
const contact =
  /^(?:e_?mail(?:_?address)?|phone(?:_?(?:number|no))?|mobile|tel(?:ephone)?|(?:first|last|full|given|family|customer|contact|client|patient|employee|member|participant|respondent|student|guest|holder)_?name|surname|(?:street_?|home_?|postal_?|billing_?|shipping_?)?address|street|name)$/

/** Whether the name of a column says that it holds something about a person. */
export const isPersonalColumn = (name: string): boolean =>
  name !== 'name' && (telling.test(name.toLowerCase()) || contact.test(name.toLowerCase()))

const columnsOf = (text: string): readonly string[] => {
  const [first = ''] = text.split('\n', 1)
  const names = /^\s*[[{]/.test(text)
    ? [...text.slice(0, 1000).matchAll(/"(\w{2,40})"\s*:/g)].map(([, name = '']) => name)
    : first.split(/[,;\t|]/)
  return names.map(name => name.trim().replaceAll(/^"|"$/g, '').replaceAll(/[\s-]/g, '_').toLowerCase())
}

/** Whether a table says by one column who somebody is, and by another one something about him. */
const tellsApart = (text: string): boolean => {
  const names = new Set(columnsOf(text))
  const known = [...names].filter(name => telling.test(name))
  return (
    known.length > 0 &&
    [...names].some(name => contact.test(name) || (name !== known[0] && telling.test(name)))
  )
}

/** A file with the name of people, where nobody makes up rows. */
const ofPeople =
  /(?:^|[_.-])(?:customers?|clients?|users?|members?|patients?|subscribers?|employees?|contacts?|donors?|students?|leads?|guests?|applicants?|accounts|respondents?|participants?)(?:[_.-]|$)/i

/** Whether the name of a file, a table or a class says that it is about people. */
export const isOfPeople = (name: string): boolean => ofPeople.test(name)

const isPersonal = (text: string, isOfPeople: boolean): boolean => {
  const names = columnsOf(text)
  if (names.length < 2) return false
  if (names.some(name => telling.test(name))) return isOfPeople || /\n\s*\S|\}/.test(text)
  const reach = new Set(names.filter(name => contact.test(name)))
  const isReached = ['email', 'e_mail', 'email_address', 'phone', 'phone_number', 'mobile'].some(name =>
    reach.has(name),
  )
  if (isOfPeople && isReached && (/@\w/.test(text) || called.test(text))) return true
  // Made-up rows have made-up addresses.
  return (
    reach.size > 1 &&
    isReached &&
    (/@(?!example\.|test\.|.*\.(?:test|example|invalid)\b)\w/.test(text) ||
      (reach.size > 2 && called.test(text)))
  )
}

/** A number with the code of its country; those that films use are made up. */
const called = /(?<![\w.])["']?\+[1-9]\d[\d ()-]{6,15}\d(?<!555\D?\d{4})/

/** Whether a table names people in any of its columns: enough where the project says that they are not to be told. */
const namesPeople = (text: string): boolean => {
  const names = new Set(columnsOf(text))
  return (
    names.size > 1 && [...names].some(name => telling.test(name) || (name !== 'name' && contact.test(name)))
  )
}

/** Whether a table has rows about people, by its name, that of its folder and its first lines. */
export const holdsPeople = (name: string, text: string, folder = ''): boolean =>
  (tables.test(name) && isPersonal(text, ofPeople.test(name) || ofPeople.test(folder))) ||
  text.startsWith('PGDMP') ||
  letters.test(name) ||
  (/\.(?:sql|dump)$/i.test(name) && /^(?:COPY|INSERT INTO)\s/m.test(text) && tellsPeople(text))

/** Letters of people and their cards. */
const letters = /\.(?:vcf|mbox|eml|msg|pst|ldif)$/i

/** Whether a text holds addresses of people that nobody made up, or sums of their passwords. */
export const tellsPeople = (text: string): boolean =>
  /[\w.+-]+@(?!(?:\w+\.)*(?:example|test|invalid|localhost|users\.noreply)\b)[\w-]+\.[a-z]{2,}/i.test(text) ||
  /\$2[aby]\$\d\d\$|pbkdf2_sha\d+\$|\$argon2|\{SSHA\}/.test(text)

/**
 * Kind of private content in the first lines of a file. In a project a committed file does not count: it is there for every
 * reader of the project. A file that git would take and that no ignore rule covers has to hold a random value.
 */
export const heldAt = (path: string, text: string, facts: Facts): HeldKind | undefined => {
  const name = basename(path)
  const inside = isWithin(path, facts.root())
  const isNamed = inside && (isPrivateTable(path.slice(facts.root().length)) || isToldPrivate(path, facts))
  // Of a file that is empty or missing only its name can tell.
  if (text === '' && !isNamed && !letters.test(name)) return undefined
  const kind =
    settings.test(name) && heldLines(text).length > 0
      ? 'held'
      : (isNamed && text !== '') || holdsPeople(name, text, basename(dirname(path)))
        ? 'personal'
        : inside && tables.test(name) && namesPeople(text) && guardsPeople(facts)
          ? 'personal'
          : undefined
  if (kind === undefined) return inside && holdsKey(path, text, facts) ? 'held' : undefined
  if (isNoPlaceOfSecrets(path)) return undefined
  if (!inside && isTemporary(path) && !isWithin(path, facts.home())) return undefined
  const git = inside ? facts.git() : facts.gitAt(path)
  if (kind === 'held' && inside && isForUsers(path.slice(facts.root().length), text)) return kind
  // Without a repository it takes a place that says so, or two columns.
  if (git === undefined)
    return !inside || (kind === 'personal' && (isNamed || tellsApart(text) || guardsPeople(facts)))
      ? kind
      : undefined
  if (git.ignores(path)) return kind
  if (kind === 'held' && signing.test(name)) return git.committed(path) ? undefined : kind
  return !git.committed(path) && (kind === 'personal' || secretValues(text).length > 0) ? kind : undefined
}

/** Settings of the system that users have, and passwords in them that stand for no other thing: such a file is private even where git has it. */
const isForUsers = (below: string, text: string): boolean =>
  /(?:^|[/._-])(?:prod|production|live)(?:[/._-]|$)/i.test(below) &&
  heldLines(text).some(
    line => !/[=:>]\s*["']?[a-z]+(?:[-_./][a-z]+)*["']?[\s,;}\]]*$/.test(line) && !isStandIn(line),
  )

const isStandIn = (line: string): boolean =>
  /change.?me|example|placeholder|replace|your[-_]|\bxxx|todo/i.test(line)

/** Where builds of phones keep the passwords of the keys that they sign with. */
const signing = /^(?:key|keystore|signing|release)\.properties$/

/** A file of any other kind that git leaves out, and a key of chance in it: nobody but its owner is to have it. */
const holdsKey = (path: string, text: string, facts: Facts): boolean =>
  /key|secret|token|pass|pwd|_live_|-----BEGIN/i.test(text) &&
  !isNoPlaceOfSecrets(path) &&
  !/\.(?:log|out|map|ipynb)$|\/(?:dist|build|out|target|coverage|logs?|tmp|\.\w[\w-]*)\//.test(
    path.slice(facts.root().length),
  ) &&
  facts.git()?.ignores(path) === true &&
  secretValues(text).length > 0

const isTold = (name: string): boolean => telling.test(name) || contact.test(name)

/** The fields of rows that a program of jq prints; undefined where that is not known. */
const fieldsOf = (call: Invocation): readonly string[] | undefined =>
  listed('jq', canonicalName(call.name))
    ? jqLeaves(codeIn(call))?.map(path => path.toLowerCase().split('.').at(-1) ?? '')
    : undefined

/** Whether a program of jq picks what says who somebody is: of an account it is open, of rows about people it is not. */
export const picksPeople = (call: Invocation): boolean => fieldsOf(call)?.some(isTold) === true

/** Whether a call shows something of it that is not for other eyes. */
export const showsHeld = (
  kind: HeldKind,
  call: Invocation,
  all: readonly Invocation[],
  text: string,
): boolean => {
  if (runsLanguage(call.name, 'python node ruby php perl Rscript julia')) return printsContent(call)
  if (kind === 'personal') {
    const queried = printsRowsOf(call, isTold)
    if (queried !== undefined) return queried
    const fields = fieldsOf(call)
    if (fields !== undefined && fields.length > 0 && !fields.includes('')) return fields.some(isTold)
    return !(
      (!/^\s*[[{]/.test(text) && [call, ...nextOf(call, all)].some(isHeadLine)) ||
      takesOther(call, text)
    )
  }
  if (!listed('jq yq', canonicalName(call.name))) return true
  const [, key] = /^\.?(?:[\w-]+\.|\["[\w-]+"\]\.?)*([\w-]+)$/.exec(codeIn(call)) ?? []
  if (key === undefined || isSecretName(key)) return true
  const pairs = text.match(new RegExp(`["']?\\b${key}["']?\\s*:[ \\t]*["'\\w][^,}\\n]*`, 'g')) ?? []
  return pairs.length === 0 || chanceLines(pairs.join('\n')).length > 0
}

/** Code that prints the rows or the text, and not their number or shape. */
const printsContent = ({ argv, stdin }: Invocation): boolean =>
  [...argv.slice(1), stdin?.from === 'text' ? stdin.text : null].some(
    code =>
      code !== null &&
      /\bprint\b[\s\S]*\bcsv\.(?:Dict)?[Rr]eader\(|\bcsv\.(?:Dict)?[Rr]eader\([\s\S]*\bprint\b|(?:print|console\.log|puts|echo|pprint|write)\s*\(?[^;\n]*(?:\.read\(|readFileSync|load\(|require\(|\.head\(|\.sample\(|\.tail\(|to_string|read_text|file_get_contents|File\.read|read[._]?\w*\()|\b(?:print|head|tail|View|glimpse|show|writeLines|cat)\(/.test(
        code,
      ) &&
      !/(?:\.shape|\.columns|\.dtypes|len\(|\.keys\(|Object\.keys|\.count\(|\.length|\b(?:nrow|ncol|dim|names|colnames|str|summary|length|count|table|size|n_distinct|nunique|describe|value_counts|isna|is\.na|exists|file\.\w+)\()/.test(
        code,
      ),
  )

/** The first line of a table names its columns. */
const isHeadLine = ({ name, words }: Invocation): boolean => {
  const values = words.slice(1).map(({ value }) => value ?? '')
  if (name === 'sed') return values.includes('-n') && values.some(value => /^1p;?$|^1\{p;q;?\}$/.test(value))
  return name === 'head' && /(?:^| )(?:-n ?1|-1|--lines[= ]1)(?: |$)/.test(values.join(' '))
}

/** `cut -d, -f1`: columns that say nothing about people. */
const takesOther = ({ name, words }: Invocation, text: string): boolean => {
  const args = argumentsOf(name, words)
  const fields = listed('xsv qsv xan', name)
    ? args.operands[0]?.value === 'select' && args.operands[1]?.value
    : listed('cut csvcut', name) && valueIn(words, args, ['-f', '--fields', '-c', '--columns'])
  if (typeof fields !== 'string' || !/^\w+(?:,\w+)*$/.test(fields)) return false
  const names = columnsOf(text)
  return fields.split(',').every(at => {
    const column = /^\d+$/.test(at) ? (names[Number(at) - 1] ?? '') : at.toLowerCase()
    return column !== '' && !telling.test(column) && !contact.test(column)
  })
}
