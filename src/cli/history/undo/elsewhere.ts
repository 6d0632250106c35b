import type { Project } from '../../../core/edge/project.ts'
import { ancestors, dirname, isWithin, join } from '../../../core/text/paths/path.ts'
import { objectContent, type Vault } from '../../../platform/node/objects.ts'
import { placeFrom, placeIn, see } from '../../../platform/node/place.ts'
import { putFile, putFolder, putLink } from '../../../platform/node/put-back.ts'
import { blobContents } from '../../../state/undo/bringing/blobs.ts'
import { isSecret, type UndoStep } from '../../../state/undo/bringing/plan.ts'
import type { KeptCall } from '../../../state/undo/record.ts'
import { type CliCall, UsageError } from '../../command.ts'
import { named } from './names.ts'

/**
 * Puts the kept files into another folder. Secrets go nowhere but to their own place, and only a person at a terminal may name a
 * folder outside of the project: no agent gets a way to write where its own tools may not.
 */
export const putElsewhere = (
  { io }: CliCall,
  vault: Vault,
  { root }: Project,
  kept: KeptCall,
  paths: readonly string[],
  to: string,
): number => {
  const { platform } = io
  const folder = join(platform.cwd(), to)
  const real =
    platform.files.real(folder) ??
    join(platform.files.real(dirname(folder)) ?? '/', folder.slice(dirname(folder).length + 1))
  if (!io.interactive && !(isWithin(folder, root) && isWithin(real, platform.files.real(root) ?? root)))
    throw new UsageError('outside of a terminal --to names a folder of the project')
  const { files } = platform
  const above = ancestors(folder).find(path => files.kind(path) !== undefined)
  if (above !== undefined && files.kind(above) !== 'directory')
    throw new UsageError(`--to ${to}: ${above} is no folder. Name one, or a name that is free`)
  const wanted = paths.map(path => join(platform.cwd(), path))
  const steps = kept.entries.flatMap((entry): readonly UndoStep[] => {
    const place = placeFrom(entry.path)
    const isWanted = wanted.length === 0 || wanted.some(path => isWithin(place.toString(), path))
    return isWanted && (entry.kind === 'file' || entry.kind === 'link')
      ? [{ entry, place, does: 'bring' }]
      : []
  })
  const blobs = blobContents(platform, steps)
  let left = steps.length === 0 ? 1 : 0
  for (const step of steps) {
    const { entry, place } = step
    const name = named(place, kept.root)
    // Paths from the project on keep their folders; others lie below their whole path.
    const rest = Buffer.from(place)
      .toString('latin1')
      .replace(Buffer.from(`${kept.root}/`).toString('latin1'), '')
      .replace(/^\//, '')
    const target = placeIn(folder, Buffer.from(rest, 'latin1'))
    const content = entry.object === undefined ? blobs(entry) : objectContent(vault, entry.object)
    const why = isSecret(step)
      ? 'it may hold a secret, and comes back to its own place alone'
      : see(target) !== undefined
        ? 'there is something of that name'
        : entry.kind === 'file' && content === undefined
          ? 'its content can’t be read any more'
          : undefined
    if (why !== undefined) {
      left += 1
      io.out(`${io.paint('yellow', 'left')}  ${name}: ${why}`)
      continue
    }
    putFolder(dirname(target.toString()))
    if (entry.kind === 'link') putLink(target, placeFrom(entry.leadsTo ?? ''), false)
    else putFile(target, content ?? Buffer.alloc(0), entry.mode ?? 0o644, false)
    io.out(`${io.paint('green', 'put')}  ${named(target, platform.cwd())}`)
  }
  if (steps.length === 0) io.err('Nothing at this path was kept of that call.')
  return left === 0 ? 0 : 1
}
