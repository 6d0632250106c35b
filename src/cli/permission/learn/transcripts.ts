import { text } from '../../../core/text/json.ts'
import { hosts } from '../../../hosts/index.generated.ts'
import type { CliCall } from '../../command.ts'
import { callsIn, ownTranscripts } from '../../judging/replay/files.ts'
import { wantedBy } from '../../judging/replay/wanted.ts'
import type { SeenCommand } from './collect.ts'

/** The commands of the journal, and those of transcripts that ran: how often each, by whichever tells of more. */
export const withTranscripts = (call: CliCall, journaled: readonly SeenCommand[]): readonly SeenCommand[] => {
  const { platform } = call.io
  const { from, isWanted } = wantedBy(call, false)
  const ran = new Map<string, SeenCommand>()
  const reading = { unread: 0, seen: new Set<string>() }
  for (const file of ownTranscripts(platform)) {
    if (from > (platform.files.modified(file.path) ?? from)) continue
    const host = hosts.find(({ id }) => id === file.format.id)
    for (const past of callsIn(platform, file, reading)) {
      if (past.outcome === 'refused' || !isWanted(past)) continue
      const event = host?.decode(past.payload, text(past.payload, 'hook_event_name'))
      const command = event?.tool?.command
      if (event === undefined || command === undefined) continue
      const key = JSON.stringify([command, event.cwd])
      const known = ran.get(key) ?? { command, cwd: event.cwd, times: 0, asked: 0 }
      ran.set(key, { ...known, times: known.times + 1 })
    }
  }
  // A call of a session with handrail stands in both.
  for (const seen of journaled) {
    const key = JSON.stringify([seen.command, seen.cwd])
    ran.set(key, { ...seen, times: Math.max(seen.times, ran.get(key)?.times ?? 0) })
  }
  return [...ran.values()].sort((a, b) => b.times - a.times || (a.command < b.command ? -1 : 1))
}
