import type { Decision } from '../core/decision/decision.ts'
import type { SessionMemory } from '../core/edge/edge.ts'
import type { HostAnswer } from '../core/edge/host.ts'
import type { Platform } from '../core/edge/platform.ts'
import type { EventKind } from '../core/event.ts'
import { subjectOf } from '../core/findings/message.ts'
import { oneLine } from '../core/text/quoting/foreign.ts'
import { appendEntry } from '../journal/files/append.ts'
import { wakeShipper } from '../journal/files/shipped.ts'
import { type EntryShadow, entryLine } from '../journal/line/entry.ts'
import { hider } from '../journal/redaction/hide.ts'
import { sessionOwner } from '../platform/edge.ts'
import { appendAudit } from '../state/audit.ts'
import { removeLeftovers } from '../state/files/leftovers.ts'
import { keepAgreed } from '../state/gates/agreed.ts'
import { keepGateFiles } from '../state/gates/counts.ts'
import { canarySession } from '../state/session/canary.ts'
import { keepDownloads } from '../state/session/downloads.ts'
import { keepCopies } from '../state/session/private-copies.ts'
import { keepStep } from '../state/session/steps.ts'
import { keepStrikes } from '../state/session/strikes.ts'
import type { Judgement } from './judge.ts'
import { firstTime } from './told.ts'

/** An answer as it went to the host. */
export interface Answered {
  readonly id: string
  readonly answer: HostAnswer
  readonly human: readonly string[]
  /** The clock when the event came. */
  readonly started: number
  /** Whether a process should wait for the session's next event. */
  readonly standby: boolean
  /** The answer of a shadow policy, which is only watched. */
  readonly shadow: EntryShadow | undefined
}

/** Records an answered event: side notes, strikes, agreements, the journal's line, a process that waits. */
export const record = (platform: Platform, judgement: Judgement, answered: Answered): void => {
  const { decision, event, policy, project, edge } = judgement
  const { id, answer, human } = answered
  writeSideNotes(platform, decision, edge.session)
  keepStrikes(platform, project.mainRoot, decision)
  keepGateFiles(platform, project.root, decision)
  if (event.kind === 'session-start') removeLeftovers(platform, project.root, project.mainRoot)
  if (event.tool !== undefined) keepAgreed(edge, decision)
  const script = event.kind === 'pre-tool' ? decision.trace.rounds.at(-1)?.script : undefined
  if (script !== undefined && decision.verdict !== 'deny') keepDownloads(edge, script, event.cwd)
  if (judgement.left !== undefined && event.session !== canarySession)
    keepStep(edge, judgement.left, hider(event))
  if (judgement.copies !== undefined && event.session !== canarySession) keepCopies(edge, judgement.copies)
  auditStop(judgement)
  const ms = platform.clock() - answered.started
  const line = entryLine(decision, {
    id,
    at: platform.now(),
    ms,
    runtime: platform.runtime,
    policy,
    answer,
    human,
    told: judgement.told,
    kept: judgement.kept,
    shadow: answered.shadow,
  })
  const problem = appendEntry(platform, project.mainRoot, policy.journal, line)
  if (problem !== undefined)
    platform.writeStderr(`handrail: this ${event.name} was not journaled: ${problem}\n`)
  if (!answered.standby || event.session === canarySession) return
  const begins = event.kind === 'session-start' || event.kind === 'prompt'
  if (policy.standby) platform.standBy(begins)
  if (policy.ship !== undefined && begins) wakeShipper(platform, project.mainRoot)
}

/** Writes a denial or a hold into the audit log: only where a rule keeps that log short. */
const auditStop = ({ decision, event, policy, edge }: Judgement): void => {
  const isKept = (policy.rules['session/ended']?.stance ?? 'off') !== 'off'
  const name = audited[event.kind]
  if (!isKept || name === undefined || decision.verdict !== 'deny' || event.session === canarySession) return
  const subject = hider(event)(subjectOf(event, 120))
  appendAudit(edge, name, `${decision.rule ?? 'handrail'} ${event.tool === undefined ? '' : subject}`)
}

const audited: Readonly<Partial<Record<EventKind, string>>> = {
  'pre-tool': 'deny',
  prompt: 'deny',
  stop: 'hold',
  'subagent-stop': 'hold',
}

/** Writes what rules say beside the answer. Nothing of it is worth a failure. */
const writeSideNotes = (platform: Platform, decision: Decision, memory: SessionMemory): void => {
  const hide = hider(decision.trace.event)
  const lineOf = (text: string): string => `${oneLine(hide(text))}\n`
  // A rewritten command is looked at again: the notes of the first look are enough.
  for (const { aside } of decision.trace.rounds[0]?.findings ?? []) {
    if (aside === undefined) continue
    for (const line of aside.stderr ?? []) platform.writeStderr(lineOf(line))
    for (const line of aside.once === undefined ? [] : firstTime(memory, [aside.once]))
      platform.writeStderr(lineOf(line))
    if (aside.log !== undefined) addToLog(platform, aside.log.name, lineOf(aside.log.line))
  }
}

const addToLog = (platform: Platform, name: string, line: string): void => {
  const file = `/tmp/.${name}_${sessionOwner(platform)}.log`
  try {
    platform.files.append(file, line)
  } catch (error) {
    platform.writeStderr(
      `handrail: ${file} can't be written (${error instanceof Error ? error.message : error})\n`,
    )
  }
}
