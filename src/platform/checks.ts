import type { Checks, PullRequest } from '../core/facts.ts'
import type { Platform } from '../core/platform.ts'
import { isRecord, text } from '../text/json.ts'

/** Two of these must fit in the time that a host gives a hook. */
const timeoutMs = 4000

/** The state of the checks of a pull request, from `gh`. Undefined where `gh` is missing or does not answer. */
export const checksOf = (
  platform: Platform,
  gh: string | undefined,
  pull: PullRequest,
): Checks | undefined => {
  if (gh === undefined || platform.files.kind(pull.cwd) !== 'directory') return undefined
  const ask = (...more: readonly string[]) =>
    platform.run(gh, ['pr', 'checks', ...argumentsOf(pull), ...more], { cwd: pull.cwd, timeoutMs })
  const first = ask('--json', 'name,state,bucket')
  // An old gh has no --json, only a table.
  const result = first.code !== 0 && /unknown flag/.test(first.stderr) ? ask() : first
  if (result.timedOut) return undefined
  if (/^no checks reported/m.test(result.stderr)) return { failing: [], open: [] }
  return fromJson(result.stdout) ?? fromTable(result.stdout)
}

const argumentsOf = ({ ref, repo }: PullRequest): readonly string[] => [
  ...(ref === undefined ? [] : [ref]),
  ...(repo === undefined ? [] : ['--repo', repo]),
]

interface Check {
  readonly name: string
  readonly bucket: string
}

const fromJson = (output: string): Checks | undefined => {
  try {
    const list: unknown = JSON.parse(output)
    if (!Array.isArray(list)) return undefined
    return sorted(
      list.filter(isRecord).map(check => ({
        name: text(check, 'name') ?? 'a check',
        bucket: text(check, 'bucket') ?? text(check, 'state')?.toLowerCase() ?? '',
      })),
    )
  } catch {
    return undefined
  }
}

/** One line for each check: name, state and more, separated by tabs. */
const fromTable = (output: string): Checks | undefined => {
  const rows = output.split('\n').flatMap(line => {
    const [name, bucket] = line.split('\t')
    return name === undefined || bucket === undefined ? [] : [{ name, bucket }]
  })
  return rows.length === 0 ? undefined : sorted(rows)
}

const isFailing = ({ bucket }: Check): boolean => /^(fail|error|timed_out|action_required)/.test(bucket)

const isDone = ({ bucket }: Check): boolean => /^(pass|success|skip|neutral)/.test(bucket)

const sorted = (checks: readonly Check[]): Checks => ({
  failing: checks.filter(isFailing).map(({ name }) => name),
  open: checks.filter(check => !isFailing(check) && !isDone(check)).map(({ name }) => name),
})
