import type { Edge } from '../../core/edge/edge.ts'
import type { Event } from '../../core/event.ts'
import { commandEvent, editEvent } from '../../core/make-event.ts'
import { contextOf } from '../../core/rule/context.ts'
import type { Context, Rule } from '../../core/rule/rule.ts'
import { join } from '../../core/text/paths/path.ts'
import { data, named } from '../../core/text/quoting/foreign.ts'
import { judge } from '../../event/judge.ts'
import { policyAndRules } from '../../event/policy.ts'
import { edgeOf } from '../../platform/edge.ts'
import { factsOf } from '../../platform/facts.ts'
import { evidenceOf, type WorkEvidence } from '../../state/evidence/evidence.ts'
import { keepVerification, resetProof } from '../../state/evidence/proof.ts'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import { journalGrant, projectOf } from './grants/keep.ts'
import { humanAgrees } from './human/agrees.ts'

const verbs = ['tests', 'verify', 'reset'] as const

export const proof: CliCommand = {
  name: 'proof',
  summary:
    'Show the evidence for a commit, run the tests for it, or verify the work as a human in a terminal',
  usage: ['handrail proof', 'handrail proof tests', 'handrail proof verify', 'handrail proof reset'],
  options: { json: { type: 'boolean', says: 'Print the evidence as JSON' } },
  run: async call => {
    const [verb, ...rest] = call.positionals
    if (rest.length > 0 || (verb !== undefined && !verbs.some(known => known === verb)))
      throw new UsageError(`${[verb, ...rest].join(' ')} is not one of ${verbs.join(', ')}`)
    if (verb === 'verify') return verify(call)
    if (verb === 'tests') return runTests(call)
    return verb === 'reset' ? reset(call) : show(call)
  },
}

/** The edge and the options of the rule that notes a verification, in the project of this folder. */
const sceneOf = (call: CliCall): { readonly edge: Edge; readonly context: Context } => {
  const { platform } = call.io
  const project = projectOf(call)
  const event: Event = { kind: 'prompt', host: 'terminal', name: 'proof', cwd: platform.cwd() }
  const { policy, rules } = policyAndRules(platform, event, project)
  const rule = rules.find(({ id }) => id === 'prompt/verification')
  if (rule === undefined) throw new Error('there is no rule prompt/verification')
  const facts = factsOf(platform, project, event.cwd)
  return { edge: edgeOf(platform, project, event, false), context: contextOf(rule, event, policy, facts) }
}

const verify = async (call: CliCall): Promise<number> => {
  const { edge, context } = sceneOf(call)
  const question = `This says that you have seen the work in ${edge.root} and that it does what you want.`
  if (!(await humanAgrees(call, question))) return 1
  await keepVerification(edge, context, 'terminal')
  journalGrant(call, 'proof', `the work in ${edge.root} is verified as it stands`)
  call.io.out('Verified as it stands. A change of a source file takes it back.')
  return 0
}

const reset = (call: CliCall): number => {
  const { edge, context } = sceneOf(call)
  resetProof(edge, context.facts.now())
  journalGrant(call, 'proof-reset', `the work in ${edge.root} has to be verified again`)
  call.io.out('.claude/.proof-status is pending: the work has to be verified again.')
  return 0
}

/** Runs the tests of the project by the rule that runs them after edits, waits for them, and shows what there is then. */
const runTests = async (call: CliCall): Promise<number> => {
  const { io } = call
  const { root } = projectOf(call)
  const event = editEvent({ path: join(root, '-'), edits: [] }, { cwd: root, kind: 'post-tool' })
  const base = { rules: { 'tests/run': 'on' }, test_runner: { background: false } }
  const only = ({ id }: Rule): boolean => id === 'tests/run'
  const { decision } = await judge(io.platform, event, { base, only, effects: { tmp: false } })
  const told = decision.trace.rounds.flatMap(({ findings }) => findings.map(({ says }) => says))
  if (!call.flag('json')) for (const line of told) io.out(line)
  return show(call)
}

/** Shows the evidence, and the message that a commit would get. */
const show = async (call: CliCall): Promise<number> => {
  const { io } = call
  const { edge, context } = sceneOf(call)
  const evidence = evidenceOf(edge, context.facts)
  const event = commandEvent('git commit', { cwd: edge.root })
  const { decision } = await judge(io.platform, event, { only: ({ id }) => id.startsWith('evidence/un') })
  const against = decision.trace.rounds.flatMap(({ findings }) =>
    findings.map(({ rule, says }) => ({ rule, says })),
  )
  if (call.flag('json')) {
    io.page(JSON.stringify({ root: edge.root, ...evidence, against }, null, 2))
    return against.length === 0 ? 0 : 1
  }
  for (const line of linesOf(evidence)) io.out(line)
  for (const { rule, says } of against) io.out(`${io.paint('red', 'commit')}  ${says} [${rule}]`)
  if (against.length === 0)
    io.out(`${io.paint('green', 'commit')}  Nothing of this stands against a commit here.`)
  return against.length === 0 ? 0 : 1
}

const linesOf = ({ tests, run, proof: status }: WorkEvidence): readonly string[] => [
  `tests   ${tests === undefined ? 'none' : `${named(tests.result, 40)}, ${tests.failures} failed, ${tests.age} s ago`}`,
  ...(run === undefined
    ? []
    : [
        `run     ${run.result}, exit ${run.exit ?? 'by a signal'}, ${data(run.command)}, ${run.at.toISOString()}`,
      ]),
  `proof   ${status ?? 'none'}`,
]
