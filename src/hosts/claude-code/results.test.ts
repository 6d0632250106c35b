import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resultOf } from './results.ts'

/** A row of the user, with the keys that 2.1.325 writes. */
const row = (id: string, content: unknown, failed: boolean, more = {}): string =>
  JSON.stringify({
    ...{ parentUuid: 'u', isSidechain: false, type: 'user' },
    message: { role: 'user', content: [{ tool_use_id: id, type: 'tool_result', content, is_error: failed }] },
    ...more,
  })

const decided = (decision: string, source: string) => ({ permissionDecision: { decision, source } })

const of = (id: string, content: unknown, failed = false, more = {}) => {
  const asked = { type: 'assistant', message: { content: [{ type: 'tool_use', id }] } }
  const sent = { type: 'api-request-blob', message: { content: [{ type: 'tool_result', tool_use_id: id }] } }
  const lines = [
    '1"}}{"torn',
    JSON.stringify(asked),
    JSON.stringify(sent),
    row(id, content, failed, more),
    '',
  ]
  return resultOf([...lines, row('toolu_other', 'x', false)].join('\n'), id)
}

test('the result of a call is found by its id in the rows of the user', () => {
  assert.equal(resultOf(row('toolu_1', 'x', false), 'toolu_2'), undefined)
  const fine = { failed: false, refused: false, person: undefined }
  assert.deepEqual(of('toolu_1', 'fine'), { ...fine, text: 'fine' })
  assert.deepEqual(of('toolu_1', [{ type: 'text', text: 'fine' }])?.text, '[{"type":"text","text":"fine"}]')
})

test('it says whether the call was refused, and whether a person decided', () => {
  const rows: readonly (readonly [
    refused: boolean,
    person: boolean | undefined,
    text: string,
    more?: object,
  ])[] = [
    [true, undefined, "The user doesn't want to proceed", { toolDenialKind: 'user-rejected' }],
    [true, undefined, "The user doesn't want to proceed with this tool use."],
    [true, false, 'our reason', { toolDenialKind: 'user-rejected', ...decided('reject', 'config') }],
    [false, true, 'Exit code 3', decided('accept', 'user_temporary')],
    [false, false, 'Exit code 3', decided('accept', 'config')],
    [false, undefined, 'Exit code 1\npermission was denied by the server'],
  ]
  for (const [refused, person, text, more] of rows)
    assert.deepEqual(of('toolu_1', text, true, more), { failed: true, refused, text, person }, text)
  assert.equal(of('toolu_1', '', false, decided('accept', 'config'))?.person, false)
})
