import type { Word } from '../../../core/script/script.ts'
import { isRecord } from '../../../core/text/json.ts'
import { basename, dirname, isWithin } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { languageByName } from '../../../programs/code/loads.ts'
import { ranBy } from '../../../programs/code/ran-files.ts'
import { fileText } from '../../state/files.ts'
import { absolutePath } from '../../state/paths.ts'
import type { At, InvocationDraft } from '../../state/state.ts'
import { gap } from '../values/value.ts'

/** More files of a session are not read with one program. */
export const mostFiles = 20
export const mostModules = 6
/** Code of more characters is not written by hand. */
const longest = 100_000

/** A file of code that the session wrote, or that this script writes. */
export interface SessionFile {
  readonly path: string
  readonly text: string
  /** It makes the build: what it reads is its business, what it deletes and sends is not. */
  readonly builds?: boolean
}

/** The paths that earlier calls of the session wrote to, and those that the script itself does. */
export const pathsOf = (at: At): readonly string[] => {
  const { files, facts } = at.reader
  const steps = facts.steps()
  if (files.size === 0 && steps.length === 0) return []
  const left = steps.flatMap(({ leaves }) => leaves.filter(one => one.startsWith('/')))
  return [...new Set([...files.keys(), ...left])].filter(path => !isInstalled(path))
}

/** Whether there is anything that earlier calls or the script itself left for a program to find. */
export const hasLeft = ({ reader: { files, facts } }: At): boolean =>
  files.size > 0 || facts.steps().length > 0 || facts.downloads().length > 0

export const isInstalled = (path: string): boolean =>
  /\/(?:node_modules|site-packages|\.venv|venv|vendor|\.git)\//.test(path)

/** Whether the session wrote a file, before this script. */
export const isOfSession = (at: At, path: string): boolean =>
  at.reader.facts.steps().some(({ leaves }) => leaves.includes(path))

export const isIn = (language: string, path: string): boolean => {
  switch (language) {
    case 'go':
      return path.endsWith('.go')
    case 'rust':
      return path.endsWith('.rs')
    case 'jvm':
      return /\.(?:kts?|java|scala|groovy|gradle)$/.test(path)
    case 'csharp':
      return path.endsWith('.cs')
    case 'elixir':
      return /\.exs?$/.test(path)
    case 'dart':
      return path.endsWith('.dart')
    case 'ruby':
      return /\.(?:rb|rake)$|\/Rakefile$/.test(path)
    default:
      return languageByName(path) === language
  }
}

export const readFiles = (at: At, paths: readonly string[], most: number): readonly SessionFile[] =>
  paths.slice(-most).flatMap(path => {
    const text = fileText(at, path)
    return text === undefined || text.length > longest ? [] : [{ path, text }]
  })

export interface FoundFiles {
  readonly language: string
  readonly files: readonly SessionFile[]
  /** The words that the call hands to them; undefined where it does not name them. */
  readonly args?: readonly string[] | undefined
}

/** Programs whose first word says what they do: `go test` is no folder. */
const verbed = 'go cargo dotnet mix swift dart flutter bun deno'

/** The files of the session that a program runs by itself, with their language. */
export const ranFiles = (at: At, { name, words }: InvocationDraft): FoundFiles | undefined => {
  const ran = at.remote ? undefined : ranBy(name, words)
  if (ran === undefined) return undefined
  const paths = pathsOf(at).filter(path => ran.form.test(path))
  if (paths.length === 0) return undefined
  const { facts } = at.reader
  // `pytest tests/a.py::test_b`, `rspec spec/a_spec.rb:12`, `go test ./...`
  const places = words.slice(listed(verbed, name) ? 2 : 1).flatMap(({ value }) => {
    const plain = value?.replace(/(?:::.*|:\d+|\/\.\.\.)$/, '') ?? ''
    const path = plain === '' || plain.startsWith('-') ? null : absolutePath(at, plain)
    return path !== null && facts.fileKind(path) !== undefined ? [path] : []
  })
  const here = absolutePath(at, '.') ?? facts.root()
  const scopes =
    ran.anywhere === true
      ? []
      : places.filter(place => !isScript(place) && (ran.named === true || place !== here))
  const meant = paths.filter(path => {
    if (ran.named === true) return scopes.some(scope => path === scope || dirname(path) === scope)
    if (scopes.length === 0) return isWithin(path, here)
    return scopes.some(scope => isWithin(path, scope)) || /conftest|_helper\./.test(path)
  })
  const files = readFiles(at, meant, mostFiles).flatMap(({ path, text }): readonly SessionFile[] => {
    const isBuild = path.includes('.gradle')
    if (ran.starts !== undefined && !path.includes('_test.') && !ran.starts.test(text)) return []
    const plain = isBuild ? tasksIn(text, words) : path.endsWith('.ipynb') ? cellsIn(text) : text
    const own = plain === '' ? [] : [{ path, text: straightened(ran.language, plain) }]
    return isBuild ? [...own, { path, text: straightened(ran.language, text), builds: true }] : own
  })
  const values = words.map(({ value }) => value ?? gap)
  return { language: ran.language, files, args: ran.called === true ? values.slice(2) : undefined }
}

