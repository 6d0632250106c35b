import type { RunResult } from '../../../../core/edge/edge.ts'
import { isRecord, type Json, list, record, text } from '../../../../core/text/json.ts'
import { isConfigured } from '../../configured.ts'
import { argumentOf, failureOf, oneBased, parsedJson, workingFolder } from '../../output.ts'
import { type Position, positionAtByte } from '../../position.ts'
import type { Formatter, Linter, LintSettings, Severity, Target, ToolSource, Violation } from '../../tool.ts'
import { biomeConfigs, biomeFiles, hasNoStyle } from '../javascript/configs.ts'

const native = ['@biomejs/cli-{machine}/biome']
const common = {
  sources: [
    { from: 'npm', bin: 'biome', native },
    { from: 'path', bin: 'biome' },
    { from: 'runner', bin: 'biome' },
    { from: 'own', bin: 'biome', native },
  ] satisfies readonly ToolSource[],
  configs: biomeConfigs,
  // Leave a project alone that uses another tool.
  appliesTo: (target: Target): boolean => isConfigured(biomeConfigs, target) || hasNoStyle(target),
}

/** It searches for its config from the working directory. The root's config names the others, but may be missing. */
const homeFor = (target: Target): ReturnType<typeof workingFolder> => {
  const rooted = biomeFiles.some(name => target.read(name) !== undefined)
  return workingFolder(rooted ? undefined : target.nearest(biomeFiles), target)
}

/** Biome skips larger files, unless they come on standard input. */
const isSmall = ({ text }: Target): boolean => text.length <= 1024 * 1024

/** Without a setting, line ends stay as they are. */
const lineEnds = (input: string, target: Target): readonly string[] =>
  input.includes('\r\n') && !isConfigured(biomeConfigs, target) ? ['--line-ending=crlf'] : []

/** Formats, sorts imports and applies safe fixes. A file that biome ignores, or can't parse, is returned unchanged. */
export const biomeFormat: Formatter = {
  ...common,
  kind: 'formatter',
  name: 'biome check --write',
  languages: ['typescript', 'javascript', 'css'],
  appliesTo: target => isSmall(target) && common.appliesTo(target),
  call: (input, target) => {
    const { cwd, name } = homeFor(target)
    const more = [...(target.settings.biomeUnsafe ? ['--unsafe'] : []), ...lineEnds(input, target)]
    return { args: ['check', '--write', ...more, '--colors=off', `--stdin-file-path=${name}`], input, cwd }
  },
  // The linter checks the format as well.
  skipCheck: { linter: 'biome', isInShape: result => isClean(reportOf(result)) },
  read: (result, before) => (whole(result.stdout, before) ? result.stdout : failureOf(result)),
}

/** The same for JSON, without its few lint rules. */
export const biomeFormatJson: Formatter = {
  ...common,
  kind: 'formatter',
  name: 'biome format',
  languages: ['json'],
  sole: true,
  appliesTo: target => target.settings.typescript && isSmall(target) && common.appliesTo(target),
  call: (input, target) => {
    const { cwd, name } = homeFor(target)
    const args = ['format', ...lineEnds(input, target), '--colors=off', `--stdin-file-path=${name}`]
    return { args, input, cwd }
  },
  read: biomeFormat.read,
}

/** An empty result for a text that was not empty is a fault. */
const whole = (after: string, before: string): boolean => after !== '' || before.trim() === ''

const reportOf = (result: RunResult): Json | undefined => {
  const report = parsedJson(result.stdout)
  return isRecord(report) && Array.isArray(report.diagnostics) ? report : undefined
}

/** Whether it examined the file at all. */
const wasExamined = (report: Json): boolean => {
  const { changed, unchanged } = record(report, 'summary')
  return Number(changed ?? 0) + Number(unchanged ?? 0) > 0
}

const isClean = (report: Json | undefined): boolean =>
  report !== undefined && wasExamined(report) && list(report, 'diagnostics').length === 0

