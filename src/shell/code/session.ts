import type { Word } from '../../core/script.ts'
import { languageByName } from '../../programs/loads.ts'
import { isStageFile, loadedLanguage, ranBy } from '../../programs/ran-files.ts'
import { basename, dirname, isWithin } from '../../text/path.ts'
import { fileText } from '../state/files.ts'
import { absolutePath } from '../state/paths.ts'
import type { At, InvocationDraft } from '../state/state.ts'

/** More files of a session are not read with one program. */
const mostFiles = 20
const mostModules = 6
/** Code of more characters is not written by hand. */
const longest = 100_000

/** A file of code that the session wrote, or that this script writes. */
interface SessionFile {
  readonly path: string
  readonly text: string
}

/** The paths that earlier calls of the session wrote to, and those that the script itself does. */
const pathsOf = (at: At): readonly string[] => {
  const { files, facts } = at.reader
  const steps = facts.steps()
  if (files.size === 0 && steps.length === 0) return []
  const left = steps.flatMap(({ leaves }) => leaves.filter(one => one.startsWith('/')))
  return [...new Set([...files.keys(), ...left])].filter(path => !isInstalled(path))
}

const isInstalled = (path: string): boolean =>
  /\/(?:node_modules|site-packages|\.venv|venv|vendor|\.git)\//.test(path)

/** Whether the session wrote a file, before this script. */
export const isOfSession = (at: At, path: string): boolean =>
  at.reader.facts.steps().some(({ leaves }) => leaves.includes(path))

