import { parsedJson } from '../../../checks/linters/output.ts'
import type { Target, ToolSource } from '../../../checks/linters/tool.ts'
import { findTool } from '../../../checks/quality/tools/find.ts'
import { irregularConfig } from '../../../checks/quality/tools/irregular-config.ts'
import type { Edge } from '../../../core/edge/edge.ts'
import type { DeclaredOptions, EffectContext } from '../../../core/rule/rule.ts'
import { isRecord, record } from '../../../core/text/json.ts'
import { join } from '../../../core/text/paths/path.ts'
import { distinctFiles, firstTime } from './_edited-files.ts'

export const duplicateOptions = {
  jscpd_session_threshold: {
    type: 'number',
    default: 3,
    key: 'jscpd.session_threshold',
    says: 'After this many files of a language jscpd looks for duplicates, once a session.',
  },
  jscpd_scan_dirs: {
    type: 'strings',
    default: [],
    key: 'jscpd.scan_dirs',
    says: 'Folders, from the root, in which duplicates are looked for; without any what .jscpd.json says, else all.',
  },
  jscpd_advisory_only: {
    type: 'flag',
    default: true,
    key: 'jscpd.advisory_only',
    says: 'Whether duplicates are only told, or held against the agent.',
  },
  jscpd_min_lines: {
    type: 'number',
    default: 10,
    key: 'jscpd.min_lines',
    says: 'The fewest lines that count as a duplicate, where there is no .jscpd.json.',
  },
  jscpd_min_tokens: {
    type: 'number',
    default: 50,
    key: 'jscpd.min_tokens',
    says: 'The fewest tokens that count as a duplicate, where there is no .jscpd.json.',
  },
} satisfies DeclaredOptions

const sources: readonly ToolSource[] = [
  { from: 'npm', bin: 'jscpd', native: ['jscpd-{machine}/bin/jscpd'] },
  { from: 'path', bin: 'jscpd' },
  { from: 'runner', bin: 'jscpd' },
]

const kinds = {
  python: { list: 'jscpd_session', formats: 'python', title: '' },
  typescript: {
    list: 'jscpd_ts_session',
    formats: 'typescript,tsx,javascript,jsx',
    title: ' (TS/JS)',
  },
} as const

const ignored = [
  ...['node_modules', '.venv', 'venv', 'dist', 'build', 'tests', 'test', 'data', 'docs'],
  ...['.claude/.tmp', '.handrail', '.git'],
].map(folder => `**/${folder}/**`)

/** Looks for duplicated code once a session, when enough files of a language were edited. */
export const duplicates = async (target: Target, context: EffectContext): Promise<string | undefined> => {
  const { language, root } = target
  const kind = language === 'javascript' || language === 'typescript' ? 'typescript' : language
  if (kind !== 'typescript' && kind !== 'python') return undefined
  const { list, formats, title } = kinds[kind]
  if (distinctFiles(list, target, context.edge).length < context.number('jscpd_session_threshold'))
    return undefined
  const found = findTool({ sources }, target, context)
  if (found === undefined || !firstTime(list, context.edge)) return undefined
  const refused = irregularConfig(['.jscpd.json'], target, context.edge)
  if (refused !== undefined) return `jscpd: ${refused.stderr}`
  const config = target.read('.jscpd.json') === undefined ? undefined : '.jscpd.json'
  const report = context.edge.stateFile(`jscpd-${context.edge.session.id}`)
  const result = await context.edge.start(
    found.program,
    [
      ...found.before,
      ...argsOf(config, formats, context),
      '--reporters',
      'json',
      '--silent',
      '--output',
      report,
    ],
    { cwd: root, timeoutMs: 60_000 },
  )
  const clones = clonesOf(taken(join(report, 'jscpd-report.json'), context.edge))
  if (result.timedOut || clones === 0) return undefined
  return [
    `Duplicate code detected${title}`,
    `  Clone pairs found: ${clones}`,
    `  Run: npx jscpd${config === undefined ? '' : ` --config ${config}`}`,
  ].join('\n')
}

const argsOf = (
  config: string | undefined,
  formats: string,
  { strings, number }: EffectContext,
): readonly string[] => {
  const folders = strings('jscpd_scan_dirs')
  if (config !== undefined) return ['--config', config, '--format', formats, ...folders]
  return [
    ...['--format', formats, '--ignore', ignored.join(',')],
    ...['--min-lines', String(number('jscpd_min_lines'))],
    ...['--min-tokens', String(number('jscpd_min_tokens'))],
    ...(folders.length === 0 ? ['.'] : folders),
  ]
}

/** The report quotes the code that it found, so it is deleted after reading. */
const taken = (path: string, edge: Edge): string | undefined => {
  const text = edge.readExact(path)
  if (text !== undefined) edge.remove(path)
  return text
}

/** Older versions name the table `statistic`. */
const clonesOf = (report: string | undefined): number => {
  const all = parsedJson(report ?? '')
  if (!isRecord(all)) return 0
  const { clones } = record(record(all, all.statistics === undefined ? 'statistic' : 'statistics'), 'total')
  return typeof clones === 'number' ? clones : 0
}
