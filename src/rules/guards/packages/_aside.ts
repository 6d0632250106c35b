import type { Facts } from '../../../core/facts/facts.ts'
import type { Note } from '../../../core/findings/finding.ts'
import { marks } from '../../../core/findings/marks.ts'
import type { Script } from '../../../core/script/script.ts'
import { pageOf, wayToGet } from '../../../known/packages/managers.ts'
import type { ForeignManager, SeenManager } from './_violations.ts'

const excerpt = 80

/** Notes beside the answer: that a tool is missing, and on request the command that was looked at. */
export const asideOf = (
  script: Script,
  { requests }: SeenManager,
  found: readonly ForeignManager[],
  notes: readonly Note[],
  facts: Facts,
): readonly Note[] => {
  const debug = facts.env('HOOK_DEBUG_PM') ? true : undefined
  const log = facts.env('HOOK_LOG_PM') ? true : undefined
  const gone = found.find(
    ({ mode, target }) => mode.does !== 'warn' && facts.which(target.name) === undefined,
  )
  if (debug === undefined && log === undefined && gone === undefined) return []
  const action = actionOf(notes[0]?.verdict)
  const line = script.text.replace(/\s+/g, ' ').trim()
  const first = found[0]?.request ?? requests[0]
  const fields = [action, first?.label ?? '-', first?.sub || '-', line.slice(0, excerpt)]
  return [
    {
      verdict: 'pass',
      says: '',
      instead: [],
      aside: {
        stderr: debug && [`[hook:debug] PM check: command='${line}', action='${action}'`],
        log: log && { name: 'pm_enforcement', line: [facts.now().toISOString(), ...fields].join(' | ') },
        once: gone && { marker: `pm_warn_${gone.target.name}`, says: missing(gone, action, facts) },
      },
    },
  ]
}

const actionOf = (verdict: Note['verdict']): string => {
  if (verdict === undefined) return 'approve'
  return verdict === 'deny' ? 'block' : verdict === 'advise' ? 'warn' : verdict
}

const missing = ({ target, request }: ForeignManager, action: string, facts: Facts): string => {
  const what = action === 'block' ? 'blocked but replacement unavailable' : 'let through'
  const get = wayToGet(target.name, facts) ?? pageOf(target.name)
  return `${marks.warning} ${target.name} not found — ${request.label} ${what}. Install: ${get}`
}
