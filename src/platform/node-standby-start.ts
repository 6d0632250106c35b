import { existsSync, mkdirSync } from 'node:fs'
import { attempt } from './node-files.ts'
import { holdersOf, mayStart, placeFiles } from './node-standby-holders.ts'

/** How long one may take to come to its place. */
const birthMs = 10_000

/**
 * Starts processes for the places that nobody holds. Where none has waited before, the beginning of a session or a turn brings
 * the first, or a second call: somebody who tries out a single hook gets no processes for it.
 */
export const startStandby = (folder: string | undefined, first: boolean): void => {
  const script = process.argv[1]
  if (folder === undefined || script === undefined) return
  if (!existsSync(folder)) {
    if (!existsSync(accountOf(folder))) return
    attempt(() => mkdirSync(folder, { recursive: true, mode: 0o700 }))
    if (!first) return
  }
  const free = placeFiles(folder).length - holdersOf(folder).filter(({ lives }) => lives).length
  if (free <= 0 || !mayStart(folder, birthMs)) return
  const { spawn } = process.getBuiltinModule('node:child_process')
  // What the environment tells Node is meant for other programs, and would make it slow.
  const { NODE_OPTIONS: _options, NODE_EXTRA_CA_CERTS: _certificates, ...env } = process.env
  for (let count = 0; count < free; count += 1) {
    // Without it everything goes on as before.
    const child = attempt(() =>
      spawn(process.execPath, [script, 'hook', '--wait'], { cwd: '/', detached: true, stdio: 'ignore', env }),
    )
    child?.on('error', () => {})
    child?.unref()
  }
}

/** No home is made where there is none; the cache itself may be new. */
const accountOf = (folder: string): string => folder.replace(/(?:\/\.cache)?\/handrail\/standby\/\w+$/, '')
