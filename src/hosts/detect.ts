import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { HostInstaller } from './host.ts'

interface Traces {
  /** The folder of a project, or of an account, that the host keeps. */
  readonly folder: string
  readonly program: string
  /** A variable that the host sets for what it runs, and its value. */
  readonly variable?: readonly [string, string] | undefined
}

/** A host is in use where it left its folder, where its program is, or where it runs us. */
export const detectBy =
  ({ folder, program, variable }: Traces): HostInstaller['detect'] =>
  (place, env) =>
    (variable !== undefined && env(variable[0]) === variable[1]) ||
    existsSync(join(place.root, folder)) ||
    existsSync(join(place.home, folder)) ||
    (env('PATH') ?? '').split(delimiter).some(path => path !== '' && existsSync(join(path, program)))
