import type { Facts } from '../../core/facts/facts.ts'
import type { Invocation } from '../../core/script/script.ts'
import { matchesText } from '../../core/text/paths/glob.ts'
import { basename, folderOf, join } from '../../core/text/paths/path.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { isOn } from '../../programs/arguments/given.ts'

/** As many files of a folder are compared. */
const mostFiles = 200

/** The files that a copy of the contents of a folder puts others in the place of: `cp -r a/. b/`, `cp a/*.csv b`. */
export const mergedOver = ({ name, words, cwd }: Invocation, facts: Facts): readonly string[] => {
  if (name !== 'cp' || cwd === null) return []
  const args = argumentsOf(name, words)
  const keeps = ['-n', '--no-clobber', '-b', '--backup', '-u', '--update', '-i', '--interactive', '-t']
  if (isOn(args, keeps)) return []
  const target = args.operands.at(-1)?.value
  if (target == null) return []
  const to = facts.resolve(join(cwd, target))
  if (facts.fileKind(to) !== 'directory') return []
  return args.operands.slice(0, -1).flatMap(({ value }) => {
    const [, folder = '', form = ''] = /^(.*)\/(\.|[^/]*\*[^/]*)$/s.exec(value ?? '') ?? []
    if (folder === '' || /[*?[]/.test(folder)) return []
    const from = facts.resolve(join(cwd, folder))
    return facts
      .list(from)
      .slice(0, mostFiles)
      .filter(file => form === '.' || matchesText(file, form))
      .filter(file => isOther(join(from, file), join(to, file), facts))
      .map(file => join(to, file))
  })
}

const isOther = (from: string, to: string, facts: Facts): boolean =>
  from !== to &&
  facts.fileKind(from) === 'file' &&
  facts.fileKind(to) === 'file' &&
  (facts.readText(from) === undefined || facts.readText(from) !== facts.readText(to))

const packers: Readonly<Record<string, string>> = {
  gunzip: '.gz',
  unpigz: '.gz',
  bunzip2: '.bz2',
  unxz: '.xz',
  unzstd: '.zst',
}

/** Where a packed file is afterwards: it is moved to what was in it. */
export const unpackedTo = (
  { name, words, cwd }: Invocation,
  facts: Facts,
): readonly { readonly from: string; readonly to: string }[] => {
  const end = Object.hasOwn(packers, name) ? packers[name] : undefined
  const args = argumentsOf(name, words)
  const keeps = ['-k', '--keep', '-c', '--stdout', '--to-stdout', '-l', '--list', '-t', '--test']
  if (end === undefined || cwd === null || isOn(args, keeps)) return []
  return args.operands.flatMap(({ value }) => {
    const full = value === null ? '' : facts.resolve(join(cwd, value))
    const found = /[*?]/.test(basename(full))
      ? facts
          .list(folderOf(full))
          .slice(0, mostFiles)
          .filter(file => matchesText(file, basename(full)))
          .map(file => join(folderOf(full), file))
      : [full]
    return found
      .filter(file => file.endsWith(end) && facts.fileKind(file) === 'file')
      .map(from => ({ from, to: from.slice(0, -end.length) }))
  })
}
