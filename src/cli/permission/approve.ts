import { relative, resolve } from 'node:path'
import type { Edge } from '../../core/edge/edge.ts'
import { quoted } from '../../core/text/quoting/shell-word.ts'
import { timeOfDay } from '../../state/grants.ts'
import { deleted } from '../../state/watched/changes.ts'
import { approvalFile, approvalText, approvedHashes, type ConfigHold } from '../../state/watched/hold.ts'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import { allHolds, edgeAt, isAsShown, type OpenHold, openHolds } from './approve/find-hold.ts'
import { restoreFile } from './approve/restore.ts'
import { journalGrant, projectOf } from './grants/keep.ts'
import { humanAgrees } from './human/agrees.ts'

export const approve: CliCommand = {
  name: 'approve',
  summary: 'Keep or restore config files whose change held the end of a turn',
  usage: [
    'handrail approve --hold <id> <file...>',
    'handrail approve --hold <id> --restore <file...>',
    'handrail approve <file...>',
    'handrail approve --list',
  ],
  options: {
    hold: {
      type: 'string',
      value: 'id',
      says: 'The id of the hold that showed the change; without it a human is asked',
    },
    restore: { type: 'boolean', says: 'Put the files back as they were' },
    list: { type: 'boolean', says: 'Show the holds that wait for an answer' },
  },
  run: async call => {
    const id = call.text('hold')
    if (call.flag('list')) return list(call)
    const found = allHolds(call).find(({ hold }) => id === undefined || hold.id === id)
    if (call.positionals.length === 0)
      throw new UsageError(
        `name the files that the hold showed${found === undefined ? '' : `: ${wordsOf(found.hold)}`}`,
      )
    if (found === undefined) {
      for (const line of notFound(call, id)) call.io.err(line)
      return 1
    }
    const files = call.positionals.map(file => shownAs(call, found.hold, file))
    const edge = edgeAt(call, found)
    const wrong = files.flatMap(file => faultOf(edge, found.hold, file, call.flag('restore')))
    for (const fault of wrong) call.io.err(fault)
    if (wrong.length > 0) return 1
    const verb = call.flag('restore') ? 'restores' : 'keeps'
    if (id === undefined && !(await humanAgrees(call, `This ${verb} ${files.join(', ')}.`))) return 1
    return call.flag('restore') ? restore(call, edge, found.hold, files) : keep(call, edge, found.hold, files)
  },
}

/** A file as the hold names it: relative to its root, or to the current folder. */
const shownAs = (call: CliCall, hold: ConfigHold, file: string): string => {
  const path = relative(hold.root, resolve(call.io.platform.cwd(), file))
  return hold.files[path] === undefined && hold.files[file] !== undefined ? file : path
}

const wordsOf = ({ files }: Pick<ConfigHold, 'files'>): string => Object.keys(files).map(quoted).join(' ')

/** The alternatives to a hold that was not found, and how to reach them. */
const notFound = (call: CliCall, id: string | undefined): readonly string[] => {
  const what = id === undefined ? 'No turn was held' : `There is no hold ${id}`
  const open = openHolds(call)
  return [
    `${what} in ${projectOf(call).mainRoot}. Only what was shown at the end of a turn can be approved.`,
    ...(open.length === 0
      ? ['No hold is open here. End the turn: what changed is shown, with an id for this command.']
      : ['Open holds:', ...open.slice(0, mostShown).map(holdLine)]),
  ]
}

const mostShown = 5

const holdLine = ({ id, at, files }: OpenHold): string =>
  `  ${id}  ${timeOfDay(at)}  handrail approve --hold ${id} ${files.map(quoted).join(' ')}`

const list = (call: CliCall): number => {
  if (call.positionals.length > 0) throw new UsageError('--list is about all holds of the project')
  const open = openHolds(call)
  if (open.length === 0) call.io.out('No hold is open in this project.')
  for (const hold of open) call.io.out(holdLine(hold))
  return 0
}

/** Why a file can't be kept or restored; empty if it can. Only the exact content that was shown can be. */
const faultOf = (edge: Edge, hold: ConfigHold, file: string, restores: boolean): readonly string[] => {
  const seen = hold.files[file]
  if (seen === undefined)
    return [`${file} is not one of the files that hold ${hold.id} showed: ${wordsOf(hold)}`]
  if (restores || isAsShown(edge, hold, file)) return []
  return [`${file} has changed since hold ${hold.id}. End the turn, and it is shown again.`]
}

const keep = (call: CliCall, edge: Edge, hold: ConfigHold, files: readonly string[]): number => {
  const { platform } = call.io
  const guard = approvalFile(edge)
  const kept = Object.fromEntries(files.map(file => [file, hold.files[file] ?? deleted]))
  const before = approvedHashes(platform.files.readExact(guard))
  platform.files.writeWhole(guard, approvalText(platform.now(), { ...before, ...kept }))
  const hashes = Object.entries(kept).map(([file, hash]) => `${file} ${hash.slice(0, 19)}`)
  journalGrant(call, 'approve', `hold ${hold.id}: kept ${hashes.join(', ')}`)
  call.io.out(`Kept: ${files.join(', ')}. This content is not asked about again in this session.`)
  return 0
}

const restore = (call: CliCall, edge: Edge, hold: ConfigHold, files: readonly string[]): number => {
  for (const file of files) call.io.out(`${file}: ${restoreFile(edge, hold, file)}`)
  journalGrant(call, 'approve-restore', `hold ${hold.id}: restored ${files.join(', ')}`)
  return 0
}
