import type { Platform } from '../core/platform.ts'

/** What is kept back of the host's limit: for the guard's own answer, and for the answer of an event that is late. */
const reserveMs = { short: 4000, long: 20_000 }
/** What is kept back of the guard's: a fault takes a policy and a line of the journal. */
const faultMs = 1000
/** An event that a host gives more time than this may take long: it runs linters. */
const shortMs = 10_000
/** Below the shortest time that a guard gives. */
const renewMs = 1000

export interface Bounded {
  readonly platform: Platform
  /** The answer is there. */
  end(): void
}

/**
 * The same platform with one deadline for all that an event does: rules that never yield, programs that it waits for, effects
 * beside. It ends in a fault that the hook answers itself. Where even that can't be, because the thread sleeps in the kernel, the
 * guard outside ends the process a little later.
 */
export const withDeadline = (platform: Platform, hostMs: number): Bounded => {
  const { guard } = platform
  const isLong = hostMs > shortMs
  const most = hostMs - (isLong ? reserveMs.long : reserveMs.short)
  const until =
    platform.clock() +
    (isLong || guard === undefined
      ? most
      : Math.min(most, Math.max(guard.left() - faultMs, guard.left() / 2)))
  const left = (): number => until - platform.clock()
  // spawnSync takes whole milliseconds.
  const within = (milliseconds: number): number => Math.max(1, Math.ceil(Math.min(milliseconds, left())))
  // Kept by the event loop: a thread that is stuck gives no sign of life.
  const renewal =
    isLong && guard !== undefined ? setInterval(() => left() > 0 && guard.renew(), renewMs) : undefined
  renewal?.unref()
  return {
    platform: {
      ...platform,
      limited: (milliseconds, work) => platform.limited(milliseconds, work, left()),
      deadline: (milliseconds, work) => platform.deadline(within(milliseconds), work),
      run: (program, args, options) =>
        platform.run(program, args, { ...options, timeoutMs: within(options.timeoutMs) }),
      start: (program, args, options) =>
        platform.start(program, args, { ...options, timeoutMs: within(options.timeoutMs) }),
    },
    end: () => clearInterval(renewal),
  }
}
