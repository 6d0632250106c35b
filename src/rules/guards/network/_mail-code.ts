import type { Facts } from '../../../core/facts/facts.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { sendsMessages } from '../../../known/code/deeds.ts'
import { inlineCode } from '../../../known/code/inline.ts'
import { catchesMail } from '../../../known/places/settings/live.ts'

/** Whether code in the call sends messages by a library. */
export const mailsByCode = (call: Invocation, facts: Facts): boolean =>
  inlineCode(call).some(sendsMessages) && !catchesMail(call, facts)
