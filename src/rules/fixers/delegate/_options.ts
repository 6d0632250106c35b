import type { DeclaredOptions, Option } from '../../../core/rule/rule.ts'

const text = (key: string, says: string): Option => ({
  type: 'pattern',
  default: false,
  pattern: '[^]+',
  allowed: 'text',
  key: `subprocess.${key}`,
  says,
})

const count = (key: string, fallback: number, says: string): Option => ({
  type: 'number',
  default: fallback,
  key: `subprocess.${key}`,
  says,
})

const tools = (tier: string, fallback: readonly string[]): Option => ({
  type: 'strings',
  default: fallback,
  commas: true,
  key: `subprocess.tiers.${tier}.tools`,
  says: `The tools that the repair agent has in the tier ${tier}.`,
})

/** The options of the repair agent, all under `subprocess` in a config file. 0 means: not set. */
export const repairOptions = {
  agent: {
    type: 'choice',
    default: 'auto',
    choices: ['auto', 'claude', 'codex', 'gemini'],
    key: 'subprocess.agent',
    says: 'Which program repairs: the one that is named, or the first of them that is installed.',
  },
  repair_timeout: count('timeout', 300, 'Seconds that a repair may take where its tier says nothing else.'),
  timeout_override: count('timeout_override', 0, 'Seconds for every tier.'),
  max_turns_override: count('max_turns_override', 0, 'Turns for every tier.'),
  global_model_override: text('global_model_override', 'One model for every repair.'),
  settings_file: text(
    'settings_file',
    'The settings file that switches hooks off in the repair agent. It is made where it is missing.',
  ),
  volume_threshold: count('volume_threshold', 5, 'More violations than this go to the strongest model.'),
  volume_flat: count('model_selection.volume_threshold', 0, 'The same under its older name.'),
  sonnet_flat: text(
    'model_selection.sonnet_patterns',
    'Codes that need the middle model, under their older name.',
  ),
  opus_flat: text(
    'model_selection.opus_patterns',
    'Codes that need the strongest model, under their older name.',
  ),
  haiku_patterns: text(
    'tiers.haiku.patterns',
    'Codes, as a regular expression, that the smallest model mends.',
  ),
  sonnet_patterns: text('tiers.sonnet.patterns', 'Codes that need the middle model.'),
  opus_patterns: text('tiers.opus.patterns', 'Codes that need the strongest model.'),
  haiku_tools: tools('haiku', ['Edit', 'Read']),
  sonnet_tools: tools('sonnet', ['Edit', 'Read']),
  opus_tools: tools('opus', ['Edit', 'Read']),
  haiku_turns: count('tiers.haiku.max_turns', 10, 'Turns of the smallest model.'),
  sonnet_turns: count('tiers.sonnet.max_turns', 10, 'Turns of the middle model.'),
  opus_turns: count('tiers.opus.max_turns', 15, 'Turns of the strongest model.'),
  haiku_timeout: count('tiers.haiku.timeout', 0, 'Seconds that the smallest model may take.'),
  sonnet_timeout: count('tiers.sonnet.timeout', 0, 'Seconds that the middle model may take.'),
  opus_timeout: count('tiers.opus.timeout', 0, 'Seconds that the strongest model may take.'),
} satisfies DeclaredOptions
