import { waitingHomes } from '../../core/edge/state-home.ts'
import { allStandby, type StandbyProcess } from '../../process/standby/list.ts'
import { type ProcessEnd, stopAll } from '../../process/standby/stop.ts'
import { timeOfDay } from '../../state/grants.ts'
import { endRunners, registeredRunners } from '../../state/test-runs/runners.ts'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'

export const standby: CliCommand = {
  name: 'standby',
  summary: 'Shows or ends the processes that wait for the next event, keep linters loaded or run tests',
  usage: ['handrail standby', 'handrail standby --stop'],
  options: {
    stop: { type: 'boolean', says: 'End them; the next session or prompt starts new ones' },
    json: { type: 'boolean', says: 'Tell the result as JSON' },
  },
  run: async call => {
    if (call.positionals.length > 0) throw new UsageError('it takes no arguments')
    const { platform } = call.io
    const found = new Map(waitingHomes(platform).map(home => [home, allStandby(home)]))
    const processes = [...found.values()].flat()
    const runners = call.flag('stop') ? endRunners(platform) : registeredRunners(platform)
    const ends = call.flag('stop')
      ? await stopAll([...found.keys()], home => found.get(home) ?? [])
      : undefined
    if (call.flag('json')) {
      const stopped = ends && processes.flatMap(({ pid }) => (ends.get(pid) === 'survived' ? [] : [pid]))
      call.io.out(JSON.stringify({ waiting: processes, stopped, tests: runners }))
    } else {
      tell(call, processes, ends)
      for (const { pid, root } of runners)
        call.io.out(`${pid}  ${call.flag('stop') ? 'ended' : 'runs'} the tests of ${root}`)
    }
    return [...(ends?.values() ?? [])].includes('survived') ? 1 : 0
  },
}

const endWords: Readonly<Record<ProcessEnd, string>> = {
  ended: 'ended',
  killed: 'did not react, was ended by force',
  survived: 'could not be ended',
}

const keptBy = ({ folder, tools }: NonNullable<StandbyProcess['warm']>): string =>
  `${tools.length === 0 ? 'loads linters' : `has ${tools.join(', ')} loaded`} for ${folder}`

const tell = (
  { io }: CliCall,
  processes: readonly StandbyProcess[],
  ends: ReadonlyMap<number, ProcessEnd> | undefined,
): void => {
  if (!processes.some(({ warm }) => warm === undefined))
    io.out('No process waits. The next session starts two, unless `"standby": false` is set.')
  for (const { pid, free, stuck, since, build, warm } of processes) {
    const end = ends?.get(pid)
    const state = end === undefined ? (stuck ? 'is stuck' : free ? 'waits' : 'answers') : endWords[end]
    const what = warm === undefined ? (build === undefined ? 'no slot' : `build ${build}`) : keptBy(warm)
    io.out(`${pid}  ${state}  since ${timeOfDay(since.getTime())}  ${what}`)
  }
}
