import type { Facts } from '../../core/facts.ts'
import type { Invocation } from '../../core/script.ts'
import { sendsMessages } from '../../known/code-deeds.ts'
import { inlineCode } from '../../known/inline-code.ts'
import { catchesMail } from '../../known/live-settings.ts'

/** Whether code in the call sends messages by a library. */
export const mailsByCode = (call: Invocation, facts: Facts): boolean =>
  inlineCode(call).some(sendsMessages) && !catchesMail(call, facts)
