import type { Platform } from '../../core/edge/platform.ts'
import { type AgreedProgram, pointerFile, pointerOf } from '../../core/edge/program.ts'
import { decidedHome, programsFolder } from '../../core/edge/state-home.ts'
import { ancestors, isWithin } from '../../core/text/paths/path.ts'
import { findProject } from '../project.ts'

export interface FoundPointer extends AgreedProgram {
  /** The file that names it. */
  readonly pointer: string
}

/** The folder that a pointer is about: a linked worktree has that of its main tree. */
export const pointedRoot = (platform: Platform, root: string): string => {
  const real = (path: string): string => platform.files.real(path) ?? path
  const { root: tree, mainRoot } = findProject(platform, root)
  const own = real(root)
  return mainRoot !== tree && isWithin(own, real(tree))
    ? `${real(mainRoot)}${own.slice(real(tree).length)}`
    : own
}

/**
 * What a person has agreed to for a folder: nearest to it, else in its main tree, else for the whole account. The shell looks in the same
 * order (src/process/entry/hook.sh).
 */
export const agreedFor = (platform: Platform, folder: string): FoundPointer | undefined => {
  const own = platform.files.real(folder) ?? folder
  const home = platform.accountHome()
  const above = [...ancestors(own), ...ancestors(pointedRoot(platform, folder))].filter(root => root !== '/')
  return [...above, ''].flatMap(root => {
    const pointer = pointerFile(home, root)
    const program = pointerOf(platform.files.readText(pointer))
    return program === undefined ? [] : [{ ...program, pointer }]
  })[0]
}

/** Whether a script is one of the copies. */
export const isAgreedCopy = (platform: Platform, script: string): boolean => {
  const real = (path: string): string => platform.files.real(path) ?? path
  return isWithin(real(script), real(programsFolder(decidedHome(platform.accountHome()))))
}
