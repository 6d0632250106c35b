import type { Project } from '../../core/edge/project.ts'
import { data } from '../../core/text/quoting/foreign.ts'
import { policyFor } from '../../event/policy.ts'
import { projectAt } from '../../event/project.ts'
import type { Vault } from '../../platform/node/objects.ts'
import { pruneNow } from '../../state/undo/prune.ts'
import type { KeptCall } from '../../state/undo/record.ts'
import { openVault, readCalls, removeCall } from '../../state/undo/store.ts'
import { amount } from '../../state/undo/texts.ts'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import { humanAgrees } from '../permission/human/agrees.ts'
import { carryOut } from './undo/carry-out.ts'
import { putElsewhere } from './undo/elsewhere.ts'
import { listCalls } from './undo/list.ts'

export const undo: CliCommand = {
  name: 'undo',
  summary: 'Bring back what calls took away or overwrote',
  usage: [
    'handrail undo',
    'handrail undo <id> [path ...] [--dry-run]',
    'handrail undo last',
    'handrail undo <id> [path ...] --to <folder>',
    'handrail undo --forget <id>',
    'handrail undo --prune',
  ],
  options: {
    'dry-run': { type: 'boolean', short: 'n', says: 'Only show what would be brought back' },
    to: {
      type: 'string',
      value: 'folder',
      says: 'Put the kept files into this folder, and change nothing else',
    },
    force: {
      type: 'boolean',
      says: 'Also put kept files in the place of newer ones, which are kept first: for a human in a terminal only',
    },
    session: { type: 'string', value: 'id', says: 'List the calls of this session alone' },
    all: { type: 'boolean', says: 'List also calls of which everything is as it was' },
    forget: {
      type: 'string',
      value: 'id',
      says: 'Delete what was kept of a call: for a human in a terminal only',
    },
    prune: { type: 'boolean', says: 'Forget what is too old or too much, as `undo` in the config says' },
    json: { type: 'boolean', says: 'Print JSON' },
  },
  run: async call => {
    const { io } = call
    const project = projectAt(io.platform, io.platform.cwd())
    const vault = openVault(io.platform, project.mainRoot)
    const [id, ...paths] = call.positionals
    if (vault === undefined) return nothing(call)
    if (call.flag('prune')) return pruned(call, project, vault)
    const forgotten = call.text('forget')
    if (forgotten !== undefined) return forget(call, vault, forgotten)
    if (id === undefined) return listCalls(call, vault, project)
    const found = findCall(call, vault, id)
    if (found === undefined) return 1
    const to = call.text('to')
    if (to !== undefined) return putElsewhere(call, vault, project, found, paths, to)
    const policy = policyFor(io.platform, { cwd: io.platform.cwd() }, project).undo
    if (call.flag('force')) {
      const agreed = await humanAgrees(call, `This puts files of ${found.id} in the place of newer ones.`)
      if (!agreed) return 1
    }
    return carryOut(call, vault, found, paths, policy)
  },
}

const nothing = (call: CliCall): number => {
  if (call.flag('json')) call.io.page('[]')
  else call.io.err('Nothing was kept in this project yet.')
  return call.positionals.length === 0 ? 0 : 1
}

/** By its id, the beginning of its id, or `last`. */
const findCall = ({ io }: CliCall, vault: Vault, id: string): KeptCall | undefined => {
  const { calls, damaged } = readCalls(io.platform, vault)
  const found =
    id === 'last'
      ? calls.slice(0, 1)
      : calls.filter(one => one.id === id || (id.length > 2 && one.id.startsWith(id)))
  const [first, second] = found
  if (first !== undefined && (second === undefined || first.id === id)) return first
  if (second !== undefined) io.err(`Several ids begin with ${id}: ${found.map(one => one.id).join(', ')}`)
  else io.err(`Nothing is kept under ${data(id, 40)}. The ids: handrail undo --all`)
  if (damaged > 0) io.err(`Records that are damaged, or were not written by handrail: ${damaged}`)
  return undefined
}

const forget = async (call: CliCall, vault: Vault, id: string): Promise<number> => {
  if (call.positionals.length > 0) throw new UsageError('--forget takes one id and nothing else')
  const found = findCall(call, vault, id)
  if (found === undefined) return 1
  if (!(await humanAgrees(call, `This deletes what was kept of ${found.subject} [${found.id}].`))) return 1
  removeCall(call.io.platform, vault, found.id)
  call.io.out(
    `${found.id} is forgotten. Its contents go with the next prune, unless another call has them too.`,
  )
  return 0
}

const pruned = ({ io }: CliCall, project: Project, vault: Vault): number => {
  const policy = policyFor(io.platform, { cwd: io.platform.cwd() }, project).undo
  const done = pruneNow(io.platform, vault, policy)
  if (done === undefined) io.err('Another process is pruning right now.')
  else io.out(`Forgotten calls: ${done.calls}. Kept now: ${amount(done.bytes)}.`)
  return done === undefined ? 1 : 0
}
