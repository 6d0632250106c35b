import { type Json, text } from '../../src/text/json.ts'
import { type Loopback, listen, type Reply } from './loopback.ts'
import { say, type Turn } from './reply.ts'

/** One request of a repair agent to the model. */
export interface Asked {
  readonly model: string
  /** How often the model has answered before. */
  readonly turn: number
  /** Everything in the request that is not the model's own words. */
  readonly told: string
  /** The part of `told` that came after the model's last answer. */
  readonly news: string
  readonly tools: readonly string[]
}

/** How a vendor's clients ask, and want to be answered. */
export interface Api {
  read(path: string, body: Json): Asked | undefined
  reply(turn: Turn, id: string): Reply
  /** Questions beside the conversation, which are none of the script's. */
  aside?(path: string, body: Json): Reply | undefined
}

export type Step = Turn | ((asked: Asked) => Turn)

interface RepairModel extends Loopback {
  readonly requests: readonly Asked[]
}

/** Plays a script to the clients of any vendor, turn by turn; it ends with "Finished." */
export const startRepairModel = async (api: Api, script: readonly Step[]): Promise<RepairModel> => {
  const requests: Asked[] = []
  const server = await listen((path, body) => {
    const beside = api.aside?.(path, body)
    if (beside !== undefined) return beside
    const asked = api.read(path, body)
    if (asked === undefined) return undefined
    requests.push(asked)
    const next = script[asked.turn] ?? say('Finished.')
    return api.reply(typeof next === 'function' ? next(asked) : next, `t${asked.turn}`)
  })
  return { ...server, requests }
}

/** The copy that the repair agent is told to mend. */
export const copyIn = ({ told }: Asked): string => /listed below in "?(\S+?)"?\.$/m.exec(told)?.[1] ?? ''

/** All text in a value, however deep, in its order. */
export const textsIn = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value)
    .map(textsIn)
    .filter(part => part !== '')
    .join('\n')
}

export const namesOf = (tools: readonly Json[]): readonly string[] =>
  tools.flatMap(tool => text(tool, 'name') ?? [])