/** Formatting differences are no violations. */
const isFormatting = (entry: Json): boolean => /^(?:format$|assist\/)/.test(text(entry, 'category') ?? '')

/** `check` gives the result of `lint` and of the formatter in one run. */
export const biomeLint: Linter = {
  ...common,
  kind: 'linter',
  name: 'biome',
  languages: ['typescript', 'javascript', 'css'],
  call: target => {
    const home = homeFor(target)
    const args = ['check', '--reporter=json', '--colors=off', '--max-diagnostics=none']
    const more = [...skips(target.settings), ...lineEnds(target.text, target)]
    return { args: [...args, ...more, argumentOf(home)], cwd: home.cwd }
  },
  read: (result, target) => {
    const report = reportOf(result)
    if (report === undefined) return failureOf(result)
    const found = list(report, 'diagnostics')
      .filter(isRecord)
      .filter(one => !isFormatting(one))
    const fault = found.find(one => text(one, 'category')?.startsWith('internalError/'))
    if (fault !== undefined) return { failed: messageOf(fault) }
    const looked = wasExamined(report)
    // A file that the project's config excludes is not linted.
    if (!looked && found.length === 0)
      return /No files were processed|ignored/.test(result.stderr) ? [] : failureOf(result)
    const violations = found.flatMap(one => violationOf(one, target))
    const [first] = found
    if (!looked && violations.length === 0 && first !== undefined) return { failed: messageOf(first) }
    return violations.filter((one, index) => violations.findIndex(other => same(one, other)) === index)
  },
}

/** The promise rules that oxlint has too. */
const shared = ['noFloatingPromises', 'noMisusedPromises', 'useAwaitThenable']
const skips = ({ oxlintTypes }: LintSettings): readonly string[] =>
  oxlintTypes ? shared.map(rule => `--skip=nursery/${rule}`) : []

const same = (a: Violation, b: Violation): boolean =>
  a.line === b.line && a.column === b.column && a.code === b.code && a.message === b.message

const violationOf = (entry: Json, target: Target): readonly Violation[] => {
  const code = text(entry, 'category') ?? 'biome'
  const rank = text(entry, 'severity')
  const at = positionOf(record(entry, 'location'))
  if (at === undefined || (rank !== 'error' && rank !== 'warning' && rank !== 'fatal')) return []
  const nursery = code.startsWith('lint/nursery/')
  if (nursery && target.settings.biomeNursery === 'off') return []
  const violation = {
    ...at,
    code,
    message: messageOf(entry),
    linter: 'biome',
    severity: severityOf(code),
    ...(rank === 'warning' ? { warns: true } : {}),
  }
  return [nursery && target.settings.biomeNursery === 'warn' ? { ...violation, advisory: true } : violation]
}

/** Line and column; in older versions a byte range and the text that it refers to. */
const positionOf = (location: Json): Position | undefined => {
  const start = record(location, 'start')
  if (typeof start.line === 'number')
    return start.line === 0 ? undefined : { line: oneBased(start.line), column: oneBased(start.column) }
  const [first] = list(location, 'span')
  const source = text(location, 'sourceCode')
  return typeof first === 'number' && source !== undefined ? positionAtByte(source, first) : undefined
}

const messageOf = (entry: Json): string =>
  (text(entry, 'message', 'description') ?? 'no message').split('\n')[0] ?? ''

/** Rules of biome that find mistakes in any style, beside its group `correctness`. */
const mistakes =
  /^(?:parse|lint\/correctness\/.*|lint\/suspicious\/(?:noDuplicate.*|noDebugger|noUnsafeNegation|noCompareNegZero|noSelfCompare|no(?:Class|Function|Import|Global)Assign|noSparseArray|noUnsafeDeclarationMerging))$/

const severityOf = (code: string): Severity => (mistakes.test(code) ? 'error' : 'warning')
