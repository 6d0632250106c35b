import { isRecord, type Json } from '../../../core/text/json.ts'
import { call, type Foreign, get, isForeign, loadPackage } from '../server/foreign.ts'
import { sourceWatch, stampOf } from '../server/sources.ts'
import { type LoadTool, Refused } from '../server/tool.ts'

interface Kept {
  readonly stamp: string
  readonly file: unknown
}

/** `tsc --noEmit --project <config>`: the errors of one file, and those that the command line stops at before it. */
export const loadTypescript: LoadTool = async (folder, { root }) => {
  const ts = await loadPackage(folder)
  if (typeof get(ts, 'createProgram') !== 'function') throw new Refused('it has no programs')
  const kept = new Map<string, Kept>()
  const programs = new Map<string, Foreign>()
  const look = sourceWatch(root)
  look()
  return {
    run: async ({ args, cwd, only }) => {
      const config = args[args.indexOf('--project') + 1]
      if (config === undefined || only === undefined || !args.includes('--noEmit'))
        throw new Refused('no file')
      const changes = look()
      if (changes === undefined) throw new Refused('too many files')
      // An import that could not be resolved may be there now, and the other way round.
      if (changes.moved.length > 0) programs.clear()
      const program = programOf(ts, config, programs.get(config), kept)
      programs.set(config, program)
      const wrong = errorsIn(ts, program, only)
      const host = {
        getCurrentDirectory: () => cwd,
        getNewLine: () => '\n',
        getCanonicalFileName: (name: string) => name,
      }
      const printed = call(ts, 'formatDiagnostics', wrong, host)
      return { code: wrong.length > 0 ? 2 : 0, stdout: String(printed), stderr: '' }
    },
  }
}

/** The project as it is on the disk now. Files that have not changed, and what is known of them, are taken over. */
const programOf = (ts: unknown, config: string, before: Foreign | undefined, kept: Map<string, Kept>) => {
  const fatal: unknown[] = []
  const parsed = call(
    ts,
    'getParsedCommandLineOfConfigFile',
    config,
    { noEmit: true },
    {
      ...objectOf(get(ts, 'sys')),
      onUnRecoverableConfigFileDiagnostic: (error: unknown) => fatal.push(error),
    },
  )
  if (!isForeign(parsed) || fatal.length > 0) throw new Refused('the config can not be read')
  const options = get(parsed, 'options')
  const base = call(ts, 'createCompilerHost', options)
  const host = {
    ...objectOf(base),
    getSourceFile: (name: string, ...rest: readonly unknown[]): unknown => {
      const key = `${name}\0${JSON.stringify(rest[0] ?? '')}\0${config}`
      const stamp = stampOf(name)
      const found = kept.get(key)
      if (found?.stamp === stamp) return found.file
      const file = call(base, 'getSourceFile', name, ...rest)
      kept.set(key, { stamp, file })
      return file
    },
  }
  const program = call(ts, 'createProgram', {
    rootNames: get(parsed, 'fileNames'),
    options,
    projectReferences: get(parsed, 'projectReferences'),
    host,
    oldProgram: before,
    configFileParsingDiagnostics: get(parsed, 'errors'),
  })
  if (!isForeign(program)) throw new Refused('no program')
  return program
}

const objectOf = (value: unknown): Json => (isRecord(value) ? value : {})

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** In the order of the command line, which looks at meaning only where the syntax of all files is right. */
const errorsIn = (ts: unknown, program: Foreign, only: string): readonly unknown[] => {
  const ask = (name: string, ...about: readonly unknown[]): readonly unknown[] =>
    listOf(call(program, name, ...about))
  const config = ask('getConfigFileParsingDiagnostics')
  const syntax = ask('getSyntacticDiagnostics')
  if (syntax.length > 0) return onlyErrors(ts, [...config, ...syntax])
  const wide = [...ask('getOptionsDiagnostics'), ...ask('getGlobalDiagnostics')]
  const file = call(program, 'getSourceFile', only)
  if (wide.length > 0 || file === undefined) return onlyErrors(ts, [...config, ...wide])
  const meaning = ask('getSemanticDiagnostics', file)
  const { declaration, composite } = objectOf(call(program, 'getCompilerOptions'))
  const declares = meaning.length === 0 && (declaration === true || composite === true)
  return onlyErrors(ts, [...config, ...meaning, ...(declares ? ask('getDeclarationDiagnostics', file) : [])])
}

const onlyErrors = (ts: unknown, all: readonly unknown[]): readonly unknown[] => {
  const error = get(get(ts, 'DiagnosticCategory'), 'Error')
  return all.filter(one => get(one, 'category') === error)
}
