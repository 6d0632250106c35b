import { parse } from 'jsonc-parser'
import { isRecord, text } from '../../../../core/text/json.ts'
import type { Target } from '../../tool.ts'

const ranks = ['off', 'info', 'warn', 'error'] as const

/** The message if the config and biome.json disagree about biome's nursery rules. */
export const nurserySync = (target: Target): string | undefined => {
  const own = target.settings.biomeNursery
  const set = nurseryOf(target.read('biome.json') ?? target.read('biome.jsonc') ?? '')
  if (set === undefined || set === own) return undefined
  return `config.json biome_nursery='${own}' but biome.json nursery='${set}' — behavior follows biome.json`
}

/** The level of the whole group, or the highest level of one of its rules. */
const nurseryOf = (config: string): string | undefined => {
  const nursery = ['linter', 'rules', 'nursery'].reduce<unknown>(
    (inner, key) => (isRecord(inner) ? inner[key] : undefined),
    parse(config, [], { allowTrailingComma: true }),
  )
  if (!isRecord(nursery)) return levelOf(nursery)
  const levels = Object.values(nursery).map(rule => levelOf(isRecord(rule) ? text(rule, 'level') : rule))
  return ranks.findLast(rank => levels.includes(rank))
}

const levelOf = (value: unknown): (typeof ranks)[number] | undefined =>
  value === 'on' ? 'warn' : ranks.find(rank => rank === value)
