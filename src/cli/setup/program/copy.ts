import {
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { attempt } from '../../../platform/node/attempt.ts'
import { withNewFile } from '../../../platform/node/open.ts'
import { makeOwnFolder } from '../../../platform/node/state-folder.ts'
import { nodePlatform } from '../../../platform/node.ts'
import { bytesAt, contentHash, filesBelow, madeAgain } from '../../../platform/program/content.ts'
import { versionOf } from '../../../platform/program/other.ts'
import { packagesOf } from './packages.ts'

/** The folder of the package that a program lies in, links followed. */
export const packageOf = (script: string): string => dirname(dirname(realpathSync(script)))

/**
 * Keeps a copy of a program, with the packages that it loads, named by its content: what is installed may change at any time. It is whole or
 * not there at all. Returns its folder.
 */
export const copyProgram = (script: string, programs: string): string => {
  const from = packageOf(script)
  makeOwnFolder(dirname(programs))
  makeOwnFolder(programs)
  const beside = join(programs, `.${process.pid}.tmp`)
  rmSync(beside, { recursive: true, force: true })
  try {
    copyBelow(from, beside, filesBelow(from, 'dist', madeAgain))
    if (existsSync(join(from, 'package.json'))) copyBelow(from, beside, ['package.json'])
    for (const { place, real, isStarted } of packagesOf(from)) {
      // A program that is started judges nothing, and may be as large as a hundred copies.
      if (isStarted) linkTo(real, join(beside, place))
      else copyBelow(real, join(beside, place), filesBelow(real).filter(isOwn))
    }
    const name = nameOf(beside)
    const target = join(programs, name)
    if (isWhole(target)) return target
    rmSync(target, { recursive: true, force: true })
    renameSync(beside, target)
    return target
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

/** Whether a copy is there, with the content that its name tells. */
export const isWhole = (copy: string): boolean => attempt(() => nameOf(copy)) === copy.split(/[/\\]/).at(-1)

/** The version for people, the content for us. */
const nameOf = (copy: string): string => {
  return `${versionOf(nodePlatform, copy).replaceAll(' ', '-')}-${contentHash(copy).slice(0, 32)}`
}

/** Packages of packages are found by their names, wherever they lie. */
const isOwn = (path: string): boolean => !path.split('/').includes('node_modules')

const copyBelow = (from: string, to: string, paths: readonly string[]): void => {
  for (const path of paths) {
    const [source, target] = [join(from, path), join(to, path)]
    if (!lstatSync(source).isFile()) continue
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    const bytes = bytesAt(source)
    const write = (fd: number): void => {
      for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done)
    }
    withNewFile(target, write, 0o400)
  }
}

const linkTo = (real: string, place: string): void => {
  mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
  // A junction needs no right of its own on Windows.
  symlinkSync(real, place, 'junction')
}
