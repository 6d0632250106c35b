import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { loadPolicy } from '../src/config/load.ts'
import { accessesOf } from '../src/core/access.ts'
import { activeRules, awakeGuards } from '../src/core/active.ts'
import { contextOf } from '../src/core/context.ts'
import type { Event } from '../src/core/event.ts'
import type { Answer } from '../src/core/finding.ts'
import type { Policy } from '../src/core/policy.ts'
import type { Guard } from '../src/core/rule.ts'
import type { Script } from '../src/core/script.ts'
import { guards } from '../src/guards/index.generated.ts'
import { nodePlatform } from '../src/platform/node.ts'
import { changesOf } from '../src/shell/changes.ts'
import { command } from '../src/shell/command.ts'
import { isCall } from '../src/shell/match.ts'
import { readScript } from '../src/shell/read.ts'
import { testFacts } from '../src/testing/facts.ts'
import { commandEvent } from '../src/testing/index.ts'

const folder = new URL('../corpus/', import.meta.url)
const place = { cwd: '/nowhere', root: '/nowhere', mainRoot: '/nowhere' }
const policy = loadPolicy(nodePlatform, place, guards, { preset: 'strict' })
const facts = testFacts({ branch: 'feature/x', files: { 'src/app.ts': 'const a = 1\n' } })

const commandsOf = (file: string): readonly string[] =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line).command)

/** What a guard says when it is asked in any case. */
const asked = (guard: Guard, event: Event, script: Script, by: Policy): readonly Answer[] => {
  const context = contextOf(guard, event, by, facts)
  if (guard.on === 'script') return [guard.check(script, context)]
  if (guard.on === 'path') return accessesOf(event, script, facts).map(access => guard.check(access, context))
  if (guard.on === 'edit') return changesOf(script, facts).map(change => guard.check(change, context))
  const { calls, check } = guard
  return script.invocations.map(command).map(one => {
    if (calls !== undefined && !isCall(one, calls)) return false
    return check === undefined || check(one, context)
  })
}

const speaks = (answer: Answer): boolean =>
  answer !== undefined && answer !== false && (!Array.isArray(answer) || answer.length > 0)

describe('a guard that is not woken has nothing to say', () => {
  for (const file of readdirSync(folder).filter(name => name.endsWith('.jsonl')))
    test(file, () => {
      const missed: string[] = []
      for (const text of commandsOf(file)) {
        const event = commandEvent(text)
        const active = activeRules(guards, event, policy)
        const script = readScript(text, facts)
        const awake = new Set(awakeGuards(active, event, script, facts))
        for (const guard of active.guards)
          if (!awake.has(guard) && asked(guard, event, script, policy).some(speaks))
            missed.push(`${guard.id}: ${text}`)
      }
      assert.deepEqual(missed, [])
    })
})

test('most guards sleep through a plain command', () => {
  const event = commandEvent('ls -la src')
  const active = activeRules(guards, event, policy)
  const awake = awakeGuards(active, event, readScript('ls -la src', facts), facts)
  assert.ok(awake.length < active.guards.length / 4, awake.map(({ id }) => id).join(' '))
})
