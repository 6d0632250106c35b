import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { type Attributes, DiagLogLevel, diag, type HrTime, ValueType } from '@opentelemetry/api'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { CompressionAlgorithm } from '@opentelemetry/otlp-exporter-base'
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import type { ReadableLogRecord } from '@opentelemetry/sdk-logs'
import { AggregationTemporality, DataPointType, type ResourceMetrics } from '@opentelemetry/sdk-metrics'
import { isRecord } from '../../core/text/json.ts'
import type { Batch } from './batch.ts'
import { wordsOf } from './records.ts'
import type { Sender, Sent } from './step.ts'
import { bounds, type Totals } from './totals.ts'

/** The only file that loads OpenTelemetry's packages: a chunk of its own in dist. */

export interface CollectorTarget {
  /** Without it the variables of OpenTelemetry count, then http://localhost:4318. */
  readonly endpoint?: string | undefined
  readonly resource: Attributes
  readonly version: string
  /** Whether commands, paths and prompts go along. */
  readonly subjects: boolean
}

const scopeName = 'handrail'
const timeOf = (milliseconds: number): HrTime => [
  Math.floor(milliseconds / 1000),
  Math.round((milliseconds % 1000) * 1e6),
]

/** Values that the exporters do not pass on: how long a collector asks to wait, and how many records it did not take. */
interface Overheard {
  retryMs: number | undefined
  rejected: number
}

const overheard: Overheard = { retryMs: undefined, rejected: 0 }
let isListening = false

const listen = (): void => {
  if (isListening) return
  isListening = true
  subscribe('http.client.response.finish', message => {
    if (!isRecord(message) || !(message.response instanceof IncomingMessage)) return
    overheard.retryMs = waitOf(message.response.headers['retry-after'])
  })
  const nothing = (): void => {}
  // A partial success is told to this logger alone.
  const warn = (...said: readonly unknown[]): void => {
    for (const text of said) overheard.rejected += rejectedIn(text)
  }
  const logger = { error: nothing, warn, info: nothing, debug: nothing, verbose: nothing }
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
}

const rejectedIn = (said: unknown): number => {
  if (typeof said !== 'string' || !said.startsWith('{')) return 0
  try {
    const partial: unknown = JSON.parse(said)
    const count = isRecord(partial) ? Number(partial.rejectedLogRecords ?? 0) : 0
    return Number.isSafeInteger(count) && count > 0 ? count : 0
  } catch {
    return 0
  }
}

/** Seconds, or a date. */
const waitOf = (header: string | undefined): number | undefined => {
  if (header === undefined) return undefined
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return wait > 0 ? wait : undefined
}

interface ExportResult {
  readonly code: number
  readonly error?: Error | undefined
}

const exported = async (send: (done: (result: ExportResult) => void) => void): Promise<Sent> => {
  overheard.retryMs = undefined
  overheard.rejected = 0
  const { code, error } = await new Promise<ExportResult>(send)
  if (code === 0) return { ok: true, rejected: overheard.rejected }
  const status = error !== undefined && 'code' in error ? error.code : undefined
  return {
    ok: false,
    why:
      [typeof status === 'number' ? String(status) : '', error?.message ?? ''].join(' ').trim() ||
      'no answer',
    ...(typeof status === 'number' ? { status } : {}),
    ...(overheard.retryMs === undefined ? {} : { retryMs: overheard.retryMs }),
  }
}

export const otlpSender = (target: CollectorTarget): Sender => {
  listen()
  const resource = resourceFromAttributes(target.resource)
  const compression =
    process.env.OTEL_EXPORTER_OTLP_COMPRESSION === undefined ? { compression: CompressionAlgorithm.GZIP } : {}
  const at = (path: string) => {
    const base = target.endpoint?.replace(/\/+$/, '')
    return base === undefined ? compression : { ...compression, url: `${base}/${path}` }
  }
  const logs = new OTLPLogExporter(at('v1/logs'))
  const metrics = new OTLPMetricExporter({
    ...at('v1/metrics'),
    temporalityPreference: AggregationTemporality.CUMULATIVE,
  })
  return {
    logs: (batch, id) => exported(done => logs.export(recordsOf(batch, id, resource, target), done)),
    metrics: (totals, since, now) =>
      exported(done => metrics.export(metricsOf(totals, since, now, resource, target.version), done)),
  }
}

const recordsOf = (
  { flight, lines }: Batch,
  id: string,
  resource: Resource,
  { version, subjects }: CollectorTarget,
): ReadableLogRecord[] => {
  const instrumentationScope = { name: scopeName, version }
  const hrTimeObserved = timeOf(flight.at)
  return lines.map(({ entry }) => {
    const { at, ...words } = wordsOf(entry, id, subjects)
    return {
      ...words,
      eventName: 'handrail.decision',
      hrTime: Number.isFinite(at) ? timeOf(at) : hrTimeObserved,
      hrTimeObserved,
      resource,
      instrumentationScope,
      droppedAttributesCount: 0,
    }
  })
}

const metricsOf = (
  totals: Totals,
  since: number,
  now: number,
  resource: Resource,
  version: string,
): ResourceMetrics => {
  const times = { startTime: timeOf(since), endTime: timeOf(now) }
  const decisions = Object.entries(totals.decisions).map(([key, value]) => {
    const [rule = '-', verdict = '-', host = '-'] = key.split(' ')
    const attributes = { 'handrail.rule': rule, 'handrail.verdict': verdict, 'handrail.host': host }
    return { ...times, attributes, value }
  })
  const durations = Object.entries(totals.ms).map(([key, { buckets, ...spread }]) => {
    const [host = '-', event = '-'] = key.split(' ')
    const value = { ...spread, buckets: { boundaries: [...bounds], counts: [...buckets] } }
    return { ...times, attributes: { 'handrail.host': host, 'handrail.event': event }, value }
  })
  const aggregationTemporality = AggregationTemporality.CUMULATIVE
  return {
    resource,
    scopeMetrics: [
      {
        scope: { name: scopeName, version },
        metrics: [
          {
            descriptor: {
              name: 'handrail.decisions',
              description: 'Decisions in the journal',
              unit: '{decision}',
              valueType: ValueType.INT,
            },
            aggregationTemporality,
            dataPointType: DataPointType.SUM,
            isMonotonic: true,
            dataPoints: decisions,
          },
          {
            descriptor: {
              name: 'handrail.duration',
              description: 'Time to a decision, without the start of the process',
              unit: 'ms',
              valueType: ValueType.DOUBLE,
            },
            aggregationTemporality,
            dataPointType: DataPointType.HISTOGRAM,
            dataPoints: durations,
          },
        ],
      },
    ],
  }
}
