import type { Violation } from '../../../checks/linters/tool.ts'
import { lookAt } from '../../../checks/quality/findings/looks.ts'
import type { LintOptions } from '../../../checks/quality/report.ts'
import type { ToolTarget } from '../../../checks/quality/together.ts'
import type { FileTools } from '../../../checks/quality/tools/file-tools.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { isRecord } from '../../../core/text/json.ts'
import { memoized } from '../../../core/text/memo.ts'

/** Findings of the last run, by a key of all that they depend on. */
export interface KnownFindings {
  find(key: string): readonly Violation[] | undefined
  keep(key: string, findings: readonly Violation[]): void
  save(): void
}

const file = 'lint-clean.json'
const most = 1000

/** The findings that were counted before, in the state of the project. */
export const knownFindings = ({ edge }: EffectContext): KnownFindings => {
  const path = edge.stateFile(file)
  const kept = new Map(Object.entries(parsed(edge.readExact(path))))
  const used = new Map<string, readonly Violation[]>()
  return {
    find: key => {
      const found = kept.get(key)
      if (found !== undefined) used.set(key, found)
      return found
    },
    keep: (key, findings) => used.set(key, findings),
    save: () => {
      if ([...used.keys()].every(key => kept.has(key))) return
      const older = [...kept].filter(([key]) => !used.has(key))
      const rows = [...used, ...older].slice(0, most)
      edge.write(path, `${JSON.stringify(Object.fromEntries(rows))}\n`)
    },
  }
}

const parsed = (text: string | undefined): Readonly<Record<string, readonly Violation[]>> => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, found]) => [key, violationsIn(found)]))
      : {}
  } catch {
    return {}
  }
}

const violationsIn = (value: unknown): readonly Violation[] =>
  Array.isArray(value) ? value.filter(isViolation) : []

const isViolation = (value: unknown): value is Violation =>
  isRecord(value) &&
  ['line', 'column'].every(key => typeof value[key] === 'number') &&
  ['code', 'message', 'linter', 'severity'].every(key => typeof value[key] === 'string')

/** The key of a file's findings: its text, what it held before, the settings, and the tools with their configs. */
export const keysOf = ({ edge, facts }: EffectContext) => {
  const age = memoized((path: string) => facts.modified(path) ?? 0)
  const configs = ({ target, tools }: ToolTarget): readonly string[] =>
    toolsIn(tools).flatMap(
      ({ tool }) => target.nearest(tool.configs.map(name => name.split('#')[0] ?? '')) ?? [],
    )
  return {
    keyOf: (one: ToolTarget, before: string | null | undefined, options: LintOptions): string => {
      const { path, text } = one.target
      const { scope, severity, unconfigured, format } = options
      const programs = toolsIn(one.tools).map(({ tool, found }) => [
        tool.name,
        found.program,
        age(found.program),
      ])
      const parts = [path, text, before ?? null, scope, severity, unconfigured, format, programs]
      return edge.sha256(JSON.stringify([...parts, configs(one).map(config => [config, age(config)])]))
    },
    /** Findings of the linters after the last edit, if it was about this text. */
    lastLook: ({ target }: ToolTarget, context: EffectContext): readonly Violation[] | undefined => {
      const look = lookAt(target, context)
      return look?.isOf(target.text) === true ? look.findings : undefined
    },
  }
}

const toolsIn = ({ linters, formatters }: FileTools) => [...linters, ...formatters]
