import type { Platform } from '../core/edge/platform.ts'
import { marks } from '../core/findings/marks.ts'
import { data } from '../core/text/quoting/foreign.ts'
import { answerTo, type HookCall } from '../event/answer.ts'
import { record } from '../event/record.ts'
import { reserveWord } from '../event/reserve.ts'
import { hosts } from '../hosts/index.generated.ts'
import { begins } from '../journal/write.ts'
import { withDeadline } from '../platform/deadline.ts'
import { canarySession } from '../state/session/canary.ts'

/** A tool call may carry a whole file; past this it is no tool call any more. */
const inputLimit = 96 * 1024 * 1024

/** `handrail hook <host> [event]`: host JSON on standard input, the host's answer out. Resolves to the exit code. */
export const runHook = async (platform: Platform, argv: readonly string[]): Promise<number> => {
  const codec = hosts.find(host => host.id === argv[0])
  const known = hosts.map(host => host.id).join(', ')
  if (argv[0] === '--help' || argv[0] === '-h') {
    platform.writeStdout(
      `Usage: handrail hook <host> [event]\nThe host's JSON on standard input, its answer out. Hosts: ${known}\n`,
    )
    return 0
  }
  if (codec === undefined) {
    platform.writeStderr(
      `handrail hook: ${argv[0] === undefined ? 'no host was named' : `${data(argv[0])} is not a host that handrail knows`}. Known: ${known}\n`,
    )
    return 3
  }
  return answerEvent(platform, { codec, named: argv[1], isReserve: argv[2] === reserveWord })
}

/** One event from its input to its record. Whatever fails, the host gets one answer. */
export const answerEvent = async (unbounded: Platform, call: HookCall): Promise<number> => {
  const { platform: bounded, end } = withDeadline(unbounded, call.codec.limitMs(call.named))
  const started = bounded.clock()
  const id = bounded.randomId(8)
  const input = call.event === undefined ? bounded.readStdin(inputLimit) : { ok: true as const, text: '' }
  const answered = await answerTo(bounded, call, input, id)
  end()
  if (answered === undefined) {
    bounded.watchdog?.answered(0)
    return 0
  }
  const { answer, judgement, unplaced } = answered
  const isMute = call.codec.noStderr?.includes(judgement.event.kind) === true
  const platform = isMute ? { ...bounded, writeStderr: () => {} } : bounded
  if (answer.stdout + answer.stderr !== '') platform.watchdog?.answering()
  if (answer.stdout !== '') platform.writeStdout(answer.stdout)
  if (answer.stderr !== '') platform.writeStderr(answer.stderr)
  platform.watchdog?.answered(answer.exit)
  for (const line of unplaced) platform.writeStderr(`${marks.warning} ${line}\n`)
  try {
    const isAlone = call.judging !== undefined
    await record(platform, { ...answered, started, isAlone })
    if (!isAlone && judgement.policy.standby && judgement.event.session !== canarySession)
      platform.standBy(begins(judgement))
  } catch (error) {
    // The host has its answer: a second one would spoil it.
    platform.writeStderr(`handrail: this event was not recorded: ${data(String(error))}\n`)
  }
  return answer.exit
}
