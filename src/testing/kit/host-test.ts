import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { HostAnswer } from '../../core/edge/host.ts'
import type { Policy } from '../../core/policy/policy.ts'
import type { Rule } from '../../core/rule/rule.ts'
import { isRecord, type Json } from '../../core/text/json.ts'
import { withSilence } from '../../hosts/protocol/silence.ts'
import { codecFor, hostEvent } from './events.ts'
import type { TestWorld } from './facts.ts'
import { judgeWith, policyOf } from './judge.ts'

/** The payload of a host, and the answer that it must get. */
export interface HostRow {
  readonly payload: Json
  /** The event that the command line names, for hosts whose payload does not. */
  readonly named?: string
  /** The exit code; 0 where it is left out. */
  readonly exit?: number
  /** The JSON that the reply holds at least, a pattern in place of any text in it. `null`: nothing is printed. */
  readonly reply?: Json | null
  /** A pattern that standard error must match. */
  readonly stderr?: RegExp
}

export interface HostTable {
  /** The rules that are on, with their own verdicts. */
  readonly rules: readonly Rule[]
  readonly rows: Readonly<Record<string, HostRow>>
  readonly facts?: TestWorld
  /** Settings that differ from those of `policyOf(rules)`. */
  readonly policy?: Partial<Policy>
}

/**
 * Runs a table of a host's payloads: each is decoded, judged and answered by the codec that the hook uses, and the reply is compared.
 *
 * @example
 * hostTest('claude-code', {
 *   rules: [guard],
 *   rows: {
 *     'a push of tags is asked about': {
 *       payload: { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'git push --tags' } },
 *       reply: { hookSpecificOutput: { permissionDecision: 'ask', permissionDecisionReason: /release job/ } },
 *     },
 *   },
 * })
 */
export const hostTest = (host: string, table: HostTable): void => {
  codecFor(host)
  describe(`${host} is answered`, () => {
    for (const [name, row] of Object.entries(table.rows))
      test(name, async () => {
        const fault = faultIn(row, await replyTo(host, table, row))
        if (fault !== undefined) assert.fail(fault)
      })
  })
}

/** The reply of the codec to one payload. */
export const replyTo = async (host: string, table: HostTable, row: HostRow): Promise<HostAnswer> => {
  const codec = codecFor(host)
  const policy = policyOf(table.rules, table.policy)
  const event = withSilence(hostEvent(host, row.payload, row.named))
  const decision = await judgeWith(table.rules, event, table.facts, policy)
  return codec.encode(decision, { output: policy.output, rewrite: policy.rewrite, human: [] })
}

/** How a reply differs from its row. */
export const faultIn = (row: HostRow, answer: HostAnswer): string | undefined => {
  const { exit = 0, reply, stderr } = row
  const heard = `\nstdout: ${answer.stdout}\nstderr: ${answer.stderr}`
  if (answer.exit !== exit) return `the exit code is ${answer.exit}, not ${exit}${heard}`
  if (stderr !== undefined && !stderr.test(answer.stderr)) return `standard error lacks ${stderr}${heard}`
  if (reply === undefined) return undefined
  if (reply === null) return answer.stdout === '' ? undefined : `something is printed${heard}`
  const wrong = missingIn(reply, parsed(answer.stdout), [])
  return wrong === undefined ? undefined : `${wrong}${heard}`
}

const parsed = (stdout: string): unknown => {
  try {
    return JSON.parse(stdout)
  } catch {
    return undefined
  }
}

/** The first place at which a value lacks what is wanted. */
const missingIn = (wanted: unknown, found: unknown, path: readonly string[]): string | undefined => {
  const place = path.length === 0 ? 'the reply' : path.join('.')
  if (wanted instanceof RegExp)
    return typeof found === 'string' && wanted.test(found)
      ? undefined
      : `${place} is ${JSON.stringify(found)}, which ${wanted} does not match`
  if (isRecord(wanted)) {
    if (!isRecord(found)) return `${place} is ${JSON.stringify(found)}, not an object`
    for (const [key, value] of Object.entries(wanted)) {
      const fault = missingIn(value, found[key], [...path, key])
      if (fault !== undefined) return fault
    }
    return undefined
  }
  return JSON.stringify(wanted) === JSON.stringify(found)
    ? undefined
    : `${place} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`
}
