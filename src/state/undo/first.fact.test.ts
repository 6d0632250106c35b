import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRepository } from '../../../test/support/repository.ts'
import { commandEvent } from '../../core/make-event.ts'
import { judge } from '../../event/judge.ts'
import { nodePlatform } from '../../platform/node.ts'
import { withUndo } from './first.fact.ts'

test('a command whose reading was ended by the time limit is not read again', async () => {
  const made = newRepository({ 'a.txt': 'x' }, 'recommended')
  made.write('draft.txt', 'nothing else has this')
  const judged = await judge(nodePlatform, commandEvent('rm draft.txt', { cwd: made.dir }))
  assert.equal(withUndo(nodePlatform, judged, 'read').kept?.files, 1)
  const finding = {
    rule: 'handrail/shell',
    verdict: 'ask',
    says: 'no answer within 2 s',
    instead: [],
  } as const
  const rounds = judged.decision.trace.rounds.map(round => ({
    ...round,
    script: undefined,
    findings: [finding],
  }))
  const ended = { ...judged, decision: { ...judged.decision, trace: { ...judged.decision.trace, rounds } } }
  assert.deepEqual(withUndo(nodePlatform, ended, 'ended').kept, {
    files: 0,
    bytes: 0,
    refs: 0,
    missed: ['nothing: the command could not be read'],
  })
})
