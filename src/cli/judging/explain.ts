import type { Decision } from '../../core/decision/decision.ts'
import type { Verdict } from '../../core/findings/verdict.ts'
import type { Rule } from '../../core/rule/rule.ts'
import type { Json } from '../../core/text/json.ts'
import { indented } from '../../core/text/layout/wrap.ts'
import { policyAndRules } from '../../event/policy.ts'
import { projectAt } from '../../event/project.ts'
import { cachingJudge } from '../../process/batch/judging.ts'
import { traceOf } from '../../process/batch/rows/trace.ts'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import { judgeOptions } from '../options/judge.ts'
import { noRule } from '../options/rule-named.ts'
import { pageOf } from '../rulebook/pages/page.ts'
import { verdictColours } from '../terminal/io.ts'
import { prose } from '../terminal/prose.ts'
import { modeOf } from './explain/mode.ts'
import { showReading } from './explain/reading.ts'
import { subjectOf } from './explain/subject.ts'
import { showTrace } from './explain/trace.ts'
import { printProblems } from './problems.ts'

export const explain: CliCommand = {
  name: 'explain',
  summary:
    'Show how a command, an edit or an event is judged and what to do about it, or print a rule’s page',
  usage: [
    "handrail explain '<command>'",
    'handrail explain <rule id>',
    'handrail explain --file <path> [--content <text> | --old <text> --new <text>]',
    'handrail explain --event <file>',
  ],
  options: {
    file: { type: 'string', value: 'path', says: 'Judge an edit of this file instead of a command' },
    content: {
      type: 'string',
      value: 'text',
      says: 'The whole new text of the file; - reads standard input',
    },
    old: { type: 'string', value: 'text', says: 'The piece of the file that is replaced' },
    new: { type: 'string', value: 'text', says: 'What comes in its place' },
    event: {
      type: 'string',
      value: 'file',
      says: 'Judge an event as a host sends it, JSON in a file; - reads standard input',
    },
    preset: { type: 'string', value: 'name', says: 'Judge by this preset instead of the project’s config' },
    config: { type: 'string', value: 'file', says: 'A config file on top of the preset' },
    mode: {
      type: 'string',
      value: 'name',
      says: 'Judge as in this permission mode of a host, such as bypassPermissions',
    },
    all: { type: 'boolean', says: 'Name every rule that looked' },
    json: { type: 'boolean', says: 'Print JSON' },
  },
  run: async call => {
    const [subject, ...rest] = call.positionals
    if (rest.length > 0) throw new UsageError('one command at most: put it in quotes')
    const { platform } = call.io
    const at = { cwd: platform.cwd() }
    const { policy, rules } = policyAndRules(platform, at, projectAt(platform, at.cwd), judgeOptions(call))
    const rule = rules.find(({ id }) => id === subject)
    if (rule !== undefined) {
      call.io.page(pageOf(rule, policy))
      return 0
    }
    if (subject !== undefined && isMistyped(subject, rules, call))
      throw new UsageError(noRule(subject, rules))
    const event = subjectOf(call)
    const mode = modeOf(call)
    if (subject !== undefined && mayBeRule(subject, call))
      call.io.err(`There is no rule ${subject} and no such file here, so it is judged as a command.`)
    const judge = cachingJudge(platform, { ...judgeOptions(call), machine: true }, problems =>
      printProblems(call.io, problems),
    )
    const decision = await judge(mode === undefined ? event : { ...event, mode })
    if (call.flag('json')) call.io.page(JSON.stringify(jsonOf(decision), null, 2))
    else show(decision, rules, call)
    return decision.verdict === 'deny' || decision.verdict === 'ask' ? 1 : 0
  },
}

/** A word that has the form of a rule id, and is no file here. It may be a program in a folder, such as bin/x. */
const mayBeRule = (word: string, { io: { platform } }: CliCall): boolean =>
  /^[a-z][\w-]*\/[\w*-]+$/i.test(word) && platform.files.kind(word) === undefined

/** `git/hardreset` is no program that anybody has, but nearly the name of a rule. */
const isMistyped = (word: string, rules: readonly Rule[], call: CliCall): boolean => {
  const group = word.slice(0, word.indexOf('/') + 1).toLowerCase()
  return (
    mayBeRule(word, call) &&
    (rules.some(({ id }) => id.startsWith(group)) || noRule(word, rules).includes('?'))
  )
}

const jsonOf = (decision: Decision): Json => ({
  verdict: decision.verdict,
  rule: decision.rule ?? null,
  reason: decision.reason,
  rewritten: decision.rewritten ?? null,
  instead: decision.instead,
  advice: decision.advice,
  ...traceOf(decision),
  rounds: decision.trace.rounds.map(({ command, tried, findings }) => ({ command, tried, findings })),
})

const meanings: Readonly<Record<Verdict, string>> = {
  deny: 'it does not run',
  ask: 'the human is asked',
  rewrite: 'it runs in a corrected form',
  allow: 'it runs without a prompt',
  pass: 'handrail says nothing, the host decides',
}

const show = (decision: Decision, rules: readonly Rule[], call: CliCall): void => {
  const { io } = call
  const { verdict } = decision
  const by = decision.rule === undefined ? '' : ` by ${decision.rule}`
  io.out(`${io.paint(verdictColours[verdict], verdict)}${by}: ${meanings[verdict]}`)
  for (const text of decision.advice) prose(io, indented(text, 2))
  if (decision.rewritten !== undefined) io.page(indented(`runs as: ${decision.rewritten}`, 2))
  showReading(decision, rules, call)
  showTrace(decision, call)
}
