import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { wordsIn } from '../../core/text/words.ts'
import type { HostInstaller } from '../protocol/host.ts'

interface Traces {
  /** The folder of a project, or of an account, that the host keeps. */
  readonly folder: string
  /** That of an account, where it is another one. */
  readonly home?: string | undefined
  /** The names of its program. */
  readonly program: string
  /** A variable that the host sets for what it runs, and its value where it is always the same. */
  readonly variable?: readonly [string, string?] | undefined
}

/** A host is in use where it left its folder, where its program is, or where it runs us. */
export const detectBy =
  ({ folder, home = folder, program, variable }: Traces): HostInstaller['detect'] =>
  (place, env) =>
    (variable !== undefined && isSet(env(variable[0]), variable[1])) ||
    existsSync(join(place.root, folder)) ||
    existsSync(join(place.home, home)) ||
    (env('PATH') ?? '')
      .split(delimiter)
      .some(path => path !== '' && wordsIn(program).some(word => existsSync(join(path, word))))

const isSet = (found: string | undefined, value: string | undefined): boolean =>
  value === undefined ? found !== undefined && found !== '' : found === value
