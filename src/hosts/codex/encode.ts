import { type HostCodec, silence } from '../../core/edge/host.ts'
import { hookEncoder } from '../protocol/answer/hook-output.ts'
import { table } from './events.ts'

/**
 * The client drops an answer with any field that it does not know, and the tool runs: nothing may be added here that its schema does
 * not have. Context is cut at 2,500 tokens.
 */
const output = hookEncoder(table, { contextLimit: 7500, rewriteApproves: true })

/** Nothing is read at the end of a session. */
export const encode: HostCodec['encode'] = (decision, how) =>
  decision.trace.event.kind === 'session-end' ? silence : output(decision, how)
