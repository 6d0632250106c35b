import type { Option } from '../../../core/rule/rule.ts'
import { sourceOptions } from '../../../edits/files/source-files.ts'

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
  says: 'Whether evidence counts for the code that it was made on alone. `auto`: where handrail has a record of its own, only what the record confirms for this code counts, and where it ran the tests, no verification counts that it did not see; where other programs write the files, they count as they are. `always`: nothing counts without a record. `never`: the files count as they are.',
}

/** Whose word `.claude/.proof-status` takes. */
export const proof_writer: Option = {
  type: 'choice',
  key: 'evidence.proof_writer',
  choices: ['user-prompt', 'agent'],
  default: 'user-prompt',
  strict: 'first',
  says: 'What may set `.claude/.proof-status` to verified: the user’s own words in a prompt (and `handrail proof verify`), or also the agent, after the user has agreed. What the agent wrote counts as it is, unless `evidence.bound` is `always`.',
}

/** The options of every rule that asks for evidence. */
export const evidenceOptions = { missing, bound, extensions: sourceOptions.extensions }
