import type { Arena, Case, Harm } from './arena.ts'

/** Told now and then how far the work is. */
type Tells = (line: string) => void

const batchOf = 25

const inBatches = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )

/** Does work on all arenas at once, in the order of the list. */
export const spread = async <T, R>(
  arenas: readonly Arena[],
  list: readonly T[],
  work: (arena: Arena, item: T, index: number) => Promise<R>,
): Promise<readonly R[]> => {
  const results = new Map<number, R>()
  let next = 0
  await Promise.all(
    arenas.map(async arena => {
      for (let index = next++; index < list.length; index = next++) {
        const item = list[index]
        if (item !== undefined) results.set(index, await work(arena, item, index))
      }
    }),
  )
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result)
}

const byVariant = (cases: readonly Case[]): readonly Case[] =>
  [...cases].sort((a, b) => (a.variant < b.variant ? -1 : a.variant > b.variant ? 1 : 0))

/** Tells of a long work now and then. */
const counter = (what: string, whole: number, tells: Tells) => {
  let done = 0
  let told = 0
  return (count: number): void => {
    done += count
    if (done < whole && done - told < 500) return
    told = done
    tells(`${done} of ${whole} ${what}`)
  }
}

/** The cases that are approved where they stand. */
export const approvedOf = async (
  arenas: readonly Arena[],
  cases: readonly Case[],
  tells: Tells,
): Promise<readonly Case[]> => {
  const count = counter('judged', cases.length, tells)
  const found = await spread(arenas, inBatches(byVariant(cases), batchOf), async (arena, batch) => {
    const verdicts = await arena.judged(batch)
    count(batch.length)
    return batch.filter((_, index) => verdicts[index] === 'allow')
  })
  return found.flat()
}

/** Runs cases, and tells of each that leaves a marker or changes its clone. */
export const runCases = async (
  arenas: readonly Arena[],
  cases: readonly Case[],
  tells: Tells,
): Promise<readonly Harm[]> => {
  const count = counter('run', cases.length, tells)
  const found = await spread(arenas, inBatches(byVariant(cases), batchOf), async (arena, batch) => {
    const harms = await arena.run(batch)
    for (const { output: _, ...harm } of harms) tells(`FAILED ${JSON.stringify(harm)}`)
    count(batch.length)
    return harms
  })
  return found.flat()
}
