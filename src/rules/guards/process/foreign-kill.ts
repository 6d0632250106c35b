import type { Facts, RunningProcess } from '../../../core/facts/facts.ts'
import { isTemporary } from '../../../core/files/throwaway.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { hitBy, isMany, isShared, isVital, targetsOf } from './_kill-targets.ts'

export default defineGuard({
  id: 'process/foreign-kill',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  says: 'This ends a service that others on this machine may live on.',
  instead: ['pgrep -af server', 'lsof -ti:3000'],
  programs: 'kill pkill killall fuser kill-port pgrep pidof lsof grep rg',
  check: (script, { facts }, calls) => {
    const targets = targetsOf(calls, script)
    const hits = targets.map(target => ({ target, processes: hitBy(target, facts) }))
    const foreign = hits.flatMap(({ processes }) => processes ?? []).filter(one => !one.ours || isAgent(one))
    if (foreign.length > 0) return { says: `This ends what this project did not start: ${list(foreign)}.` }
    if (targets.some(target => target.by === 'path' && isOthers(target.path, facts))) return true
    if (hits.some(({ target, processes }) => processes === undefined && isShared(target)))
      return { says: 'This ends every process by a name that other programs have too.' }
    return hits.some(
      ({ target, processes = [] }) => processes.length === 0 && (isVital(target) || isMany(target)),
    )
  },
})

/** Whether a path lies neither in the project nor in a temporary folder. */
const isOthers = (path: string, facts: Facts): boolean => {
  const full = facts.resolve(path)
  return !isWithin(full, facts.root()) && !isTemporary(full)
}

/** The agent that asks, or another one, which works in the project too. */
const isAgent = ({ line }: RunningProcess): boolean =>
  /^(?:\S*\/)?(?:(?:node|bun|deno)\s+(?:\S*\/)?)?(?:claude|codex|gemini|copilot|cursor-agent|opencode|droid|qwen)(?:\.\w+)?(?:\s|$)/.test(
    line,
  )

const mostShown = 5

const list = (processes: readonly RunningProcess[]): string => {
  const shown = processes.slice(0, mostShown).map(({ id, name }) => `${named(name)} (${id})`)
  const more = processes.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

export const docs: RuleDocs = {
  since: '0.9.0',
  why: 'A kill by name, port or id hits whatever has it. What works in a folder of this project is its own business; a database, an editor or another agent is not. Without a list of processes the usual services count, and names that many programs run under.',
  denies: ['kill $(pgrep postgres)', 'fuser -k 5432/tcp', 'lsof -ti:6379 | xargs kill -9'],
  allows: ['kill $(lsof -ti:3000)', 'pkill -f vite', 'kill %1', 'echo "kill $(pgrep postgres)"'],
  related: ['process/mass-kill'],
}
