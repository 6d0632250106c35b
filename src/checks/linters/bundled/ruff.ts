import type * as Ruff from '@astral-sh/ruff-wasm-nodejs'
import type * as Toml from 'smol-toml'
import { isRecord } from '../../../core/text/json.ts'
import type { BundledLinter } from '../language-tools.ts'
import { usesBlack } from '../languages/python/black.ts'
import { type Failure, isFailure, type Severity, type Target, type Violation } from '../tool.ts'
import { type RuffConfig, ruffConfig } from './ruff-config.ts'
import { errorText, lineStarts, withoutBom } from './text.ts'

const isRuff = (value: unknown): value is typeof Ruff =>
  isRecord(value) && typeof value.Workspace === 'function'
const isToml = (value: unknown): value is typeof Toml => isRecord(value) && typeof value.parse === 'function'

/** Formats and lints Python with ruff (WASM). It reads no files: the project's config is passed in. */
export const bundledRuff: BundledLinter = {
  name: 'ruff',
  languages: ['python'],
  packages: ['@astral-sh/ruff-wasm-nodejs', 'smol-toml'],
  load: async ([ruff, toml]) => {
    if (!isRuff(ruff) || !isToml(toml)) throw new Error('ruff is not what it was')
    const open = workspaces(ruff, target => ruffConfig(target, toml.parse))
    return {
      format: async (text, target) => {
        // Stubs have a style of their own, which the API can't select without a path.
        if (target.path.endsWith('.pyi') || usesBlack(target)) return text
        const { bare, marked } = withoutBom(text)
        return open(target, text, ({ workspace }) => {
          // A syntax error: the linter reports it with its position.
          if (violationsIn(workspace.check(bare)).some(({ code }) => code === syntaxCode)) return text
          return marked(workspace.format(sorted(workspace, bare)))
        })
      },
      lint: async (text, target) =>
        open(target, [], ({ workspace, config }) =>
          violationsIn(workspace.check(withoutBom(text).bare)).filter(
            ({ code }) => !config.isIgnored(code) && (code === syntaxCode || !target.path.endsWith('.pyi')),
          ),
        ),
    }
  },
}

interface OpenWorkspace {
  readonly workspace: Ruff.Workspace
  readonly config: RuffConfig
}

/** Enough for the projects of one session, and the few variants of their options. */
const mostKept = 8

/** Creating a workspace costs more than using it, so those of the last configs are kept. */
const workspaces = (ruff: typeof Ruff, configOf: (target: Target) => RuffConfig | Failure) => {
  const made = new Map<string, Ruff.Workspace>()
  const configs = new WeakMap<Target, RuffConfig | Failure>()
  const workspaceFor = (key: string, options: RuffConfig['options']): Ruff.Workspace => {
    const known = made.get(key)
    made.delete(key)
    const [oldest] = made.keys()
    if (oldest !== undefined && made.size >= mostKept) {
      made.get(oldest)?.free()
      made.delete(oldest)
    }
    const workspace = known ?? new ruff.Workspace(options, ruff.PositionEncoding.Utf16)
    made.set(key, workspace)
    return workspace
  }
  return <T>(target: Target, idle: T, work: (open: OpenWorkspace) => T): T | Failure => {
    const config = configs.get(target) ?? configOf(target)
    configs.set(target, config)
    if (isFailure(config)) return config
    if (config.excluded) return idle
    const key = JSON.stringify(config.options)
    try {
      return work({ workspace: workspaceFor(key, config.options), config })
    } catch (error) {
      // A workspace that panicked is not used again.
      made.delete(key)
      return { failed: errorText(error) }
    }
  }
}

const syntaxCode = 'invalid-syntax'

/** The API does not report whether a fix is safe. These are known to change only the layout. */
const safeFixes: ReadonlySet<string> = new Set(['I001', 'W291', 'W292', 'W293'])

interface Edit {
  readonly from: number
  readonly to: number
  readonly content: string
}

const sorted = (workspace: Ruff.Workspace, text: string): string => {
  const lines = lineStarts(text)
  const offset = ({ row, column }: { row: number; column: number }): number =>
    (lines[row - 1] ?? text.length) + column - 1
  const edits = diagnosticsIn(workspace.check(text))
    .filter(({ code }) => safeFixes.has(code ?? ''))
    .flatMap(({ fix }) => fix?.edits ?? [])
    .map(
      ({ location, end_location, content }): Edit => ({
        from: offset(location),
        to: offset(end_location),
        content: content ?? '',
      }),
    )
    .sort((a, b) => b.from - a.from)
  let result = text
  let before = Number.POSITIVE_INFINITY
  for (const { from, to, content } of edits) {
    if (to > before) continue
    result = result.slice(0, from) + content + result.slice(to)
    before = from
  }
  return result
}

const isDiagnostic = (value: unknown): value is Ruff.Diagnostic =>
  isRecord(value) && typeof value.message === 'string' && isRecord(value.start_location)

const diagnosticsIn = (found: unknown): readonly Ruff.Diagnostic[] => {
  if (!Array.isArray(found) || !found.every(isDiagnostic)) throw new Error('its answer could not be read')
  return found
}

const violationsIn = (found: unknown): readonly Violation[] =>
  diagnosticsIn(found).map(({ code, message, start_location: { row, column } }) => ({
    line: row,
    column,
    code: code ?? syntaxCode,
    message,
    linter: 'ruff',
    severity: severityOf(code ?? syntaxCode),
  }))

/** Findings of pyflakes are mistakes: unused, undefined, broken. The rest is advice. */
const severityOf = (code: string): Severity =>
  code === syntaxCode || /^(?:F|E9|PLE)\d/.test(code) ? 'error' : 'warning'
