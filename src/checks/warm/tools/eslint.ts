import { existsSync, statSync } from 'node:fs'
import { isRecord } from '../../../core/text/json.ts'
import { isWithin, join } from '../../../core/text/paths/path.ts'
import type { WarmResult } from '../protocol.ts'
import { call, type Foreign, get, loadPackage, majorOf, make } from '../server/foreign.ts'
import { sourceWatch } from '../server/sources.ts'
import { type LoadTool, Outdated, onlyKnown, optionOf, Refused, type ToolRequest } from '../server/tool.ts'
import { isTyped, projectRequire, remembersFiles, typedFiles } from './typed.ts'

const known = [
  ...['--no-color', '--format=json', '--stdin', '--stdin-filename=', '--fix-dry-run', '--quiet'],
  ...['--max-warnings=', '--no-error-on-unmatched-pattern', '--no-warn-ignored', '--'],
]

/** `eslint --format=json` of a text under a name, or of files. */
export const loadEslint: LoadTool = async (folder, { cwd, root }) => {
  const eslint = await loadPackage(folder)
  const major = majorOf(folder)
  if (major < 8) throw new Refused('it is too old')
  // Versions that know both kinds of config say which one their command line takes.
  const loads = typeof get(eslint, 'loadESLint') === 'function'
  if (!loads && existsSync(join(cwd, 'eslint.config.js')))
    throw new Refused('its flat config is an experiment')
  const holder = loads ? { ESLint: await call(eslint, 'loadESLint', {}) } : eslint
  const isFlat = (get(get(holder, 'ESLint'), 'configType') ?? (major >= 9 ? 'flat' : '')) === 'flat'
  const instances = new Map<string, Foreign>()
  const instanceFor = (args: readonly string[]): Foreign => {
    const options = optionsOf(args, isFlat)
    const key = JSON.stringify(options)
    const found = instances.get(key) ?? make(holder, 'ESLint', { cwd, ...options, ...quietOf(args) })
    instances.set(key, found)
    return found
  }
  const typed = typedFiles(instanceFor([]), projectRequire(folder))
  const look = sourceWatch(root)
  look()

  /** Brings what is remembered of other files up to the disk. Whether rules know types. */
  const refresh = async (paths: readonly string[], except: string | undefined): Promise<boolean> => {
    const configs: unknown[] = []
    for (const path of paths) configs.push(await call(instanceFor([]), 'calculateConfigForFile', path))
    const [knowsTypes, remembers] = [configs.some(isTyped), configs.some(remembersFiles)]
    if (!knowsTypes && !remembers) return false
    const changes = look()
    if (changes === undefined) throw new Refused('too many files')
    if (remembers && changes.moved.length > 0) throw new Outdated('files came or went')
    if (knowsTypes) await typed.before(changes, except)
    return knowsTypes
  }

  return {
    settle: () => typed.settle(),
    run: async request => {
      const { args, input } = request
      onlyKnown(args, known)
      if (args.includes('--no-warn-ignored') && !isFlat) throw new Refused('no such option')
      const instance = instanceFor(args)
      const name = optionOf(args, '--stdin-filename')
      const files = args.filter(arg => !arg.startsWith('-'))
      if (name !== undefined && input !== undefined && files.length === 0) {
        const path = join(cwd, name)
        const isProgram = await refresh([path], path)
        const results = await call(instance, 'lintText', input, {
          filePath: name,
          ...(isFlat ? {} : { warnIgnored: true }),
        })
        if (isProgram) typed.hand(path, input)
        return report(instance, results, request)
      }
      if (name !== undefined || files.length === 0) throw new Refused('no file')
      const paths = files.map(one => join(cwd, one))
      if (!paths.every(path => isWithin(path, root) && isFile(path)))
        throw new Refused('a folder, or no file')
      await refresh(paths, undefined)
      return report(instance, await call(instance, 'lintFiles', files), request)
    },
  }
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** The options of the class that the command line makes of its own. */
const optionsOf = (args: readonly string[], isFlat: boolean): Readonly<Record<string, unknown>> => ({
  ...(args.includes('--fix-dry-run') ? { fix: true } : {}),
  ...(args.includes('--no-error-on-unmatched-pattern') ? { errorOnUnmatchedPattern: false } : {}),
  ...(isFlat && args.includes('--no-warn-ignored') ? { warnIgnored: false } : {}),
})

/** With `--quiet` only errors are mended. */
const quietOf = (args: readonly string[]): Readonly<Record<string, unknown>> =>
  args.includes('--quiet') && args.includes('--fix-dry-run')
    ? { fix: (message: unknown) => get(message, 'severity') === 2 }
    : {}

const report = async (instance: Foreign, all: unknown, { args, cwd }: ToolRequest): Promise<WarmResult> => {
  if (!Array.isArray(all)) throw new Refused('no results')
  const quiet = args.includes('--quiet')
  const results: unknown = quiet ? call(get(instance, 'constructor'), 'getErrorResults', all) : all
  const formatter = await call(instance, 'loadFormatter', 'json')
  const stdout = await call(formatter, 'format', results, { cwd, rulesMeta: {} })
  if (typeof stdout !== 'string') throw new Refused('no report')
  const sum = (key: string): number =>
    all
      .filter(isRecord)
      .reduce((count, one) => count + (typeof one[key] === 'number' ? Number(one[key]) : 0), 0)
  const most = Number(optionOf(args, '--max-warnings') ?? -1)
  const failed = sum('errorCount') > 0 || (most >= 0 && sum('warningCount') > most)
  return { code: failed ? 1 : 0, stdout: `${stdout}\n`, stderr: '' }
}
