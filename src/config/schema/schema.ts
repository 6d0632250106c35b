import type { Option } from '../../core/rule/rule.ts'
import { allowKeys, type ObjectList, ownKeys, policyKeys } from './own-keys.ts'
import { shipGroup } from './ship-keys.ts'

/**
 * The config's shape as plain data. Checking, schema.json and docs/config.md are derived from it: a new key is one
 * entry here, and the line in policy.ts that reads it.
 */
export type Schema =
  | TextKey
  | TextsKey
  | Choice
  | NamesKey
  | Flag
  | Count
  | Group
  | RuleSettings
  | RulePatterns
  | ObjectList
  | RuleOption

interface SchemaEntry {
  /** Its purpose, in one or two sentences. */
  readonly says: string
}

interface TextKey extends SchemaEntry {
  readonly type: 'text'
}

/** A text or a list of texts. */
interface TextsKey extends SchemaEntry {
  readonly type: 'texts'
}

export interface Choice<T extends string = string> extends SchemaEntry {
  readonly type: 'choice'
  readonly choices: readonly T[]
  readonly default: T
  /** The choices are in order, strictest first: a file with a syntax error can't choose a less strict one. */
  readonly ratchet?: true
}

/** One name or a list of names. */
interface NamesKey extends SchemaEntry {
  readonly type: 'choices'
  readonly choices: readonly string[]
  readonly default: string
}

export interface Flag extends SchemaEntry {
  readonly type: 'flag'
  readonly default: boolean
}

/** A whole number. */
export interface Count extends SchemaEntry {
  readonly type: 'count'
  readonly default: number
  readonly least: number
}

export interface Group extends SchemaEntry {
  readonly type: 'group'
  readonly keys: Readonly<Record<string, Schema>>
}

interface RuleSettings extends SchemaEntry {
  readonly type: 'rules'
}

interface RulePatterns extends SchemaEntry {
  readonly type: 'patterns'
}

/** An option of a rule under a key of its own. */
export interface RuleOption extends SchemaEntry {
  readonly type: 'option'
  readonly rule: string
  /** Other rules that have the same option under the same key. */
  readonly also?: readonly string[]
  readonly name: string
  readonly option: Option
}

/** The levels of `bash_guard.level`, least strict first. */
export const levels = ['critical', 'high', 'strict'] as const

/** The values that a rule may have in a config file. */
export const stances = ['on', 'off', 'deny', 'ask', 'rewrite', 'advise'] as const

const choice = <const T extends string>(choices: readonly T[], fallback: T, says: string): Choice<T> => ({
  type: 'choice',
  choices,
  default: fallback,
  says,
})

const ratchet = <const T extends string>(choices: readonly T[], fallback: T, says: string): Choice<T> => ({
  ...choice(choices, fallback, says),
  ratchet: true,
})

const flag = (fallback: boolean, says: string): Flag => ({ type: 'flag', default: fallback, says })

const count = (least: number, fallback: number, says: string): Count => ({
  type: 'count',
  least,
  default: fallback,
  says,
})

export const group = <K extends Readonly<Record<string, Schema>>>(says: string, keys: K) => ({
  type: 'group' as const,
  says,
  keys,
})

const faults = ['deny', 'ask', 'pass'] as const

