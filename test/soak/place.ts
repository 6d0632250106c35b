import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hookCommandLine } from '../../src/hosts/wiring/command-line.ts'
import { gitAt } from '../support/git.ts'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** A copy of the built program, a home and a folder for temporary files: whatever handrail writes stays in here. */
export interface Place {
  readonly folder: string
  readonly program: string
  readonly home: string
  readonly tmp: string
}

export const newPlace = (name: string, at: string = tmpdir()): Place => {
  const folder = realpathSync(mkdtempSync(join(at, `handrail-soak-${name}-`)))
  const [home, tmp, dist] = [join(folder, 'home'), join(folder, 'tmp'), join(folder, 'package/dist')]
  for (const each of [home, tmp]) mkdirSync(each)
  cpSync(join(root, 'dist'), dist, { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'package/node_modules'))
  return { folder, program: join(dist, 'handrail.cjs'), home, tmp }
}

/** A repository with one commit and a config. */
export const newProject = (folder: string, config = '{}'): string => {
  mkdirSync(join(folder, 'src'), { recursive: true })
  gitAt(folder, ['init', '-q', '-b', 'feature/x'])
  writeFileSync(join(folder, 'handrail.jsonc'), `${config}\n`)
  writeFileSync(join(folder, 'src/a.txt'), 'a\n')
  gitAt(folder, ['add', '-A'])
  gitAt(folder, ['commit', '-q', '-m', 'Start'])
  return realpathSync(folder)
}

/** The environment of a call: nothing of this machine's user but the PATH. */
export const envIn = (
  place: Pick<Place, 'home' | 'tmp'>,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: place.home,
  TMPDIR: place.tmp,
  ...more,
})

/** The hook line that `handrail init` writes on this machine. */
export const lineOf = ({ program }: Pick<Place, 'program'>, event: string, host = 'claude-code'): string =>
  hookCommandLine({ node: process.execPath, script: program.replace(/\.cjs$/, '.sh') }, host, event)

export interface Said {
  readonly code: number | null
  readonly signal: string | null
  readonly out: string
  readonly err: string
}

/** Far more than any call takes: on a busy machine one that works may wait for minutes. */
const hangMs = 600_000

/** The command line of handrail, waited for. */
export const cli = (
  place: Place,
  cwd: string,
  args: readonly string[],
  { input = '', env = {} }: { readonly input?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Said => {
  const result = spawnSync(process.execPath, [place.program, ...args], {
    cwd,
    input,
    env: envIn(place, env),
    maxBuffer: 1e9,
    timeout: hangMs,
    killSignal: 'SIGKILL',
  })
  return {
    code: result.status,
    signal: result.signal,
    out: String(result.stdout),
    err: String(result.stderr) + (result.error === undefined ? '' : `\n${result.error.message}`),
  }
}