const isIn = (language: string, path: string): boolean => {
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

const readFiles = (at: At, paths: readonly string[], most: number): readonly SessionFile[] =>
  paths.slice(-most).flatMap(path => {
    const text = fileText(at, path)
    return text === undefined || text.length > longest ? [] : [{ path, text }]
  })

/** The files of the session that a program runs by itself, with their language. */
export const ranFiles = (
  at: At,
  { name, words }: InvocationDraft,
): { readonly language: string; readonly files: readonly SessionFile[] } | undefined => {
  const ran = at.remote ? undefined : ranBy(name, words)
  if (ran === undefined) return undefined
  const paths = pathsOf(at).filter(path => ran.form.test(path))
  if (paths.length === 0) return undefined
  const { facts } = at.reader
  // `pytest tests/a.py::test_b`, `rspec spec/a_spec.rb:12`, `go test ./...`
  const places = words.slice(1).flatMap(({ value }) => {
    const plain = value?.replace(/(?:::.*|:\d+|\/\.\.\.)$/, '') ?? ''
    const path = plain === '' || plain.startsWith('-') ? null : absolutePath(at, plain)
    return path !== null && facts.fileKind(path) !== undefined ? [path] : []
  })
  const here = absolutePath(at, '.') ?? facts.root()
  const scopes = places.filter(place => !isScript(place) && (ran.named === true || place !== here))
  const meant = paths.filter(path => {
    if (ran.named === true) return scopes.some(scope => path === scope || dirname(path) === scope)
    if (scopes.length === 0) return isWithin(path, here)
    return scopes.some(scope => isWithin(path, scope)) || /conftest|_helper\./.test(path)
  })
  const files = readFiles(at, meant, mostFiles).flatMap(({ path, text }) => {
    const plain = path.includes('.gradle') ? tasksIn(text, words) : text
    return plain === '' ? [] : [{ path, text: straightened(ran.language, plain) }]
  })
  return { language: ran.language, files }
}

/** Code that is taken in wherever it lies, or by its place. */
const isTakenIn = (language: string, path: string): boolean => {
  switch (language) {
    case 'go':
      return !path.includes('/testdata/')
    case 'rust':
      return /\/(?:src|tests|benches|examples)\/|\/build\.rs$/.test(path)
    case 'jvm':
      return /\/(?:src|buildSrc)\//.test(path)
    case 'csharp':
      return true
    case 'elixir':
    case 'dart':
      return /\/(?:lib|test|config)\//.test(path)
    case 'ruby':
      return /\/(?:lib\/tasks|config|app|spec\/support|db\/migrate|features)\//.test(path)
    case 'php':
      return /\/(?:app|src|routes|config|database|bootstrap|tests)\//.test(path)
    default:
      return false
  }
}

/** Settings that name files of code which a tool loads. */
const configs =
  'package.json jest.config.js jest.config.ts jest.config.mjs vite.config.ts vite.config.js vitest.config.ts vitest.config.js playwright.config.ts cypress.config.ts eslint.config.js eslint.config.mjs .mocharc.json .mocharc.js pyproject.toml pytest.ini setup.cfg tox.ini conftest.py tests/conftest.py spec/spec_helper.rb spec/rails_helper.rb test/test_helper.rb Rakefile phpunit.xml composer.json'

/** What came from the network in the session and is loaded by a program: by its place, or because another file names it. */
export const fetchedFiles = (at: At, { name, words }: InvocationDraft): readonly SessionFile[] => {
  const { facts } = at.reader
  const language = at.remote || facts.downloads().length === 0 ? undefined : loadedLanguage(name, words)
  if (language === undefined) return []
  const root = facts.root()
  const found = facts
    .downloads()
    .filter(({ path, prefix }) => !prefix && isWithin(path, root) && isIn(language, path))
    .map(({ path }) => path)
    .filter(path => !isInstalled(path) && !/\.min\.\w+$|\/(?:public|static|assets)\//.test(path))
  if (found.length === 0) return []
  const own = readFiles(at, pathsOf(at).filter(isLoader), mostFiles)
  const known = readFiles(
    at,
    configs.split(' ').map(one => `${root}/${one}`),
    40,
  )
  const text = words.map(({ value }) => value ?? '').join('\n')
  return readFiles(at, found, mostFiles).filter(
    ({ path }) =>
      isTakenIn(language, path) ||
      hasName(text, stemOf(path)) ||
      [...own, ...known].some(other => other.path !== path && hasName(other.text, stemOf(path))),
  )
}

/** Code of the session that settings of the session have a program load at its start: plugins and set-up files. */
export const setUpFiles = (at: At, { name, words }: InvocationDraft): readonly SessionFile[] => {
  const language = at.remote ? undefined : loadedLanguage(name, words)
  if (language === undefined) return []
  const all = pathsOf(at)
  const code = all.filter(path => isIn(language, path) && !isSettings(path))
  if (code.length === 0) return []
  const named = readFiles(at, all.filter(isSettings), mostModules)
    .map(({ text }) => (text.match(loadLines()) ?? []).join('\n'))
    .join('\n')
  const meant = named === '' ? [] : code.filter(path => hasName(named, stemOf(path)))
  return readFiles(at, meant, mostModules)
}

/** Lines that name what is loaded. */
const loadLines = (): RegExp =>
  /^.*(?:\s-p\s|plugins?|setup\w*|globalSetup|global_setup|bootstrap|require\w*|reporters?|transform\w*|testEnvironment|preload).*$/gim

const isSettings = (path: string): boolean =>
  /\/(?:pyproject\.toml|pytest\.ini|setup\.cfg|tox\.ini|conftest\.py|[\w.-]+\.(?:config|conf)\.[cm]?[jt]s|\.\w+rc(?:\.\w+)?|phpunit\.xml|(?:spec|rails|test)_helper\.rb|bunfig\.toml|config\/(?:initializers\/.+|application)\.rb)$/.test(
    path,
  )

/** Settings for this machine or for tests that the session wrote, and that a program runs with. */
export const stageFiles = (at: At, { name, words }: InvocationDraft): readonly SessionFile[] => {
  if (at.remote || loadedLanguage(name, words) === undefined) return []
  return readFiles(
    at,
    pathsOf(at).filter(path => isStageFile(path)),
    mostModules,
  )
}

/** Code and settings; prose and pages load nothing. */
const isLoader = (path: string): boolean =>
  /\.(?:[cm]?[jt]sx?|py|rb|rake|php|json|toml|cfg|ini|ya?ml|xml|gradle|kts)$|\/(?:Rakefile|Makefile|\.\w+rc)$/.test(
    path,
  )

/** Calls as the reader of code knows them: `File.read!(x)`, `file("x").text`. */
const straightened = (language: string, text: string): string => {
  if (language === 'elixir') return text.replaceAll(/!(?=\()/g, '')
  return language === 'jvm' ? text.replaceAll(/\)\.text\b(?!\s*[(=])/g, ').readText()') : text
}

/** What the tasks of a build do that a call names, where they print: a build may well read its keys. */
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
const importsIn = (code: string): string =>
  (
    code.match(
      /^.*\b(?:import|from|require|require_relative|require_once|include|load|use|mod|autoload)\b.*$/gm,
    ) ?? []
  ).join('\n')

const stemOf = (path: string): string => {
  const stem = basename(path).replace(/\.\w+$/, '')
  return /^(?:__init__|index|mod|lib)$/.test(stem) ? basename(dirname(path)) : stem
}

const hasName = (text: string, name: string): boolean => {
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
