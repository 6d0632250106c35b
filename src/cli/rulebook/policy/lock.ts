import { type Lock, type Locked, lockText } from '../../../config/extends/lock.ts'
import { oneLine } from '../../../core/text/quoting/foreign.ts'
import { projectAt } from '../../../event/project.ts'
import { type CliCall, UsageError } from '../../command.ts'
import { changesBetween } from './compare.ts'
import { changeLines } from './diff.ts'
import { layersHere, sideHere, withText } from './side.ts'
import { writeShared } from './write.ts'

/** Writes the locks of what configs extend here, and tells what that changes. */
export const lock = async (call: CliCall): Promise<number> => {
  const { io } = call
  const { platform } = io
  if (call.positionals.length > 0) throw new UsageError('it is about all packages that the configs extend')
  const locks = new Map<string, Map<string, Locked>>()
  layersHere(platform, projectAt(platform, platform.cwd()), {}, (file, found, content) => {
    const entries = locks.get(file) ?? new Map<string, Locked>()
    if (found !== undefined)
      entries.set(found.key, { version: found.version, integrity: platform.integrity(content) })
    if (entries.size > 0 || platform.files.kind(file) !== undefined) locks.set(file, entries)
  })
  const old = [...locks].filter(([file, entries]) => platform.files.readText(file) !== lockText(entries))
  if (old.length === 0) {
    io.out(locks.size === 0 ? 'No config here extends a package.' : 'The lock has every package as it is.')
    return 0
  }
  const after = old.reduce((world, [file, entries]) => withText(world, file, lockText(entries)), platform)
  for (const [file, entries] of old) tell(call, file, entries)
  const changes = changesBetween(sideHere(platform), sideHere(after))
  if (changes.length > 0) io.out('With it:')
  for (const line of changeLines(changes, io)) io.out(line)
  if (call.flag('check')) {
    io.err('The lock is old. Read what changed, then run: handrail policy lock')
    return 1
  }
  for (const [file, entries] of old) writeShared(file, lockText(entries))
  io.out(`Written: ${old.map(([file]) => file).join(', ')}. Commit it with the config.`)
  return 0
}

const tell = ({ io }: CliCall, file: string, entries: Lock): void => {
  io.out(`${file}:`)
  for (const [key, { version, integrity }] of entries)
    io.out(`  ${oneLine(key, 200)}  ${oneLine(version, 40)}  ${integrity.slice(0, 24)}…`)
}
