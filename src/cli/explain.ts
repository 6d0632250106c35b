import type { Decision, Round } from '../core/decision.ts'
import { commandEvent, editEvent } from '../core/make-event.ts'
import { findingText } from '../core/message.ts'
import type { Effect, Invocation } from '../core/script.ts'
import type { Verdict } from '../core/verdict.ts'
import { policyAndRules } from '../judge.ts'
import { projectAt } from '../project.ts'
import type { Json } from '../text/json.ts'
import { type CliCall, type CliCommand, type Io, UsageError } from './command.ts'
import { pausedUntil } from './grant/active.ts'
import { cachingJudge, judgeOptions } from './judging.ts'
import { looked, objectors } from './looked.ts'
import { pageOf } from './own/page.ts'
import { verdictColours } from './terminal.ts'
import { traceOf } from './trace.ts'

export const explain: CliCommand = {
  name: 'explain',
  summary: 'Show what a command would do and how it is judged, or print a rule’s page',
  usage: ["handrail explain '<command>'", 'handrail explain <rule id>', 'handrail explain --file <path>'],
  options: {
    file: { type: 'string', value: 'path', says: 'Judge an edit of this file instead of a command' },
    preset: { type: 'string', value: 'name', says: 'Judge by this preset instead of the project’s config' },
    config: { type: 'string', value: 'file', says: 'A config file on top of the preset' },
    all: { type: 'boolean', says: 'Name every rule that looked' },
    json: { type: 'boolean', says: 'Print JSON' },
  },
  run: async call => {
    const [subject, ...rest] = call.positionals
    const file = call.text('file')
    if (rest.length > 0) throw new UsageError('one command at most: put it in quotes')
    if ((subject === undefined) === (file === undefined))
      throw new UsageError('name a command, a rule id, or --file')
    const { platform } = call.io
    const at = { cwd: platform.cwd() }
    const { policy, rules } = policyAndRules(platform, at, projectAt(platform, at.cwd), judgeOptions(call))
    const rule = rules.find(({ id }) => id === subject)
    if (rule !== undefined) {
      call.io.page(pageOf(rule, policy))
      return 0
    }
    const event =
      file === undefined ? commandEvent(subject ?? '', at) : editEvent({ path: file, edits: [] }, at)
    const decision = await cachingJudge(call)(event)
    if (call.flag('json')) call.io.page(JSON.stringify(jsonOf(decision), null, 2))
    else show(decision, call)
    return decision.verdict === 'deny' || decision.verdict === 'ask' ? 1 : 0
  },
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

const show = (decision: Decision, call: CliCall): void => {
  const { io } = call
  const { verdict } = decision
  const by = decision.rule === undefined ? '' : ` by ${decision.rule}`
  io.out(`${io.paint(verdictColours[verdict], verdict)}${by}: ${meanings[verdict]}`)
  for (const text of [decision.reason, ...decision.advice]) if (text !== '') io.page(indent(text, 2))
  if (decision.rewritten !== undefined) io.page(indent(`runs as: ${decision.rewritten}`, 2))
  const paused = pausedUntil(call)
  for (const rule of new Set(decision.trace.rounds.flatMap(round => round.findings.map(each => each.rule)))) {
    const until = paused(rule)
    if (until !== undefined) io.out(`  ${rule} is paused until ${until}: the hook lets it step aside.`)
  }
  for (const [index, round] of decision.trace.rounds.entries()) showRound(round, index, call)
}

const showRound = (round: Round, index: number, call: CliCall): void => {
  const { io } = call
  io.out('')
  if (round.command !== undefined) {
    const [first = '', ...rest] = round.command.split('\n')
    io.out(`${index === 0 ? 'The command' : 'After the rewrite'}: ${io.paint('bold', first)}`)
    for (const line of rest) io.out(`  ${io.paint('bold', line)}`)
  }
  for (const line of round.script === undefined ? [] : tree(round.script.invocations, io)) io.out(line)
  for (const unknown of round.script?.unknown ?? [])
    io.out(`  ${io.paint('yellow', 'not known')}: ${unknown}`)
  const objected = objectors(round.findings)
  io.out(`${looked(round.tried.length, round.findings)}.`)
  if (call.flag('all'))
    for (const id of round.tried) io.out(`  ${objected.has(id) ? io.paint('bold', `${id} (objected)`) : id}`)
  for (const finding of round.findings) {
    const { rule, waived } = finding
    if (waived === undefined) io.page(indent(`${finding.verdict}: ${findingText(finding)}`, 2))
    else io.out(`  ${rule} has a lasting answer for this: ${waived}`)
  }
}

/** One branch for each program, its effects below it. */
const tree = (invocations: readonly Invocation[], io: Io): readonly string[] =>
  invocations.flatMap((invocation, index) => {
    const last = index === invocations.length - 1
    const via = invocation.via.length === 0 ? '' : io.paint('dim', `  via ${invocation.via.join(' > ')}`)
    const head = `${last ? '└─' : '├─'} ${invocation.argv
      .map(word => word ?? '?')
      .map(shown)
      .join(' ')}${via}`
    return [
      head,
      ...invocation.effects.map(effect => `${last ? '  ' : '│ '}   ${io.paint('dim', effectText(effect))}`),
    ]
  })

const shown = (word: string): string => (/^[\w@%+=:,./?-]+$/.test(word) ? word : JSON.stringify(word))

const verbs: Readonly<Record<Effect['kind'], string>> = {
  read: 'reads',
  write: 'writes',
  delete: 'deletes',
  execute: 'runs',
  upload: 'sends data to',
  download: 'fetches from',
  privilege: 'runs with the rights of another user',
}

const effectText = (effect: Effect): string => {
  if (effect.kind === 'privilege') return verbs.privilege
  const net = effect.kind === 'upload' || effect.kind === 'download'
  const target = effect.host ?? effect.path ?? (net ? 'the network' : 'something only known when it runs')
  return `${verbs[effect.kind]} ${target}${effect.recursive === true ? ' and everything in it' : ''}`
}

const indent = (text: string, by: number): string =>
  text
    .split('\n')
    .map(line => ' '.repeat(by) + line)
    .join('\n')
