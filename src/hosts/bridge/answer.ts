import { isRecord, type Json } from '../../core/text/json.ts'

/**
 * The answer to a plugin that lives inside its host. A host of this kind takes no JSON: the plugin applies each field with what the host
 * has for it. `handrail` is in every answer, so that no other program's output passes for one.
 */
export interface BridgeAnswer {
  readonly handrail: 1
  /** The tool does not run, the prompt is not sent: why. */
  readonly deny?: string
  /** The tool runs if the person agrees: why. */
  readonly ask?: string
  /** The reason of the refusal where nobody can be asked. */
  readonly unasked?: string
  /** Fields of the tool's input in their new form. */
  readonly updatedInput?: Json
  /** For the model. */
  readonly context?: string
  /** The turn goes on: why. */
  readonly hold?: string
  /** For the person. */
  readonly human?: string
}

/** The answer in a program's output; undefined where it is none. */
export const readAnswer = (output: string): BridgeAnswer | undefined => {
  try {
    const body: unknown = JSON.parse(output)
    return isAnswer(body) ? body : undefined
  } catch {
    return undefined
  }
}

const texts = ['deny', 'ask', 'unasked', 'context', 'hold', 'human'] as const

const isAnswer = (body: unknown): body is BridgeAnswer =>
  isRecord(body) &&
  body.handrail === 1 &&
  texts.every(key => body[key] === undefined || typeof body[key] === 'string') &&
  (body.updatedInput === undefined || isRecord(body.updatedInput))
