import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The documented hooks keep notes of a session under this folder, by names that end in the process id of the host or in what stands for it. */
const folder = '/tmp'
const markName = /^\.[\w-]+_(?<owner>\w+)(?:\.(?:log|done))?$/

export const marksOf = (owners: ReadonlySet<string>): readonly string[] =>
  readdirSync(folder).filter(name => owners.has(markName.exec(name)?.groups?.owner ?? ''))

/** Owners of sessions that this process played: its own id is that of a host which gives none. */
const owners = new Set<string>()

/** Has the notes of a session go when this process ends. */
export const willRemoveMarks = (owner: string): void => {
  if (owners.size === 0)
    process.once('exit', () => {
      for (const name of marksOf(owners)) rmSync(join(folder, name), { force: true })
    })
  owners.add(owner)
}
