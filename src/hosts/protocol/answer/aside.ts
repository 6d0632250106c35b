import type { AnswerStyle } from '../../../core/edge/host.ts'
import { visible } from '../../../core/text/quoting/foreign.ts'
import type { HostReply } from './reply.ts'

/** Lines on standard error. */
export const linesOf = (texts: readonly string[]): string =>
  texts
    .filter(text => text !== '')
    .map(text => `${visible(text)}\n`)
    .join('')

/** Text for which an answer has no field: text that the model does not get, and the lines for the human. */
export const asideOf = (reply: HostReply, how: AnswerStyle): string =>
  linesOf([...reply.untold, ...(how.output.tellHuman ? how.human : [])])
