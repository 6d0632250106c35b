import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { Decision } from '../../src/core/decision/decision.ts'
import type { AnswerStyle } from '../../src/core/edge/host.ts'
import type { Event } from '../../src/core/event.ts'
import { commandEvent } from '../../src/core/make-event.ts'
import type { Json } from '../../src/core/text/json.ts'
import { hosts } from '../../src/hosts/index.generated.ts'
import { installers } from '../../src/hosts/installers.generated.ts'

/** Fields that decoders look at, with anything in them. */
const fields = [
  'hook_event_name cwd session_id tool_name tool_input tool_response prompt stop_hook_active background_tasks',
  'command cmd script file_path path paths content edits old_string new_string patch input agent_id reason',
]
  .join(' ')
  .split(' ')
const values = fc.oneof(
  { depthSize: 'small' },
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    'Bash',
    'apply_patch',
    'mcp__a__run',
    '*** Begin Patch\n*** Update File: a\n@@',
    '--- a\n+++ b\n@@ -1,9 ',
  ),
)
const inputs = fc.dictionary(fc.constantFrom(...fields, '__proto__', 'constructor'), values, { maxKeys: 8 })
const payloads = fc
  .record({ outer: inputs, inner: inputs, nest: fc.boolean() })
  .map(({ outer, inner, nest }): Json => (nest ? { ...outer, tool_input: inner } : outer))

const words = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 })
const decisions = (event: Event): fc.Arbitrary<Decision> =>
  fc.record({
    verdict: fc.constantFrom('deny', 'ask', 'rewrite', 'allow', 'pass'),
    rule: fc.constant('a/b'),
    reason: words,
    instead: fc.constant([]),
    rewritten: words,
    advice: fc.array(words, { maxLength: 3 }),
    trace: fc.constant({ event, rounds: [] }),
  })
const styles: fc.Arbitrary<AnswerStyle> = fc.record({
  output: fc.record({
    dialect: fc.constant('claude'),
    postFeedback: fc.constantFrom('exit2', 'block', 'context'),
    tellHuman: fc.boolean(),
  }),
  rewrite: fc.constantFrom('apply', 'deny', 'ask'),
  human: fc.array(words, { maxLength: 2 }),
})

describe('any payload', () => {
  for (const codec of hosts)
    it(`is an event of ${codec.id}`, () => {
      fc.assert(
        fc.property(
          payloads,
          fc.option(fc.constantFrom('PreToolUse', 'x'), { nil: undefined }),
          (payload, named) => {
            const event = codec.decode(payload, named)
            assert.equal(event.host, codec.id)
            assert.equal(typeof codec.isPayload(payload), 'boolean')
          },
        ),
        { numRuns: 400 },
      )
    })
})

describe('any decision before a tool', () => {
  for (const { id, inspector } of installers) {
    const { codec } = inspector
    const event = commandEvent('a', { cwd: '/', names: codec.names })
    it(`stays what it is in an answer of ${id}, or gets stricter`, () => {
      fc.assert(
        fc.property(decisions(event), styles, ({ rewritten, ...decision }, how) => {
          const isFixed = decision.verdict === 'rewrite'
          const given = isFixed ? { ...decision, rewritten } : decision
          const { stdout, exit } = codec.encode(given, how)
          const said = inspector.reading({ code: exit, stdout })
          const stricter: Readonly<Record<Decision['verdict'], readonly string[]>> = {
            deny: ['deny'],
            ask: ['ask', 'deny'],
            rewrite: ['rewrite', 'ask', 'deny'],
            allow: ['allow', 'pass', 'advise'],
            pass: ['pass', 'advise'],
          }
          assert.ok(
            stricter[decision.verdict].includes(said),
            `${decision.verdict} was read as ${said}: ${stdout}`,
          )
          // Kiro reads plain text; the others take more than one document for nonsense.
          if (stdout.startsWith('{')) assert.equal(stdout.trim().split('\n').length, 1, 'one JSON document')
        }),
        { numRuns: 300 },
      )
    })
  }
})
