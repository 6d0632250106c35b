import type { Json } from '../../core/text/json.ts'
import { text } from '../../core/text/json.ts'

/** A test run as handrail saw it end. */
export interface TestRun {
  readonly result: 'pass' | 'fail' | 'error'
  readonly failed: number
  /** The command, as a person would type it. */
  readonly command: string
  /** Undefined where it was killed. */
  readonly exit: number | undefined
  /** The hash of the working tree that it ran on; undefined without git. */
  readonly tree: string | undefined
  readonly at: Date
}

/** The run in a record; undefined where the record has another form. */
export const testRunIn = (json: Json): TestRun | undefined => {
  const { result, failed, exit, at } = json
  if (result !== 'pass' && result !== 'fail' && result !== 'error') return undefined
  if (typeof failed !== 'number' || typeof at !== 'number') return undefined
  return {
    result,
    failed,
    command: text(json, 'command') ?? '',
    exit: typeof exit === 'number' ? exit : undefined,
    tree: text(json, 'tree'),
    at: new Date(at),
  }
}
