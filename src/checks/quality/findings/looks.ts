import type { EffectContext } from '../../../core/rule/rule.ts'
import { isRecord, list, text } from '../../../core/text/json.ts'
import { markOf } from '../../../core/text/mark.ts'
import { join } from '../../../core/text/paths/path.ts'
import { toolsByLanguage } from '../../linters/by-language.ts'
import type { Severity, Target, Violation } from '../../linters/tool.ts'
import { splitLines } from './compare.ts'

/** Findings of the linters about a file the last time that they could read it. */
export interface LintLook {
  readonly marks: readonly string[]
  readonly findings: readonly Violation[]
  readonly inShape: boolean | undefined
  /** Whether it was about this text. */
  isOf(text: string): boolean
}

const folder = 'lint-looks'
/** Longer files, and more files than this, are not remembered. */
const mostLines = 20_000
const mostFiles = 400

export const lineMarks = (text: string): readonly string[] => splitLines(text).map(line => markOf(line))

const locks = [
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'bun.lockb',
  'uv.lock',
  'go.sum',
]

/** The configs and the versions that the linters of a file go by. Where one of them changed, they may say something else. */
const setupOf = (target: Target, { facts }: EffectContext): string => {
  const { toolchains, additional, syntax } = toolsByLanguage[target.language]
  const tools = [
    ...toolchains.flatMap(({ formatters, linters }) => [...formatters, ...linters]),
    ...additional,
    ...(syntax === undefined ? [] : [syntax]),
  ]
  const names = new Set([
    ...tools.flatMap(({ configs }) => configs.map(name => name.split('#')[0] ?? '')),
    ...locks,
  ])
  const files = [...names].flatMap(name => target.nearest([name]) ?? [])
  return markOf(...files.map(file => `${file} ${facts.modified(file)}`))
}

const fileOf = ({ path }: Target, { edge }: EffectContext): string | undefined => {
  try {
    return edge.stateFile(`${folder}/${markOf(path)}.json`)
  } catch {
    return undefined
  }
}

export const lookAt = (target: Target, context: EffectContext): LintLook | undefined => {
  const file = fileOf(target, context)
  const kept = file === undefined ? undefined : parsed(context.edge.readExact(file))
  // Two paths may have one mark.
  if (kept === undefined || text(kept, 'path') !== target.path) return undefined
  if (text(kept, 'setup') !== setupOf(target, context)) return undefined
  return {
    marks: list(kept, 'marks').filter(mark => typeof mark === 'string'),
    findings: list(kept, 'findings').flatMap(findingOf),
    inShape: typeof kept.inShape === 'boolean' ? kept.inShape : undefined,
    isOf: other => text(kept, 'hash') === context.edge.sha256(other),
  }
}

export const keepLook = (
  target: Target,
  findings: readonly Violation[],
  inShape: boolean | undefined,
  context: EffectContext,
): void => {
  const marks = lineMarks(target.text)
  const file = marks.length > mostLines ? undefined : fileOf(target, context)
  if (file === undefined) return
  const { edge } = context
  const [hash, setup] = [edge.sha256(target.text), setupOf(target, context)]
  try {
    edge.write(file, `${JSON.stringify({ path: target.path, hash, setup, inShape, findings, marks })}\n`)
    dropOldest(context)
  } catch {
    // Without it the linters look at the text before the next edit as well.
  }
}

const dropOldest = ({ edge, facts }: EffectContext): void => {
  const place = edge.stateFile(folder)
  const names = edge.list(place)
  if (names.length <= mostFiles) return
  const files = names.map(name => join(place, name))
  const byAge = files.sort((a, b) => (facts.modified(a) ?? 0) - (facts.modified(b) ?? 0))
  for (const file of byAge.slice(0, names.length - mostFiles / 2)) edge.remove(file)
}

const parsed = (content: string | undefined) => {
  try {
    const value: unknown = JSON.parse(content ?? '')
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

const severities: readonly Severity[] = ['error', 'warning', 'info']

const findingOf = (value: unknown): readonly Violation[] => {
  if (!isRecord(value)) return []
  const { line, column, code, message, linter } = value
  const severity = severities.find(name => name === value.severity)
  return typeof line === 'number' &&
    typeof column === 'number' &&
    typeof code === 'string' &&
    typeof message === 'string' &&
    typeof linter === 'string' &&
    severity !== undefined
    ? [{ line, column, code, message, linter, severity, ...(value.warns === true ? { warns: true } : {}) }]
    : []
}
