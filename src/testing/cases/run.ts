import { exampleProblem, wrongExamples } from '../../config/own-rules/examples.ts'
import type { Platform } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'
import { plainFacts } from '../../core/facts/plain.ts'
import type { Policy, Problem } from '../../core/policy/policy.ts'
import { basename, isWithin, join } from '../../core/text/paths/path.ts'
import { oneLine } from '../../core/text/quoting/foreign.ts'
import { policyAndRules } from '../../event/policy.ts'
import { codeSearch } from '../../platform/code/search.ts'
import { whichOf } from '../../platform/processes/which.ts'
import { reader } from '../../shell/reader.ts'
import { type Case, casesName } from './case.ts'
import { difference } from './compare.ts'
import { type CaseJudge, caseJudge } from './judge.ts'
import { readCases } from './read.ts'

/** How a case or an example came out. */
export interface CaseOutcome {
  readonly suite: 'config' | 'examples' | 'cases'
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly note?: string
  readonly durationMs: number
  readonly file: string
  readonly line?: number
}

/**
 * Runs the cases of a project's file and the examples of its config, and tells of each one when it is done. The trees are made below
 * `scratch`.
 */
export const runCases = async (
  platform: Platform,
  project: Project,
  scratch: string,
  done: (outcome: CaseOutcome) => void,
): Promise<void> => {
  const file = join(project.root, casesName)
  const policyIn = (shared: boolean): ReturnType<typeof policyAndRules> =>
    policyAndRules(platform, { cwd: project.root }, project, { shared })
  const [team, all] = [policyIn(true), policyIn(false)]
  // An expectation may name a rule of the user's own config: where that does not count, the rule is off.
  const ids = [...team.rules, ...all.rules].map(({ id }) => id)
  const found = readCases(platform, file, ids)
  const { policy } = found?.personal === true ? all : team
  const wrong = runExamples(platform, project, policy, done)
  for (const problem of configErrors(policy, wrong)) done({ ...ofProblem(project, problem), suite: 'config' })
  if (found === undefined) return
  for (const problem of found.problems) done(ofProblem(project, problem))
  const judge = caseJudge(platform, project, found.personal, scratch)
  for (const one of found.cases) done(await ofCase(platform, judge, one))
}

/** Errors in the config. An example that is answered otherwise is a test of its own. */
const configErrors = ({ problems }: Policy, examples: readonly Problem[]): readonly Problem[] =>
  problems.filter(
    ({ level, file, key }) =>
      level === 'error' && !examples.some(known => known.file === file && known.key === key),
  )

/** A file that can't be understood is a failure: a case that is not run must not look like one that passes. */
const ofProblem = (project: Project, { file, line, key, says }: Problem): CaseOutcome => ({
  suite: 'cases',
  name: key ?? basename(file),
  outcome: 'failed',
  note: says,
  durationMs: 0,
  file: shownPath(project, file),
  ...(line === undefined ? {} : { line }),
})

const ofCase = async (platform: Platform, judge: CaseJudge, one: Case): Promise<CaseOutcome> => {
  const place = { file: casesName, ...(one.line === undefined ? {} : { line: one.line }) }
  const base = { suite: 'cases', name: one.name, ...place } as const
  const missing = one.needs.filter(program => whichOf(platform, program) === undefined)
  const skip = one.skip ?? (missing.length === 0 ? undefined : missing.join(', '))
  if (skip !== undefined) return { ...base, outcome: 'skipped', note: `skipped: ${skip}`, durationMs: 0 }
  const started = platform.clock()
  const note = await differenceOf(judge, one)
  const durationMs = platform.clock() - started
  return {
    ...base,
    durationMs,
    ...(note === undefined ? { outcome: 'passed' } : { outcome: 'failed', note }),
  }
}

const differenceOf = async (judge: CaseJudge, one: Case): Promise<string | undefined> => {
  try {
    return difference(one.expect, await judge(one))
  } catch (error) {
    return `The case could not be judged: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** The examples beside the rules that the config makes, each as a test of its own. Returns the wrong ones as problems. */
const runExamples = (
  platform: Platform,
  project: Project,
  policy: Policy,
  done: (outcome: CaseOutcome) => void,
): readonly Problem[] => {
  const problems: Problem[] = []
  const facts = plainFacts(codeSearch(platform.loadNow))
  for (const rule of policy.own ?? []) {
    const started = platform.clock()
    const wrong = wrongExamples(rule, { facts, reader, policy })
    problems.push(...wrong.flatMap(one => exampleProblem([rule], one)))
    const all = [
      ...rule.match.map((example, at) => ({ example, path: ['match', at], verb: 'stops' })),
      ...rule.notMatch.map((example, at) => ({ example, path: ['not_match', at], verb: 'lets pass' })),
      ...wrong
        .filter(({ path }) => path[0] === 'code')
        .map(({ path }) => ({ example: '', path, verb: 'code' })),
    ]
    const durationMs = (platform.clock() - started) / Math.max(1, all.length)
    for (const { example, path, verb } of all) {
      const fault = wrong.find(one => one.path.join('.') === path.join('.'))
      const line = rule.line(...path) ?? rule.line(...path.slice(0, 1))
      done({
        suite: 'examples',
        name: `${rule.id} ${verb} ${oneLine(example, 100)}`.trim(),
        durationMs,
        file: shownPath(project, rule.file),
        ...(line === undefined ? {} : { line }),
        ...(fault === undefined ? { outcome: 'passed' } : { outcome: 'failed', note: fault.says }),
      })
    }
  }
  return problems
}

const shownPath = ({ root }: Project, file: string): string =>
  isWithin(file, root) ? file.slice(root.length + 1) : file
