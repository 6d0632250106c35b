import { isCollector, userShip } from '../../config/ship.ts'
import type { Platform } from '../../core/edge/platform.ts'
import { makeState } from '../../core/edge/state-home.ts'
import { join } from '../../core/text/paths/path.ts'
import { data, jsonData } from '../../core/text/quoting/foreign.ts'
import { projectAt } from '../../event/project.ts'
import { journalFile } from '../../journal/files/names.ts'
import { shipLock } from '../../journal/files/shipped.ts'
import { readState, type ShipState } from '../../journal/ship/state.ts'
import type { ShipStep } from '../../journal/ship/step.ts'
import { waitingBytes } from '../../journal/ship/step.ts'
import { type CliCall, type CliCommand, type Io, UsageError } from '../command.ts'

declare const HANDRAIL_VERSION: string

export const ship: CliCommand = {
  name: 'ship',
  summary: 'Send the journal to an OpenTelemetry collector, as logs and metrics',
  usage: [
    'handrail ship [dir ...] [--endpoint http://127.0.0.1:4318]',
    'handrail ship [dir ...] --follow',
    'handrail ship [dir ...] --status',
  ],
  options: {
    endpoint: {
      type: 'string',
      value: 'url',
      says: 'The collector; else `ship.endpoint` of your config, else OTEL_EXPORTER_OTLP_ENDPOINT',
    },
    once: {
      type: 'boolean',
      says: 'Send what is there and end, which is the default; exit 1 if it was not accepted',
    },
    follow: {
      type: 'boolean',
      short: 'f',
      says: 'Keep sending new decisions; wait where there is no collector',
    },
    'until-idle': { type: 'boolean', says: 'With --follow: end after half an hour without a new decision' },
    'no-commands': { type: 'boolean', says: 'Leave out commands, paths and prompts' },
    status: { type: 'boolean', says: 'What was sent, what waits, and why' },
    json: { type: 'boolean', says: 'The status as JSON' },
  },
  run: async call => {
    const { platform } = call.io
    const folders = call.positionals.length === 0 ? [platform.cwd()] : call.positionals
    const roots = [...new Set(folders.map(folder => rootOf(platform, folder)))]
    if (call.flag('status')) return status(call, roots)
    return send(call, roots)
  },
}

const rootOf = (platform: Platform, folder: string): string => {
  const path = join(platform.cwd(), folder)
  if (platform.files.kind(path) !== 'directory') throw new UsageError(`${data(folder)} is no folder`)
  return projectAt(platform, path).mainRoot
}

const send = async (call: CliCall, roots: readonly string[]): Promise<number> => {
  const { io } = call
  const { platform } = io
  if (call.flag('once') && call.flag('follow')) throw new UsageError('--once and --follow exclude each other')
  const settings = userShip(platform)
  const endpoint = call.text('endpoint') ?? settings?.endpoint
  if (endpoint !== undefined && !isCollector(endpoint))
    throw new UsageError(
      `--endpoint ${data(endpoint)} is no address of a collector. Write one such as http://127.0.0.1:4318`,
    )
  const subjects = !call.flag('no-commands') && settings?.subjects !== false
  const version = typeof HANDRAIL_VERSION === 'string' ? HANDRAIL_VERSION : ''
  // OpenTelemetry's packages are loaded here and nowhere else.
  const [{ otlpSender }, { holdShipper, shipAll }, { resourceOf }] = await Promise.all([
    import('../../journal/ship/otlp.ts'),
    import('../../journal/ship/run.ts'),
    import('../../journal/ship/machine.ts'),
  ])
  const held = roots.flatMap(root => {
    makeState(platform.files, root)
    const resource = resourceOf(platform, root, version)
    const shipper = holdShipper(platform, root, otlpSender({ endpoint, resource, version, subjects }))
    if (shipper === undefined) io.err(`${data(root)}: ${ownerText(platform, root)}`)
    return shipper ?? []
  })
  if (held.length === 0) return 1
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const sent = { lines: 0 }
  try {
    const tell = teller(io, sent)
    const follow = call.flag('follow')
    const untilIdle = call.flag('until-idle')
    const isWhole = await shipAll(held, { follow, untilIdle, stop: stopping.signal, tell })
    io.out(`${sent.lines} decisions sent`)
    return isWhole && held.length === roots.length ? 0 : 1
  } finally {
    for (const { release } of held) release()
  }
}

const ownerText = (platform: Platform, root: string): string => {
  const owner = platform.files.readText(shipLock(root))?.split(' ')[1]
  return `process ${owner ?? '?'} ships this journal already`
}

/** A failure is told once, until something else happens. */
const teller = (io: Io, sent: { lines: number }): ((root: string, step: ShipStep) => void) => {
  const last = new Map<string, string>()
  return (root, step) => {
    if (step.kind === 'sent') sent.lines += step.lines
    const why = step.kind === 'failed' ? step.why : ''
    if (step.kind === 'idle' || last.get(root) === why) return
    if (why !== '')
      io.err(`${data(root)}: not accepted (${data(why, 200)}). It stays in the journal until it is.`)
    last.set(root, why)
  }
}

const status = ({ io, flag }: CliCall, roots: readonly string[]): number => {
  const rows = roots.map(root => statusOf(io.platform, root))
  if (flag('json')) io.out(jsonData(rows))
  else for (const row of rows) for (const line of statusLines(row)) io.out(line)
  return rows.some(({ error }) => error !== '') ? 1 : 0
}

interface Status extends Pick<ShipState, 'shipped' | 'torn' | 'refused' | 'missedBytes' | 'error'> {
  readonly journal: string
  /** Bytes that are not sent yet. */
  readonly waiting: number
  /** The last batch that was accepted, in ISO 8601. */
  readonly accepted: string | undefined
  /** The process that ships it now. */
  readonly process: number | undefined
}

const statusOf = (platform: Platform, root: string): Status => {
  const state = readState(platform, root)
  const owner = Number(platform.files.readText(shipLock(root))?.split(' ')[1] ?? 0)
  return {
    journal: journalFile(root),
    shipped: state?.shipped ?? 0,
    waiting: waitingBytes(platform, root),
    accepted: state !== undefined && state.accepted > 0 ? new Date(state.accepted).toISOString() : undefined,
    torn: state?.torn ?? 0,
    refused: state?.refused ?? 0,
    missedBytes: state?.missedBytes ?? 0,
    error: state?.error ?? '',
    process: owner > 0 && platform.isRunning(owner) ? owner : undefined,
  }
}

const statusLines = (row: Status): readonly string[] => [
  data(row.journal),
  `  sent      ${row.shipped} decisions${row.accepted === undefined ? '' : `, last ${row.accepted}`}`,
  `  waiting   ${row.waiting} bytes`,
  `  process   ${row.process ?? 'none'}`,
  ...(row.torn === 0 ? [] : [`  torn      ${row.torn} lines that could not be read`]),
  ...(row.refused === 0 ? [] : [`  refused   ${row.refused} decisions by the collector`]),
  ...(row.missedBytes === 0 ? [] : [`  missed    ${row.missedBytes} bytes, deleted before they were sent`]),
  ...(row.error === '' ? [] : [`  error     ${data(row.error, 200)}`]),
]
