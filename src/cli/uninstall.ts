import { relative } from 'node:path'
import { type FileEdit, InstallError, type Scope } from '../hosts/host.ts'
import type { CliCall, CliCommand } from './command.ts'
import { confirmed } from './init/confirm.ts'
import { showDiff, unifiedDiff } from './init/diff.ts'
import { choiceOf, projectFolder } from './init/folder.ts'
import { homeRecord } from './init/home-record.ts'
import { applyRemoval, planRemoval, projectScopes, type Removal } from './init/remove.ts'

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
    purge: { type: 'boolean', says: 'Also remove the journal and its record in the home folder' },
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
  const removal = planRemoval({ root, home }, scopes, call.flag('purge'), homeRecord(io.platform, root))
  const empty = removal.edits.length === 0 && removal.state.length === 0
  if (!call.flag('json')) preview(call, root, removal)
  const go = !empty && !call.flag('dry-run') && (await confirmed(call, 'Take this out?'))
  if (go) applyRemoval(removal)
  printResult(call, root, removal, { empty, done: go })
  return 0
}

const shown = (root: string, path: string): string => {
  const short = relative(root, path)
  return short.startsWith('..') ? path : short
}

const actionOf = (edit: FileEdit): string => (edit.after === undefined ? 'remove' : 'edit')

const preview = (call: CliCall, root: string, removal: Removal): void => {
  const { io } = call
  for (const edit of removal.edits) {
    io.out(`${io.paint('bold', actionOf(edit))} ${shown(root, edit.path)}`)
    showDiff(unifiedDiff(shown(root, edit.path), edit.before, edit.after), io)
    io.out('')
  }
  for (const path of removal.state) io.out(`${io.paint('bold', 'remove')} ${shown(root, path)}`)
  for (const note of removal.notes) io.out(`${io.paint('yellow', 'note')} ${note}`)
}

const printResult = (
  call: CliCall,
  root: string,
  removal: Removal,
  { empty, done }: { readonly empty: boolean; readonly done: boolean },
): void => {
  const { io } = call
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
    }
    io.page(JSON.stringify(report, null, 2))
    return
  }
  if (empty) io.out('handrail is not wired here; nothing was changed.')
  else if (done) io.out(`${io.paint('green', 'done')} handrail was removed from ${root}.`)
  else io.out(call.flag('dry-run') ? 'This was a dry run; nothing was changed.' : 'Nothing was changed.')
}
