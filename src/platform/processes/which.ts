import type { Platform } from '../../core/edge/platform.ts'
import type { ProgramPlace } from '../../core/facts/facts.ts'
import { basename, dirname, isAbsolute, isWithin, join, normalize } from '../../core/text/paths/path.ts'
import { absoluteEntries } from './child-env.ts'

/** The path of a program on the PATH. Relative entries are skipped: they mean the working folder. */
export const whichOf = (platform: Platform, program: string): string | undefined =>
  onPath(platform, program).find(path => platform.files.kind(path) === 'file')

/**
 * The same for programs that handrail itself starts: one in the repository is skipped, even by an absolute entry
 * of the PATH.
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
export const foundBy = (
  platform: Platform,
  program: string,
  roots: readonly string[],
  depth = 0,
): ProgramPlace => {
  const { files, pathSeparator } = platform
  const isInside = insideOf(platform, roots)
  const at = (path: string): ProgramPlace | undefined => {
    if (files.kind(path) !== 'file' || ((files.mode(path) ?? 0o111) & 0o111) === 0) return undefined
    const real = files.real(path) ?? path
    if (depth > 3 || isInside(dirname(path)) || isInside(real)) return { where: 'inside' }
    const interpreter = interpreterOf(files.readPart(real, 0, longestFirstLine))
    if (interpreter === undefined) return { where: 'outside', paths: [path, real] }
    const by = foundBy(platform, interpreter, roots, depth + 1)
    return by.where === 'outside' ? { where: 'outside', paths: [path, real, ...by.paths] } : by
  }
  if (isAbsolute(program)) return at(program) ?? { where: 'nowhere' }
  if (program.includes('/')) return { where: 'inside' }
  for (const entry of (platform.env('PATH') ?? '').split(pathSeparator)) {
    if (!isAbsolute(entry)) return { where: 'inside' }
    for (const path of namesIn(entry, program, pathSeparator)) {
      const found = at(path)
      if (found !== undefined) return found
    }
  }
  return { where: 'nowhere' }
}

/** Linux reads no more of it. */
const longestFirstLine = 256

/** The program that the first line of a script names: `node` for `#!/usr/bin/env node`. */
const interpreterOf = (start: Uint8Array | undefined): string | undefined => {
  if (start === undefined || start[0] !== 35 || start[1] !== 33) return undefined
  const line = new TextDecoder().decode(start).slice(2).split('\n', 1)[0] ?? ''
  const [program = '', ...rest] = line.trim().split(/\s+/)
  if (basename(program) !== 'env') return program
  return rest.find(word => !word.startsWith('-') && !word.includes('='))
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
  // A session that was started in / has no project: the programs of the system would be in it.
  const inner = [...new Set(roots)]
    .filter(root => root !== '/')
    .map(root => [normalize(root), real(root)] as const)
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
