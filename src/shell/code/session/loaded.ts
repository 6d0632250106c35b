import { basename, isWithin } from '../../../core/text/paths/path.ts'
import { isStageFile, loadedLanguage } from '../../../programs/code/ran-files.ts'
import type { At, InvocationDraft } from '../../state/state.ts'
import {
  hasName,
  importsIn,
  isIn,
  isInstalled,
  mostFiles,
  mostModules,
  pathsOf,
  readFiles,
  type SessionFile,
  stemOf,
} from './session.ts'

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

/** Files that the session fetched from the network and a program loads: by their place, or because another file names them. */
export const fetchedFiles = (at: At, { name, words }: InvocationDraft): readonly SessionFile[] => {
  const { facts } = at.reader
  const language = at.remote || facts.downloads().length === 0 ? undefined : loadedLanguage(name, words)
  if (language === undefined) return []
  const root = facts.root()
  const inside = facts
    .downloads()
    .filter(({ path, prefix, into }) => !prefix && into !== true && isWithin(path, root) && path !== root)
    .map(({ path }) => path)
  const code = words.map(({ value }) => value ?? '').join('\n')
  // An unpacked folder is loaded where a line imports it.
  const folder = inside.find(
    path => facts.fileKind(path) === 'directory' && hasName(importsIn(code), basename(path)),
  )
  if (folder !== undefined && !isInstalled(`${folder}/`)) return [{ path: folder, text: '' }]
  const found = inside
    .filter(path => isIn(language, path))
    .filter(
      path =>
        (!isInstalled(path) || hasName(importsIn(code), stemOf(path))) &&
        !/\.min\.\w+$|\/(?:public|static|assets)\//.test(path),
    )
  if (found.length === 0) return []
  const own = readFiles(at, pathsOf(at).filter(isLoader), mostFiles)
  const known = readFiles(
    at,
    configs.split(' ').map(one => `${root}/${one}`),
    40,
  )
  return readFiles(at, found, mostFiles).filter(
    ({ path }) =>
      isTakenIn(language, path) ||
      hasName(code, stemOf(path)) ||
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
  /^.*(?:\s-p\s|\bimport\b|plugins?|setup\w*|globalSetup|global_setup|bootstrap|require\w*|reporters?|transform\w*|testEnvironment|preload).*$/gim

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
