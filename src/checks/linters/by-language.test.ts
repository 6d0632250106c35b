import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { projectOf, targetIn } from '../../../test/support/adapter.ts'
import { toolsByLanguage } from './by-language.ts'
import { isConfigured } from './configured.ts'
import type { Formatter, Linter } from './tool.ts'

// slow: 4 s, 4 s of CPU

const configs: readonly (readonly [name: string, text: string])[] = [
  ['biome.json', '{}'],
  ['.prettierrc', '{}'],
  ['eslint.config.mjs', 'export default []'],
  ['.stylelintrc.json', '{}'],
  ['.oxlintrc.json', '{}'],
  ['deno.json', '{}'],
  ['.markdownlint.jsonc', '{}'],
  ['.rumdl.toml', ''],
  ['.yamllint', ''],
]
const files = ['a.ts', 'a.js', 'a.css', 'a.json', 'a.md', 'a.yaml']
/** Some tools skip an empty file. */
const textOf = (file: string): string => (file === 'a.md' ? '# A\n' : '')

/** A formatter that only fixes violations has no style of its own. */
const isStyle = ({ name }: Formatter): boolean => name !== 'eslint --fix'

/** The formatters for a file if everything is installed. */
const formattersFor = (root: string, name: string): readonly string[] => {
  const target = targetIn(root, name)
  const set = (tools: readonly (Formatter | Linter)[]): boolean =>
    tools.some(tool => isConfigured(tool.configs, target))
  const { toolchains } = toolsByLanguage[target.language]
  const wanting = (tools: readonly Formatter[]): readonly Formatter[] =>
    tools.filter(tool => tool.appliesTo?.(target) !== false)
  const toolchain =
    toolchains.find(({ linters }) => set(linters)) ??
    toolchains.find(({ formatters }) => set(formatters)) ??
    toolchains.find(({ formatters, linters }) => linters.length + wanting(formatters).length > 0)
  return wanting(toolchain?.formatters ?? [])
    .filter(isStyle)
    .map(tool => tool.name)
}

describe('the plans', () => {
  it('never set two formatters on one file, whatever the project is set up for', () => {
    for (let mix = 0; mix < 2 ** configs.length; mix += 1) {
      const chosen = configs.filter((_, index) => (mix >> index) % 2 === 1)
      const root = projectOf(
        Object.fromEntries([...chosen, ...files.map(name => [name, textOf(name)] as const)]),
      )
      for (const name of files) {
        const found = formattersFor(root, name)
        assert.ok(found.length < 2, `${name} with ${chosen.map(([file]) => file).join()}: ${found.join()}`)
      }
    }
  })

  const rows: readonly (readonly [set: readonly string[], file: string, formatter: string | undefined])[] = [
    [[], 'a.ts', 'biome check --write'],
    [['biome.json'], 'a.css', 'biome check --write'],
    [['.prettierrc'], 'a.ts', 'prettier'],
    [['.prettierrc', 'eslint.config.mjs'], 'a.ts', 'prettier'],
    [['eslint.config.mjs'], 'a.ts', undefined],
    [['.stylelintrc.json'], 'a.css', undefined],
    [['deno.json'], 'a.ts', undefined],
    [['.oxlintrc.json'], 'a.ts', undefined],
    [[], 'a.json', 'biome format'],
    [['.prettierrc'], 'a.json', 'prettier'],
    [['.prettierrc'], 'a.md', 'prettier'],
    [['.prettierrc', '.rumdl.toml'], 'a.md', 'prettier'],
    [['.rumdl.toml'], 'a.md', 'rumdl'],
    [[], 'a.md', 'markdownlint-cli2 --fix'],
    [['.prettierrc', '.yamllint'], 'a.yaml', 'prettier'],
    [[], 'a.yaml', undefined],
  ]
  for (const [set, file, formatter] of rows)
    it(`${file} with ${set.join(', ') || 'no config'}: ${formatter ?? 'nobody'} formats`, () => {
      const chosen = configs.filter(([name]) => set.includes(name))
      const [found] = formattersFor(projectOf(Object.fromEntries([...chosen, [file, textOf(file)]])), file)
      assert.equal(found?.startsWith(formatter ?? 'nobody') ?? formatter === undefined, true, found)
    })
})
