import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rule } from '../../src/core/rule/rule.ts'
import { isRecord, type Json, list, record, text } from '../../src/core/text/json.ts'
import { installer as claudeCode } from '../../src/hosts/claude-code/install.ts'
import { installer as gemini } from '../../src/hosts/gemini/install.ts'
import type { HostInstaller } from '../../src/hosts/protocol/host.ts'
import { packagedLine } from '../../src/hosts/wiring/command-line.ts'

type Files = ReadonlyMap<string, string>

const print = (value: Json): string => `${JSON.stringify(value, null, 2)}\n`

const packOf = (root: string): Json => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const fieldsOf = (pack: Json, ...names: readonly string[]): Json =>
  Object.fromEntries(names.map(name => [name, pack[name]]))

/** The hooks that `handrail init --scope user` registers for a host, with the line of a packaged plugin in each. */
const hooksOf = (installer: HostInstaller, rules: readonly Rule[], dist: string): Json => {
  const nowhere = { root: '/nonexistent', home: '/nonexistent' }
  const [edit] = installer.plan(nowhere, {
    scope: 'user',
    onFailure: 'block',
    rules,
    node: 'node',
    script: 'handrail.cjs',
  })
  const settings: Json = JSON.parse(edit?.after ?? '{}')
  const hooks = Object.entries(record(settings, 'hooks')).map(([event, groups]) => {
    const command = packagedLine(dist, installer.id, event)
    return [event, list({ groups }, 'groups').map(group => withCommand(group, command))]
  })
  if (hooks.length === 0) throw new Error(`${installer.title}: init registers no hook.`)
  return Object.fromEntries(hooks)
}

const withCommand = (group: unknown, command: string): Json => {
  if (!isRecord(group)) throw new Error('init registers something that is no group of hooks.')
  return { ...group, hooks: list(group, 'hooks').map(hook => ({ ...(isRecord(hook) ? hook : {}), command })) }
}

/** The plugin of Claude Code: the folder of the package is one, and a marketplace that offers it. */
export const claudePlugin = (root: string, rules: readonly Rule[]): Files => {
  const pack = packOf(root)
  const [name, description] = [text(pack, 'name'), text(pack, 'description')]
  const person = { name }
  const plugin = fieldsOf(pack, 'name', 'version', 'description')
  const hooks = hooksOf(claudeCode, rules, '${CLAUDE_PLUGIN_ROOT}/dist')
  return new Map([
    [
      '.claude-plugin/plugin.json',
      print({ ...plugin, author: person, ...fieldsOf(pack, 'license', 'keywords') }),
    ],
    [
      '.claude-plugin/marketplace.json',
      print({ name, description, owner: person, plugins: [{ ...plugin, source: './' }] }),
    ],
    ['hooks/hooks.json', print({ description, hooks })],
  ])
}

/** The extension of Gemini CLI. It is the folder `dist`: the client takes a copy of an extension, and that has the program in it. */
export const geminiExtension = (root: string, rules: readonly Rule[]): Files =>
  new Map([
    ['gemini-extension.json', print(fieldsOf(packOf(root), 'name', 'version', 'description'))],
    ['hooks/hooks.json', print({ hooks: hooksOf(gemini, rules, '${extensionPath}') })],
  ])
