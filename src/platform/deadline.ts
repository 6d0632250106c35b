import type { Platform } from '../core/edge/platform.ts'

/** Time before the host's limit that is reserved for the answer of a late event, and for the answer of the watchdog. */
const reserveMs = { short: 4000, long: 20_000 }
/** Time before the limit of the watchdog that is reserved for a fault: it needs the policy and a line of the journal. */
const faultMs = 1000
/** An event with a longer limit is long: it runs linters. */
const shortMs = 10_000
/** Below the shortest limit of a watchdog. */
const renewMs = 1000

export interface EventDeadline {
  readonly platform: Platform
  /** To be called when the answer is there: stops the heartbeat. */
  end(): void
}

/**
 * The same platform with one deadline for all work of an event: rules that never yield, programs, and promises. Past the deadline the
 * work fails, and the hook answers with a fault. If the thread sleeps in the kernel, so that it can't answer, the watchdog kills
 * the process a little later.
 */
export const withDeadline = (platform: Platform, hostMs: number): EventDeadline => {
  const { watchdog } = platform
  const isLong = hostMs > shortMs
  const most = hostMs - (isLong ? reserveMs.long : reserveMs.short)
  const until =
    platform.clock() +
    (isLong || watchdog === undefined
      ? most
      : Math.min(most, Math.max(watchdog.left() - faultMs, watchdog.left() / 2)))
  const left = (): number => until - platform.clock()
  // spawnSync accepts only whole milliseconds.
  const within = (milliseconds: number): number => Math.max(1, Math.ceil(Math.min(milliseconds, left())))
  // The heartbeat is a timer of the event loop: a thread that hangs sends none.
  const heartbeat =
    isLong && watchdog !== undefined ? setInterval(() => left() > 0 && watchdog.renew(), renewMs) : undefined
  heartbeat?.unref()
  return {
    platform: {
      ...platform,
      limited: (milliseconds, work, _wallMs, whole) => platform.limited(milliseconds, work, left(), whole),
      deadline: (milliseconds, work) => platform.deadline(within(milliseconds), work),
      run: (program, args, options) =>
        platform.run(program, args, { ...options, timeoutMs: within(options.timeoutMs) }),
      start: (program, args, options) =>
        platform.start(program, args, { ...options, timeoutMs: within(options.timeoutMs) }),
    },
    end: () => clearInterval(heartbeat),
  }
}
