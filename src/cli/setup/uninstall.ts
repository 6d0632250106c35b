import { relative } from 'node:path'
import { waitingHomes } from '../../core/edge/state-home.ts'
import { type FileEdit, InstallError, type Scope } from '../../hosts/protocol/host.ts'
import { allStandby, type StandbyProcess } from '../../process/standby/list.ts'
import { type ProcessEnd, stopAll } from '../../process/standby/stop.ts'
import { endRunners } from '../../state/test-runs/runners.ts'
import type { CliCall, CliCommand } from '../command.ts'
import { choiceOf, projectFolder } from '../options/folder.ts'
import { confirmed } from '../terminal/confirm.ts'
import { showDiff, unifiedDiff } from '../terminal/diff.ts'
import { removeUnused } from './program/unused.ts'
import { claudeLeftovers } from './uninstall/claude-leftovers.ts'
import { homeRecord } from './uninstall/home-record.ts'
import { applyRemoval, planRemoval, projectScopes, type Removal } from './uninstall/remove.ts'

export const uninstall: CliCommand = {
  name: 'uninstall',
  summary: 'Remove handrail and restore the settings, byte for byte',
  usage: [
    'handrail uninstall [dir]',
    'handrail uninstall --dry-run',
    'handrail uninstall --scope user --yes',
  ],
  options: {
    scope: {
      type: 'string',
      value: 'scope',
      says: 'Where to remove it: project, local or user (default: project and local)',
    },
    purge: {
      type: 'boolean',
      says: 'Also remove the journal, its record in the home folder, and state below .claude',
    },
    'dry-run': { type: 'boolean', says: 'Show what would change and change nothing' },
    yes: { type: 'boolean', short: 'y', says: 'Do not ask' },
    json: { type: 'boolean', says: 'Print JSON' },
  },
  run: async call => {
    try {
      return await remove(call)
    } catch (error) {
      if (!(error instanceof InstallError)) throw error
      call.io.err(`handrail uninstall: ${error.message}`)
      return 1
    }
  },
}

const remove = async (call: CliCall): Promise<number> => {
  const { io } = call
  const root = projectFolder(call)
  const home = io.platform.home()
  const scope = choiceOf<Scope | 'both'>(call, 'scope', ['project', 'local', 'user'], 'both')
  const scopes = scope === 'both' ? projectScopes : [scope]
  const [record, claude] = [
    homeRecord(io.platform, root, scope === 'user'),
    claudeLeftovers(io.platform, root),
  ]
  const removal = planRemoval({ root, home }, scopes, call.flag('purge'), record, claude)
  const empty = removal.edits.length === 0 && removal.state.length === 0
  const found = new Map(empty ? [] : waitingHomes(io.platform).map(each => [each, allStandby(each)]))
  const processes = [...found.values()].flat()
  if (!call.flag('json')) preview(call, root, removal, processes)
  const go = !empty && !call.flag('dry-run') && (await confirmed(call, 'Take this out?'))
  // A process that runs tests would write its result into what is being removed.
  if (go) endRunners(io.platform, root)
  if (go) applyRemoval(removal)
  if (go) removeUnused(io.platform)
  // All projects of the account share the processes. After this the next event of another project spawns new ones.
  const ends = go
    ? await stopAll([...found.keys()], each => found.get(each) ?? [])
    : new Map<number, ProcessEnd>()
  printResult(call, root, removal, { empty, done: go, processes, ends })
  return 0
}

interface UninstallOutcome {
  readonly empty: boolean
  readonly done: boolean
  /** The standby processes that were found. */
  readonly processes: readonly StandbyProcess[]
  /** How each of them ended, by its pid. */
  readonly ends: ReadonlyMap<number, ProcessEnd>
}

const processCount = (count: number): string => `${count} waiting process${count === 1 ? '' : 'es'}`

const shown = (root: string, path: string): string => {
  const short = relative(root, path)
  return short.startsWith('..') ? path : short
}

const actionOf = (edit: FileEdit): string => (edit.after === undefined ? 'remove' : 'edit')

const preview = (
  call: CliCall,
  root: string,
  removal: Removal,
  processes: readonly StandbyProcess[],
): void => {
  const { io } = call
  for (const edit of removal.edits) {
    io.out(`${io.paint('bold', actionOf(edit))} ${shown(root, edit.path)}`)
    showDiff(unifiedDiff(shown(root, edit.path), edit.before, edit.after), io)
    io.out('')
  }
  for (const path of removal.state) io.out(`${io.paint('bold', 'remove')} ${shown(root, path)}`)
  if (processes.length > 0)
    io.out(
      `${io.paint('bold', call.flag('dry-run') ? 'would end' : 'end')} ${processCount(processes.length)}`,
    )
  for (const note of removal.notes) io.out(`${io.paint('yellow', 'note')} ${note}`)
}

const printResult = (
  call: CliCall,
  root: string,
  removal: Removal,
  { empty, done, processes, ends }: UninstallOutcome,
): void => {
  const { io } = call
  const ended = [...ends.keys()].filter(pid => ends.get(pid) !== 'survived')
  const survivors = [...ends.keys()].filter(pid => ends.get(pid) === 'survived')
  if (call.flag('json')) {
    const files = removal.edits.map(edit => ({
      path: edit.path,
      action: actionOf(edit),
      diff: unifiedDiff(shown(root, edit.path), edit.before, edit.after),
    }))
    const report = {
      root,
      changed: done,
      dryRun: call.flag('dry-run'),
      files,
      removed: removal.state,
      notes: removal.notes,
      waiting: processes.map(({ pid }) => pid),
      ended,
    }
    io.page(JSON.stringify(report, null, 2))
    return
  }
  if (ended.length > 0) io.out(`ended ${processCount(ended.length)}`)
  if (survivors.length > 0)
    io.out(
      `${io.paint('yellow', 'note')} could not end ${processCount(survivors.length)}: ${survivors.join(', ')}`,
    )
  if (empty) io.out('handrail is not wired here; nothing was changed.')
  else if (done) io.out(`${io.paint('green', 'done')} handrail was removed from ${root}.`)
  else io.out(call.flag('dry-run') ? 'This was a dry run; nothing was changed.' : 'Nothing was changed.')
}
