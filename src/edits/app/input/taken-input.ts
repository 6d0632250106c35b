import type { EditReader } from '../../readers/reader.ts'
import { type AppChange, appChange, shown } from '../app-code.ts'
import { functionAround } from '../refusals/refusals.ts'

const request =
  '(?:\\$_(?:GET|POST|REQUEST|COOKIE)\\b|\\$request(?:->|\\[)|\\breq(?:uest)?\\.(?:query|body|params|args|form|data|json|values|headers|GET|POST|param|input)\\b|\\bparams\\[|\\bctx\\.(?:query|request|params)\\b|\\br\\.(?:URL\\.Query|FormValue)\\(|\\bc\\.(?:Query|Param|PostForm)\\(|@RequestParam)'

/** Calls that take text of others for something else: a word that has to be there, a pattern, the meaning. */
const uses: readonly (readonly [word: string, pattern: string, means: string])[] = [
  ['send', `\\b(?:public_)?send\\(\\s*${request}`, 'whoever asks may call every method'],
  ['constantize', `${request}.{0,40}\\.(?:safe_)?constantize`, 'whoever asks may load every class'],
  ['getattr', `\\bgetattr\\(\\s*\\w+\\s*,\\s*${request}`, 'whoever asks may call every method'],
  ['redirect', `\\bredirect\\w*\\(?\\s*${request}`, 'it leads to wherever others say'],
  ['Redirect', `\\bRedirect\\w*\\([^)]*${request}`, 'it leads to wherever others say'],
  ['ocation', `\\bheader\\(\\s*["']Location:[^)]*${request}`, 'it leads to wherever others say'],
  [
    'render',
    `\\b(?:render_template_string|render\\s+inline:|renderString)\\W+.{0,60}${request}`,
    'others write the template',
  ],
  ['include', `\\b(?:include|require)(?:_once)?\\s*\\(?\\s*${request}`, 'whoever asks may run every file'],
  [
    'ile',
    `\\b(?:readFile\\w*|sendFile|send_file|open|file_get_contents|os\\.(?:Open|ReadFile))\\s*\\(\\s*${request}`,
    'whoever asks may read every file',
  ],
  [
    'fetch',
    `\\b(?:fetch|axios(?:\\.\\w+)?|requests\\.\\w+|http\\.Get|urlopen|file_get_contents)\\(\\s*${request}`,
    'it calls whatever address others say',
  ],
]

const environment =
  '(?:getenv\\(|os\\.Getenv\\(|os\\.environ|process\\.env[.[]|System\\.getenv\\(|\\bENV\\[|std::env::var|Environment\\.GetEnvironmentVariable\\()'
const runs =
  '(?:\\bsystem|\\bpopen|\\bexecl?p?e?|\\bexecv\\w*|\\bexecSync|\\bos\\.system|\\bos\\.popen|\\beval|exec\\.Command|\\bRuntime\\.getRuntime\\(\\)\\.exec|\\bspawn\\w*|\\bProcess\\.Start|\\bdlopen|\\bimport_module|\\b__import__|Command::new)'

/** A command, or code, that whoever sets a variable may choose. */
const fromVariable = (line: string): boolean =>
  /env/i.test(line) &&
  new RegExp(
    `${runs}\\s*\\(\\s*(?:\\[?\\s*["'](?:/bin/)?(?:ba)?sh["']\\s*,\\s*["']-c["']\\s*,\\s*)?${environment}`,
  ).test(line)

