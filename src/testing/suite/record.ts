import { isRecord } from '../../core/text/json.ts'

/** One line of a results file. */
export interface SuiteRecord {
  readonly hook: string
  readonly test_name: string
  readonly category: Category
  readonly input_summary: string
  readonly expected_decision: string
  readonly expected_exit: number | null
  readonly actual_decision: string
  readonly actual_exit: number | null
  readonly actual_output: string
  readonly actual_stderr: string
  readonly pass: boolean
  readonly note: string
  /** When it ended, in UTC: `2026-02-20T14:30:22Z`. */
  readonly timestamp: string
  readonly duration_ms: number
}

const categories = ['clean', 'violation', 'block', 'approve', 'dependency', 'live_trigger'] as const
export type Category = (typeof categories)[number]

const text = (description: string) => ({ type: 'string', description })
const exit = (description: string) => ({ type: ['integer', 'null'], description })

const properties = {
  hook: text('The hook that was tried; `infrastructure` for tools and registrations.'),
  test_name: { ...text('The name of the test, unique in a run.'), pattern: '^[a-z0-9_]+$' },
  category: { enum: categories, description: 'What kind of answer the test is about.' },
  input_summary: text('What was tried, in a few words.'),
  expected_decision: text(
    '`exit_0` or `exit_2` (linters), `block` or `approve` (package managers), `hook_fired` (live), else what should be there.',
  ),
  expected_exit: exit('Null where no exit code is expected, as in a live session.'),
  actual_decision: text('The same as it was; empty where there was no answer.'),
  actual_exit: exit('Null where the process was ended, or none was started.'),
  actual_output: text('Standard output; of a live session what the model was told.'),
  actual_stderr: text('Standard error.'),
  pass: { type: 'boolean', description: 'True also for a test that was skipped.' },
  note: text(
    'Why it failed or was skipped: `absent` and `version_skip: …` are skips, `TIMEOUT_30s` and `BIOME_ABSENT` failures.',
  ),
  timestamp: { ...text('When it ended, in UTC.'), pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$' },
  duration_ms: { type: 'integer', minimum: 0, description: 'Wall time in milliseconds.' },
} as const satisfies Record<keyof SuiteRecord, object>

/** The JSON Schema of a record, published as `test-record.schema.json`. */
export const recordSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'A record of handrail test',
  description: 'One line of .claude/tests/hooks/results/<agent>-<timestamp>.jsonl.',
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
}

const isCategory = (value: unknown): value is Category => categories.some(one => one === value)

const isText = (value: unknown): value is string => typeof value === 'string'

const isExit = (value: unknown): value is number | null => value === null || Number.isInteger(value)

/** The records of a file. A line that was cut short, or that is none of ours, is left out. */
export const readRecords = (lines: string): readonly SuiteRecord[] =>
  lines.split('\n').flatMap(line => {
    const found = line.trim() === '' ? undefined : recordIn(line)
    return found === undefined ? [] : [found]
  })

const recordIn = (line: string): SuiteRecord | undefined => {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return undefined
  }
  return isSuiteRecord(json) ? json : undefined
}

const isSuiteRecord = (value: unknown): value is SuiteRecord & Record<string, unknown> => {
  if (!isRecord(value)) return false
  const texts = ['hook', 'test_name', 'input_summary', 'expected_decision', 'actual_decision']
  return (
    [...texts, 'actual_output', 'actual_stderr', 'note', 'timestamp'].every(key => isText(value[key])) &&
    isCategory(value.category) &&
    isExit(value.expected_exit) &&
    isExit(value.actual_exit) &&
    typeof value.pass === 'boolean' &&
    typeof value.duration_ms === 'number'
  )
}

/** A skip is a pass that proves nothing: a tool is absent, or its version lacks what the test is about. */
export const outcomeOf = ({ pass, note }: Pick<SuiteRecord, 'pass' | 'note'>): RecordOutcome => {
  if (!pass) return 'failed'
  return note === 'absent' || note.startsWith('version_skip: ') ? 'skipped' : 'passed'
}

export type RecordOutcome = 'passed' | 'failed' | 'skipped'
