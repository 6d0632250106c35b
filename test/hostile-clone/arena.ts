import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gitAt } from '../support/git.ts'
import { pathWithTools } from '../support/linters.ts'
import { removeFolder } from '../support/remove.ts'
import { type Judge, type Place, startJudge } from './judge.ts'
import { makeOrigin, type Origin } from './origin.ts'
import { outputIn, runIn, takeMarks } from './sandbox.ts'
import { changedBetween, snapshotOf } from './snapshot.ts'

/** A command with the clone and the folder in which it stands. */
export interface Case {
  readonly command: string
  readonly variant: string
  /** Below the clone; `worktree` is one that is linked to it. */
  readonly folder: string
}

/** What a command that was run has done, where it is more than to read. */
export interface Harm extends Case {
  readonly marks: readonly string[]
  readonly changed: readonly string[]
  readonly output: string
}

/** A folder with an account, hostile clones and what is needed to judge and to run commands in them. */
export interface Arena {
  readonly origin: Origin
  readonly path: string
  /** Verdicts in the order of the cases. */
  judged(cases: readonly Case[]): Promise<readonly string[]>
  /** Runs commands together, and where something happened each by itself. */
  run(cases: readonly Case[]): Promise<readonly Harm[]>
  /** Removes a clone that is not needed any more. */
  forget(variant: string): void
  /** Runs one command that was not judged: a control. Returns its markers. */
  control(one: Case): Promise<readonly string[]>
  end(): void
}

interface ArenaOptions {
  readonly programs: readonly string[]
  readonly seconds: number
  /** Folders of the project stand in PATH as relative ones, before all others. */
  readonly relative?: boolean | undefined
}

/** So much longer a control may take than a row: one that is cut off would look as if nothing were loaded. */
const controlFactor = 3

/** What managers of versions need of the real account, which nothing can write to. */
const shared = '.cargo .rustup .pyenv .rbenv .sdkman .nvm .ghcup .opam'.split(' ')

/** Settings of the account: without a network clients would try again and again. */
const ownSettings: Readonly<Record<string, string>> = {
  '.npmrc': 'fetch-retries=0\nupdate-notifier=false\n',
  '.config/pip/pip.conf': '[global]\nretries = 0\ntimeout = 1\n',
  '.aws/config': '[default]\nregion = us-east-1\nmax_attempts = 1\n',
  '.gitconfig': '[user]\nname = A\nemail = a@example.com\n',
}

/** PATH of the account, without the folders that npm puts there. */
const ownPath = (): string =>
  pathWithTools()
    .split(':')
    .filter(
      folder =>
        folder.startsWith('/') && !folder.includes('node_modules/.bin') && !folder.includes('node-gyp-bin'),
    )
    .join(':')

export const startArena = ({ programs, seconds, relative }: ArenaOptions): Arena => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'handrail-hostile-clone-')))
  const [home, marks, clones] = [join(root, 'home'), join(root, 'marks'), join(root, 'clones')]
  for (const folder of [home, marks, clones]) mkdirSync(folder)
  for (const name of shared) {
    const real = join(homedir(), name)
    if (existsSync(real)) symlinkSync(real, join(home, name))
  }
  for (const [path, text] of Object.entries(ownSettings)) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), text)
  }
  const own = ownPath()
  const env = {
    ...{ HOME: home, TERM: 'dumb', LANG: 'C.UTF-8', USER: 'root', LOGNAME: 'root', SHELL: '/bin/bash' },
    PATH: relative === true ? `node_modules/.bin:.venv/bin:${own}` : own,
  }
  const origin = makeOrigin({ dir: join(root, 'origin.git'), marks, programs })
  const judge: Judge = startJudge({ ...env, HANDRAIL_STANDBY: 'off' })
  const made = new Map<string, { readonly dir: string; before: ReadonlyMap<string, string> }>()
  let count = 0
  const cloneOf = (variant: string) => {
    const known = made.get(variant)
    if (known !== undefined) return known
    count += 1
    const dir = join(clones, `${count}`)
    origin.clone(variant, join(dir, 'shop'))
    if (!/(^| )(sub\/)?\.git\//.test(variant))
      gitAt(join(dir, 'shop'), ['worktree', 'add', '-q', '../worktree', '-b', 'work'])
    const clone = { dir, before: snapshotOf(dir) }
    made.set(variant, clone)
    return clone
  }
  const placeOf = ({ command, variant, folder }: Case): Place => {
    const { dir } = cloneOf(variant)
    return { command, cwd: folder === 'worktree' ? join(dir, 'worktree') : join(dir, 'shop', folder) }
  }
  const options = { root, env, seconds }
  /** What has changed in the clones; those are made again. */
  const changes = (cases: readonly Case[]): readonly string[] =>
    [...new Set(cases.map(({ variant }) => variant))].flatMap(variant => {
      const clone = cloneOf(variant)
      const changed = changedBetween(clone.before, snapshotOf(clone.dir))
      if (changed.length > 0) {
        rmSync(clone.dir, { recursive: true, force: true })
        made.delete(variant)
      }
      return changed
    })
  const runOnce = async (
    cases: readonly Case[],
    seconds = options.seconds,
  ): Promise<Omit<Harm, keyof Case>> => {
    await runIn({ ...options, seconds }, cases.map(placeOf))
    return { marks: takeMarks(marks), changed: changes(cases), output: outputIn(root) }
  }
  return {
    origin,
    path: own,
    judged: cases => Promise.all(cases.map(one => judge.verdict(placeOf(one)))),
    run: async cases => {
      if (cases.length === 0) return []
      const { marks: left, changed, output } = await runOnce(cases)
      if (left.length === 0 && changed.length === 0) return []
      const [only, second] = cases
      if (only !== undefined && second === undefined) return [{ ...only, marks: left, changed, output }]
      const harms: Harm[] = []
      for (const one of cases) {
        const again = await runOnce([one])
        if (again.marks.length + again.changed.length > 0) harms.push({ ...one, ...again })
      }
      return harms
    },
    forget: variant => {
      const clone = made.get(variant)
      if (clone !== undefined) rmSync(clone.dir, { recursive: true, force: true })
      made.delete(variant)
    },
    control: async one => {
      const { marks: left } = await runOnce([one], controlFactor * seconds)
      return left
    },
    end: () => {
      judge.end()
      removeFolder(root)
    },
  }
}
