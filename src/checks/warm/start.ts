import type { RunResult } from '../../core/edge/edge.ts'
import type { Platform } from '../../core/edge/platform.ts'
import { callOf, type WarmCall, warmProgram } from './call.ts'
import { askWarm } from './client.ts'
import { isOwnFolder, readNote } from './folder.ts'
import { answerMs, type WarmNote, type WarmReply, type WarmRequest } from './protocol.ts'
import { giveUp, isFresh, spawnWarm } from './spawn.ts'

type Start = Platform['start']

/**
 * `start` for programs that a warm process may have loaded. Where none is there one is spawned, and asked: to load the tool for this
 * call takes as long as the program itself, and serves the next calls. The program runs where it gives no answer. `maySpawn` says
 * whether a process may outlive this call, `script` is the program of such a process.
 */
export const warmStart =
  (start: Start, maySpawn: () => boolean, script = warmProgram): Start =>
  async (program, args, options) => {
    const call = callOf(script, program, args, options)
    if (call === undefined) return start(program, args, options)
    const { whenCold = 'wait' } = options.warm ?? {}
    const mostMs = Math.min(answerMs, options.timeoutMs / 2)
    const note = noteOf(call) ?? (whenCold === 'wait' && maySpawn() ? await spawned(call, mostMs) : undefined)
    const ask = (cold: WarmRequest['cold'], ms: number): Promise<WarmReply | undefined> =>
      note === undefined ? Promise.resolve(undefined) : askWarm(note, { ...call.request, cold }, ms)
    const reply = await ask(atOnce[whenCold], mostMs)
    if (reply !== undefined && !('no' in reply)) return { ...reply, timedOut: false }
    if (
      whenCold === 'leave' &&
      (reply?.no === 'cold' || (note === undefined && maySpawn() && spawnWarm(call, false)))
    )
      return cold
    const result = await start(program, args, { ...options, env: { ...options.env, ...call.path } })
    // Beside the program both would take longer. One that took too long is the one that most needs it.
    if (whenCold === 'run' && (result.code !== undefined || result.timedOut)) {
      if (reply?.no === 'cold') await ask('load', coldMs)
      else if (note === undefined && maySpawn()) spawnWarm(call, false)
    }
    return result
  }

const atOnce = { wait: 'wait', run: 'leave', leave: 'load' } as const

const cold: RunResult = { code: undefined, stdout: '', stderr: '', timedOut: false, cold: true }

const noteOf = ({ folder, key }: WarmCall): WarmNote | undefined =>
  isOwnFolder(folder) ? readNote(`${folder}/${key}.json`) : undefined

/** A process that is told to load a tool answers at once. */
const coldMs = 300

/** For how long a caller waits for a new process to listen. */
const spawnMs = 5000

/** The note of a process that is on its way. */
const spawned = async (call: WarmCall, mostMs: number): Promise<WarmNote | undefined> => {
  if (!spawnWarm(call, true)) return undefined
  if (!isFresh(call, spawnMs)) return noteOf(call)
  for (const end = Date.now() + Math.min(spawnMs, mostMs); Date.now() < end; ) {
    const note = noteOf(call)
    if (note !== undefined) return note
    await new Promise(done => setTimeout(done, 20))
  }
  giveUp(call)
  return undefined
}