export const schema = group('The policy of a project, a folder, a person or a machine.', {
  $schema: { type: 'text', says: 'The address of the schema, for editors.' },
  preset: {
    type: 'choices',
    choices: ['recommended', 'safety', 'quality', 'discipline', 'strict'],
    default: 'recommended',
    says: 'The set of rules to start from, or a list of sets, of which the stricter one counts for each rule.',
  },
  extends: {
    type: 'texts',
    says: 'Configs below this one, the last one uppermost: packages in `node_modules`, files beside this one (`./team.jsonc`), signed bundles (`./acme.bundle.json`). teams.md says what each may do.',
  },
  tighten: flag(
    false,
    'Whether all layers above this one may only tighten: rules, and settings that have a stricter end.',
  ),
  policy: group('Signed policies. It counts only in the user’s own file.', {
    required: {
      type: 'text',
      says: 'The name of the policy without which commands and edits are asked about.',
    },
    keys: {
      type: 'list',
      keys: policyKeys,
      required: ['name', 'key'],
      says: 'Public keys, each with the name of the policies that it signs.',
    },
  }),
  root: flag(false, 'Whether to stop here and not look for config files in the folders above.'),
  rules: {
    type: 'rules',
    says: 'Settings by rule id, by `group/*` or by `*`. Within one file the closer match wins.',
  },
  locked: {
    type: 'patterns',
    says: 'Rules, as ids, `group/*` or `*`, that no lower layer may loosen.',
  },
  own_rules: {
    type: 'list',
    keys: ownKeys,
    required: ['when'],
    says: 'Rules of your own, one entry each; own-rules.md has examples. Those of all layers hold, and `rules` sets them as `own/<id>`.',
  },
  allow: {
    type: 'list',
    keys: allowKeys,
    required: ['rule'],
    says: 'Lasting answers to what rules ask about a command, written by `handrail allow`. They change nothing that is denied.',
  },
  on_error: group('What a rule answers when it breaks or takes too long.', {
    safety: ratchet(faults, 'ask', 'The answer of a safety rule.'),
    quality: ratchet(faults, 'pass', 'The answer of a quality rule.'),
  }),
  output: group('How answers are put.', {
    dialect: choice(
      ['claude', 'legacy', 'exit2'],
      'claude',
      'The answer before a tool call: as Claude Code documents it, as `decision` and `reason`, or on stderr with exit code 2.',
    ),
    post_feedback: choice(
      ['exit2', 'block', 'context'],
      'exit2',
      'How findings after an edit reach the model: stderr and exit code 2, a block with a reason, or added context.',
    ),
    tell_human: flag(true, 'Whether the human sees a short line for a deny, an ask or a rewrite.'),
  }),
  rewrite: group('What becomes of a command that a rule would rewrite.', {
    mode: ratchet(
      ['deny', 'ask', 'apply'],
      'apply',
      'Refuse it and name the better command, ask about it, or run the better command.',
    ),
  }),
  journal: group('The record of decisions.', {
    enabled: flag(true, 'Whether decisions are written down.'),
    max_bytes: count(1024, 5_000_000, 'The size at which a new journal file is begun.'),
    keep: count(0, 3, 'How many full journal files are kept.'),
  }),
  ship: shipGroup,
  undo: group(
    'What is kept before a call that may take away what nothing else has; `handrail undo` brings it back.',
    {
      enabled: flag(true, 'Whether anything is kept.'),
      max_bytes: count(0, 512_000_000, 'The bytes on the disk for each project. The oldest calls go first.'),
      max_call_bytes: count(
        0,
        64_000_000,
        'The bytes for one call. What is left out is named in the journal.',
      ),
      keep_days: count(0, 14, 'After this many days a call is forgotten.'),
    },
  ),
  standby: flag(
    true,
    'Whether a session keeps two processes that wait for its events, so that a hook answers without the start of Node. They end half an hour after the last one. One more keeps linters and TypeScript of the project loaded. HANDRAIL_STANDBY=off in the environment does without them too.',
  ),
  escalation: group('What happens when an agent goes on trying what a rule denies.', {
    enabled: flag(
      false,
      'Whether attempts are counted, for each rule and session with its subagents. A prompt of the human starts anew, and a call of the same kind by the same agent that is let through ends a row of attempts. Where an orchestrator names a story (HANDRAIL_STORY, or `story_id` in the event), they are counted for the story over all of its sessions, until `handrail story <story> --reset`.',
    ),
    remind_at: count(1, 2, 'The attempt at which the model is reminded.'),
    escalate_at: count(1, 3, 'The attempt at which the model is told to leave it and turn to the human.'),
    human_at: count(
      1,
      4,
      'The attempt in a row at which the work counts as blocked and the human is given the choice. HANDRAIL_STORY in the environment says what work that is.',
    ),
    forget_minutes: count(1, 60, 'After this many minutes without it an attempt no longer counts.'),
  }),
  context: group('How much rules may put into the context of the model.', {
    budget: count(
      0,
      10_000,
      'The tokens that advice may take of one session, and of each subagent; a compaction starts anew. Four characters count as a token. Denials and what safety rules say are never cut.',
    ),
    per_event: count(0, 1500, 'The same for one event.'),
  }),
  stop: group('How the end of a turn is held.', {
    max_holds: count(
      1,
      3,
      'How often in a row a turn is held at most. After that it ends, and the human is told what is still open. It also ends where it would be held for the very same again.',
    ),
  }),
  bash_guard: group('How much the guards of commands look at.', {
    level: {
      type: 'choice',
      choices: levels,
      default: 'high',
      says: 'Only what destroys a machine (`critical`), also lost work, leaked secrets and what should be asked (`high`), or everything (`strict`). It switches the rules that have a level on or off; `rules` in the same file says more. CLAUDE_SAFETY_LEVEL in the environment of the hook takes its place for a session.',
    },
  }),
  agents: group('The types of subagents, by what they do.', {}),
  architecture: group(
    'Rules about the code of this project: what a file must not have, and what it must.',
    {},
  ),
  mock_gate: group('What tests may mock.', {}),
  integrity: group('What the rules about weakened tests, lint and coverage look at.', {}),
  source_files: group(
    'What counts as source code, for the rules about branches, plans and documentation.',
    {},
  ),
  tdd: group('Tests before implementation: which files need a test, and what counts as one that fails.', {}),
  test_gate: group('Edits of source files while the tests fail.', {}),
  branch_guard: group('Where source code may be written.', {}),
  doc_gate: group('What a source file says about itself.', {}),
  plan: group('The plan of the project, and when it counts as old.', {}),
  code_review: group('Which edits are worth a review.', {}),
  file_guard: group('Files that nobody but their owner changes, and those that are free.', {}),
  package_managers: group('The package manager of each ecosystem, and what the others may still do.', {}),
  languages: group('Which languages are formatted and linted after an edit, and how.', {}),
  phases: group('What is done to a file after an edit.', {}),
  lint: group('How far linting goes, and what is said about it.', {}),
  subprocess: group('The agent that repairs what formatters leave.', {}),
  checks: group('What has to pass at the end of a turn: tests, coverage, lint, build, no secrets.', {}),
  deps: group('What `handrail doctor` takes for required.', {
    profile: choice(
      ['runtime', 'test-suite'],
      'runtime',
      'What the hooks in use need, or what the integration suite needs: jaq, ruff, uv, claude and timeout, and biome for some of its cases.',
    ),
  }),
  compat: group('Ways of the older hooks that some projects build on.', {
    tmp_markers: flag(
      false,
      'Whether what is told once a session is marked by files under /tmp instead of in `.handrail`.',
    ),
  }),
})
