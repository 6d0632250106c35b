import type { Platform } from '../../core/edge/platform.ts'
import type { FoundProgram } from '../../core/facts/facts.ts'
import { dirname, isAbsolute, isWithin, join, normalize } from '../../core/text/paths/path.ts'
import { absoluteEntries } from './child-env.ts'

/** The path of a program on the PATH. Relative entries are skipped: they mean the working folder. */
export const whichOf = (platform: Platform, program: string): string | undefined =>
  onPath(platform, program).find(path => platform.files.kind(path) === 'file')

/**
 * The same for programs that handrail itself starts: one in the repository is skipped, even by an absolute entry of the PATH.
 * A project that contains the home folder is exempt: all programs of the user would be in it.
 */
export const whichOutside = (
  platform: Platform,
  program: string,
  ...roots: readonly string[]
): string | undefined => {
  const real = (path: string): string => platform.files.real(path) ?? path
  const home = real(platform.home())
  const inner = roots.map(root => [root, real(root)] as const).filter(([, root]) => !isWithin(home, root))
  const isForeign = (path: string): boolean =>
    inner.some(([root, itself]) => isWithin(path, root) || isWithin(real(path), itself))
  return onPath(platform, program).find(path => platform.files.kind(path) === 'file' && !isForeign(path))
}

/**
 * Where a shell would find a program: the first entry of the PATH that has it counts, and a file that may not be run is
 * passed over. A relative entry before it means the working folder, which may be anywhere.
 */
export const foundBy = (platform: Platform, program: string, roots: readonly string[]): FoundProgram => {
  const { files, pathSeparator } = platform
  const isInside = insideOf(platform, roots)
  const at = (path: string): FoundProgram | undefined => {
    if (files.kind(path) !== 'file' || ((files.mode(path) ?? 0o111) & 0o111) === 0) return undefined
    if (isInside(dirname(path)) || isInside(path)) return { where: 'inside' }
    return { where: 'outside', path, real: files.real(path) ?? path }
  }
  if (isAbsolute(program)) return at(program) ?? { where: 'nowhere' }
  if (program.includes('/')) return { where: 'inside' }
  const list = platform.env('PATH') ?? ''
  for (const entry of list.split(pathSeparator)) {
    if (!isAbsolute(entry)) return { where: 'inside' }
    for (const path of namesIn(entry, program, pathSeparator)) {
      const found = at(path)
      if (found !== undefined) return found
    }
  }
  return { where: 'nowhere' }
}

/** Whether the PATH has an entry in the project, or one that means the working folder. */
export const seeksInside = (platform: Platform, roots: readonly string[]): boolean => {
  const isInside = insideOf(platform, roots)
  return (platform.env('PATH') ?? '')
    .split(platform.pathSeparator)
    .some(entry => !isAbsolute(entry) || isInside(entry))
}

const insideOf = ({ files }: Platform, roots: readonly string[]): ((path: string) => boolean) => {
  const real = (path: string): string => files.real(path) ?? path
  const inner = [...new Set(roots)].map(root => [normalize(root), real(root)] as const)
  return path =>
    inner.some(([root, itself]) => isWithin(normalize(path), root) || isWithin(real(path), itself))
}

const onPath = (platform: Platform, program: string): readonly string[] =>
  absoluteEntries(platform.env('PATH') ?? '', platform.pathSeparator).flatMap(folder =>
    namesIn(folder, program, platform.pathSeparator),
  )

const namesIn = (folder: string, program: string, separator: string): readonly string[] => [
  join(folder, program),
  ...(separator === ';' ? [join(folder, `${program}.exe`), join(folder, `${program}.cmd`)] : []),
]
