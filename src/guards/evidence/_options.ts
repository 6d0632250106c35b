import type { Option } from '../../core/rule.ts'
import { sourceOptions } from '../../edit/source-files.ts'

const missing: Option = {
  type: 'choice',
  key: 'evidence.missing',
  choices: ['deny', 'ask', 'allow'],
  default: 'deny',
  strict: 'first',
  says: 'The answer to a commit or a merge where there is no evidence at all: no `.claude/.test-status`, or no `.claude/.proof-status`.',
}

const bound: Option = {
  type: 'choice',
  key: 'evidence.bound',
  choices: ['always', 'auto', 'never'],
  default: 'auto',
  strict: 'first',
  says: 'Whether evidence counts for the code that it was made on alone. `auto`: where handrail has a record of its own, only what the record confirms for this code counts; where another program writes the files, they count as they are. `always`: nothing counts without a record. `never`: the files count as they are.',
}

/** The options of every rule that asks for evidence. */
export const evidenceOptions = { missing, bound, extensions: sourceOptions.extensions }
