import type { RunResult } from '../core/edge.ts'
import type { Platform } from '../core/platform.ts'
import { callOf, type WarmCall, warmProgram } from './call.ts'
import { askWarm } from './client.ts'
import { isOwnFolder, readNote } from './folder.ts'
import { answerMs, type WarmNote } from './protocol.ts'
import { spawnWarm } from './spawn.ts'

type Start = Platform['start']

/**
 * `start` for programs that a warm process may have loaded. Where none has, the program itself runs, and a process that loads it is
 * spawned once it has ended: beside it both would take longer. `maySpawn` says whether a process may outlive this call, `script` is
 * the program of such a process.
 */
export const warmStart =
  (start: Start, maySpawn: () => boolean, script = warmProgram): Start =>
  async (program, args, options) => {
    const call = callOf(script, program, args, options)
    if (call === undefined) return start(program, args, options)
    const note = noteOf(call)
    const reply = note && (await askWarm(note, call.request, Math.min(answerMs, options.timeoutMs / 2)))
    if (reply !== undefined && !('no' in reply)) return { ...reply, timedOut: false }
    // A process that refuses a call or failed at it is asked again next time; only a missing one is spawned.
    const load = async (): Promise<boolean> =>
      reply === undefined && note === undefined && maySpawn() && (await ensureWarm(call))
    const isLoading = async (): Promise<boolean> => reply?.no === 'cold' || (await load())
    if (options.warm?.whenCold === 'leave' && (await isLoading())) return cold
    const result = await start(program, args, { ...options, env: { ...options.env, ...call.path } })
    // One that took too long is the one that most needs it.
    if (result.code !== undefined || result.timedOut) await load()
    return result
  }

const cold: RunResult = { code: undefined, stdout: '', stderr: '', timedOut: false, cold: true }

const noteOf = ({ folder, key }: WarmCall): WarmNote | undefined =>
  isOwnFolder(folder) ? readNote(`${folder}/${key}.json`) : undefined

/** A process that knows nothing of the tool answers at once, and loads it. */
const coldMs = 300

/** Another tool may have brought the process about in the meantime. */
const ensureWarm = async (call: WarmCall): Promise<boolean> => {
  const note = noteOf(call)
  if (note === undefined) return spawnWarm(call)
  await askWarm(note, call.request, coldMs)
  return true
}