const sql = /\b(?:select\b.+\bfrom|insert\s+into|update\b.+\bset|delete\s+from)\b/i
const raw =
  /\b(?:text|raw|execute|executemany|query|whereRaw|orderByRaw|havingRaw|selectRaw|DB::raw|\$queryRawUnsafe|\$executeRawUnsafe|createQuery|createNativeQuery|prepare|exec|rawQuery|execSQL|FromSqlRaw|ExecuteSqlRaw|Query(?:Row)?|Exec)\s*\(\s*(?:\w+\s*,\s*)?(?:f"[^"\n]*\{|f'[^'\n]*\{|f"""[^\n]*\{|`[^`\n]*\$\{|\$"[^"\n]*\{|"[^"\n]*"\s*[.+]\s*\$?\w|"[^"\n]*\$\w|"[^"\n]*#\{|"[^"\n]*"\s*%\s*\w|fmt\.Sprintf\()/

/** Queries that come with values in their text: in a place that had none of these. */
const built =
  /\b(?:(?:and|or)?_?[wW]here|having|order_?[bB]y|join)\(\s*(?:`[^`\n]*(?:[<>=]|\b(?:i?like|in))\s*\(?'?%?\$\{|f["'][^"'\n]*(?:[<>=]|\b(?:i?like|in))\s*\(?'?%?\{)/i

const filled = (line: string): boolean =>
  built.test(line) ||
  (/["'`]/.test(line) &&
    raw.test(line) &&
    (sql.test(line) || /\b(?:where|order|having|select)Raw\(/.test(line)) &&
    !/\{(?:table|column|schema|cols|fields|placeholders|where)\w*\}|\$\{(?:table|column|schema|cols|fields|placeholders|where)\w*\}/i.test(
      line,
    ))

const formats =
  /\b(?:f?printf|syslog|NSLog|snprintf|sprintf|vsyslog|err|warn)\s*\(\s*(?:\w+\s*,\s*)??(\w+)\s*\)\s*;/
const piped = /\bopen\s*\(?\s*(?:my\s+)?\$?\w+\s*,\s*["'](?:[^"'\n]*\$\w+[^"'\n]*\||\|[^"'\n]*\$\w+)/

const loads =
  /\b(?:joblib|c?[pP]ickle|dill|cloudpickle|torch|shelve|runpy)\.(?:load|open|run_path)\(\s*(\w+)\s*[,)]|\bimport_module\(\s*(\w+)\s*[,)]/
const route = /^@\w+\.(?:get|post|put|patch|delete|route|api_route|websocket)\(/

/** A file of code that whoever calls a route may name: `def score(path: str): joblib.load(path)`. */
const namedByCaller = (line: string, lines: readonly string[]): boolean => {
  const [, one, two] = loads.exec(line) ?? []
  const name = one ?? two
  if (name === undefined) return false
  const at = lines.findIndex(other => other.trim() === line)
  const head = lines.slice(0, at).findLastIndex(other => /^\s*(?:async\s+)?def\b/.test(other))
  const isGiven = new RegExp(`[(,]\\s*${name}\\b`).test(lines[head] ?? '')
  return isGiven && route.test((lines[head - 1] ?? '').trim())
}

/** Input of others that an edit hands to a shell, a query, a file or an address. */
export const takenInput: EditReader = {
  files: ['app'],
  sides: 'now',
  come: 'send constantize getattr redirect ocation render include ile fetch env load open run_path import_module text raw exec query prepare where having order join printf log err warn',
  find: difference => {
    const { come, gone, now, path }: AppChange = appChange(difference)
    if (come.length > 120) return []
    return come.flatMap(line => {
      if (gone.includes(line) || /^(?:\/\/|#(?!\{)|\*|import\b|from\b)/.test(line)) return []
      const use = uses.find(([word, pattern]) => line.includes(word) && new RegExp(pattern).test(line))
      if (
        use !== undefined &&
        !/allow|valid|safe|sanit|escape|whitelist|permitted|local/i.test(
          line.replace(/allow_other_host:\s*true/, ''),
        )
      )
        return [`${shown(line)}: ${use[2]}`]
      if (namedByCaller(line, now.split('\n')))
        return [`${shown(line)}: whoever asks says which code is loaded`]
      if (fromVariable(line)) return [`${shown(line)}: a variable says what runs`]
      if (difference.before !== undefined && filled(line) && !gone.some(filled))
        return [`${shown(line)}: values are put into the text of a query`]
      if (/\.p[lm]$/.test(path) && piped.test(line))
        return [`${shown(line)}: a shell reads what others write`]
      if (!/\.(?:c|cc|cpp|m|mm|h)$/.test(path)) return []
      const format = formats.exec(line)?.[1]
      const lines = now.split('\n')
      const within = functionAround(
        lines,
        lines.findIndex(other => other.trim() === line),
      )
      const isGiven =
        format !== undefined &&
        within !== undefined &&
        lines.some(other => other.includes(`${within}(`) && new RegExp(`\\*\\s*${format}\\b`).test(other))
      return isGiven ? [`${shown(line)}: others write its format`] : []
    })
  },
}
