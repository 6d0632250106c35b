import type * as AstGrep from '@ast-grep/napi'
import { type CodeLanguage, MissingParser } from '../../core/facts/code.ts'
import { isRecord } from '../../core/text/json.ts'
import { oneLine } from '../../core/text/quoting/foreign.ts'

/** The names that the library has for languages; those in lower case are packages of their own. */
export const names: Readonly<Record<CodeLanguage, string>> = {
  typescript: 'TypeScript',
  tsx: 'Tsx',
  python: 'python',
  go: 'go',
}

const library = '@ast-grep/napi'
const packages: Readonly<Partial<Record<CodeLanguage, string>>> = {
  python: '@ast-grep/lang-python',
  go: '@ast-grep/lang-go',
}

/** Loads a package that was installed with this one; throws where it is not there. */
export type Load = (name: string) => unknown

type Library = typeof AstGrep
export type Root = ReturnType<ReturnType<Library['parse']>['root']>

const isLibrary = (value: unknown): value is Library =>
  isRecord(value) && typeof value.parse === 'function' && typeof value.registerDynamicLanguage === 'function'

const isDynamic = (value: unknown): value is Parameters<Library['registerDynamicLanguage']>[0][string] =>
  isRecord(value) && typeof value.languageSymbol === 'string' && typeof value.libraryPath === 'string'

export const messageOf = (error: unknown): string =>
  oneLine(error instanceof Error ? error.message : String(error), 200)

const missing = (name: string, why: string): MissingParser =>
  new MissingParser(
    `${name} can't be loaded: ${why}. Install handrail with its optional packages (npm install --include=optional), or switch the rule off`,
  )

/** The library, loaded once per process. Languages can be registered only once, so all present ones are registered together. */
interface Loaded {
  readonly lib: Library
  readonly absent: ReadonlyMap<string, string>
  registered: boolean
}

let loaded: Loaded | undefined

/** The library, with a language that it can parse. */
export const libraryFor = (load: Load, language: CodeLanguage): Library => {
  loaded ??= { lib: loadLibrary(load), absent: new Map(), registered: false }
  const own = packages[language]
  if (own === undefined) return loaded.lib
  if (!loaded.registered) loaded = registerAll(load, loaded.lib)
  const why = loaded.absent.get(own)
  if (why !== undefined) throw missing(own, why)
  return loaded.lib
}

const loadLibrary = (load: Load): Library => {
  try {
    const lib = load(library)
    if (isLibrary(lib)) return lib
  } catch (error) {
    throw missing(library, messageOf(error))
  }
  throw missing(library, 'it is not what it was')
}

const registerAll = (load: Load, lib: Library): Loaded => {
  const absent = new Map<string, string>()
  const found: Parameters<Library['registerDynamicLanguage']>[0] = {}
  for (const [language, name] of Object.entries(packages)) {
    try {
      const grammar = load(name)
      if (isDynamic(grammar)) found[language] = grammar
      else absent.set(name, 'it is not what it was')
    } catch (error) {
      absent.set(name, messageOf(error))
    }
  }
  try {
    lib.registerDynamicLanguage(found)
  } catch (error) {
    for (const name of Object.values(packages)) absent.set(name, messageOf(error))
  }
  return { lib, absent, registered: true }
}
