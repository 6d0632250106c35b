import type { Facts } from '../../../core/facts/facts.ts'
import type { Invocation, Script } from '../../../core/script/script.ts'
import { isWithin } from '../../../core/text/paths/path.ts'

/** A file whose content comes into another one by a call, or by a call of a pipeline. */
export interface DataFlow {
  readonly from: string
  readonly to: string
  readonly call: Invocation
}

const mostFlows = 400

const pathsOf = (call: Invocation, kind: 'read' | 'write', facts: Facts): readonly string[] =>
  call.effects.flatMap(effect =>
    effect.kind === kind && effect.path != null ? [facts.resolve(effect.path)] : [],
  )

/** The files that a call reads by itself and through the pipes before it. */
const sourcesOf = (call: Invocation, facts: Facts): readonly string[] => {
  const found = [...pathsOf(call, 'read', facts)]
  for (let { stdin } = call, depth = 0; stdin?.from === 'pipe' && depth < 20; depth += 1) {
    if (stdin.of === undefined) break
    found.push(...pathsOf(stdin.of, 'read', facts))
    stdin = stdin.of.stdin
  }
  return found
}

/** What comes into which file of the project by a script, through files in between as well. Both paths count from the root. */
export const flowsIn = ({ invocations }: Script, facts: Facts): readonly DataFlow[] => {
  const all: DataFlow[] = []
  for (const call of invocations) {
    if (call.remote === true) continue
    const targets = pathsOf(call, 'write', facts)
    if (targets.length === 0) continue
    const sources = sourcesOf(call, facts).flatMap(path => [
      path,
      ...all.filter(({ to }) => to === path).map(({ from }) => from),
    ])
    for (const from of new Set(sources))
      for (const to of new Set(targets)) if (all.length < mostFlows) all.push({ from, to, call })
  }
  const root = facts.root()
  return all.flatMap(flow =>
    isWithin(flow.from, root) && isWithin(flow.to, root)
      ? [{ ...flow, from: flow.from.slice(root.length + 1), to: flow.to.slice(root.length + 1) }]
      : [],
  )
}
