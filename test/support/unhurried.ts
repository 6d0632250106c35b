import type { Platform } from '../../src/core/edge/platform.ts'
import { nodePlatform } from '../../src/platform/node.ts'

const longMs = 250_000

/** This machine without limits of time: on a busy one a question that is given a second may take longer, and the answer is another one. */
export const unhurried: Platform = {
  ...nodePlatform,
  clock: () => 0,
  limited: (_, work) => work(),
  deadline: (_, work) => work,
  run: (program, args, options) => nodePlatform.run(program, args, { ...options, timeoutMs: longMs }),
  start: (program, args, options) => nodePlatform.start(program, args, { ...options, timeoutMs: longMs }),
}
