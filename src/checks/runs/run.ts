import type { Edge, RunResult } from '../../core/edge/edge.ts'
import { basename, isAbsolute, join } from '../../core/text/paths/path.ts'
import type { CheckCommand } from '../commands/tests.ts'
import { goOutput, readGo } from '../reports/go.ts'
import { plainText, printedSummary } from '../reports/printed.ts'
import { readReport } from '../reports/read.ts'
import { summaryOf, type TestCounts } from '../reports/summary.ts'
import { type CheckVerdict, type ToldByRun, verdictOf } from '../reports/verdict.ts'

export interface CheckOptions {
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
  /** Called with each line that the command prints. */
  readonly onProgress?: ((line: string) => void) | undefined
  /** Stands in the environment of all processes of the check; without one it is made. */
  readonly mark?: string | undefined
  /** Called with the id of the process group. */
  readonly onStart?: ((group: number) => void) | undefined
}

export interface CheckResult extends CheckVerdict {
  /** Undefined where it could not be started or was ended. */
  readonly exit: number | undefined
  readonly timedOut: boolean
  readonly ms: number
  /** The end of what it printed. */
  readonly output: string
  readonly counts?: TestCounts | undefined
  /** The names of failing tests. */
  readonly failing: readonly string[]
}

/**
 * Runs a command of the project and waits for it. Past its time it is ended with all that it started. The report of a test runner goes
 * into a folder outside the project.
 */
export const runCheck = async (
  edge: Edge,
  command: CheckCommand,
  options: CheckOptions,
): Promise<CheckResult> => {
  const [program = '', ...args] = command.argv
  if (!isAbsolute(program))
    return failedStart(`${basename(program)} was not found on the PATH, so \`${command.shown}\` did not run`)
  const scratch = command.report?.in === 'file' ? edge.scratch() : undefined
  const file = scratch === undefined ? undefined : join(scratch.path, 'report')
  const words =
    command.report?.in === 'file' ? command.report.words.map(word => word.replace('{file}', file ?? '')) : []
  const since = edge.clock()
  try {
    const run = await edge.start(program, [...args, ...words], {
      cwd: command.folder,
      timeoutMs: options.timeoutMs,
      signal: options.signal,
      keeps: isOfUser,
      // npm looks for a newer npm when it runs a script: a check asks no network for itself.
      env: { npm_config_update_notifier: 'false' },
      check: {
        mark: options.mark ?? edge.randomId(12),
        onStart: options.onStart,
        onOutput: options.onProgress === undefined ? undefined : byLine(options.onProgress),
      },
    })
    const told =
      command.report === undefined ? { sure: false, failing: [] } : toldBy(command, run, file, edge)
    return {
      ...verdictOf(command, run, told, options.timeoutMs),
      exit: run.code,
      timedOut: run.timedOut,
      ms: Math.round(edge.clock() - since),
      output: endOf(isGo(run.stdout) ? goOutput(run.stdout) : run.stdout, run.stderr),
      counts: told.counts,
      failing: told.failing,
    }
  } finally {
    scratch?.remove()
  }
}

const failedStart = (why: string): CheckResult => ({
  result: 'error',
  why,
  exit: undefined,
  timedOut: false,
  ms: 0,
  output: '',
  failing: [],
})

/** Variables of a host and of handrail are about this process, and the tests of a program that reads them would fail. */
const isOfUser = (name: string): boolean =>
  !/^(?:HANDRAIL_.*|CLAUDE_PROJECT_DIR|CLAUDE_SESSION_ID|CLAUDE_ENV_FILE|CLAUDECODE|CLAUDE_CODE_ENTRYPOINT|HOOK_SESSION_PID|NODE_TEST_CONTEXT)$/.test(
    name,
  )

const toldBy = (
  { report, folder }: CheckCommand,
  { stdout, stderr }: RunResult,
  file: string | undefined,
  edge: Edge,
): ToldByRun => {
  const written =
    report?.in === 'folders'
      ? report.paths.flatMap(path =>
          edge
            .list(join(folder, path))
            .filter(name => name.endsWith('.xml'))
            .map(name => join(folder, `${path}/${name}`)),
        )
      : file === undefined
        ? []
        : [file]
  const reports = [
    ...written.map(path => readReport(edge.readExact(path) ?? '')),
    ...(isGo(stdout) ? [readGo(stdout)] : []),
  ].filter(found => found !== undefined)
  // A report without a test is one all the same.
  if (reports.length > 0)
    return { sure: true, ...summaryOf({ results: reports.flatMap(({ results }) => results) }) }
  return { sure: false, ...printedSummary(`${stdout}\n${stderr}`) }
}

const isGo = (stdout: string): boolean => /^\{"(?:Time|ImportPath|Action)":/m.test(stdout.slice(0, 10_000))

const mostLines = 30
const mostText = 8000

/** The last lines, of both streams. */
const endOf = (...streams: readonly string[]): string =>
  streams
    .map(stream => plainText(stream.slice(-mostText)).trimEnd().split('\n').slice(-mostLines).join('\n'))
    .filter(text => text !== '')
    .join('\n')

const byLine = (say: (line: string) => void): ((text: string) => void) => {
  let open = ''
  return text => {
    const lines = (open + text).split('\n')
    open = (lines.pop() ?? '').slice(-mostText)
    for (const line of lines) if (line.trim() !== '') say(line)
  }
}
