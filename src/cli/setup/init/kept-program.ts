import type { Platform } from '../../../core/edge/platform.ts'
import { InstallError, type InstallOptions } from '../../../hosts/protocol/host.ts'
import { isFleeting, type Programs } from '../../../hosts/wiring/command-line.ts'
import { versionOf } from '../../../platform/program/other.ts'
import type { CliCall } from '../../command.ts'
import { agreeProgram } from '../program/agree.ts'
import { packageOf } from '../program/copy.ts'
import { programsHere } from './pasted-settings.ts'
import { installedPrograms } from './shim.ts'

/** Programs that are there tomorrow. A line of the shim finds them itself; another one must not name a cache. */
export const lastingPrograms = (
  call: CliCall,
  root: string,
  { shared, person }: { readonly shared: boolean; readonly person: boolean },
  notes: string[],
): Programs => {
  const here = programsHere(call)
  // For a person a copy is kept.
  if (!isFleeting(here.script) || (person && !shared)) return here
  if (shared) {
    notes.push('This handrail runs from a cache of npx. Each machine needs it installed: npm i -g handrail')
    return here
  }
  const installed = installedPrograms(root, here.script)
  if (installed !== undefined) return installed
  throw new InstallError(
    'This handrail runs from a cache of npx that may be emptied at any time. Install it (npm i -g handrail), then run handrail init. Nothing was changed.',
  )
}

/** Where the account has no place for a copy, lines that name no pointer go on without one. */
export const keepProgram = ({ io }: CliCall, owner: string | undefined, options: InstallOptions): void => {
  try {
    agreeProgram(io.platform, owner, options)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    if (options.pointer !== undefined)
      throw new InstallError(`No copy of this handrail could be kept (${why}). Nothing was changed.`)
    io.err(`handrail init: no copy of this handrail could be kept (${why}); what is installed answers.`)
  }
}

/** What a person is told of the copy. */
export const keptNote = (platform: Platform, script: string, started: string): string => {
  const folder = packageOf(script)
  const whose =
    folder === packageOf(started) ? '' : ', that of the project and not the one that you have started,'
  return `A copy of handrail ${versionOf(platform, folder)} (${folder})${whose} is kept for your account. It answers here until you agree to another one, whatever is installed.`
}
