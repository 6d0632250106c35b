import { loadPolicy } from '../../config/load.ts'
import { projectAt } from '../../event/project.ts'
import { readJournal } from '../../journal/files/read.ts'
import { some } from '../../journal/report/words.ts'
import { allRules } from '../../rules/index.ts'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import { filterOf, filterOptions } from '../history/entries/filter.ts'
import { showDiff } from '../terminal/diff.ts'
import { collect } from './learn/collect.ts'
import {
  configProposal,
  type HostProposal,
  type Proposal,
  settingsProposal,
  timesOf,
} from './learn/propose.ts'
import { reviewRule, type Sort, type Sorted, sortAll } from './learn/sort.ts'
import { withTranscripts } from './learn/transcripts.ts'

const defaultTimes = 3

export const learn: CliCommand = {
  name: 'learn',
  summary: 'Propose commands to approve without a question, from those that were run so far',
  usage: ['handrail learn [--since 7d] [--min 5] [--transcripts]', 'handrail learn --json'],
  options: {
    since: { type: 'string', value: 'when', says: filterOptions.since?.says ?? '' },
    min: {
      type: 'string',
      value: 'number',
      says: `Only commands that were run at least this often (default ${defaultTimes})`,
    },
    transcripts: {
      type: 'boolean',
      says: 'Also take the calls that the transcripts of Claude Code, Codex and Gemini CLI tell of',
    },
    json: { type: 'boolean', says: 'Print JSON' },
  },
  run: async call => {
    if (call.positionals.length > 0) throw new UsageError('learn takes no arguments')
    const { platform } = call.io
    const { root, mainRoot } = projectAt(platform, platform.cwd())
    const least = leastOf(call)
    const test = filterOf(call, platform.now())
    const seen = collect(readJournal(platform, mainRoot, { lines: 0 }), test)
    const sorted = await sortAll(platform, call.flag('transcripts') ? withTranscripts(call, seen) : seen)
    const known = sorted.filter(
      ({ sort, times }) => (sort === 'read' || sort === 'develop') && times >= least,
    )
    const policy = loadPolicy(platform, { cwd: root, root, mainRoot }, allRules)
    const isOn = reviewRule !== undefined && policy.rules[reviewRule.id]?.stance !== 'off'
    const proposals = {
      config: configProposal(platform, root, known, isOn),
      settings: settingsProposal(platform, root, known),
    }
    if (call.flag('json')) printJson(call, sorted, known, proposals)
    else print(call, sorted, known, proposals)
    return 0
  },
}

interface Proposals {
  readonly config: Proposal | undefined
  readonly settings: HostProposal | undefined
}

const leastOf = (call: CliCall): number => {
  const given = call.text('min') ?? String(defaultTimes)
  if (!/^[1-9]\d{0,6}$/.test(given)) throw new UsageError(`--min ${given} is no number`)
  return Number(given)
}

const printJson = (
  call: CliCall,
  sorted: readonly Sorted[],
  known: readonly Sorted[],
  proposals: Proposals,
): void => call.io.page(JSON.stringify({ seen: countsOf(sorted), commands: known, ...proposals }, null, 2))

const countsOf = (sorted: readonly Sorted[]): Readonly<Record<Sort, number>> => {
  const count = (sort: Sort): number => timesOf(sorted.filter(each => each.sort === sort))
  return {
    approved: count('approved'),
    read: count('read'),
    develop: count('develop'),
    unknown: count('unknown'),
    stopped: count('stopped'),
  }
}

const meanings: Readonly<Record<Sort, string>> = {
  approved: 'approved by now',
  read: 'only look',
  develop: 'build, test or work on files inside the project',
  unknown: 'not known to be harmless: left to the host',
  stopped: 'stopped by a rule by now',
}

const sorts: readonly Sort[] = ['approved', 'read', 'develop', 'unknown', 'stopped']

const print = (
  call: CliCall,
  sorted: readonly Sorted[],
  known: readonly Sorted[],
  { config, settings }: Proposals,
): void => {
  const { io } = call
  const total = timesOf(sorted)
  const counts = countsOf(sorted)
  io.out(`${some(total, 'command')} ${total === 1 ? 'was' : 'were'} left to the host.`)
  for (const sort of sorts) {
    if (counts[sort] === 0) continue
    const groups = groupsOf(sorted.filter(each => each.sort === sort))
    io.out(`  ${String(counts[sort]).padStart(6)}x  ${io.paint('bold', meanings[sort])}: ${groups}`)
  }
  io.out('')
  if (known.length === 0) {
    io.out('Nothing to propose: the harmless commands are approved already, or were run too rarely.')
    return
  }
  if (config !== undefined) {
    io.out(`handrail can approve ${config.times} of them, as it knows what their options do:`)
    showDiff(config.diff, io)
    io.out('')
  }
  if (settings !== undefined) {
    io.out(`Or ${settings.title} itself, to the letter, for ${settings.times} of them:`)
    showDiff(settings.diff, io)
    io.out('')
  }
  io.out('Nothing was written. Add the changes that you agree with.')
}

/** `git log 12, npm test 7`: the most frequent first. */
const groupsOf = (sorted: readonly Sorted[]): string => {
  const counts = new Map<string, number>()
  for (const { group, times } of sorted) counts.set(group, (counts.get(group) ?? 0) + times)
  const rows = [...counts].sort(([, a], [, b]) => b - a)
  const shown = rows.slice(0, 8).map(([group, times]) => `${group.slice(0, 40)} ${times}`)
  return [...shown, ...(rows.length > shown.length ? ['…'] : [])].join(', ')
}
