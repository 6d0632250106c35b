import type { Platform } from '../../core/edge/platform.ts'
import type { Problem } from '../../core/policy/policy.ts'
import type { JudgeOptions } from '../../event/judge.ts'
import { cachingJudge } from './judging.ts'
import { lineJudge } from './rows/lines.ts'
import { replayJudge } from './rows/past.ts'
import type { CheckRow } from './rows/row.ts'

/** The part of the options that can be sent to a thread. */
export type SentOptions = Pick<JudgeOptions, 'preset' | 'config'>

/** The work of a thread on each line that it gets: to judge it as a call, or as a past one by one policy or two. */
export interface JudgingTask {
  readonly lines: 'calls' | 'past calls'
  readonly options: SentOptions
  /** A second policy for past calls. */
  readonly other?: SentOptions | undefined
  /** Whether the rows of calls name invocations and effects. */
  readonly trace?: boolean
}

/** A message of a thread: the rows of the lines it was sent, or what is wrong with the policy. */
export type FromThread = { readonly rows: readonly CheckRow[] } | { readonly problems: readonly Problem[] }

/** The judge of a task. `see` gets the problems of each policy that it loads first. */
export const judgeOf = (
  platform: Platform,
  { lines, options, other, trace = false }: JudgingTask,
  see: (problems: readonly Problem[]) => void,
): ((line: string) => Promise<CheckRow>) => {
  const judgeBy = (given: SentOptions) => cachingJudge(platform, given, see)
  return lines === 'calls'
    ? lineJudge(judgeBy(options), platform.cwd(), trace)
    : replayJudge(judgeBy(options), other === undefined ? undefined : judgeBy(other))
}
