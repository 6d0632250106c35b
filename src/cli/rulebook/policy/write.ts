import { dirname } from 'node:path'
import { InstallError } from '../../../hosts/protocol/host.ts'
import { writeTextFile } from '../../../hosts/wiring/settings/text-file.ts'
import { UsageError } from '../../command.ts'

/** Writes a file that a team shares. */
export const writeShared = (file: string, text: string): void => {
  try {
    writeTextFile(file, text, { folder: dirname(file), isHome: false })
  } catch (error) {
    throw error instanceof InstallError ? new UsageError(error.message) : error
  }
}
