import type { Facts } from '../../../core/facts/facts.ts'
import type { Access } from '../../../core/script/access.ts'
import { matchesText } from '../../../core/text/paths/glob.ts'
import { dirname, join } from '../../../core/text/paths/path.ts'

/** Whether an access reaches the folder of the project in which handrail keeps its state. */
export const inProject = (access: Access, facts: Facts): boolean => {
  const { path, glob } = access
  if (!glob && !path.includes('/.handrail')) return false
  return path
    .split('/')
    .some(
      part =>
        part === '.handrail' ||
        (glob && part.startsWith('.') && matchesText('.handrail', part) && mayBring(access, facts)),
    )
}

/** `mv app/.* .` brings a folder of that name only where there is one. */
const mayBring = ({ by, call }: Access, facts: Facts): boolean => {
  const from = (call?.effects ?? []).filter(({ kind, glob }) => kind !== 'write' && glob === true)
  if (by !== 'mv' || from.length === 0) return true
  return from.some(
    ({ path }) =>
      path == null || facts.fileKind(join(dirname(facts.resolve(path)), '.handrail')) !== undefined,
  )
}
