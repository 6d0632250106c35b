import type { Facts } from '../../core/facts/facts.ts'
import type { Invocation } from '../../core/script/script.ts'
import { matchesText } from '../../core/text/paths/glob.ts'
import { basename, folderOf, join } from '../../core/text/paths/path.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { isOn } from '../../programs/arguments/given.ts'

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
          .filter(file => matchesText(file, basename(full)))
          .map(file => join(folderOf(full), file))
      : [full]
    return found
      .filter(file => file.endsWith(end) && facts.fileKind(file) === 'file')
      .map(from => ({ from, to: from.slice(0, -end.length) }))
  })
}
