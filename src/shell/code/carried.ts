import { takesAll } from '../../programs/whole-environment.ts'

const reads =
  /\b(?:readFile(?:Sync)?|open|Path|read_text|read_bytes|File\.read|IO\.read|createReadStream|Bun\.file|file_get_contents|dotenv_values)\s?\([^()]{0,80}(?:\(\)[^()]{0,80})?["'`]([^"'`\n]{0,80}?\/)?(\.(?:env|ssh|aws|netrc|npmrc|pypirc|kube|gnupg|docker)\b[^"'`\n]{0,80})["'`]/g

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

/** What a request has in its arguments: `fetch(address, { body: JSON.stringify(process.env) })`, `post(address, data=text)`. */
export const carriedBy = (args: string, code: string): readonly string[] => {
  if (args === '') return []
  if (last?.code !== code) last = { code, names: namesIn(code) }
  const { names } = last
  const words =
    names.size === 0 ? [] : (args.replaceAll(/'[^'\n]*'|"[^"\n]*"/g, '').match(/[A-Za-z_$][\w$]*/g) ?? [])
  return [...new Set([...takenIn(args), ...words.flatMap(word => names.get(word) ?? [])])]
}
