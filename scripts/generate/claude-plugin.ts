import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rule } from '../../src/core/rule.ts'
import { wantedEntries } from '../../src/hosts/claude-code/registration.ts'
import { packagedLine } from '../../src/hosts/command-line.ts'
import { type Json, text } from '../../src/text/json.ts'

const print = (value: Json): string => `${JSON.stringify(value, null, 2)}\n`

/** The plugin of Claude Code: the folder of the package is one, and a marketplace that offers it. The same entries as of `handrail init --scope user`. */
export const claudePlugin = (root: string, rules: readonly Rule[]): ReadonlyMap<string, string> => {
  const pack: Json = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [name, version, description] = ['name', 'version', 'description'].map(key => text(pack, key))
  const keywords = pack.keywords
  const entries = wantedEntries({ rules, onFailure: 'block', node: '', script: '' })
  const hooks = [...entries].map(
    ([
      event,
      {
        hooks: [hook],
        ...group
      },
    ]) => [
      event,
      [
        {
          ...group,
          hooks: [{ ...hook, command: packagedLine('${CLAUDE_PLUGIN_ROOT}/dist', 'claude-code', event) }],
        },
      ],
    ],
  )
  return new Map([
    [
      '.claude-plugin/plugin.json',
      print({ name, version, description, license: text(pack, 'license'), keywords }),
    ],
    [
      '.claude-plugin/marketplace.json',
      print({ name, owner: { name }, plugins: [{ name, source: './', description, version }] }),
    ],
    ['hooks/hooks.json', print({ description, hooks: Object.fromEntries(hooks) })],
  ])
}
