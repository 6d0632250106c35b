import type { Effect, EffectKind, Word } from '../../core/script/script.ts'
import type { Call, Program } from '../../programs/program.ts'

/** One `kind:which` of a table. */
interface EffectDeed {
  readonly kind: EffectKind
  readonly which: string
  readonly trees: boolean
  readonly needed: readonly string[] | undefined
  readonly barred: readonly string[] | undefined
}

/** As many as there are lines in the tables. */
const knownDeeds = new Map<string, readonly EffectDeed[]>()

export const deedsOf = (does: string): readonly EffectDeed[] => {
  let deeds = knownDeeds.get(does)
  if (deeds === undefined) {
    deeds = does.split(' ').flatMap(deedOf)
    knownDeeds.set(does, deeds)
  }
  return deeds
}

const deedOf = (token: string): readonly EffectDeed[] => {
  const colon = token.indexOf(':')
  const kind = kindOf(token.slice(0, colon))
  if (kind === undefined) return []
  const [rest = '', needed] = token.slice(colon + 1).split('?')
  const [which = '', barred] = rest.split('!')
  const trees = which.endsWith('*')
  return [
    {
      kind,
      which: trees ? which.slice(0, -1) : which,
      trees,
      needed: needed?.split(','),
      barred: barred?.split(','),
    },
  ]
}

/** Carries out one of them. */
export const act = (
  call: Call,
  program: Program,
  { kind, which, trees, needed, barred }: EffectDeed,
  effects: Effect[],
): void => {
  if (needed !== undefined && !call.has(...needed)) return
  if (barred !== undefined && call.has(...barred)) return
  if (which === '' && !trees) {
    effects.push({ kind })
    return
  }
  const recursive = trees || (program.recursive !== undefined && call.has(...program.recursive.split(' ')))
  for (const path of chosen(call, which)) call.add(kind, path, recursive)
}

const kinds: readonly EffectKind[] = ['read', 'write', 'delete', 'execute', 'upload', 'download', 'privilege']

const kindOf = (text: string): EffectKind | undefined => kinds.find(kind => kind === text)

const chosen = (call: Call, which: string): readonly (Word | string)[] => {
  const { operands } = call
  if (which.startsWith('=')) return [which.slice(1)]
  if (which.startsWith('-')) return call.values(...which.split(','))
  if (which === 'first') return operands.slice(0, 1)
  if (which === 'last') return operands.slice(-1)
  if (which === 'rest') return operands.slice(1)
  if (which === 'init') return operands.slice(0, -1)
  return operands
}
