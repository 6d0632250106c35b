import type { World } from '../evaluate.ts'
import { type Event, type FileChange, runsUnasked } from '../event.ts'
import type { Answer } from '../findings/finding.ts'
import type { Candidate, GuardIndex, Named } from '../rule/guard-index.ts'
import type { Context, Rule } from '../rule/rule.ts'
import { type Access, accessesOf } from '../script/access.ts'
import type { Command, EffectKind, Invocation, Script } from '../script/script.ts'
import type { CallTraits, Trait } from '../script/traits.ts'
import { mayHoldName, textsOf } from '../text/value-names.ts'

/** Values shared by all guards of one look; each is made on first use. */
export interface Subjects {
  readonly world: World
  readonly script: Script | undefined
  readonly marks: CallTraits
  readonly accesses: () => readonly Access[]
  /** Changes of files by an edit tool, or by a script as far as its text says it. */
  readonly changes: () => readonly FileChange[]
  readonly calls: () => readonly AskedCall[]
}

interface AskedCall {
  readonly invocation: Invocation
  /** The guards that name it. */
  readonly named: Named
  /** One object for all guards whose table did not match. */
  command?: Command
}

export const subjectsOf = (
  event: Event,
  script: Script | undefined,
  world: World,
  index: GuardIndex,
): Subjects => {
  const { facts, reader } = world
  let accesses: readonly Access[] | undefined
  let changes: readonly FileChange[] | undefined
  let calls: readonly AskedCall[] | undefined
  const allChanges = (): readonly FileChange[] => {
    changes ??= event.tool?.changes ?? (script === undefined ? [] : reader.changesOf(script, facts))
    return changes
  }
  return {
    world,
    script,
    marks: withNames(
      withMode(marksIn(event, script === undefined ? none : reader.marksOf(script)), event),
      event,
    ),
    accesses: () => {
      accesses ??= withResults(accessesOf(event, script, facts), allChanges)
      return accesses
    },
    changes: allChanges,
    calls: () => {
      calls ??= (script?.invocations ?? []).map(invocation => ({
        invocation,
        named: index.namedBy(invocation.name, reader.firstOperand(invocation)),
      }))
      return calls
    },
  }
}

/** The writes of programs with what becomes of their files: only where every one of those that write a file says it. */
const withResults = (all: readonly Access[], changes: () => readonly FileChange[]): readonly Access[] => {
  if (!all.some(isWriteByProgram)) return all
  return all.map(access => {
    if (!isWriteByProgram(access)) return access
    const becomes = (): string | undefined => {
      const own = changes().filter(({ path }) => path === access.path)
      const writers = all.filter(
        one => one.path === access.path && one.kind !== 'read' && !keepsContent.test(one.by),
      )
      return writers.length > own.length ? undefined : own.at(-1)?.content
    }
    return { ...access, becomes }
  })
}

/** Programs that change who may do what with a file, and nothing in it. */
const keepsContent = /^(?:chmod|chown|chgrp|touch)$/

const isWriteByProgram = ({ kind, by, glob, change }: Access): boolean =>
  kind === 'write' && by !== '' && !glob && change === undefined

const none: CallTraits = { programs: new Map(), traits: new Set() }

/** An edit or a read that has the same effect as a command is still an edit or a read. */
const marksIn = ({ tool }: Event, marks: CallTraits): CallTraits => {
  if (tool?.changes === undefined && tool?.reads === undefined) return marks
  const traits = new Set<Trait | EffectKind>(marks.traits)
  if (tool.changes !== undefined) traits.add('write')
  if (tool.reads !== undefined) traits.add('read')
  return { ...marks, traits }
}

/** The form in which the name of a value is written that was kept from the model. */
const withNames = (marks: CallTraits, { tool }: Event): CallTraits =>
  tool !== undefined && textsOf(tool.input).some(mayHoldName)
    ? { ...marks, traits: new Set([...marks.traits, 'named' as const]) }
    : marks

const withMode = (marks: CallTraits, event: Event): CallTraits =>
  runsUnasked(event) ? { ...marks, traits: new Set([...marks.traits, 'unasked' as const]) } : marks

/** The answers of a guard; undefined where there is nothing to ask it about. */
export const askGuard = (
  asked: Candidate,
  subjects: Subjects,
  contextOf: (rule: Rule) => Context,
): readonly Answer[] | undefined => {
  if (asked.on === 'edit') {
    const changes = subjects.changes()
    if (changes.length === 0) return undefined
    const { guard } = asked
    const context = contextOf(guard)
    return changes.map(change => guard.check(change, context, changes))
  }
  if (asked.on === 'call') {
    const context = contextOf(asked.guard)
    const { tool } = context.event
    return tool === undefined ? undefined : [asked.guard.check(tool, context)]
  }
  if (asked.on === 'path') {
    const { guard, touches } = asked
    const all = subjects.accesses()
    const some = touches === undefined ? all : all.filter(({ kind }) => touches.includes(kind))
    if (some.length === 0) return undefined
    const context = contextOf(guard)
    return some.map(access => guard.check(access, context, some))
  }
  const { script } = subjects
  if (script === undefined) return undefined
  const calls = callsOf(asked, subjects)
  // A guard that is only about a table of calls is not loaded where no line of the table matches.
  if (calls.length === 0 && (asked.onlyTable || asked.on === 'command')) return []
  if (asked.on === 'script') return [asked.guard.check(script, contextOf(asked.guard), calls)]
  const { guard } = asked
  if (guard.check === undefined) return calls.map(({ matched }) => matched)
  const context = contextOf(guard)
  return calls.map(call => guard.check?.(call, context, script))
}

/** The calls that a guard is about, each as the table says that matches it. */
const callsOf = ({ on, guard, aboutAll }: Candidate, subjects: Subjects): readonly Command[] => {
  const found: Command[] = []
  const { reader } = subjects.world
  const every = on === 'command' && aboutAll
  for (const call of subjects.calls()) {
    const named = call.named.get(guard)
    if (named === undefined && !every) continue
    const table = named?.table
    const matched = table === undefined ? undefined : reader.matchCall(call.invocation, table)
    if (matched !== undefined) found.push(matched)
    else if (every || named?.byProgram === true) {
      call.command ??= reader.commandOf(call.invocation)
      found.push(call.command)
    }
  }
  return found
}
