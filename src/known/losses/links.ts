import type { Facts } from '../../core/facts/facts.ts'
import type { TakenFiles } from '../../core/facts/taken.ts'
import type { Invocation } from '../../core/script/script.ts'
import { matchesText } from '../../core/text/paths/glob.ts'
import { basename, dirname, join } from '../../core/text/paths/path.ts'

/** The folder that a symbolic link leads to. */
const behind = (path: string, facts: Facts): string | undefined => {
  const real = facts.real(path)
  return real !== join(facts.real(dirname(path)), basename(path)) && facts.fileKind(real) === 'directory'
    ? real
    : undefined
}

/** Files behind links that a deletion goes through: `tmp_*` in `tmp_*` + `/*`, and a folder that find is to follow. */
export const throughLinks = (
  taken: TakenFiles,
  { name, argv }: Invocation,
  facts: Facts,
): readonly TakenFiles[] => {
  const { path, glob } = taken
  if (!glob) {
    const follows =
      name === 'find' &&
      (argv.some(word => /^-[LH]$/.test(word ?? '')) ||
        argv.some(word => word?.endsWith('/') === true && facts.resolve(word) === path))
    const folder = follows ? behind(path, facts) : undefined
    return folder === undefined ? [] : [{ ...taken, path: `${folder}/*`, glob: true }]
  }
  const parts = path.split('/')
  const first = parts.findIndex(part => /[*?[]/.test(part))
  if (first < 1 || first === parts.length - 1 || parts[first] === '**') return []
  const base = parts.slice(0, first).join('/')
  const names = facts.list(base).filter(one => matchesText(one, parts[first] ?? ''))
  return names.flatMap(one => {
    const folder = behind(`${base}/${one}`, facts)
    return folder === undefined ? [] : [{ ...taken, path: [folder, ...parts.slice(first + 1)].join('/') }]
  })
}
