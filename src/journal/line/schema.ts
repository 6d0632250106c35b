import { stages } from '../../core/decision/escalate.ts'
import { fates } from '../../core/session/became.ts'
import { eventKinds, verdicts } from './decode.ts'
import type { JournalEntry } from './entry.ts'

const text = (description: string) => ({ type: 'string', description })
const count = (description: string) => ({ type: 'number', minimum: 0, description })
const texts = (description: string) => ({ type: 'array', items: { type: 'string' }, description })
const verdict = (description: string) => ({ enum: verdicts, description })

interface Described {
  readonly description?: string
  readonly type?: string
  readonly enum?: readonly string[]
  readonly const?: unknown
  readonly minimum?: number
  readonly required?: readonly string[]
  readonly properties?: Parts
  readonly items?: Described
}
type Parts = Readonly<Record<string, Described>>

const object = (description: string, required: readonly string[], properties: Parts) => ({
  type: 'object',
  description,
  required,
  properties,
})
const rows = (description: string, required: readonly string[], properties: Parts) => ({
  type: 'array',
  description,
  items: { type: 'object', required, properties },
})

const properties = {
  v: { const: 1, description: 'The version of the format. A later one only adds keys.' },
  id: text('The id of the decision, as in `handrail why <id>`.'),
  at: text('When it was made: ISO 8601, in UTC.'),
  host: text('The program that sent the event.'),
  event: { enum: eventKinds, description: 'The event in handrail’s words.' },
  name: text('The event in the host’s words.'),
  session: text('The session, as the host names it.'),
  agent: text('The id of the subagent; the main agent has none.'),
  agentType: text('The type of the subagent.'),
  tool: text('The tool that was called.'),
  subject: text('What it was about, in one line.'),
  cwd: text('Where it happened.'),
  verdict: verdict('The answer. `pass` leaves it to the host.'),
  rule: text('The rule that decided.'),
  reason: text('The text that the model got.'),
  rewritten: text('The command as it was to run.'),
  advice: texts('What was told beside the answer.'),
  human: texts('The lines that the human got.'),
  findings: rows('What each rule said.', ['rule', 'verdict'], {
    rule: text('The rule.'),
    verdict: verdict('Its verdict.'),
    fault: text('The rule itself failed, and why.'),
    waived: text('It stepped aside for what a human granted, by the id of the grant.'),
    round: count('The round of rewriting, from 2 on.'),
  }),
  context: rows('What rules put into the model’s context.', ['rule', 'tokens'], {
    rule: text('The rule.'),
    tokens: count('By a rough count: four characters each.'),
    text: text('The beginning of the text.'),
    held: count('Tokens that were held back.'),
    why: { enum: ['said before', 'budget'], description: 'Why they were held back.' },
  }),
  strikes: rows('Attempts at what was denied.', ['rule', 'count', 'stage'], {
    rule: text('The rule.'),
    count: count('In the session, or for the story.'),
    row: count('In a row.'),
    stage: { enum: stages, description: 'How far it escalated.' },
    story: text('What is being worked on.'),
  }),
  kept: object('What `handrail undo` kept before the call.', ['files', 'bytes', 'refs', 'missed'], {
    files: count('Files.'),
    bytes: count('Their size.'),
    refs: count('Refs and stashes.'),
    missed: texts('What could not be kept, and why.'),
  }),
  shadow: object('What a policy said that was only watched (`handrail replay --shadow`).', ['verdict'], {
    verdict: verdict('Its answer.'),
    rule: text('The rule that decided.'),
  }),
  became: rows('What became of earlier questions, by the event that shows it.', ['id', 'fate'], {
    id: text('The decision that asked. Its own id: the host put the question to nobody.'),
    fate: {
      enum: fates,
      description: 'The call ran, was refused by a person or by the host, or nobody ever answered.',
    },
    alone: { const: true, description: 'It ran, and no person can have been asked.' },
  }),
  fixed: rows('What formatters and repair agents did to files.', ['rule', 'file', 'kind', 'by', 'count'], {
    rule: text('The rule that had it done.'),
    file: text('The file.'),
    kind: { enum: ['format', 'repair'], description: 'A formatter, or a repair agent.' },
    by: text('The tool, or the agent with its model.'),
    count: count('Lines that a formatter changed, violations that a repair took away.'),
    left: count('Violations that a repair left.'),
    ms: count('How long a repair took.'),
    dropped: text('Nothing of the repair is in the file, and why.'),
  }),
  tried: count('How many rules were asked.'),
  rounds: count('How many rounds of rewriting there were.'),
  policy: object('The policy that held.', ['preset', 'sources'], {
    preset: text('The preset.'),
    sources: texts('The config files.'),
    problems: texts('What is wrong in them.'),
  }),
  answer: object('What went to the host.', ['exit', 'bytes'], {
    exit: { type: 'integer', description: 'The exit code.' },
    bytes: count('The length of the output.'),
  }),
  ms: count('How long it took, without the start of the process.'),
  engine: text('The JavaScript runtime.'),
  call: object('The call, as far as it is kept: no contents of files, no secrets.', [], {
    id: text('The host’s id of the call, the same before and after it.'),
    use: { enum: ['command', 'edit', 'read', 'other'], description: 'What the tool does.' },
    command: text('The command.'),
    changes: texts('Files that are written.'),
    reads: texts('Files that are read.'),
    mode: text('The host’s permission mode.'),
    cause: text('Why the event happened, such as `resume`.'),
    prompt: text('What the human wrote.'),
    failed: { const: true, description: 'The tool failed.' },
    losses: {
      type: 'array',
      items: { enum: ['redacted', 'cut', 'contents'] },
      description: 'How this differs from the call that was judged.',
    },
  }),
} as const satisfies Record<keyof JournalEntry, object>

/** The JSON Schema of a line of the journal, published as `journal.schema.json`. */
export const entrySchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'A line of the journal of handrail',
  description: 'One decision: a line of .handrail/journal.jsonl or of .handrail/journal.<number>.jsonl.',
  type: 'object',
  required: ['v', 'id', 'at', 'host', 'event', 'name', 'subject', 'cwd', 'verdict', 'findings', 'call'],
  properties: {
    ...properties,
    seen: count('Where the line ended that its writer saw last, in bytes.'),
    prev: text('The hash of that line.'),
    key: text('The key that sealed the line.'),
    hash: text('The hash of all that stands before it, or its seal.'),
  },
}

/** The table of keys for docs/journal.md. */
export const entryKeys = (): string =>
  [
    '| key | meaning |',
    '| --- | --- |',
    ...Object.entries(entrySchema.properties).flatMap(([name, value]) => [
      row(name, value),
      ...Object.entries(innerOf(value)).map(([inner, part]) => row(`${name}.${inner}`, part)),
    ]),
  ].join('\n')

const innerOf = ({ properties: own, items }: Described): Parts => own ?? items?.properties ?? {}

const row = (name: string, { description = '' }: Described): string => `| \`${name}\` | ${description} |`
