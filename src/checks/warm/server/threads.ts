import { Worker } from 'node:worker_threads'
import { isRecord } from '../../../core/text/json.ts'
import { answerMs, hangMs, type WarmReply, type WarmRequest } from '../protocol.ts'
import { differs } from './environment.ts'
import type { ThreadReply } from './thread.ts'

/** A first answer loads the tool and reads the whole project. */
const loadMs = 120_000
/** A tool whose thread ended so often without an answer is left to the command line for some time. */
const mostFailures = 2
const pauseMs = 10 * 60_000

interface Thread {
  readonly worker: Worker
  readonly env: WarmRequest['env']
  isReady: boolean
  readonly since: number
  readonly waiting: Map<number, (reply: ThreadReply | undefined) => void>
}

/** A thread for each tool. `onReady` is called when one has answered for the first time. */
export const threadPool = (mostMegabytes: number, onReady: (tool: string) => void) => {
  const threads = new Map<string, Thread>()
  const failures = new Map<string, { count: number; at: number }>()
  let last = 0

  const begin = ({ tool, env }: WarmRequest): Thread => {
    const worker = new Worker(__filename, {
      // typescript-eslint takes CI for a reason to read a project once and for all.
      env: { ...env, TSESTREE_SINGLE_RUN: 'false' },
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    const thread: Thread = { worker, env, isReady: false, since: Date.now(), waiting: new Map() }
    worker.stdout.resume()
    worker.stderr.resume()
    worker.on('message', (message: unknown) => {
      if (!isRecord(message) || typeof message.id !== 'number') return
      const reply = readReply(message.reply)
      thread.waiting.get(message.id)?.(reply)
    })
    worker.on('error', () => {})
    worker.on('exit', () => {
      if (threads.get(tool) === thread) threads.delete(tool)
      for (const done of [...thread.waiting.values()]) done(undefined)
    })
    threads.set(tool, thread)
    return thread
  }

  const ask = (thread: Thread, request: WarmRequest, mostMs: number): Promise<ThreadReply | undefined> => {
    last += 1
    const id = last
    const { env: _env, ...rest } = request
    return new Promise(resolve => {
      const done = (reply: ThreadReply | undefined): void => {
        clearTimeout(timer)
        thread.waiting.delete(id)
        if (reply === undefined) {
          const { count } = failures.get(request.tool) ?? { count: 0 }
          failures.set(request.tool, { count: count + 1, at: Date.now() })
        }
        resolve(reply)
      }
      const timer = setTimeout(() => {
        // It hangs: everybody who waits for this thread is told.
        end(request.tool)
      }, mostMs)
      thread.waiting.set(id, done)
      thread.worker.postMessage({ id, request: rest })
    })
  }

  const end = (tool: string): void => {
    const thread = threads.get(tool)
    threads.delete(tool)
    void thread?.worker.terminate()
  }

  /** Loads a tool by answering a call. Whoever does not wait for that is told that it is cold. */
  const load = async (request: WarmRequest): Promise<WarmReply> => {
    if (request.cold === 'leave') return { no: 'cold' }
    const { count, at } = failures.get(request.tool) ?? { count: 0, at: 0 }
    if (count >= mostFailures) {
      if (Date.now() - at < pauseMs) return { no: 'refused' }
      failures.delete(request.tool)
    }
    const thread = begin(request)
    const answered = ask(thread, request, loadMs).then((reply): WarmReply => {
      if (reply === undefined || threads.get(request.tool) !== thread) return { no: 'refused' }
      thread.isReady = true
      onReady(request.tool)
      return 'no' in reply ? { no: 'refused' } : reply
    })
    return request.cold === 'wait' ? answered : { no: 'cold' }
  }

  /** A load that takes longer than callers wait for may hang: the next one does not wait for it. */
  const isWorthIt = ({ isReady, since }: Thread, { cold }: WarmRequest): boolean =>
    isReady || (cold === 'wait' && Date.now() - since < answerMs)

  return {
    load,
    answer: async (request: WarmRequest): Promise<WarmReply> => {
      const thread = threads.get(request.tool)
      if (thread === undefined) return load(request)
      if (differs(thread.env, request.env)) {
        end(request.tool)
        return load(request)
      }
      if (!isWorthIt(thread, request)) return { no: 'cold' }
      const reply = await ask(thread, request, thread.isReady ? hangMs : loadMs)
      if (reply === undefined) return { no: 'refused' }
      if (!('no' in reply)) return reply
      if (reply.no === 'refused') return { no: 'refused' }
      end(request.tool)
      return load(request)
    },
    isBusy: (): boolean => [...threads.values()].some(({ waiting }) => waiting.size > 0),
  }
}

const readReply = (value: unknown): ThreadReply | undefined => {
  if (!isRecord(value)) return undefined
  const { code, stdout, stderr, no, why } = value
  if (no === 'refused' || no === 'outdated') return { no, why: String(why) }
  return typeof code === 'number' && typeof stdout === 'string' && typeof stderr === 'string'
    ? { code, stdout, stderr }
    : undefined
}
