import type { Platform } from '../../core/edge/platform.ts'
import { type Batch, type JournalPart, mostLines, nextBatch, partsOf, sameBatch } from './batch.ts'
import { batchId, type ShipState, stateOrFresh, writeState } from './state.ts'
import { addEntries, type Totals } from './totals.ts'

/** The way to a collector. */
export interface Sender {
  logs(batch: Batch, id: string): Promise<Sent>
  metrics(totals: Totals, since: number, at: number): Promise<Sent>
}

export type Sent =
  | {
      readonly ok: true /** Records that the collector did not take, and will not. */
      readonly rejected: number
    }
  | { readonly ok: false; readonly why: string; readonly status?: number; readonly retryMs?: number }

export type ShipStep =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sent'; readonly lines: number }
  | { readonly kind: 'failed'; readonly why: string; readonly retryMs: number }

/** The state of a shipper of one journal between steps. */
export interface Shipper {
  readonly platform: Platform
  readonly root: string
  readonly sender: Sender
  /** Whether the journal is still this process's to ship. */
  owns(): boolean
  /** The lines of a batch: fewer after the collector found one too large. */
  most: number
}

/** An answer by which a collector says that the data is at fault, or too large: another attempt with the same data is no use. */
const isRefusal = (status: number | undefined): boolean => status === 400 || status === 413 || status === 422

/** The sums go out when the journal is shipped, or after so long. */
const tellMs = 10_000
/** A look is written down at least this often, which says that a shipper is in use. */
const lookMs = 3_600_000

/** Ships one batch, or the sums where there is none. */
export const step = async (shipper: Shipper): Promise<ShipStep> => {
  const { platform, root } = shipper
  const parts = partsOf(platform, root)
  const old = stateOrFresh(platform, root)
  const state = withLook(old, parts, platform.now().getTime())
  const { flight } = state
  const batch =
    flight === undefined
      ? nextBatch(platform, parts, state, shipper.most)
      : sameBatch(platform, parts, flight)
  // A rotation came between the look and the read. The next look sees it.
  if (flight !== undefined && batch === undefined) return { kind: 'sent', lines: 0 }
  const { accepted, told, looked } = state
  if (accepted > told && (batch === undefined || looked - told > tellMs)) {
    const failed = await tell(shipper, state)
    if (failed !== undefined) return failed
    return { kind: 'sent', lines: 0 }
  }
  if (batch !== undefined) return shipBatch(shipper, state, batch)
  const isNews = state.done !== old.done || looked - old.looked > lookMs || old.flight !== state.flight
  if (isNews && shipper.owns()) writeState(platform, root, state)
  return { kind: 'idle' }
}

const shipBatch = async (shipper: Shipper, before: ShipState, batch: Batch): Promise<ShipStep> => {
  const { platform, root, sender } = shipper
  const { flight, lines } = batch
  const state = { ...before, flight }
  if (!shipper.owns()) return lost
  writeState(platform, root, state)
  const sent = lines.length === 0 ? done : await sender.logs(batch, batchId(flight))
  if (!shipper.owns()) return lost
  if (sent.ok) {
    writeState(platform, root, behind(state, batch, sent.rejected))
    shipper.most = Math.min(mostLines, shipper.most * 2)
    return { kind: 'sent', lines: lines.length }
  }
  const failed: ShipStep = { kind: 'failed', why: sent.why, retryMs: sent.retryMs ?? 0 }
  if (!isRefusal(sent.status)) {
    writeState(platform, root, { ...state, error: sent.why })
    return failed
  }
  // Nothing of it was taken, so it may be cut otherwise, down to the one line that is at fault.
  if (lines.length > 1) {
    shipper.most = Math.ceil(lines.length / 2)
    writeState(platform, root, { ...state, flight: undefined, error: sent.why })
    return { kind: 'sent', lines: 0 }
  }
  writeState(platform, root, { ...behind(state, batch, lines.length), error: sent.why })
  return { kind: 'sent', lines: 0 }
}

const done: Sent = { ok: true, rejected: 0 }
const lost: ShipStep = { kind: 'failed', why: 'another process ships this journal now', retryMs: 0 }

/** The state after a batch was accepted. */
const behind = (state: ShipState, { flight, lines, torn }: Batch, rejected: number): ShipState => ({
  ...state,
  flight: undefined,
  files: {
    ...state.files,
    [flight.head]: { end: flight.end, size: Math.max(flight.end, state.files[flight.head]?.size ?? 0) },
  },
  totals: addEntries(
    state.totals,
    lines.map(({ entry }) => entry),
  ),
  shipped: state.shipped + lines.length - rejected,
  refused: state.refused + rejected,
  torn: state.torn + torn,
  accepted: Math.max(state.looked, state.accepted, state.told + 1),
  error: '',
})

/** Sends the sums. A collector that takes no metrics does not hold the logs back. */
const tell = async (
  { platform, root, sender, owns }: Shipper,
  state: ShipState,
): Promise<ShipStep | undefined> => {
  const sent = await sender.metrics(state.totals, state.since, state.accepted)
  if (!owns()) return lost
  const isFinal = sent.ok || (sent.status !== undefined && sent.status < 500)
  const error = sent.ok ? '' : sent.why
  writeState(platform, root, { ...state, error, told: isFinal ? state.accepted : state.told })
  return isFinal ? undefined : { kind: 'failed', why: error, retryMs: sent.ok ? 0 : (sent.retryMs ?? 0) }
}

/** Files that are gone are forgotten, and what was not sent of them is counted. */
const withLook = (state: ShipState, parts: readonly JournalPart[], now: number): ShipState => {
  const { flight } = state
  const isThere = (head: string): boolean => parts.some(part => part.head === head)
  const gone = Object.entries(state.files).filter(([head]) => !isThere(head))
  const missed = gone.reduce((bytes, [, { end, size }]) => bytes + Math.max(0, size - end), 0)
  const endOf = (head: string): number => state.files[head]?.end ?? 0
  const full = parts.filter(({ number }) => number !== undefined)
  const waiting = full.findIndex(({ head, size }) => endOf(head) < size)
  const shipped = full.slice(0, waiting < 0 ? full.length : waiting)
  return {
    ...state,
    files: Object.fromEntries(parts.map(({ head, size }) => [head, { end: endOf(head), size }])),
    flight: parts.some(({ head, size }) => head === flight?.head && size >= flight.end) ? flight : undefined,
    missedBytes: state.missedBytes + missed,
    done:
      shipped.at(-1)?.number ?? (waiting < 0 ? state.done : Math.min(state.done, (full[0]?.number ?? 1) - 1)),
    looked: now,
  }
}

/** The bytes that wait to be shipped. */
export const waitingBytes = (platform: Platform, root: string): number => {
  const state = stateOrFresh(platform, root)
  return partsOf(platform, root).reduce(
    (bytes, { head, size }) => bytes + Math.max(0, size - (state.files[head]?.end ?? 0)),
    0,
  )
}
