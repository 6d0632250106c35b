import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { loadPolicy } from '../../src/config/load.ts'
import { inertEdge } from '../../src/core/edge/edge.ts'
import { evaluate } from '../../src/core/evaluate.ts'
import type { Event } from '../../src/core/event.ts'
import type { Answer } from '../../src/core/findings/finding.ts'
import { activeRules } from '../../src/core/rule/active.ts'
import { contextOf } from '../../src/core/rule/context.ts'
import type { CommandGuard, Guard, ScriptGuard } from '../../src/core/rule/rule.ts'
import { accessesOf } from '../../src/core/script/access.ts'
import type { Command, Script } from '../../src/core/script/script.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { guards } from '../../src/rules/guards/index.generated.ts'
import { headsIn } from '../../src/shell/calls/match.ts'
import { reader } from '../../src/shell/reader.ts'
import { commandEvent } from '../../src/testing/index.ts'
import { testFacts } from '../../src/testing/kit/facts.ts'
import { everyNth } from '../support/matrix.ts'

// slow: 5 s, 5 s of CPU

const folder = new URL('../../corpus/', import.meta.url)
const place = { cwd: '/nowhere', root: '/nowhere', mainRoot: '/nowhere' }
const policy = loadPolicy(nodePlatform, place, guards, { preset: 'strict' })
const facts = testFacts({ branch: 'feature/x', files: { 'src/app.ts': 'const a = 1\n' } })

const commandsOf = (file: string): readonly string[] =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line).command)

/** The words of `programs`, compared one by one: the name itself, or with a version or an ending behind it. */
const isProgram = ({ programs }: CommandGuard | ScriptGuard, name: string): boolean =>
  programs
    ?.split(' ')
    .some(
      word =>
        name === word ||
        (name.startsWith(word) && /^(?:-?\d[\d.]*|\d*[._@].*)$/.test(name.slice(word.length))),
    ) === true

/** The calls that a guard is about, without the index; all of them where it looks at the whole script. */
const callsOf = (guard: CommandGuard | ScriptGuard, script: Script): readonly Command[] => {
  const { calls, programs, touches, traits, variables } = guard
  const wide = (touches ?? traits ?? variables) !== undefined || (calls ?? programs) === undefined
  return script.invocations.flatMap(one => {
    const matched = calls === undefined ? undefined : reader.matchCall(one, calls)
    if (matched !== undefined) return [matched]
    return isProgram(guard, one.name) || (wide && guard.on === 'command') ? [reader.commandOf(one)] : []
  })
}

/** The answers of a guard when it is asked in any case, whatever it touches. */
const asked = (guard: Guard, event: Event, script: Script): readonly Answer[] => {
  // No text of a command has it: the event does.
  if ('traits' in guard && guard.traits?.includes('unasked')) return []
  const context = contextOf(guard, event, policy, facts)
  if (guard.on === 'edit')
    return reader.changesOf(script, facts).map((change, _, all) => guard.check(change, context, all))
  if (guard.on === 'path')
    return accessesOf(event, script, facts)
      .filter(({ kind }) => guard.touches?.includes(kind) ?? true)
      .map((access, _, all) => guard.check(access, context, all))
  if (guard.on === 'call') return event.tool === undefined ? [] : [guard.check(event.tool, context)]
  const calls = callsOf(guard, script)
  if (guard.on === 'script') return [guard.check(script, context, calls)]
  return calls.map(call => (guard.check === undefined ? call.matched : guard.check(call, context, script)))
}

/** A note with plans says nothing itself: other guards are asked about them. */
const speaks = (answer: Answer): boolean => {
  if (answer === undefined || answer === false) return false
  return Array.isArray(answer) ? answer.length > 0 : answer === true || !('plans' in answer)
}

const world = {
  facts,
  rules: guards,
  reader,
  edge: inertEdge,
  watch: { run: <T>(work: () => T): T => work(), race: <T>(work: Promise<T>): Promise<T> => work },
}

describe('the guards that the index leaves out have nothing to say', () => {
  for (const file of readdirSync(folder).filter(name => name.endsWith('.jsonl')))
    test(file, async () => {
      const missed: string[] = []
      for (const text of everyNth(commandsOf(file), 6)) {
        const event = commandEvent(text)
        const { guards: on } = activeRules(guards, event, policy, reader)
        const [round] = (await evaluate(event, policy, world)).trace.rounds
        const { script, findings = [] } = round ?? {}
        if (script === undefined) throw new Error(`not read: ${text}`)
        const found = new Set(findings.map(({ rule }) => rule))
        for (const guard of on)
          if (!found.has(guard.id) && asked(guard, event, script).some(speaks))
            missed.push(`${guard.id}: ${text}`)
      }
      assert.deepEqual(missed, [])
    })
})

test('most guards are not asked about a plain command', async () => {
  const [round] = (await evaluate(commandEvent('ls -la src'), policy, world)).trace.rounds
  const { tried = [], active = [] } = round ?? {}
  assert.ok(tried.length < active.length / 4, `${tried.join(' ')} of ${active.length}`)
})

test('a table has a wildcard only at the end of a program', () => {
  const odd = guards.flatMap(guard =>
    guard.on === 'command' || guard.on === 'script'
      ? headsIn(guard.calls ?? '').filter(({ program }) => /[*?]./.test(program))
      : [],
  )
  assert.deepEqual(odd, [])
})
