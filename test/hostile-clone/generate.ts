import { readFileSync } from 'node:fs'
import type { Case } from './arena.ts'
import { controls } from './controls.ts'
import { basesOf, formLines } from './derive.ts'
import { all, type Origin, shims, tame, withOnly } from './origin.ts'
import { pick, randomFrom } from './random.ts'
import { folders } from './rows.ts'

/** How commands are written, by kind. */
const shapes = (): readonly (readonly string[])[] =>
  readFileSync(new URL('shapes.txt', import.meta.url), 'utf8')
    .split(/^\[\w+\]$/m)
    .slice(1)
    .map(part => part.split('\n').filter(line => line !== ''))

/** The root of the clone stands for most of the work. */
const places = ['', '', ...folders]

interface GenerateOptions {
  readonly count: number
  readonly seed: number
  readonly origin: Origin
  readonly installed: ReadonlySet<string>
  /** How many different clones there are. */
  readonly clones: number
}

/** Forms, folders, links, hostile files and ways to write a command, combined as the seed says. */
export const generated = ({ count, seed, origin, installed, clones }: GenerateOptions): readonly Case[] => {
  const random = randomFrom(seed)
  const lines = formLines().flatMap(line =>
    line.programs.filter(program => installed.has(program)).map(program => ({ line, program })),
  )
  const units = origin.variants.filter(
    variant => variant !== all && variant !== shims && variant !== tame && variant !== 'handrail.jsonc',
  )
  const known = [...new Set(controls().map(({ variant }) => variant))]
  const some = (): string =>
    withOnly(...new Set([pick(units, random), pick(units, random), pick(units, random)]))
  const variants = Array.from({ length: clones }, (_, index) =>
    index % 2 === 0 ? pick(known, random) : some(),
  )
  const kinds = shapes()
  const bases = new Map<object, readonly string[]>()
  const baseOf = (): string => {
    for (;;) {
      const row = pick(lines, random)
      const found = bases.get(row) ?? basesOf(row.program, row.line)
      bases.set(row, found)
      if (found.length > 0) return pick(found, random)
    }
  }
  return Array.from({ length: count }, () => {
    const inner = written(pick(pick(kinds, random), random), baseOf())
    const command = random() < 0.3 ? written(pick(pick(kinds, random), random), inner) : inner
    const chance = random()
    const variant = chance < 0.25 ? all : chance < 0.35 ? shims : pick(variants, random)
    return { command, variant, folder: /(^| )(sub\/)?\.git\//.test(variant) ? '' : pick(places, random) }
  })
}

const written = (shape: string, command: string): string =>
  shape.replaceAll('QUOTED', () => `'${command.replaceAll("'", `'\\''`)}'`).replaceAll('CMD', () => command)
