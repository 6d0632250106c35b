import type { Flag, Group } from './schema.ts'

const subjects: Flag = {
  type: 'flag',
  default: true,
  says: 'Whether commands, paths and prompts go along, as the journal has them.',
}

export const shipGroup = {
  type: 'group',
  says: 'Where the journal is sent. It counts only in your own config file, never in that of a project.',
  keys: {
    endpoint: {
      type: 'text',
      says: 'The address of an OpenTelemetry collector, as in `http://127.0.0.1:4318`. With it a session starts `handrail ship`; without it nothing is sent.',
    },
    subjects,
  },
} satisfies Group
