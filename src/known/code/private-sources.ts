import { takesAll } from '../../programs/code/whole-environment.ts'
import { secretIn } from '../secrets/files.ts'
import { isSecretVariable } from '../secrets/names.ts'

/** Something that code takes and that is nobody else's business. */
export interface PrivateSource {
  readonly kind:
    | 'environment'
    | 'file'
    | 'folder'
    | 'variable'
    | 'rows'
    | 'typed'
    | 'carried'
    | 'dump'
    | 'page'
    | 'who'
  /** In words. */
  readonly what: string
  /** Of a file, and of those of a folder: the code reads it. */
  readonly read?: boolean | undefined
}

/** Code that takes what a file holds. */
export const readsFile = /read|open|load|slurp|contents|File\(|stream|parse|send_?file|attach|upload|\bcat\b/i

const environment =
  /\benviron\.(?:items|values|copy)\(|\bos\.Environ\(\)|\benv::vars(?:_os)?\(\)|\bGetEnvironmentVariables\(|\bprocessInfo\.environment\b(?!\s*[[.])|\bget_env\(\)|\bPlatform\.environment\b(?!\s*\[)|[=(,]\s*environ\b(?!\s*[.[])|\bdotenv_values\(|\b(?:current_)?app\.config\.(?:items|copy|to_dict)\(|\bdict\(\s*(?:current_)?app\.config\s*\)|\bconfig\(\)->all\(|\bConfig::all\(|\bvars\(\s*settings\s*\)|\bsettings\.(?:dict|model_dump)\(\s*\)|(?:\bjson|\bstringify|\btext|\blog)\(\s*(?:(?:c|ctx|context|event)\.)?(?:platform\.)?env\s*[,)]|\bRails\.application\.(?:credentials|secrets)\.(?:config|to_h|to_yaml|to_json|as_json|inspect|read)\b/

/** Whatever lies in the folder where it runs, or at home. */
const folder =
  /\b(?:readdir(?:Sync)?|listdir|scandir|ReadDir|read_dir|walk|Dir\.(?:glob|entries|children))\s*\(\s*(?:["'`](?:\.\/?|~|\*)["'`]|(?:os\.)?(?:homedir|getcwd)\(\)|(?:os\.path\.)?expanduser\(\s*["']~["']|process\.cwd\(\)|Path\.(?:home|cwd)\(\))|\bPath(?:\(\s*["']\.["']\s*\)|\.(?:home|cwd)\(\))\.r?(?:glob|iterdir)\(/

/** Passwords that a scheduler keeps for its connections. */
const connections = /\bget_uri\(\)|\bquery\(\s*Connection\s*\)|\bBaseHook\.get_connection\(/

/** The key that signs what a framework hands out. */
const signing =
  /\bRails\.application\.secret_key_base\b|\bsettings\.SECRET_KEY\b|\bapp\.secret_key\b(?!\s*=)|\bsecret_key_base\b(?!\s*[:=])/

/** Whose machine it is, and who sits there. */
const who =
  /\bos\.(?:hostname|userInfo|Hostname)\s*\(|\bgethostname\b|\bgetpass\.getuser\(|\bgetuser\(\)|\bEtc\.getlogin\b|\bos\.(?:getlogin|uname)\(\)|\bplatform\.(?:node|uname)\(\)|\buser\.Current\(\)|\bEnvironment\.(?:MachineName|UserName)\b|\bgetLocalHost\(\)|\bwhoami\b|\bget_current_user\(\)|\bphp_uname\(/
const whoNames = /^(?:USER|USERNAME|LOGNAME|HOSTNAME|COMPUTERNAME|SUDO_USER|SSH_CLIENT|SSH_CONNECTION)$/

/** Names of variables that code asks the environment for, in any language. */
const asked =
  /\b\w*(?:env|settings|config)\w*\b(?:(?:\.|::|->)\w+\b!?)?\s{0,2}[.([]{0,2}\s{0,2}["'`]?([A-Z][A-Z0-9_]{2,})\b/gi

/** Tables with people and their money in them. */
const people =
  /users?|patients?|customers?|accounts?|members?|employees?|people|persons?|payments?|cards?|orders?|invoices?|sessions?|tokens?|credentials?|salar\w*|subscribers?|messages?|contacts?|profiles?|clients?|students?|guests?|claims?|leads?/i

/** All rows of a table: `User.all`, `User.objects.all()`, `prisma.user.findMany()`. */
const tables =
  /\b([A-Z]\w*)(?:\.objects)?(?:\.|::)(?:all|find_each|findAll|values|values_list|iterator|find_in_batches|pluck|get)\b|\b(\w+)\.(?:findMany|findAll|find)\(\s*(?:\{\s*\})?\s*\)|\b\w+\.(\w+)\.ToList(?:Async)?\(/g
const queries = /\bselect\s[^;"'`]{1,200}?\sfrom\s+["'`]?([\w.]+)(?![^;]{0,200}\bwhere\b)/gi

const typed =
  /(?<![\w.$-])_?(?:password|passwd|passphrase|card_?number|cvv|cvc|ssn|pin_?code)\b(?!\s*[:=(])|\.(?:password|passwd|card_?number|cvv|cvc|ssn)\b(?!\s*[=(])/i
/** The same by its name in a form. */
const typedKey =
  /(?:input|get|post|form|body|params|data|values|fetch|getParameter)\w*(?:\(|\[)\s*:?["']?(?:password|passwd|passphrase|card_?number|cvv|cvc|ssn)\b/i
const page =
  /\bdocument\.cookie\b|\b(?:local|session)Storage\b(?!\.(?:setItem|removeItem|clear)|\.getItem\(\s*["'`][^"'`]*(?:theme|lang|locale))|\bchrome\.cookies\b|\bindexedDB\.databases\(/

/** Credentials that open the account of a client: its cookies, and the token that it sends along. */
const carried =
  /\b(?:req|request|ctx|ctx\.request|r|event)\.(?:cookies|COOKIES|headers\.(?:cookie|authorization))\b(?!\s*(?:\.\w|\[|\.get))|(?<![\w.$-])(?:(?:access|auth|session|id|refresh|bearer|user|api)_?token|token|jwt)\b(?!\s*[:=(]|\.\w)/i
const carriedKey =
  /headers(?:\.get\(|\[)\s*["'](?:cookie|authorization)|getHeader\(\s*["'](?:cookie|authorization)/i

const dump =
  /\b(?:pg_dump(?:all)?|mysqldump|mongodump|redis-cli\s+--rdb)\b|[\w/.-]+\.(?:dump|sql(?:\.gz)?|bak|sqlite3?|rdb)\b/

/** Words of all that follows: most pieces of code have none. */
const words =
  /env|_SERVER|config|settings|credential|secret|user|patient|customer|account|member|employee|people|person|payment|card|order|invoice|session|token|salar|subscriber|message|contact|profile|client|student|guest|claim|lead|passw|passphrase|cvv|cvc|ssn|pin|cookie|authorization|jwt|storage|indexedDB|get_uri|Connection|hostname|getlogin|uname|platform\.node|MachineName|getLocalHost|whoami|readdir|listdir|scandir|read_dir|walk\(|glob|iterdir|Dir\./i

/** Whether a piece of code may take something, told cheaply. */
export const mayTake = (text: string, strings: readonly string[], isShell: boolean): boolean =>
  isShell || words.test(text) || strings.some(one => folders.test(one) || isSecretPath(one))

/** Private sources that a piece of code takes. `strings` are its texts, `code` is the piece without them. */
export const sourcesIn = (
  text: string,
  code: string,
  strings: readonly string[],
  isShell: boolean,
): readonly PrivateSource[] => {
  const found: PrivateSource[] = []
  if (
    isShell
      ? /(?:^|[|;&(]\s*)(?:printenv|env|export -p|set)\s*(?:$|[|;&)>])/m.test(text)
      : takesAll(text) && takesAll(code.replaceAll(/\bgetenv\(\s*["'] *["']/g, ''))
  )
    found.push({ kind: 'environment', what: 'the whole environment' })
  else if (environment.test(code)) found.push({ kind: 'environment', what: 'the whole environment' })
  const file = strings.find(isSecretPath) ?? joined(strings)
  if (file !== undefined) found.push({ kind: 'file', what: file, read: isShell || readsFile.test(code) })
  if (!isShell && folder.test(text)) found.push({ kind: 'folder', what: 'files of a whole folder' })
  for (const name of namesIn(text, isShell))
    if (isSecretVariable(name)) found.push({ kind: 'variable', what: name })
  const table = [...code.matchAll(tables), ...text.matchAll(queries)]
    .map(([, one, two, three]) => one ?? two ?? three ?? '')
    .find(name => people.test(name))
  if (table !== undefined && !isShell) found.push({ kind: 'rows', what: `all rows of ${table}` })
  if (!isShell && (typed.test(code) || typedKey.test(text)))
    found.push({ kind: 'typed', what: 'a password or number that somebody typed' })
  if (!isShell && (carried.test(code) || carriedKey.test(text)))
    found.push({ kind: 'carried', what: 'the token or the cookies of whoever asks' })
  if (!isShell && page.test(code)) found.push({ kind: 'page', what: 'the cookies or storage of the page' })
  if (!isShell && connections.test(code))
    found.push({ kind: 'dump', what: 'the connections with their passwords' })
  if (!isShell && signing.test(code)) found.push({ kind: 'dump', what: 'the key that signs its sessions' })
  if (!isShell && (who.test(code) || namesIn(text, false).some(name => whoNames.test(name))))
    found.push({ kind: 'who', what: 'who runs it, and where,' })
  if (isShell && dump.test(text)) found.push({ kind: 'dump', what: 'a dump of a database' })
  return found
}

/** Where builds keep the passwords of their keys. */
const signingFile = /(?:^|\/)(?:key|keystore|signing|release)(?:store)?\.properties$/

/** A path with secrets as code names it; samples and public halves are none. */
const isSecretPath = (text: string): boolean =>
  text.length < 200 &&
  /^[\w./~${}\\() -]+$/.test(text) &&
  !/\s\w+\s/.test(text) &&
  (secretIn(`/${text.replace(/^~?\//, '')}`) !== undefined || signingFile.test(text)) &&
  !/^(?:credentials?|secrets?|passwords?|service[-_]account)$/i.test(text) &&
  !/^\.(?:key|pem|asc|crt)$/.test(text)

/** Folders of programs that keep secrets. */
const folders = /^[~/]?\.(?:aws|ssh|config|cargo|kube|docker|gem|gnupg|azure|gradle)$/

/** `join(home, ".aws", "credentials")`: the pieces of a path side by side. */
const joined = (strings: readonly string[]): string | undefined => {
  const at = strings.findIndex(text => folders.test(text))
  const path = at < 0 ? undefined : strings.slice(at, at + 3).join('/')
  return path !== undefined && secretIn(`/${path}`) !== undefined ? path : undefined
}

const namesIn = (text: string, isShell: boolean): readonly string[] =>
  isShell
    ? [...text.matchAll(/\$\{?([A-Z][A-Z0-9_]{2,})/g)].map(([, name = '']) => name)
    : [...text.matchAll(asked)].flatMap(([, name = '']) =>
        /^[A-Z]/.test(name) && !/[a-z]/.test(name) ? [name] : [],
      )
