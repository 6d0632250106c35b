import { isConfigured } from '../../configured.ts'
import type { Target } from '../../tool.ts'

const scripts = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts']
const data = ['', '.json', '.json5', '.yaml', '.yml', '.toml']
const named = (name: string, endings: readonly string[]): readonly string[] =>
  endings.map(ending => `${name}${ending}`)
const dotted = scripts.map(ending => `.${ending}`)

export const biomeFiles = ['biome.json', 'biome.jsonc', '.biome.json', '.biome.jsonc']
export const biomeConfigs = [...biomeFiles, 'package.json#@biomejs/biome']

export const prettierConfigs = [
  ...named('.prettierrc', [...data, ...dotted]),
  ...named('prettier.config', dotted),
  'package.json#prettier',
]

/** Without one of these eslint does not start. */
export const eslintFiles = [
  ...named('eslint.config', dotted),
  ...named('.eslintrc', ['', '.js', '.cjs', '.yaml', '.yml', '.json']),
  'package.json#eslintConfig',
]
export const eslintConfigs = [...eslintFiles, 'package.json#eslint']

export const stylelintConfigs = [
  ...named('.stylelintrc', [...data, ...dotted]),
  ...named('stylelint.config', dotted),
  'package.json#stylelint',
]

export const oxlintConfigs = ['.oxlintrc.json', '.oxlintrc.jsonc', 'oxlint.config.ts', 'package.json#oxlint']

const others = ['.oxfmtrc.json', '.oxfmtrc.jsonc', 'dprint.json', '.dprint.json', 'deno.json', 'deno.jsonc']

/** Whether the project has chosen no style yet, so that the default one may be used. */
export const hasNoStyle = (target: Target): boolean =>
  ![biomeConfigs, prettierConfigs, eslintConfigs, stylelintConfigs, oxlintConfigs, others].some(configs =>
    isConfigured(configs, target),
  )
