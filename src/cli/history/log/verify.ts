import { randomBytes } from 'node:crypto'
import { dirname, relative } from 'node:path'
import { keyFile, readKey } from '../../../core/edge/account-key.ts'
import type { Project } from '../../../core/edge/project.ts'
import { policyFor } from '../../../event/policy.ts'
import { type Verification, verifyJournal } from '../../../journal/chain/verify.ts'
import { witnessFile } from '../../../journal/chain/witness.ts'
import { type CliCall, type Io, UsageError } from '../../command.ts'

/** Verifies that the journal is unchanged. */
export const verify = (call: CliCall, project: Project): number => {
  const { io } = call
  const root = project.mainRoot
  const { journal } = policyFor(io.platform, { cwd: root }, project)
  const result = verifyJournal(io.platform, root, journal)
  const ok = result.problems.length === 0
  if (call.flag('json')) io.page(JSON.stringify({ ok, ...result }, null, 2))
  else print(io, root, result)
  return ok ? 0 : 1
}

const print = (io: Io, root: string, result: Verification): void => {
  for (const { kind, file, line, id, says } of result.problems) {
    const place = `${relative(root, file)}:${line}`
    io.out(`${io.paint('red', kind.padEnd(9))}  ${place}  ${id ?? '-'}  ${says}`)
  }
  for (const note of notes(io, root, result)) io.out(note)
}

const notes = (io: Io, root: string, result: Verification): readonly string[] => {
  const { problems, lines, unhashed, torn, sealed, unchecked, recorded, foreign } = result
  if (lines === 0 && problems.length === 0) return ['The journal is empty.']
  const record = witnessFile(io.platform, root)
  return [
    summaryOf(result),
    recorded > 0 || problems.length > 0
      ? `${recorded} of them are in the record outside of the project (${record ?? 'none'})`
      : 'There is no record of it outside of the project, so a cut at its end can not be detected.',
    ...(foreign > 0
      ? [`${foreign} are not in that record: written by another account or machine, or forged`]
      : []),
    ...(unhashed > 0 ? [`${counted(unhashed)} from before hashing, not protected`] : []),
    ...(sealed > 0 ? [`${sealed} sealed with a key`] : []),
    ...(unchecked > 0
      ? [`${unchecked} sealed with a key that is not here; their content can't be checked`]
      : []),
    ...(torn > 0 ? [`${torn} torn: the writer was killed, or the disk was full`] : []),
  ]
}

export const counted = (lines: number): string => `${lines} ${lines === 1 ? 'line' : 'lines'}`

/** One line for the whole journal. */
export const summaryOf = ({ problems, lines, unhashed }: Verification): string =>
  problems.length > 0
    ? `${problems.length} ${problems.length === 1 ? 'place' : 'places'} in ${counted(lines)} ${problems.length === 1 ? 'is' : 'are'} not as written`
    : `${counted(lines - unhashed)} as written`

/** Creates the key that seals every line from now on, if there is none. */
export const makeKey = ({ io }: CliCall, root: string): number => {
  const file = keyFile(io.platform, root)
  if (file === undefined)
    throw new UsageError('XDG_STATE_HOME lies in the project, where an agent can write. Point it elsewhere.')
  if (readKey(io.platform, root) !== undefined) {
    io.out(`There is a key already: ${file}`)
    return 0
  }
  io.platform.files.makeOwnFolder(dirname(file))
  const key = { secret: randomBytes(32).toString('hex'), since: io.platform.now().getTime() }
  if (!io.platform.files.createNew(file, `${JSON.stringify(key)}\n`))
    throw new UsageError(`${file} is there and is no key. Move it away.`)
  io.out(
    `Made ${file}. The journals of all projects are sealed with it from now on; without it nobody can check them.`,
  )
  return 0
}
