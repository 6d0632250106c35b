import { isRecord, list, text } from '../../../core/text/json.ts'
import type { SuiteName } from '../../../testing/suite/suites.ts'

/** The command that starts the process of a suite. Only `handrail test` uses it. */
export const workerCommand = 'test-suite'

/** The order for a suite's process. */
export interface Order {
  readonly suite: SuiteName
  /** The ids of the cases to try. */
  readonly cases: readonly string[]
  readonly root: string
  /** The folder of the run's temporary files. */
  readonly workplace: string
  /** The id of the run. */
  readonly id: string
  /** Where its records go. */
  readonly file: string
  /** Where the folders of failed cases are kept. */
  readonly kept: string
  readonly seconds: number
  /** Tools that are not there; undefined where it has to find out. */
  readonly absent?: readonly string[] | undefined
}

const isSuiteName = (name: string | undefined): name is SuiteName =>
  name === 'dep' || name === 'ml' || name === 'pm'

const isText = (value: unknown): value is string => typeof value === 'string'

export const orderIn = (argument: string): Order | undefined => {
  let json: unknown
  try {
    json = JSON.parse(argument)
  } catch {
    return undefined
  }
  if (!isRecord(json)) return undefined
  const [suite, root, workplace, id, file, kept] = ['suite', 'root', 'workplace', 'id', 'file', 'kept'].map(
    key => (isRecord(json) ? text(json, key) : undefined),
  )
  const { seconds } = json
  if (!isSuiteName(suite) || root === undefined || workplace === undefined || id === undefined)
    return undefined
  if (file === undefined || kept === undefined || typeof seconds !== 'number') return undefined
  return {
    suite,
    root,
    workplace,
    id,
    file,
    kept,
    seconds,
    cases: list(json, 'cases').filter(isText),
    absent: Array.isArray(json.absent) ? list(json, 'absent').filter(isText) : undefined,
  }
}

/** A line of a suite's process about how far it is. Records are in its file. */
export type Message =
  | { readonly begun: string }
  | { readonly done: string; readonly outcome: string; readonly ms: number; readonly note: string }

/** Only ASCII: the reader may see a line in parts. */
export const messageLine = (message: Message): string =>
  `${JSON.stringify(message).replace(/[\u0080-\uffff]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`

export const messageIn = (line: string): Message | undefined => {
  try {
    const json: unknown = JSON.parse(line)
    if (!isRecord(json)) return undefined
    const { begun, done, outcome, ms, note } = json
    if (isText(begun)) return { begun }
    return isText(done) && isText(outcome) && isText(note) && typeof ms === 'number'
      ? { done, outcome, ms, note }
      : undefined
  } catch {
    return undefined
  }
}
