import type { Platform } from '../../core/edge/platform.ts'
import { isWithin, join } from '../../core/text/paths/path.ts'
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

const onPath = (platform: Platform, program: string): readonly string[] =>
  absoluteEntries(platform.env('PATH') ?? '', platform.pathSeparator).flatMap(folder => [
    join(folder, program),
    ...(platform.pathSeparator === ';'
      ? [join(folder, `${program}.exe`), join(folder, `${program}.cmd`)]
      : []),
  ])
