import type { Decision } from '../../../core/decision/decision.ts'
import { shownAnswer } from '../../../core/decision/shown.ts'
import type { Event, FileChange } from '../../../core/event.ts'
import { commandEvent, editEvent } from '../../../core/make-event.ts'
import { flag, isRecord, type Json, list, text } from '../../../core/text/json.ts'
import { hosts } from '../../../hosts/index.generated.ts'
import { brokenRow, type CheckRow } from './row.ts'
import { traceOf } from './trace.ts'

/** Judges lines; a line that names no folder is about this one. */
export const lineJudge =
  (ask: (event: Event) => Promise<Decision>, folder: string, trace: boolean) =>
  async (line: string): Promise<CheckRow> => {
    const event = eventIn(line, folder)
    if (typeof event === 'string') return brokenRow('the line could not be read', event)
    const decision = await ask(event)
    return {
      text: JSON.stringify(rowOf(decision, trace)),
      broken: false,
      stopped: decision.verdict === 'deny' || decision.verdict === 'ask',
    }
  }

const rowOf = (decision: Decision, trace: boolean): object =>
  trace ? { ...shownAnswer(decision), ...traceOf(decision) } : shownAnswer(decision)

/** The event that a JSON text stands for, in this folder where it names none; or what is wrong with the text. */
export const eventIn = (line: string, folder: string): Event | string => {
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch {
    return 'it is not valid JSON'
  }
  if (!isRecord(row)) return 'it is not a JSON object'
  const cwd = text(row, 'cwd') ?? folder
  const host = hosts.find(({ isPayload }) => isPayload(row))
  const event = host === undefined ? bareEvent(row, cwd) : host.decode({ cwd, ...row }, undefined)
  const mode = text(row, 'mode')
  return mode === undefined ? event : { ...event, mode }
}

/** A row that is no event of a host, but the input of a tool. */
const bareEvent = (row: Json, cwd: string): Event => {
  if (!('file_path' in row)) return commandEvent(text(row, 'command'), { cwd })
  const path = text(row, 'file_path')
  return editEvent(path === undefined ? undefined : { path, ...changeOf(row) }, { cwd })
}

const changeOf = (row: Json): Pick<FileChange, 'content' | 'edits'> => {
  const content = text(row, 'content')
  if (content !== undefined) return { content }
  const several = list(row, 'edits').filter(isRecord)
  const edits = (several.length > 0 ? several : [row]).flatMap(edit => {
    const after = text(edit, 'new_string')
    return after === undefined
      ? []
      : [{ before: text(edit, 'old_string') ?? '', after, all: flag(edit, 'replace_all') }]
  })
  return { edits }
}
