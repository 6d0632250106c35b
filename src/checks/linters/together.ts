import type { RunResult } from '../../core/edge/edge.ts'
import { isRecord, type Json, list, record, text } from '../../core/text/json.ts'
import { parsedJson } from './output.ts'
import type { Target, ToolCall } from './tool.ts'

/** How a linter looks at several files in one call, by the calls for each of them. */
export interface Together {
  /** The arguments for all of them; undefined where the calls do not fit together. */
  join(calls: readonly ToolCall[], names: readonly string[]): ToolCall | undefined
  /** The result that a call for one file alone would have had; undefined where nothing can be told. */
  part(result: RunResult, target: Target): RunResult | undefined
}

/** Calls that differ in their last word alone: the file. */
const lastWords: Together['join'] = calls => {
  const [first] = calls
  if (first === undefined || calls.some(({ input }) => input !== undefined)) return undefined
  const before = JSON.stringify(first.args.slice(0, -1))
  const fits = calls.every(({ args }) => JSON.stringify(args.slice(0, -1)) === before)
  return fits
    ? { ...first, args: [...first.args.slice(0, -1), ...calls.map(({ args }) => args.at(-1) ?? '')] }
    : undefined
}

/** A call with the text on standard input: the files are named in place of it. */
const named =
  (...dropped: readonly RegExp[]): Together['join'] =>
  ([first], names) =>
    first === undefined
      ? undefined
      : {
          ...first,
          input: undefined,
          args: [...first.args.filter(arg => !dropped.some(pattern => pattern.test(arg))), '--', ...names],
        }

const isAbout = (path: unknown, target: Target): boolean =>
  typeof path === 'string' &&
  (path === target.path || path === target.name || path === `./${target.name}` || endsWith(path, target.name))

/** The path through a symlink, or from another working directory. */
const endsWith = (path: string, name: string): boolean =>
  path.startsWith('/') ? path.endsWith(`/${name}`) : name.endsWith(`/${path}`)

/** A report that is one list of entries, each with the path of its file. */
const entries =
  (pathOf: (entry: Json) => unknown): Together['part'] =>
  (result, target) => {
    const found = parsedJson(result.stdout)
    if (!Array.isArray(found) || (result.code !== 0 && result.code !== 1)) return undefined
    const own = found.filter(entry => isRecord(entry) && isAbout(pathOf(entry), target))
    return { ...result, code: own.length > 0 ? 1 : 0, stdout: JSON.stringify(own), stderr: '' }
  }

/** A report with a list of entries under a key. */
const entriesAt =
  (key: string, pathOf: (entry: Json) => unknown): Together['part'] =>
  (result, target) => {
    const report = parsedJson(result.stdout.slice(Math.max(0, result.stdout.indexOf('{'))))
    if (!isRecord(report) || !Array.isArray(report[key])) return undefined
    const own = list(report, key).filter(entry => isRecord(entry) && isAbout(pathOf(entry), target))
    return { ...result, code: own.length > 0 ? 1 : 0, stdout: JSON.stringify({ ...report, [key]: own }) }
  }

/** A report with one entry for each file. */
const files =
  (key: string): Together['part'] =>
  ({ stdout, stderr, ...result }, target) => {
    const report = [stdout, stderr].map(parsedJson).find(Array.isArray)
    const own = report?.find((entry: unknown) => isRecord(entry) && isAbout(entry[key], target))
    return own === undefined ? undefined : { ...result, stdout: JSON.stringify([own]), stderr: '' }
  }

/** By the name of the linter. Others look at one file a call. */
export const lintsTogether: Readonly<Record<string, Together>> = {
  eslint: { join: named(/^--stdin/), part: files('filePath') },
  stylelint: { join: named(/^--stdin/), part: files('source') },
  ruff: { join: lastWords, part: entries(entry => entry.filename) },
  ty: { join: lastWords, part: entries(entry => record(entry, 'location').path) },
  oxlint: { join: lastWords, part: entriesAt('diagnostics', entry => entry.filename) },
  shellcheck: { join: lastWords, part: entriesAt('comments', entry => entry.file) },
}

/** How a formatter says which of several files are not in shape. */
export interface ShapesTogether {
  call(names: readonly string[]): readonly string[]
  /** Whether a file is in shape, by what the call said; undefined where it said nothing about it. */
  isInShape(result: RunResult, target: Target): boolean | undefined
}

const unlisted =
  (prefix: string): ShapesTogether['isInShape'] =>
  ({ code, stdout, stderr }, target) => {
    // An error about one file says nothing about the others.
    if ((code !== 0 && code !== 1 && code !== 2) || stderr.includes(target.name)) return undefined
    return !stdout.split('\n').some(line => line === `${prefix}${target.name}`)
  }

/** By the name of the formatter. */
export const shapesTogether: Readonly<Record<string, ShapesTogether>> = {
  prettier: {
    call: names => ['--no-color', '--list-different', '--', ...names],
    isInShape: unlisted(''),
  },
  'ruff format': {
    call: names => ['format', '--check', '--no-cache', '--force-exclude', '--', ...names],
    isInShape: unlisted('Would reformat: '),
  },
}

/** Whether `eslint --fix` would leave a file as it is, by the report about it. */
export const hasNothingToFix = ({ stdout }: RunResult): boolean => {
  const report = parsedJson(stdout)
  const file: unknown = Array.isArray(report) ? report[0] : undefined
  if (!isRecord(file) || text(file, 'filePath') === undefined) return false
  return file.fixableErrorCount === 0 && file.fixableWarningCount === 0
}
