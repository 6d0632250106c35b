import { failureOf, parsedJson } from '../../../checks/linters/output.ts'
import type { Failure } from '../../../checks/linters/tool.ts'
import { irregularConfig } from '../../../checks/quality/tools/irregular-config.ts'
import type { RunResult, StartOptions } from '../../../core/edge/edge.ts'
import { cacheHome } from '../../../core/edge/state-home.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { isRecord, list, record, text } from '../../../core/text/json.ts'
import { basename, join } from '../../../core/text/paths/path.ts'
import type { TypeChecker } from './_checker.ts'

/** One error. */
export interface TypeFault {
  readonly path: string
  readonly line: number
  readonly code: string
  readonly says: string
}

/** `cold`: the compiler is being loaded, and can be asked with the next edit. */
export type Checked = readonly TypeFault[] | 'too slow' | 'cold' | Failure

type Runs = Exclude<TypeChecker, { readonly runs: 'none' | 'ty' }>

/** The errors that a checker finds with a file; those of other files may be among them. */
export const checkTypes = async (
  checker: Runs,
  path: string,
  root: string,
  context: EffectContext,
): Promise<Checked> => {
  const { edge } = context
  const { config, found } = checker
  const refused = irregularConfig([basename(config)], { path: config, root, inside: true }, edge)
  if (refused !== undefined) return failureOf(refused)
  const options: StartOptions = {
    cwd: root,
    timeoutMs: context.number('timeout') * 1000,
    env: { NO_COLOR: '1', FORCE_COLOR: undefined, PYTHONUTF8: '1', PYRIGHT_PYTHON_IGNORE_WARNINGS: '1' },
    // A native compiler starts in milliseconds and has no library of Node.
    ...(checker.runs === 'tsc' && !checker.native
      ? { warm: { tool: 'tsc', root, only: path, whenCold: context.flag('wait') ? 'run' : 'leave' } }
      : {}),
  }
  const args = [...found.before, ...argsOf(checker, path, context)]
  const result = await edge.start(found.program, args, options)
  if (result.cold === true) return 'cold'
  if (result.timedOut) return 'too slow'
  return readErrors(checker, result, root)
}

/** The cache of a checker must not be written into the repository. */
const argsOf = (
  { runs, config, found }: Runs,
  path: string,
  { edge, facts }: EffectContext,
): readonly string[] => {
  const home = join(cacheHome(facts.env('XDG_CACHE_HOME'), facts.home()), 'types')
  const memory = edge.sha256(`${config}\n${found.program}`).slice(0, 20)
  switch (runs) {
    case 'mypy':
      return [
        ...[
          '--no-error-summary',
          '--no-pretty',
          '--hide-error-context',
          '--show-error-codes',
          '--show-absolute-path',
        ],
        ...['--config-file', config, '--cache-dir', join(home, memory), '--', path],
      ]
    case 'pyright':
    case 'basedpyright':
      return ['--outputjson', path]
    default:
      return [
        ...['--noEmit', '--pretty', 'false', '--project', config],
        ...['--incremental', '--tsBuildInfoFile', join(home, `${memory}.tsbuildinfo`)],
      ]
  }
}

const readErrors = ({ runs }: Runs, result: RunResult, root: string): readonly TypeFault[] | Failure => {
  if (runs === 'pyright' || runs === 'basedpyright') return pyrightErrors(result)
  const errors = result.stdout
    .split(/\r?\n/)
    .flatMap(line => (runs === 'mypy' ? mypyError(line) : compilerError(line, root)))
  return result.code !== 0 && errors.length === 0 ? failureOf(result) : errors
}

/** `path(line,column): error TSn: text`. Indented lines continue the error. */
const compilerError = (line: string, root: string): readonly TypeFault[] => {
  const [, path, at, code, says] = /^(.+)\((\d+),\d+\): error (TS\d+): (.*)$/.exec(line) ?? []
  if (path === undefined || code === undefined || says === undefined) return []
  return [{ path: join(root, path), line: Number(at), code, says }]
}

/** `path:line: error: text  [code]`. */
const mypyError = (line: string): readonly TypeFault[] => {
  const [, path, at, says, code] =
    /^(.+?):(\d+):(?:\d+:)? error: (.*?)(?: {2}\[([\w-]+)\])?$/.exec(line) ?? []
  return path === undefined || says === undefined
    ? []
    : [{ path, line: Number(at), code: code ?? 'mypy', says }]
}

const pyrightErrors = (result: RunResult): readonly TypeFault[] | Failure => {
  const report = parsedJson(result.stdout)
  if (!isRecord(report) || !Array.isArray(report.generalDiagnostics)) return failureOf(result)
  return list(report, 'generalDiagnostics')
    .filter(isRecord)
    .filter(one => one.severity === 'error')
    .map(one => ({
      path: text(one, 'file') ?? '',
      line: Number(record(record(one, 'range'), 'start').line ?? 0) + 1,
      code: text(one, 'rule') ?? 'pyright',
      says: (text(one, 'message') ?? '').split('\n')[0] ?? '',
    }))
}
