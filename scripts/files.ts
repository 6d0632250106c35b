import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Files with an ending below the folders, sorted; folders that are not there are passed over. */
export const globSync = (folders: readonly string[], ending: string): readonly string[] =>
  folders
    .filter(folder => existsSync(folder))
    .flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(path => join(folder, path)),
    )
    .filter(path => path.endsWith(ending))
    .sort()
