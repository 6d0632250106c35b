import { isRecord, type Json, record, text } from '../../../../core/text/json.ts'
import { dirname, join } from '../../../../core/text/paths/path.ts'
import { atGlob } from '../../globs.ts'
import type { Target } from '../../tool.ts'
import type { ParseText } from '../text.ts'

/** The enabled rules with their options, by yamllint's names. */
export interface YamlRules {
  readonly on: ReadonlyMap<string, Json>
  readonly excluded: boolean
}

type Rules = Readonly<Record<string, Json | false>>

/** Rules about plain mistakes: the only ones that count without a config. */
const mistakes: Rules = {
  'key-duplicates': {},
  anchors: {},
  'trailing-spaces': {},
  'new-line-at-end-of-file': {},
  indentation: { spaces: 'consistent', 'indent-sequences': 'whatever' },
}

const presets: Readonly<Record<string, Rules>> = {
  default: {
    ...mistakes,
    indentation: { spaces: 'consistent', 'indent-sequences': true },
    'document-start': {},
    'empty-lines': { max: 2, 'max-start': 0, 'max-end': 0 },
    'line-length': { max: 80, 'allow-non-breakable-words': true },
  },
  relaxed: {
    ...mistakes,
    indentation: { spaces: 'consistent', 'indent-sequences': 'consistent' },
    'empty-lines': { max: 2, 'max-start': 0, 'max-end': 0 },
    'line-length': {
      max: 80,
      'allow-non-breakable-words': true,
      'allow-non-breakable-inline-mappings': true,
    },
  },
}

/** The rules of the nearest yamllint config, as far as they are supported here. */
export const yamlRules = (target: Target, readYaml: ParseText): YamlRules => {
  const file = target.nearest(['.yamllint', '.yamllint.yaml', '.yamllint.yml'])
  if (file === undefined) return { on: rulesOn(mistakes), excluded: false }
  const config = configIn(file, target, readYaml)
  return {
    on: rulesOn(rulesOf(config, dirname(file), target, readYaml, 0)),
    excluded: target.inside && globsIn(config.ignore).some(glob => atGlob(target.name, glob)),
  }
}

const rulesOn = (rules: Rules): ReadonlyMap<string, Json> =>
  new Map(
    Object.entries(rules).flatMap(([name, options]): [string, Json][] =>
      options === false ? [] : [[name, options]],
    ),
  )

const configIn = (file: string, target: Target, readYaml: ParseText): Json => {
  const config = readYaml(target.read(file) ?? '')
  return isRecord(config) ? config : {}
}

const mostExtends = 8

const rulesOf = (config: Json, home: string, target: Target, readYaml: ParseText, depth: number): Rules => {
  const base = text(config, 'extends')
  const rules: Record<string, Json | false> = { ...baseOf(base, home, target, readYaml, depth) }
  for (const [name, value] of Object.entries(record(config, 'rules'))) {
    const before = rules[name] || presets.default?.[name] || {}
    if (value === 'disable' || value === false) rules[name] = false
    else rules[name] = isRecord(value) ? { ...before, ...value } : before
  }
  return rules
}

const baseOf = (
  base: string | undefined,
  home: string,
  target: Target,
  readYaml: ParseText,
  depth: number,
): Rules => {
  if (base === undefined || depth > mostExtends) return {}
  const preset = presets[base]
  if (preset !== undefined) return preset
  const file = join(home, base)
  return rulesOf(configIn(file, target, readYaml), dirname(file), target, readYaml, depth + 1)
}

const globsIn = (ignore: unknown): readonly string[] => {
  const lines = typeof ignore === 'string' ? ignore.split('\n') : Array.isArray(ignore) ? ignore : []
  return lines.filter(line => typeof line === 'string' && line.trim() !== '').map(line => line.trim())
}
