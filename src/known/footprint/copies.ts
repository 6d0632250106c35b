import type { Facts } from '../../core/facts/facts.ts'
import type { CopiedTree } from '../../core/facts/footprint.ts'
import type { Invocation } from '../../core/script/script.ts'
import { basename, join } from '../../core/text/paths/path.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { isDryRun, isOn, valueIn } from '../../programs/arguments/given.ts'
import { type CallFootprint, inPlace, nothing, of, unseenIn } from './asked.ts'

/** What `cp`, `mv`, `install` and `rsync` bring and take. */
export const copiedBy = (call: Invocation, facts: Facts): CallFootprint => {
  const { name, words } = call
  const args = argumentsOf(name, words)
  const has = (...options: readonly string[]): boolean => isOn(args, options)
  if (isDryRun(args) || (name === 'install' && has('-d', '--directory'))) return nothing
  const isSync = name === 'rsync'
  const folder = isSync ? undefined : valueIn(words, args, ['-t', '--target-directory'])
  const sources = folder === undefined ? args.operands.slice(0, -1) : args.operands
  const target = folder === undefined ? args.operands.at(-1)?.value : folder
  if (sources.length === 0 || target === undefined || (isSync && isElsewhere(target))) return nothing
  const to = inPlace(call, target, facts)
  if (to === undefined) return unseenIn(undefined)
  const isFolder = facts.fileKind(to) === 'directory'
  const below =
    folder !== undefined ||
    sources.length > 1 ||
    sources.some(({ glob }) => glob === true) ||
    ((isFolder || target?.endsWith('/') === true) && !has('-T', '--no-target-directory'))
  const rest = {
    from: 'folder',
    deep:
      name === 'mv' || has('-r', '-R', '-a', '--recursive', '--archive') || (isSync && has('--files-from')),
    moves: name === 'mv' || (isSync && has('--remove-source-files')),
    mirrors:
      isSync &&
      has('--delete', '--del', '--delete-before', '--delete-after', '--delete-during', '--delete-excluded'),
  } as const
  // A pattern may leave out more than is read here: what it leaves out counts as copied.
  const without = isSync
    ? args.given
        .filter(({ name: option }) => option === '--exclude')
        .flatMap(({ value }) => value?.value?.replace(/\/+$/, '') ?? [])
        .filter(pattern => pattern !== '' && !/[*?[]/.test(pattern) && !/.\//.test(pattern))
    : []
  const keepsPath = has('--parents') || (isSync && has('-R', '--relative'))
  const questions: (CopiedTree | undefined)[] = sources.flatMap(word => {
    const { value } = word
    const source = isSync && isElsewhere(value) ? undefined : inPlace(call, value, facts)
    if (source === undefined || value === null) return [undefined]
    const glob = word.glob === true
    const one = { ...rest, without, source, glob, inside: glob && !value.endsWith('/') }
    if (keepsPath) return [{ ...one, target: join(to, value.replace(/^(?:\.{0,2}\/)+/, '')), inside: false }]
    if (isSync) return [{ ...one, target: value.endsWith('/') || glob ? to : join(to, basename(source)) }]
    // Contents, and not the folder: `a/.`; on some systems `a/` as well.
    if (/(?:^|\/)\.$/.test(value)) return [{ ...one, target: to, inside: false }]
    const named = { ...one, target: below && !one.inside ? join(to, basename(source)) : to }
    return value.endsWith('/') && name === 'cp' && !glob ? [named, { ...one, target: to }] : [named]
  })
  // A single file without its path becomes one of that folder itself: the words of the call say as much.
  return questions.some(one => one === undefined)
    ? { ...of(questions), known: false, unseen: rest.deep || keepsPath ? [to] : [] }
    : of(questions)
}

/** `host:path` of rsync, and an address. */
const isElsewhere = (path: string | null): boolean => path !== null && /^(?:[^/]*:|rsync:\/\/)/.test(path)

/** `ln -s a b`: a link in place of a folder brings all that it leads to. */
export const linkedBy = (call: Invocation, facts: Facts): CallFootprint => {
  const files = call.effects.flatMap(({ kind, path, recursive, glob }) =>
    kind === 'write' && path != null && glob !== true
      ? [
          {
            path: facts.resolve(path),
            kind: 'write' as const,
            whole: recursive === true ? (true as const) : undefined,
          },
        ]
      : [],
  )
  const isOpen = call.effects.some(
    ({ kind, path, glob }) => kind === 'write' && (path == null || glob === true),
  )
  return { questions: [], files, unseen: [], known: !isOpen }
}
