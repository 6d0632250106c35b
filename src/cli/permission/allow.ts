import type { Decision } from '../../core/decision/decision.ts'
import { findingText } from '../../core/findings/message.ts'
import { commandEvent } from '../../core/make-event.ts'
import { refusal } from '../../core/policy/allowance.ts'
import type { Allowance } from '../../core/policy/own.ts'
import { judge } from '../../event/judge.ts'
import { policyAndRules } from '../../event/policy.ts'
import { problemsIn } from '../../programs/tables/problems.ts'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import { isAgreedHere, keepConfigs } from './agreement.ts'
import { addAnswers, fileFor, removeAnswer, shownEdit } from './config-edit.ts'
import { journalGrant, projectOf } from './grants/keep.ts'
import { humanAgrees } from './human/agrees.ts'

export const allow: CliCommand = {
  name: 'allow',
  summary: 'Give a lasting answer to what a rule asks: for a human in a terminal only',
  usage: [
    "handrail allow '<command>'",
    "handrail allow '<command>' --calls 'git push --tags'",
    'handrail allow --list',
    "handrail allow --remove '<command>'",
  ],
  options: {
    user: { type: 'boolean', says: 'Write it into your own config instead of the project’s' },
    calls: {
      type: 'string',
      value: 'line',
      says: 'Allow every command whose calls fit this line of docs/tables.md, as this one does',
    },
    list: { type: 'boolean', says: 'Show the answers that hold here' },
    remove: { type: 'boolean', says: 'Take the answers to this command out again' },
  },
  run: async call => {
    const [given, ...rest] = call.positionals
    if (rest.length > 0) throw new UsageError('one command at most: put it in quotes')
    if (call.flag('list')) return list(call)
    const command = given?.trim() ?? ''
    if (command === '') throw new UsageError('name the command that a rule asks about, in quotes')
    return call.flag('remove') ? remove(call, command) : add(call, command)
  },
}

const here = (call: CliCall) => {
  const { platform } = call.io
  const cwd = platform.cwd()
  return policyAndRules(platform, { cwd }, projectOf(call))
}

const textOf = ({ command, calls }: Allowance): string => command ?? `calls: ${calls}`

const list = (call: CliCall): number => {
  const all = here(call).policy.allow ?? []
  if (all.length === 0) call.io.out('No lasting answer holds here.')
  for (const one of all) call.io.out(`${one.rule}  ${textOf(one)}  (${one.file})`)
  return 0
}

const add = async (call: CliCall, command: string): Promise<number> => {
  const { io } = call
  const { platform } = io
  const calls = call.text('calls')?.trim().replaceAll(/\s+/g, ' ')
  const [problem] = calls === undefined ? [] : problemsIn(calls, 'guard')
  if (problem !== undefined) throw new UsageError(`--calls ${calls}: ${problem.says}`)
  const event = commandEvent(command, { cwd: platform.cwd() })
  const { decision } = await judge(platform, event)
  const asking = askingRules(call, decision)
  if (typeof asking === 'string') {
    for (const line of asking.split('\n')) io.err(line)
    return 1
  }
  const answers = asking.map(rule => (calls === undefined ? { rule, command } : { rule, calls }))
  const file = fileFor(call)
  const project = projectOf(call)
  if (!isAgreedHere(platform, project)) {
    io.err('The configs here are not as you have agreed to them, so an answer in them would not count.')
    io.err('See what changed and agree: handrail trust')
    return 1
  }
  const edit = addAnswers(platform, file, answers)
  // Judged with the edit in place before anything is written.
  const { decision: after } = await judge(shownEdit(platform, edit), event, { asIs: true })
  if (after.verdict === 'ask' || after.verdict === 'deny') {
    for (const line of `${file} would not change the answer:\n${after.reason}`.split('\n')) io.err(line)
    if (calls !== undefined) io.err(`Every call of the command has to fit --calls ${calls}.`)
    return 1
  }
  io.out(`Asked about by ${asking.join(', ')}:`)
  for (const line of decision.reason.split('\n')) io.out(`  ${line}`)
  edit.show(io)
  const what = calls === undefined ? command : `every command of the form ${calls}`
  if (!(await humanAgrees(call, `From now on ${asking.join(', ')} lets ${what} pass.`))) return 1
  edit.write()
  keepConfigs(platform, project)
  journalGrant(call, 'allow', `${asking.join(', ')} lets pass: ${what} [${file}]`)
  io.out(`Written to ${file}. The host's own permissions still count.`)
  return 0
}

/** The rules whose question is to be answered, or why there is none that can be. */
const askingRules = (call: CliCall, { verdict, rule, trace }: Decision): readonly string[] | string => {
  const findings = trace.rounds.flatMap(round => round.findings)
  const { rules } = here(call)
  if (verdict === 'deny') {
    const found = rules.find(({ id }) => id === rule)
    const reason = findings.find(finding => finding.verdict === 'deny')
    const never = found === undefined ? undefined : refusal(found)
    const next =
      never ?? `Only a question can be answered. To be asked instead, set rules: { "${rule}": "ask" }.`
    return `${reason === undefined ? rule : findingText(reason)}\nThis is denied, and stays so. ${next}`
  }
  if (verdict !== 'ask')
    return `No rule asks about this: the answer is ${verdict}. There is nothing to allow.`
  const asks = findings.filter(finding => finding.verdict === 'ask')
  const broken = asks.find(({ fault }) => fault !== undefined)
  if (broken !== undefined) return `${findingText(broken)}\nA check that failed can't be answered for good.`
  const ids = [...new Set(asks.map(finding => finding.rule))]
  for (const id of ids) {
    const found = rules.find(known => known.id === id)
    const never = found === undefined ? `${id} is no rule that can be set.` : refusal(found)
    if (never !== undefined) return `${never} Nothing was changed.`
  }
  return ids
}

const remove = async (call: CliCall, command: string): Promise<number> => {
  const { io } = call
  const found = (here(call).policy.allow ?? []).filter(
    one => one.command === command || one.calls === command,
  )
  const [first] = found
  if (first === undefined) {
    io.err(`No answer holds for ${command}. handrail allow --list shows those that do.`)
    return 1
  }
  const edit = removeAnswer(
    io.platform,
    first.file,
    found.filter(({ file }) => file === first.file).map(({ index }) => index),
  )
  edit.show(io)
  const project = projectOf(call)
  const wasAgreed = isAgreedHere(io.platform, project)
  if (!(await humanAgrees(call, `From now on a rule asks about ${command} again.`))) return 1
  edit.write()
  if (wasAgreed) keepConfigs(io.platform, project)
  journalGrant(call, 'allow-remove', `asked about again: ${command} [${first.file}]`)
  io.out(`Taken out of ${first.file}.`)
  return 0
}
