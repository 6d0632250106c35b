const seconds: Readonly<Record<string, number>> = { PostToolUse: 900, Stop: 300 }

/** How long the host waits for the answer to an event, as `handrail init` registers it. In seconds: the client knows no other unit. */
export const secondsOf = (event: string): number =>
  (Object.hasOwn(seconds, event) ? seconds[event] : undefined) ?? 10
