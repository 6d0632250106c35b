import { readAgreement } from '../config/agreed/record.ts'
import type { Platform } from '../core/edge/platform.ts'
import type { Event } from '../core/event.ts'
import type { Problem } from '../core/policy/policy.ts'
import { join } from '../core/text/paths/path.ts'
import { projectAt } from './project.ts'

/** The word of a reserve line: it stands in the account's settings, and answers where the own lines of a project are gone. */
export const reserveWord = '--reserve'

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
  const { root, mainRoot } = projectAt(platform, cwd)
  const lines = readAgreement(platform, mainRoot)?.lines ?? []
  const own = lines.filter(({ command }) => command.endsWith(`hook ${host} ${named ?? ''}`.trimEnd()))
  if (own.length === 0) return undefined
  const isThere = own.some(({ file, command }) => {
    const text = platform.files.readText(join(root, file))
    // Most settings are JSON, in which a command stands in quotes.
    const isNamed = text?.includes(command) === true || text?.includes(quoted(command)) === true
    return isNamed && (!command.includes(shimFile) || isShimThere(platform, root))
  })
  if (isThere) return undefined
  return {
    level: 'warning',
    file: join(root, own[0]?.file ?? ''),
    says: 'The lines of this project that call handrail are gone or changed. The reserve line of your account answers, by what you agreed to.',
    mend: 'Bring them back: handrail init',
  }
}

const quoted = (command: string): string => JSON.stringify(command).slice(1, -1)

const head = '# handrail hook: written by `handrail init`'

/** A shim of another version finds the program that was agreed to as well; what is none is another program. */
const isShimThere = (platform: Platform, root: string): boolean =>
  platform.files.readText(join(root, shimFile))?.startsWith(head) === true
