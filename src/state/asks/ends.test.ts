import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Event } from '../../core/event.ts'
import type { CallResult } from '../../core/session/became.ts'
import { nodePlatform } from '../../platform/node.ts'
import { endsAt } from './ends.ts'
import type { AskedCall } from './list.ts'

const question = (call: string, more: Partial<NonNullable<AskedCall['question']>> = {}): AskedCall => ({
  call,
  marks: [],
  question: {
    ...{ id: `q-${call}`, agent: '', rule: 'a/b', what: 'x', unasked: false, use: 'command' },
    ...more,
  },
})

const event = (kind: Event['kind'], more: Partial<Event> = {}): Event => ({
  ...{ kind, host: 'claude-code', name: kind, cwd: '/p', session: 's' },
  ...more,
})

const post = (id: string | undefined, more: Partial<NonNullable<Event['tool']>> = {}) =>
  event('post-tool', {
    tool: { name: 'Bash', use: 'command', input: { command: 'x' }, command: 'x', id, ...more },
  })

interface Given {
  readonly open?: readonly AskedCall[]
  /** Calls that were reported as done. */
  readonly done?: readonly string[]
  /** What the transcript has, by the id of the call; without it the host keeps none. */
  readonly results?: Readonly<Record<string, CallResult>>
  readonly reports?: boolean
}

const fates = (at: Event, given: Given = {}): readonly string[] => {
  const { open = [question('c1')], done = [], results, reports = false } = given
  const files = { ...nodePlatform.files, size: () => 4, readPart: () => new TextEncoder().encode('text') }
  const heard = results === undefined ? at : { ...at, transcript: '/t.jsonl' }
  const sources = {
    resultOf: results === undefined ? undefined : (_: string, call: string) => results[call],
    reports: () => reports,
  }
  const list = { open, ended: [], asked: open, done: new Set(done) }
  return endsAt({ ...nodePlatform, files }, heard, list, sources).map(
    ({ id, fate, alone }) => `${id} ${fate}${alone === true ? ' alone' : ''}`,
  )
}

const ok = { failed: false, refused: false, text: '' }
const failed = { ...ok, failed: true }

describe('a call that reports its end', () => {
  it('ran, with a person where the host does not say that nobody was asked', () => {
    assert.deepEqual(fates(post('c1')), ['q-c1 ran'])
    assert.deepEqual(fates({ ...post('c1'), attended: true }), ['q-c1 ran'])
    assert.deepEqual(fates({ ...post('c1'), attended: false }), ['q-c1 ran alone'])
    const open = [question('c1', { unasked: true })]
    assert.deepEqual(fates(post('c1'), { open }), ['q-c1 ran alone'])
    assert.deepEqual(fates({ ...post('c1'), attended: true }, { open }), ['q-c1 ran'])
  })

  it('is the one with its id, whoever asked about it; without an id it is the last try', () => {
    const twice = [question('c1', { id: 'first' }), question('c2'), question('c1', { id: 'second' })]
    assert.deepEqual(fates(post('c1'), { open: twice }), ['first ran', 'second ran'])
    assert.deepEqual(fates(post('c3'), { open: twice }), [])
  })

  it('was refused where it failed with the text of the rule', () => {
    const refused = post('c1', { failed: true, response: [{ type: 'text', text: 'No. [a/b]' }] })
    assert.deepEqual(fates(refused), ['q-c1 refused'])
    assert.deepEqual(fates(post('c1', { failed: true, response: 'exit 1' })), ['q-c1 ran'])
  })

  it('waits for the end of the turn where a transcript will say who decided', () => {
    assert.deepEqual(fates(post('c1'), { results: {} }), [])
  })
})

describe('the end of a turn', () => {
  const kinds = ['stop', 'prompt', 'session-end'] as const
  const of = (given: Given): readonly string[] =>
    kinds.map(kind => fates(event(kind), given)[0]?.slice(5) ?? 'open')
  const three = (one: string): readonly string[] => kinds.map(() => one)

  it('tells what no result told, where the host reports such calls', () => {
    assert.deepEqual(of({ reports: true }), ['refused', 'refused', 'never answered'])
    assert.deepEqual(of({}), three('open'))
    assert.deepEqual(of({ results: {} }), ['open', 'never answered', 'never answered'])
    assert.deepEqual(of({ results: {}, done: ['c1'] }), three('ran'))
  })

  it('tells what the transcript says, and who decided', () => {
    const rows: readonly (readonly [string, CallResult])[] = [
      ['ran', ok],
      ['ran', { ...failed, text: 'Exit code 1' }],
      ['ran', { ...ok, person: true }],
      ['ran alone', { ...ok, person: false }],
      ['ran', { ...failed, person: true, text: 'the log of it: [a/b]' }],
      ['refused', { ...failed, refused: true }],
      ['refused', { ...failed, text: 'x [a/b]' }],
    ]
    for (const [fate, c1] of rows) assert.deepEqual(of({ results: { c1 } }), three(fate))
    assert.deepEqual(
      fates(event('stop', { attended: false }), { results: { c1: { ...ok, person: true } } }),
      ['q-c1 ran'],
    )
  })

  it('is that of the agent who asked; with the session all end', () => {
    const open = [question('c1'), question('c2', { agent: 'sub' })]
    const given = { open, reports: true }
    assert.deepEqual(fates(event('stop'), given), ['q-c1 refused'])
    assert.deepEqual(fates(event('subagent-stop', { agent: { id: 'sub' } }), given), ['q-c2 refused'])
    assert.equal(fates(event('session-end'), given).length, 2)
  })
})
