import { existsSync, realpathSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { projectAt } from '../../event/project.ts'
import { type CliCall, UsageError } from '../command.ts'

/** The folder to work on: the named one, else the project around the current folder. */
export const projectFolder = (call: CliCall): string => {
  const { platform } = call.io
  const [named, ...more] = call.positionals
  if (more.length > 0) throw new UsageError(`Name one folder only; ${more[0]} is a second one.`)
  if (named === undefined) {
    const here = platform.cwd()
    return existsSync(join(here, '.claude')) ? here : projectAt(platform, here).root
  }
  const path = resolve(platform.cwd(), named)
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new UsageError(`${named} is not a folder. Name the project's folder.`)
  }
  return realpathSync(path)
}

/** The value of an option with a fixed set of words. */
export const choiceOf = <T extends string>(
  call: CliCall,
  option: string,
  allowed: readonly T[],
  otherwise: T,
): T => {
  const given = call.text(option)
  if (given === undefined) return otherwise
  const found = allowed.find(word => word === given)
  if (found === undefined)
    throw new UsageError(`--${option} takes ${allowed.join(', ')}; ${given} is none of them.`)
  return found
}
