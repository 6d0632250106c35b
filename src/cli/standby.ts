import { cacheHome } from '../core/state-home.ts'
import { clock } from '../state/grants.ts'
import { type CliCall, type CliCommand, UsageError } from './command.ts'
import { type Waiting, waitingIn } from './standby/waiting.ts'

export const standby: CliCommand = {
  name: 'standby',
  summary: 'Shows or ends the processes that wait for the next event',
  usage: ['handrail standby', 'handrail standby --stop'],
  options: {
    stop: { type: 'boolean', says: 'End them; the next session or prompt starts new ones' },
    json: { type: 'boolean', says: 'Tell the result as JSON' },
  },
  run: async call => {
    if (call.positionals.length > 0) throw new UsageError('it takes no arguments')
    const { platform } = call.io
    const waiting = waitingIn(cacheHome(platform.env('XDG_CACHE_HOME'), platform.home()))
    const stopped = call.flag('stop') ? waiting.filter(({ pid }) => stop(pid)) : undefined
    if (call.flag('json')) call.io.out(JSON.stringify({ waiting, stopped: stopped?.map(({ pid }) => pid) }))
    else tell(call, waiting, stopped)
    return stopped === undefined || stopped.length === waiting.length ? 0 : 1
  },
}

const stop = (pid: number): boolean => {
  try {
    return process.kill(pid, 'SIGTERM')
  } catch {
    return false
  }
}

const tell = (
  { io }: CliCall,
  waiting: readonly Waiting[],
  stopped: readonly Waiting[] | undefined,
): void => {
  if (waiting.length === 0)
    io.out('No process waits. The next session starts two, unless `"standby": false` is set.')
  for (const one of waiting) {
    const state = stopped?.includes(one) ? 'ended' : one.free ? 'waits' : 'answers'
    io.out(`${one.pid}  ${state}  since ${clock(one.since.getTime())}  build ${one.build}`)
  }
}
