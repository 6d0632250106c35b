import type { Platform } from '../../core/edge/platform.ts'
import { isRecord, type Json, record, text } from '../../core/text/json.ts'
import { shipFile } from '../files/shipped.ts'
import { noTotals, type Totals, totalsIn } from './totals.ts'

/**
 * How far a journal is shipped. A file is known by its head (its first bytes hold the id and the time of its first line), because a
 * rotation renames it. The state moves on only after the collector has accepted a batch.
 */
export interface ShipState {
  /** By head: the byte behind the last line that was accepted, and the size of the file at the last look. */
  readonly files: Readonly<Record<string, FilePlace>>
  /** Written before a batch is sent. After a crash the very same batch is sent again. */
  readonly flight: Flight | undefined
  /** When counting began, in milliseconds since 1970. */
  readonly since: number
  readonly totals: Totals
  /** Lines that the collector accepted. */
  readonly shipped: number
  /** Lines that could not be read, that the collector refused, and bytes that were deleted before they were sent. */
  readonly torn: number
  readonly refused: number
  readonly missedBytes: number
  /** The highest number of a full file up to which all are shipped. */
  readonly done: number
  /** The last look at the journal, the last batch that was accepted, the last sums that were: in milliseconds since 1970. */
  readonly looked: number
  readonly accepted: number
  readonly told: number
  /** Why the last attempt failed; empty where it did not. */
  readonly error: string
}

export interface FilePlace {
  readonly end: number
  readonly size: number
}

/** A stretch of one file, which is one batch. */
export interface Flight {
  readonly head: string
  readonly start: number
  readonly end: number
  /** When it was put together, in milliseconds since 1970: a batch that is sent again has the same times. */
  readonly at: number
}

export const batchId = ({ head, start, end }: Flight): string => `${head}-${start}-${end}`

const freshState = (now: number): ShipState => ({
  files: {},
  flight: undefined,
  since: now,
  totals: noTotals,
  shipped: 0,
  torn: 0,
  refused: 0,
  missedBytes: 0,
  done: 0,
  looked: now,
  accepted: 0,
  told: 0,
  error: '',
})

/** Undefined where nothing was ever shipped. */
export const readState = (platform: Platform, root: string): ShipState | undefined => {
  const content = platform.files.readText(shipFile(root))
  if (content === undefined) return undefined
  try {
    const json: unknown = JSON.parse(content)
    return isRecord(json) ? stateIn(json) : undefined
  } catch {
    return undefined
  }
}

export const stateOrFresh = (platform: Platform, root: string): ShipState =>
  readState(platform, root) ?? freshState(platform.now().getTime())

export const writeState = (platform: Platform, root: string, state: ShipState): void =>
  platform.files.writeWhole(shipFile(root), `${JSON.stringify({ v: 1, ...state })}\n`)

const number = (from: Json, key: string): number => {
  const value = from[key]
  return typeof value === 'number' && value >= 0 ? value : 0
}

const stateIn = (json: Json): ShipState => ({
  files: Object.fromEntries(
    Object.entries(record(json, 'files')).flatMap(([head, place]) =>
      isRecord(place) ? [[head, { end: number(place, 'end'), size: number(place, 'size') }]] : [],
    ),
  ),
  flight: isRecord(json.flight) ? flightIn(json.flight) : undefined,
  since: number(json, 'since'),
  totals: totalsIn(record(json, 'totals')),
  shipped: number(json, 'shipped'),
  torn: number(json, 'torn'),
  refused: number(json, 'refused'),
  missedBytes: number(json, 'missedBytes'),
  done: number(json, 'done'),
  looked: number(json, 'looked'),
  accepted: number(json, 'accepted'),
  told: number(json, 'told'),
  error: text(json, 'error') ?? '',
})

const flightIn = (json: Json): Flight | undefined => {
  const head = text(json, 'head')
  if (head === undefined) return undefined
  return {
    head,
    start: number(json, 'start'),
    end: number(json, 'end'),
    at: number(json, 'at'),
  }
}
