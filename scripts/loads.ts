import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readTrace, type Touch, type Traced } from './loads/trace.ts'

interface Options {
  /** The folder that is copied for the call to stand in; without one the call stands in an empty folder. */
  readonly from?: string | undefined
  readonly seconds?: number
  /** Whether there is a network; only root can take it away. */
  readonly network?: boolean
}

interface Ran extends Traced {
  /** How it ended: 124 where its time was up. */
  readonly status: number | null
}

/** Runs a call under strace, in a folder that is thrown away, with a home folder of its own. */
export const traceCall = (words: readonly string[], options: Options = {}): Ran => {
  const { from, seconds = 20, network = process.getuid?.() !== 0 } = options
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'loads-')))
  const top = join(scratch, 'top')
  const places = { top, here: join(top, 'above/clone'), home: join(scratch, 'home') }
  mkdirSync(places.home)
  mkdirSync(dirname(places.here), { recursive: true })
  if (from === undefined) mkdirSync(places.here)
  else spawnSync('cp', ['-a', from, places.here])
  const log = join(scratch, 'trace')
  const traced = 'trace=%file,%process,getdents64,fchdir'
  const strace = ['strace', ...['-f', '-y', '-s', '4096', '-e', traced, '-o', log], ...words]
  try {
    const { status, error } = spawnSync(
      'timeout',
      ['-k', '2', String(seconds), ...(network ? [] : ['unshare', '-n']), ...strace],
      { cwd: places.here, env: environment(places.home), stdio: 'ignore' },
    )
    if (error !== undefined) throw error
    return { ...readTrace(readFileSync(log, 'utf8'), places), status }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Managers of versions find what they have installed by the home folder, if no variable says where it is. */
const environment = (home: string): NodeJS.ProcessEnv => {
  const own = process.env.HOME ?? ''
  return {
    PATH: process.env.PATH,
    LANG: 'C.UTF-8',
    TERM: 'dumb',
    HOME: home,
    RUSTUP_HOME: process.env.RUSTUP_HOME ?? join(own, '.rustup'),
    PYENV_ROOT: process.env.PYENV_ROOT ?? join(own, '.pyenv'),
  }
}

const text = (names: ReadonlyMap<string, Touch>): string =>
  [...names].map(([name, touch]) => `    ${touch.padEnd(8)}${name}\n`).join('')

/** Why a call can't be traced, and what to do. */
const whyNot = ([program]: readonly string[]): string | undefined => {
  if (program === undefined) return 'No call is given: name the program and its words.'
  const isThere = (name: string): boolean =>
    spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', name]).status === 0
  if (!isThere('strace')) return 'strace is not on this machine: install it (apt-get install strace).'
  return isThere(program) ? undefined : `${program} is not on the PATH: install it, or check its name.`
}

/**
 * `npm run loads -- cargo tree` prints which files a call looks for in its folder, in those above and in the home folder,
 * and the programs that it starts: what a form in src/programs/forms has to declare. `--in folder` for a copy of a folder
 * in the place of an empty one. Root runs it without a network. Needs strace.
 */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [first, folder, ...rest] = process.argv.slice(2)
  const words = first === '--in' ? rest : process.argv.slice(2)
  const wrong = whyNot(words)
  if (wrong !== undefined) {
    console.error(`${wrong}\nUsage: npm run loads -- [--in folder] program [word ...]`)
    process.exit(3)
  }
  const ran = traceCall(words, { from: first === '--in' ? folder : undefined })
  const { here, above, home, runs, status } = ran
  console.log(`${words.join(' ')}: ended with ${status}
  here\n${text(here)}  above\n${text(above)}  home\n${text(home)}  starts\n    ${runs.join('\n    ')}`)
}
