import type { FileChange, Tool } from '../../core/event.ts'
import { type Json, record, text } from '../../core/text/json.ts'
import type { HostReading } from '../protocol/host.ts'
import { claudeReading, payloadOf, readingOf, sampleOf } from '../protocol/probe.ts'
import type { ListedHost } from '../wiring/listed-host.ts'
import { codec } from './codec.ts'

export const probe: ListedHost['probe'] = {
  env: () => ({}),
  payload: event => ({ turn_id: 'canary', model: 'canary', ...payloadOf(event, inputOf) }),
  sample: name => {
    const sample = sampleOf(codec, name)
    return sample.tool_name === 'apply_patch'
      ? { ...sample, tool_input: { command: patchOf([{ path: 'canary.txt', content: '' }]) } }
      : sample
  },
  reading: ran => (ran.code === 2 ? 'deny' : readingOf(ran, reading)),
}

const inputOf = ({ name, input, changes }: Tool): Json => {
  if (name === 'apply_patch' && changes !== undefined) return { command: patchOf(changes) }
  return name === 'view_image' ? { path: text(input, 'file_path') } : input
}

const patchOf = (changes: readonly FileChange[]): string =>
  ['*** Begin Patch', ...changes.flatMap(linesOf), '*** End Patch', ''].join('\n')

const linesOf = ({ path, content, edits = [], deleted }: FileChange): readonly string[] => {
  if (deleted !== undefined) return [`*** Delete File: ${path}`]
  if (content !== undefined) return [`*** Add File: ${path}`, ...signed('+', content)]
  return [
    `*** Update File: ${path}`,
    ...edits.flatMap(({ before, after }) => ['@@', ...signed('-', before), ...signed('+', after)]),
  ]
}

const signed = (sign: string, part: string): readonly string[] =>
  part === ''
    ? []
    : part
        .replace(/\n$/, '')
        .split('\n')
        .map(line => sign + line)

const known = ['continue', 'stopReason', 'suppressOutput', 'systemMessage', 'decision', 'reason']
const knownOwn = [
  'hookEventName',
  'permissionDecision',
  'permissionDecisionReason',
  'updatedInput',
  'additionalContext',
  'decision',
]

/** An answer that the client drops is nonsense: the tool runs. */
const reading = (body: Json, code: number | undefined): HostReading => {
  const own = record(body, 'hookSpecificOutput')
  const isStrange =
    Object.keys(body).some(key => key !== 'hookSpecificOutput' && !known.includes(key)) ||
    Object.keys(own).some(key => !knownOwn.includes(key))
  if (isStrange || code !== 0 || body.suppressOutput === true || body.continue === false) return 'nonsense'
  if (['Stop', 'SubagentStop', 'PreCompact'].includes(text(own, 'hookEventName') ?? '')) return 'nonsense'
  const decision = text(own, 'permissionDecision')
  const reason = text(own, 'permissionDecisionReason') ?? ''
  if (decision !== undefined && decision !== 'allow' && (decision !== 'deny' || reason === ''))
    return 'nonsense'
  if ((decision === 'allow') !== (own.updatedInput !== undefined)) return 'nonsense'
  if (body.decision === 'block' && (text(body, 'reason') ?? '') === '') return 'nonsense'
  return claudeReading(body, code)
}
