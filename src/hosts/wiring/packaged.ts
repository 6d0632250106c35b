import { join } from 'node:path'
import type { EventTable } from '../protocol/events.ts'
import type { OwnLine } from '../protocol/host.ts'
import type { HookFile } from './settings/hook-file.ts'
import { linesIn, readHookFiles } from './settings/inspect-file.ts'

/** handrail as a plugin or an extension that a host keeps itself. */
export interface Packaged {
  /** Its name for people, such as `the plugin handrail@handrail`. */
  readonly name: string
  /** The command that removes it. */
  readonly remove: string
  readonly lines: readonly OwnLine[]
}

/** The lines of such a folder. `variable` is what its lines call the folder. */
export const packagedLines = (
  file: HookFile,
  events: Pick<EventTable, 'kindOf'>,
  folder: string,
  variable: string,
): readonly OwnLine[] => {
  const { files } = readHookFiles(file, [join(folder, 'hooks', 'hooks.json')])
  return linesIn(file, events, files).map(line => ({
    ...line,
    command: line.command.replaceAll(`\${${variable}}`, folder),
  }))
}
