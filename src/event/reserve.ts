import {
  type AgreedLine,
  type Agreement,
  agreedRoot,
  readAgreement,
  shimHash,
} from '../config/agreed/record.ts'
import type { Platform } from '../core/edge/platform.ts'
import type { Event } from '../core/event.ts'
import type { Problem } from '../core/policy/policy.ts'
import { join } from '../core/text/paths/path.ts'
import { projectAt } from './project.ts'

/** The word of a reserve line: it stands in the account's settings, and answers where the own lines of a project are gone. */
export const reserveWord = '--reserve'

/** A line of shared settings reads the shim of its project. */
const shimFile = '.handrail/hook.sh'

/**
 * Why a reserve line answers an event; undefined where it leaves it alone: nobody has agreed to the project, the host has never had lines
 * there, or they are where they were.
 */
export const reserveReason = (
  platform: Platform,
  { cwd }: Event,
  host: string,
  named: string | undefined,
): Problem | undefined => {
  const agreed = agreedLines(platform, cwd)
  const { root, lines } = agreed
  const own = lines.filter(({ command }) => command.endsWith(`hook ${host} ${named ?? ''}`.trimEnd()))
  const [first] = own
  if (first === undefined || own.some(line => isThere(platform, agreed, line))) return undefined
  return {
    level: 'warning',
    file: join(root, first.file),
    says: 'The lines of this project that call handrail are gone or changed. The reserve line of your account answers, by what you agreed to.',
    mend: 'Bring them back: handrail init',
  }
}

/** That lines of a host are others than a person has agreed to: told at the start of a session by those that are left. */
export const changedLines = (platform: Platform, { cwd }: Event, host: string): Problem | undefined => {
  const agreed = agreedLines(platform, cwd)
  const { root, lines } = agreed
  const changed = lines.find(
    line => line.command.includes(`hook ${host} `) && !isThere(platform, agreed, line),
  )
  if (changed === undefined) return undefined
  return {
    level: 'warning',
    file: join(root, changed.file),
    says: 'The lines that call handrail here, or the shim that they read, are not those that a person agreed to.',
    mend: 'Bring them back with handrail init, or agree to them: handrail trust',
  }
}

interface AgreedLines extends Pick<Agreement, 'root' | 'lines' | 'shim'> {}

const agreedLines = (platform: Platform, cwd: string): AgreedLines => {
  const project = projectAt(platform, cwd)
  const { lines = [], shim } = readAgreement(platform, agreedRoot(project)) ?? {}
  return { root: project.root, lines, shim }
}

const isThere = (platform: Platform, { root, shim }: AgreedLines, { file, command }: AgreedLine): boolean => {
  const text = platform.files.readText(join(root, file))
  // Most settings are JSON, in which a command stands in quotes.
  const isNamed = text?.includes(command) === true || text?.includes(quoted(command)) === true
  return isNamed && (!command.includes(shimFile) || shimHash(platform, root) === shim)
}

const quoted = (command: string): string => JSON.stringify(command).slice(1, -1)
