import type { MessagePort } from 'node:worker_threads'
import { nodePlatform } from '../../platform/node.ts'
import type { CheckRow } from '../batch/rows/row.ts'
import { type FromThread, type JudgingTask, judgeOf } from '../batch/task.ts'

/** The data that src/process/batch/threads.ts hands to a thread. */
export interface ThreadData {
  readonly task: JudgingTask
  /** How many lines of the batch are judged. */
  readonly progress: Int32Array
}

/**
 * Judges the batches that come in, with the code of the hook and its code cache. `settled` is called when the first batch is judged.
 */
export const judgeBatches = (
  port: MessagePort,
  { task, progress }: ThreadData,
  settled: () => void,
): void => {
  const send = (message: FromThread): void => port.postMessage(message)
  const judge = judgeOf(nodePlatform, task, problems => send({ problems }))
  let isFirst = true
  port.on('message', async (lines: readonly string[]) => {
    const rows: CheckRow[] = []
    for (const line of lines) {
      rows.push(await judge(line))
      Atomics.store(progress, 0, rows.length)
    }
    send({ rows })
    if (isFirst) settled()
    isFirst = false
  })
}