/** Calls as the reader of code knows them: `File.read!(x)`, `file("x").text`. */
const straightened = (language: string, text: string): string => {
  if (language === 'elixir') return text.replaceAll(/!(?=\()/g, '')
  return language === 'jvm' ? text.replaceAll(/\)\.text\b(?!\s*[(=])/g, ').readText()') : text
}

/** The code of a notebook, without what is no Python. */
const cellsIn = (text: string): string => {
  try {
    const { cells }: { cells?: unknown } = JSON.parse(text)
    return (Array.isArray(cells) ? cells : [])
      .flatMap((cell: unknown) => (isRecord(cell) && cell.cell_type === 'code' ? [cell.source] : []))
      .map(source => (Array.isArray(source) ? source.join('') : String(source)))
      .join('\n')
      .replaceAll(/^[ \t]*[!%].*$/gm, '')
  } catch {
    return ''
  }
}

/** The bodies of the build tasks that a call names, where they print: a build may well read its keys. */
const tasksIn = (text: string, words: readonly Word[]): string =>
  words
    .flatMap(({ value }) => {
      const name = /^:?(?:[\w-]+:)*(\w+)$/.exec(value ?? '')?.[1]
      if (name === undefined) return []
      const head = new RegExp(
        `\\b(?:register|create|task|named|creating)\\b[^\\n]{0,20}\\b${name}\\b[^{\\n]{0,60}\\{`,
      ).exec(text)
      const body = head === null ? '' : blockAt(text, head.index + head[0].length)
      return /\bprint|\blogger\b|System\.(?:out|err)/.test(body) ? [body] : []
    })
    .join('\n')

const blockAt = (text: string, from: number): string => {
  let open = 1
  let at = from
  for (; at < text.length && open > 0; at += 1) {
    if (text[at] === '{') open += 1
    else if (text[at] === '}') open -= 1
  }
  return text.slice(from, at)
}

/** The program that is called by its path is no place of tests. */
const isScript = (path: string): boolean =>
  /\/(?:manage\.py|artisan|console|rails|rake|gradlew|mvnw)$/.test(path)

/** The code of the session that some code loads, to be read before it: what it calls is in there. */
export const loadedText = (at: At, language: string, code: string, file?: string): string => {
  const all = pathsOf(at).filter(path => path !== file && isIn(language, path))
  if (all.length === 0) return ''
  const found: SessionFile[] = []
  const take = (text: string, depth: number): void => {
    const imports = importsIn(text)
    for (const path of all) {
      if (found.length >= mostModules || found.some(one => one.path === path)) continue
      const isBeside = language === 'go' && file !== undefined && dirname(path) === dirname(file)
      if (!isBeside && !hasName(imports, stemOf(path))) continue
      const [one] = readFiles(at, [path], 1)
      if (one === undefined) continue
      if (depth < 3) take(one.text, depth + 1)
      found.push(one)
    }
  }
  take(code, 0)
  return found.map(({ text }) => `${text}\n`).join('')
}

/** The lines that load other code. */
export const importsIn = (code: string): string =>
  (
    code.match(
      /^.*\b(?:import|from|require|require_relative|require_once|include|load|use|mod|autoload)\b.*$/gm,
    ) ?? []
  ).join('\n')

export const stemOf = (path: string): string => {
  const stem = basename(path).replace(/\.\w+$/, '')
  return /^(?:__init__|index|mod|lib)$/.test(stem) ? basename(dirname(path)) : stem
}

export const hasName = (text: string, name: string): boolean => {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/[\w-]/.test(text.charAt(at - 1)) && !/[\w-]/.test(text.charAt(at + name.length))) return true
  return false
}

/** Code of the session reads a file of the project that no commit has, and did not before. */
export const isNews = (at: At, file: string | undefined, path: string | null | undefined): boolean => {
  if (path == null || /\/(?:fixtures?|testdata|tests?|specs?|__tests__|samples?)\//.test(path)) return false
  const { facts } = at.reader
  if (facts.fileKind(path) !== 'file' || facts.git()?.committed(path) === true) return false
  const old = file === undefined ? undefined : facts.settledTexts(facts.root(), [file]).get(file)
  return old?.includes(basename(path)) !== true
}
