import type { Platform } from '../../core/edge/platform.ts'
import type { Checks, PullRequest } from '../../core/facts/facts.ts'
import { isRecord, text } from '../../core/text/json.ts'
import { whichOutside } from '../processes/which.ts'

/** Two of these must fit in the time that a host gives a hook. */
const timeoutMs = 4000
const mostQuestions = 2

export interface PullChecks {
  /** The answer, where there is one already; else the question is kept for later. */
  of(pull: PullRequest): Checks | undefined
  /** Answers the questions that were kept. True where there was one. */
  answer(): boolean
}

/**
 * The checks of the pull requests that guards ask about. The network takes longer than guards may, and the time limit would drop an
 * answer that comes late: they are asked without the answer first, and with it once it is there.
 */
export const pullChecks = (platform: Platform, root: string): PullChecks => {
  const asked = new Map<string, { readonly pull: PullRequest; checks?: Checks | undefined }>()
  return {
    of: pull => {
      const key = JSON.stringify(pull)
      if (asked.size < mostQuestions && !asked.has(key)) asked.set(key, { pull })
      return asked.get(key)?.checks
    },
    answer: () => {
      const gh = asked.size === 0 ? undefined : whichOutside(platform, 'gh', root)
      for (const question of asked.values()) question.checks = checksOf(platform, gh, question.pull)
      return asked.size > 0
    },
  }
}

/** The state of the checks of a pull request, from `gh`. Undefined where `gh` is missing or does not answer. */
const checksOf = (platform: Platform, gh: string | undefined, pull: PullRequest): Checks | undefined => {
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
