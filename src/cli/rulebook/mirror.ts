import { lstatSync, realpathSync, rmdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { problemText } from '../../core/findings/message.ts'
import { policyAndRules } from '../../event/policy.ts'
import { projectAt } from '../../event/project.ts'
import { InstallError } from '../../hosts/protocol/host.ts'
import { assertWritable, type Base, writeTextFile } from '../../hosts/wiring/settings/text-file.ts'
import { files } from '../../platform/node/files.ts'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import { assertUnchanged } from '../setup/init/apply.ts'
import { showDiff, unifiedDiff } from '../terminal/diff.ts'
import { type MirrorEdit, type MirrorPlan, planMirror, targets, targetsHere } from './mirror/targets.ts'
import { type ToldPolicy, toldPolicy } from './mirror/told.ts'

const names = targets.map(({ name }) => name)

export const mirror: CliCommand = {
  name: 'mirror',
  summary: 'Write the policy as prose, for hosts that read rules as text',
  usage: [
    'handrail mirror                    those whose files or hosts are here',
    `handrail mirror <${names.join('|')}> ...`,
    'handrail mirror --check            for CI: exit code 1 where a file is behind the policy',
  ],
  options: {
    check: {
      type: 'boolean',
      says: 'Print what differs and write nothing; exit code 1 where something does',
    },
    'dry-run': { type: 'boolean', says: 'Show what would change and change nothing' },
    remove: { type: 'boolean', says: 'Take out what was written; the rest of each file stays byte for byte' },
  },
  run: async call => {
    try {
      return run(call)
    } catch (error) {
      if (!(error instanceof InstallError)) throw error
      call.io.err(`handrail mirror: ${error.message}`)
      return 1
    }
  },
}

const run = (call: CliCall): number => {
  const { io } = call
  const modes = ['check', 'dry-run', 'remove'].filter(option => call.flag(option))
  if (call.flag('check') && modes.length > 1) throw new UsageError('--check goes with no other option')
  const remove = call.flag('remove')
  const base: Base = { folder: projectAt(io.platform, io.platform.cwd()).root, isHome: false }
  const chosen = chosenTargets(call, base.folder, remove)
  const told = remove ? nothingTold : toldHere(call, base.folder)
  if (told === undefined) return 1
  const plan = planMirror(base, chosen, told, remove)
  for (const note of plan.notes) io.err(note)
  const edits = plan.edits.filter(({ before, after }) => before !== after)
  if (call.flag('check')) return reported(call, plan, edits)
  for (const { path } of edits) assertWritable(path, base)
  for (const edit of edits) {
    // Foreign changes in our text are shown before they are overwritten.
    if (call.flag('dry-run') || edit.edited) show(call, edit)
    if (!call.flag('dry-run')) write(edit, base)
  }
  if (edits.length === 0) io.out('Everything is in place already; nothing was changed.')
  else if (call.flag('dry-run')) io.out('This was a dry run; nothing was changed.')
  else
    io.out(`${io.paint('green', remove ? 'removed' : 'written')} ${edits.map(({ name }) => name).join(', ')}`)
  return 0
}

const chosenTargets = (call: CliCall, root: string, remove: boolean): typeof targets => {
  const stranger = call.positionals.find(name => !names.includes(name))
  if (stranger !== undefined) throw new UsageError(`${stranger} is no target. There are ${names.join(', ')}.`)
  if (call.positionals.length > 0) return targets.filter(({ name }) => call.positionals.includes(name))
  if (remove) return targets
  const here = targetsHere(root)
  if (here.length === 0)
    throw new UsageError(`no host that reads rules was found here. Name one: ${names.join(', ')}.`)
  return here
}

const nothingTold: ToldPolicy = { preset: '', rules: [], forbidden: [], required: [], files: [] }

/** The policy that the project's team shares; undefined where its config is broken. */
const toldHere = ({ io }: CliCall, root: string): ToldPolicy | undefined => {
  const project = projectAt(io.platform, root)
  const { policy, rules } = policyAndRules(io.platform, { cwd: root }, project, { shared: true })
  const errors = policy.problems.filter(({ level }) => level === 'error')
  for (const problem of errors) io.err(`error: ${problemText(problem)}`)
  if (errors.length === 0) return toldPolicy(policy, rules)
  io.err('handrail mirror: mend the config first. Nothing was changed.')
  return undefined
}

const reported = (
  { io, ...call }: CliCall,
  { edits: all }: MirrorPlan,
  edits: readonly MirrorEdit[],
): number => {
  for (const edit of edits) show({ io, ...call }, edit)
  if (edits.length === 0) {
    io.out(
      `${io.paint('green', 'ok')} ${all.length} ${all.length === 1 ? 'file says' : 'files say'} what the policy says.`,
    )
    return 0
  }
  io.out('Run handrail mirror and commit what it writes.')
  return 1
}

const show = ({ io }: CliCall, edit: MirrorEdit): void => {
  const { name, before, after, edited } = edit
  const what =
    before === undefined ? 'is not there yet' : edited ? 'was edited by hand between the marks' : 'differs'
  io.out(`${io.paint('bold', name)} ${after === undefined ? 'would go' : what}`)
  showDiff(unifiedDiff(name, before, after), io)
}

const write = (edit: MirrorEdit, base: Base): void => {
  assertUnchanged(edit)
  if (edit.after !== undefined) {
    writeTextFile(edit.path, edit.after, base)
    return
  }
  // Through a symlink, as it was written.
  rmSync(realpathSync(edit.path))
  for (let folder = dirname(edit.path); folder !== base.folder; folder = dirname(folder)) {
    if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return
    if (files.list(folder).length > 0) return
    rmdirSync(folder)
  }
}
