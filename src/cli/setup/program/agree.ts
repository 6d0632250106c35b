import { dirname, join } from 'node:path'
import type { Platform } from '../../../core/edge/platform.ts'
import { type AgreedProgram, pointerFile, pointerText } from '../../../core/edge/program.ts'
import { decidedHome, programsFolder } from '../../../core/edge/state-home.ts'
import type { Programs } from '../../../hosts/wiring/command-line.ts'
import { makeOwnFolder } from '../../../platform/node/state-folder.ts'
import { agreedFor, pointedRoot } from '../../../platform/program/agreed.ts'
import { hasShim, installedNear, isSamePackage } from '../../../platform/program/other.ts'
import { copyProgram, packageOf } from './copy.ts'
import { removeUnused } from './unused.ts'

/** The pointer for a project; for the whole account where there is none. */
export const pointerOfProject = (platform: Platform, root: string | undefined): string =>
  pointerFile(platform.accountHome(), root === undefined ? '' : pointedRoot(platform, root))

/**
 * Keeps a copy of a program and has the lines of a project run it from the next event on, whatever is installed later; those of the whole
 * account where no root is given. Only for what a person has agreed to.
 */
export const agreeProgram = (
  platform: Platform,
  root: string | undefined,
  programs: Programs,
): AgreedProgram => keptAt(platform, pointerOfProject(platform, root), programs)

/**
 * What a person agrees to for the shim of a project: the package that the project brings, as its team wants it, else the program that they
 * have started.
 */
export const programFor = (platform: Platform, root: string, here: Programs): Programs => {
  const near = installedNear(platform, root)
  const script = near === undefined ? undefined : join(near, 'dist/handrail.sh')
  return script === undefined || platform.files.kind(script) !== 'file' ? here : { ...here, script }
}

/** The same for `handrail trust`, where the lines of a project may run what was agreed to for the whole account. */
export const renewProgram = (platform: Platform, root: string, here: Programs): AgreedProgram => {
  const programs = programFor(platform, root, here)
  const found = programs === here ? agreedFor(platform, root)?.pointer : undefined
  return keptAt(platform, found ?? pointerOfProject(platform, root), programs)
}

/** The program that a person would agree to here, where it is another one than they have agreed to. */
export const otherProgram = (platform: Platform, root: string, here: Programs): Programs | undefined => {
  const found = agreedFor(platform, root)
  if (found === undefined && !hasShim(platform, root)) return undefined
  const wanted = programFor(platform, root, here)
  const kept = found && dirname(dirname(found.script))
  return kept !== undefined && isSamePackage(platform, packageOf(wanted.script), kept) ? undefined : wanted
}

const keptAt = (platform: Platform, pointer: string, { node, script }: Programs): AgreedProgram => {
  const copy = copyProgram(script, programsFolder(decidedHome(platform.accountHome())))
  const agreed = { node, script: join(copy, 'dist/handrail.sh'), from: packageOf(script) }
  makeOwnFolder(dirname(pointer))
  platform.files.writeWhole(pointer, pointerText(agreed))
  removeUnused(platform)
  return agreed
}
