import type { HostCodec } from '../core/edge/host.ts'
import type { Input, Platform } from '../core/edge/platform.ts'
import type { Event } from '../core/event.ts'
import { isRecord } from '../core/text/json.ts'
import { hosts } from '../hosts/index.generated.ts'

/** An event as it came from a host. */
export interface ReadEvent {
  readonly event: Event
  readonly fault?: string
  /** The event as the host means it that sent it to the line of another one. */
  readonly guest?: Event | undefined
}

interface Sent {
  readonly codec: HostCodec
  /** The event that the command line names. */
  readonly named?: string | undefined
  /** Whether a documented hook is run alone. */
  readonly isAlone: boolean
}

export const decodeInput = (platform: Platform, { codec, named, isAlone }: Sent, input: Input): ReadEvent => {
  const blank = () => codec.blank(named, platform.cwd())
  if (!input.ok) return { event: blank(), fault: input.why }
  const text = input.text.trim()
  if (text === '') {
    // The watchdog has killed the process that had the event, and says why.
    const lost = platform.env('HANDRAIL_LOST')
    const event = blank()
    // A hook that is run alone, by hand or by a script, has nothing to know of a tool.
    if (lost === undefined && isAlone && event.kind !== 'pre-tool') return { event }
    return { event, fault: lost ?? 'the input is empty' }
  }
  try {
    const payload: unknown = JSON.parse(text)
    if (!isRecord(payload)) return { event: blank(), fault: 'the input is not a JSON object' }
    const sender = hosts.find(({ guest }) => guest?.at === codec.id && guest.sent(payload))
    return { event: codec.decode(payload, named), guest: sender?.decode(payload, named) }
  } catch {
    return { event: blank(), fault: 'the input is not valid JSON, or is cut short' }
  }
}
