import { readdirSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { removeFolder } from './remove.ts'

/** Where the account keeps what a person has decided, whatever HOME says. */
export const decided = `${userInfo().homedir}/.local/state/handrail`

const deviceOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.dev

/** Why a test must not write there, or undefined: the runner gives a process of tests an empty folder of its own where it may mount one. */
export const notApart =
  deviceOf(decided) !== undefined && deviceOf(decided) !== deviceOf(dirname(decided))
    ? undefined
    : 'skipped: a mount of its own for the state of the account'

/** Forgets all that was decided. */
export const forgetDecided = (): void => {
  for (const name of readdirSync(decided)) removeFolder(join(decided, name))
}
