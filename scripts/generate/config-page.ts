import { optionText } from '../../src/cli/rulebook/pages/text.ts'
import { presets } from '../../src/config/presets/index.ts'
import { schemaWith } from '../../src/config/schema/rule-keys.ts'
import { type Group, type Schema, stances } from '../../src/config/schema/schema.ts'
import type { Rule } from '../../src/core/rule/rule.ts'
import { agreedSection } from './agreed-section.ts'
import { codeRulesSection } from './code-rules-section.ts'
import { code, page, printed, table } from './markdown.ts'

const files = `A config is JSON with comments and trailing commas. It is read at every event, so a change needs no restart.

Layers, where a later one wins key by key:

1. the preset: the last layer that names one picks it, and without any it is \`recommended\`
2. the user's file: \`$XDG_CONFIG_HOME/handrail/config.jsonc\`, by default \`~/.config/handrail/config.jsonc\`
3. the project's files, from the root of the working tree down to the folder of the edited file, or of the session where no file is edited. In each folder the first of \`handrail.jsonc\`, \`handrail.json\` and \`.claude/hooks/config.json\` counts
4. the local file: \`handrail.local.jsonc\` beside the project's root-most file, for one person and not for git
5. \`CLAUDE_SAFETY_LEVEL\` in the environment of the hook, which takes the place of \`bash_guard.level\` for a session; what a file says of a single rule stays

What a config \`extends\` lies right below it; [teams.md](teams.md) has packages and signed policies.

A linked git worktree that has no config of its own uses the files of the main working tree.`

const example = `\`\`\`jsonc
{
  "$schema": "./node_modules/handrail/schema.json",
  "preset": "recommended",
  "rules": {
    "git/add-all": "advise",
    "git/force-push": { "verdict": "deny", "protected_branches": ["main", "release"] }
  },
  "locked": ["files/*"]
}
\`\`\``

const ruleSettings = `A rule is set by its id, by \`group/*\` or by \`*\`; within one file the closer match wins. The setting is one of ${stances
  .map(code)
  .join(
    ', ',
  )}, or an object with \`verdict\` and the rule's own options. An object without \`verdict\` leaves the verdict as it was.

- \`on\` keeps the rule's own verdict, \`off\` switches it off
- \`deny\`, \`ask\`, \`rewrite\` and \`advise\` replace its verdict

An option may have a key of its own in the table above, such as \`package_managers.python\`. It sets the same option, and wins over \`rules\` in the same file. Some of these keys also switch their rule on where nothing else does. Values by name, such as \`allowed_subcommands\`, are merged name by name from layer to layer.`

const ratchet = `A layer may tighten and loosen what the layers above it set, unless one of them has the rule in \`locked\`. A locked rule may be tightened; a change that would loosen it, or change its options, is ignored with a warning. The user's file is above the project's, that is above a nested folder's, and that is above the local file.

A repository inside the project (a clone, a submodule) has the project's policy. Where the project has a config, files of that repository may tighten the policy and not loosen it.

\`handrail run <hook>\` starts from the preset of that hook, and the presets that the files name come over it. Unknown keys and mistyped rules are told to the human once a session.`

const faults = `\`handrail doctor\` and \`handrail rules\` print every problem with file, line and key.

- An unknown key or rule is a warning that names the one that was probably meant.
- A wrong value is an error. The key is ignored, and what the layers above set stays.
- After a syntax error the part that could be read counts as far as it tightens. It loosens nothing.
- A file that is empty, too large, not readable or not a file at all is not used, and that is said.`

/** docs/config.md: every key with its default, from the schema. */
export const configPage = (rules: readonly Rule[]): string =>
  page(
    printed,
    '# Config',
    files,
    '## Example',
    example,
    '## Keys',
    table(['key', 'value', 'default', 'what it is for'], rowsOf(schemaWith(rules), '')),
    '## Presets',
    table(
      ['preset', 'what it is for'],
      [...presets].map(([name, { says }]) => [code(name), says]),
    ),
    'The [catalogue](rules/README.md) says for each rule which presets switch it on. In a list of presets the stricter one counts for each rule: `"preset": ["safety", "quality"]`.',
    '## Rules',
    `${ruleSettings}\n\nThe [catalogue](rules/README.md) lists the rules and their options.`,
    '## Rules about code',
    codeRulesSection(rules),
    '## What a person has agreed to',
    agreedSection,
    '## Locks',
    ratchet,
    '## When something is wrong',
    faults,
  )

const rowsOf = (group: Group, prefix: string): readonly (readonly string[])[] =>
  Object.entries(group.keys).flatMap(([key, entry]) => {
    const name = `${prefix}${key}`
    const row = [
      code(name),
      valueText(entry),
      defaultText(entry),
      entry.type === 'option' ? `${entry.says} [${entry.rule}](rules/${entry.rule}.md)` : entry.says,
    ]
    return entry.type === 'group' ? [row, ...rowsOf(entry, `${name}.`)] : [row]
  })

const defaultText = (entry: Schema): string => {
  if (entry.type === 'option') return code(JSON.stringify(entry.option.default))
  return 'default' in entry ? code(JSON.stringify(entry.default)) : ''
}

const valueText = (entry: Schema): string => {
  switch (entry.type) {
    case 'text':
      return 'text'
    case 'texts':
      return 'text, or a list of texts'
    case 'flag':
      return '`true` or `false`'
    case 'count':
      return `whole number, at least ${entry.least}`
    case 'choice':
      return entry.choices.map(code).join(', ')
    case 'choices':
      return `${entry.choices.map(code).join(', ')}, or a list`
    case 'patterns':
      return 'list of rule ids and patterns'
    case 'list':
      return `list of objects with ${Object.keys(entry.keys).map(code).join(', ')}`
    case 'rules':
      return 'object, see below'
    case 'group':
      return 'object'
    case 'option':
      return optionText(entry.option)
  }
}
