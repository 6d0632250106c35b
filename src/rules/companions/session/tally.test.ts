import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newRepository, type Repository } from '../../../../test/support/repository.ts'
import { sampleDecision, sampleEvent, sampleExtras } from '../../../journal/fixtures/samples.ts'
import { entryLine } from '../../../journal/line/entry.ts'

const line = (session: string, verdict: 'deny' | 'ask' | 'pass'): string =>
  `${entryLine(sampleDecision(sampleEvent('ls', { session }), { verdict }), sampleExtras())}\n`

const told = async (made: Repository, more = {}): Promise<readonly string[]> => {
  const { trace } = await made.happens('stop', more)
  const findings = trace.rounds
    .flatMap(round => round.findings)
    .filter(({ rule }) => rule === 'session/tally')
  assert.ok(
    findings.every(({ says, fault }) => says === '' && fault === undefined),
    JSON.stringify(findings),
  )
  return findings.flatMap(({ aside }) => aside?.human ?? [])
}

const wired = (): Repository => newRepository({ 'a.txt': 'x' }, 'recommended')

describe('the tally of a session', () => {
  it('is one line for the human, said again only where a number has changed', async () => {
    const made = wired()
    assert.deepEqual(await told(made), [], 'nothing happened')
    const lines = [line('s1', 'deny'), line('s1', 'ask'), line('s1', 'pass'), line('other', 'deny')]
    made.write('.handrail/journal.jsonl', lines.join(''))
    assert.deepEqual(await told(made), [
      'handrail in this session: 1 stopped, 1 asked · handrail report --session s1',
    ])
    assert.deepEqual(await told(made), [])
    made.write('.handrail/journal.jsonl', [...lines, line('s1', 'deny')].join(''))
    assert.deepEqual(await told(made), [
      'handrail in this session: 2 stopped, 1 asked · handrail report --session s1',
    ])
  })

  it('counts lines of files that are full', async () => {
    const made = wired()
    made.write('.handrail/journal.1.jsonl', line('s1', 'deny'))
    made.write('.handrail/journal.jsonl', `${line('s1', 'deny')}{"torn`)
    assert.match((await told(made)).join(), /2 stopped/)
  })

  it('is no fault where the project can have no state', async () => {
    const made = wired()
    made.write('.handrail', 'a file in the place of the folder')
    assert.deepEqual(await told(made), [])
  })
})
