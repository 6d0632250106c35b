import type { Decision, Round } from '../../../core/decision/decision.ts'
import type { Effect, Invocation } from '../../../core/script/script.ts'
import { indented } from '../../../core/text/layout/wrap.ts'
import { looked, objectors } from '../../../journal/report/looked.ts'
import type { CliCall, Io } from '../../command.ts'
import { prose } from '../../terminal/prose.ts'

/** How the answer came about: what would run, what it would do, which rules looked and what they found. */
export const showTrace = (decision: Decision, call: CliCall): void => {
  for (const [index, round] of decision.trace.rounds.entries()) showRound(round, index, call)
  if (decision.reason === '') return
  call.io.out('The agent is told:')
  prose(call.io, indented(decision.reason, 2))
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
  for (const { rule, verdict, waived, fault } of round.findings) {
    if (waived !== undefined) io.out(`  ${rule} has a lasting answer for this: ${waived}`)
    else io.out(`  ${verdict} ${rule}${fault === undefined ? '' : `: the rule failed, ${fault}`}`)
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
