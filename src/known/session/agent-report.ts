/** Checks that rules make of the last message of a subagent. */

const lastPart = 600

const approval =
  /\b(?:do you (?:approve|confirm|agree|want me to (?:proceed|continue|go on))|would you like me to (?:proceed|continue|go on)|(?:shall|should) i (?:proceed|continue|go on|write|start|begin)|(?:ready|okay|ok) to (?:begin|proceed|start|continue))\b[^?\n]*\?/i

const completion =
  /\b(?:complete|completed|done|finished|implemented|created|written|updated|committed|merged|saved)\b/i

/** Whether a report ends with a question for approval and tells of nothing that is finished: nobody answers a subagent. */
export const asksForApproval = (message: string): boolean =>
  approval.test(message.slice(-lastPart)) && !completion.test(message)

export const saysPhaseIsDone = (message: string): boolean =>
  /\bphase\s+\d+\b[^.!?\n]{0,60}\b(?:complete|completed|done|finished)\b|\b(?:completed?|finished|done with)\b[^.!?\n]{0,40}\bphase\s+\d+\b/i.test(
    message,
  )

export const speaksOfMerging = (message: string): boolean =>
  /\b(?:merg(?:e|ed|es|ing)|commit(?:s|ted|ting)?)\b/i.test(message)

/** Whether a text has work items: issues or tasks. */
export const namesWork = (text: string): boolean =>
  /\b(?:issues?|tasks?|tickets?|todos?)\b|(?:^|\s)#\d+\b|^[ \t]*[-*] \[[ xX]\]/im.test(text)
