import type { RunResult } from '../../core/edge.ts'
import { isRecord, type Json, list, record, text } from '../../text/json.ts'
import { isConfigured } from '../configured.ts'
import { biomeConfigs, biomeFiles, isFree } from '../javascript/configs.ts'
import { argumentOf, failureOf, homeOf, parsedJson, place } from '../output.ts'
import { type Position, positionAtByte } from '../position.ts'
import type { Formatter, Linter, Settings, Severity, Source, Target, Violation } from '../tool.ts'

const native = ['@biomejs/cli-{machine}/biome']
const common = {
  sources: [
    { from: 'npm', bin: 'biome', native },
    { from: 'path', bin: 'biome' },
    { from: 'runner', bin: 'biome' },
    { from: 'own', bin: 'biome', native },
  ] satisfies readonly Source[],
  configs: biomeConfigs,
  // A project that another tool looks after is left to it.
  wants: (target: Target): boolean => isConfigured(biomeConfigs, target) || isFree(target),
}

/** It looks for its config from where it runs: that of the root leads to the others, but need not be there. */
const homeFor = (target: Target): ReturnType<typeof homeOf> => {
  const rooted = biomeFiles.some(name => target.read(name) !== undefined)
  return homeOf(rooted ? undefined : target.nearest(biomeFiles), target)
}

/** Biome leaves larger files alone, unless they come on standard input. */
const isSmall = ({ text }: Target): boolean => text.length <= 1024 * 1024

/** Where nobody has said how lines end they stay as they are. */
const lineEnds = (input: string, target: Target): readonly string[] =>
  input.includes('\r\n') && !isConfigured(biomeConfigs, target) ? ['--line-ending=crlf'] : []

/** Formats, sorts imports and applies safe fixes. A file that biome ignores, or can't parse, comes back as it is. */
export const biomeFormat: Formatter = {
  ...common,
  kind: 'formatter',
  name: 'biome check --write',
  languages: ['typescript', 'javascript', 'css'],
  wants: target => isSmall(target) && common.wants(target),
  call: (input, target) => {
    const { cwd, name } = homeFor(target)
    const more = [...(target.settings.biomeUnsafe ? ['--unsafe'] : []), ...lineEnds(input, target)]
    return { args: ['check', '--write', ...more, '--colors=off', `--stdin-file-path=${name}`], input, cwd }
  },
  // The linter was told to look at the format as well.
  spared: { by: 'biome', isIdle: result => isSpotless(reportOf(result)) },
  read: (result, before) => (whole(result.stdout, before) ? result.stdout : failureOf(result)),
}

/** The same for JSON, whose rules are few and not asked for. */
export const biomeFormatJson: Formatter = {
  ...common,
  kind: 'formatter',
  name: 'biome format',
  languages: ['json'],
  sole: true,
  wants: target => target.settings.typescript && isSmall(target) && common.wants(target),
  call: (input, target) => {
    const { cwd, name } = homeFor(target)
    const args = ['format', ...lineEnds(input, target), '--colors=off', `--stdin-file-path=${name}`]
    return { args, input, cwd }
  },
  read: biomeFormat.read,
}

/** Nothing out of something is no format but a fault. */
const whole = (after: string, before: string): boolean => after !== '' || before.trim() === ''

const reportOf = (result: RunResult): Json | undefined => {
  const report = parsedJson(result.stdout)
  return isRecord(report) && Array.isArray(report.diagnostics) ? report : undefined
}

/** Whether it looked at the file at all. */
const hasLooked = (report: Json): boolean => {
  const { changed, unchanged } = record(report, 'summary')
  return Number(changed ?? 0) + Number(unchanged ?? 0) > 0
}

const isSpotless = (report: Json | undefined): boolean =>
  report !== undefined && hasLooked(report) && list(report, 'diagnostics').length === 0

/** What a formatter would mend is no violation. */
const isShape = (entry: Json): boolean => /^(?:format$|assist\/)/.test(text(entry, 'category') ?? '')

/** Its `check` tells in one call what its `lint` and its formatter would. */
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
      .filter(one => !isShape(one))
    const fault = found.find(one => text(one, 'category')?.startsWith('internalError/'))
    if (fault !== undefined) return { failed: messageOf(fault) }
    const looked = hasLooked(report)
    // What the project's config leaves out is not for biome to judge.
    if (!looked && found.length === 0)
      return /No files were processed|ignored/.test(result.stderr) ? [] : failureOf(result)
    const violations = found.flatMap(one => violationOf(one, target))
    const [first] = found
    if (!looked && violations.length === 0 && first !== undefined) return { failed: messageOf(first) }
    return violations.filter((one, index) => violations.findIndex(other => same(one, other)) === index)
  },
}

/** The rules about promises that oxlint has too. */
const shared = ['noFloatingPromises', 'noMisusedPromises', 'useAwaitThenable']
const skips = ({ oxlintTypes }: Settings): readonly string[] =>
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
  const violation = { ...at, code, message: messageOf(entry), linter: 'biome', severity: severityOf(code) }
  return [nursery && target.settings.biomeNursery === 'warn' ? { ...violation, advisory: true } : violation]
}

/** Line and column, or in older versions the bytes of a stretch and the text that they count in. */
const positionOf = (location: Json): Position | undefined => {
  const start = record(location, 'start')
  if (typeof start.line === 'number')
    return start.line === 0 ? undefined : { line: place(start.line), column: place(start.column) }
  const [first] = list(location, 'span')
  const source = text(location, 'sourceCode')
  return typeof first === 'number' && source !== undefined ? positionAtByte(source, first) : undefined
}

const messageOf = (entry: Json): string =>
  (text(entry, 'message', 'description') ?? 'no message').split('\n')[0] ?? ''

/** Rules of biome whose findings are mistakes under any taste, beside those that it calls correctness. */
const certain =
  /^(?:parse|lint\/correctness\/.*|lint\/suspicious\/(?:noDuplicate.*|noDebugger|noUnsafeNegation|noCompareNegZero|noSelfCompare|no(?:Class|Function|Import|Global)Assign|noSparseArray|noUnsafeDeclarationMerging))$/

const severityOf = (code: string): Severity => (certain.test(code) ? 'error' : 'warning')
