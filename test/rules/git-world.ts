import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Platform } from '../../src/core/edge/platform.ts'
import { factsOf } from '../../src/platform/facts.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { findProject } from '../../src/platform/project.ts'
import guard from '../../src/rules/guards/review/read-only.ts'
import { reader } from '../../src/shell/reader.ts'
import { commandEvent, policyOf } from '../../src/testing/index.ts'
import { judgeIn } from '../../src/testing/kit/judge.ts'
import { newFolder } from '../support/folder.ts'
import { gitAt, gitEnv } from '../support/git.ts'

/** Old enough that every answer of git is kept, and patient: the other tests need the processors too. */
export const patient: Platform = {
  ...nodePlatform,
  now: () => new Date(Date.now() + 10_000),
  env: name => Reflect.get(gitEnv, name),
  envNames: () => Object.keys(gitEnv),
  home: () => gitEnv.HOME,
  run: (program, args, options) => nodePlatform.run(program, args, { ...options, timeoutMs: 20_000 }),
}

/** Whether the rule approves a command in a folder, of the project that the host names there. */
export const approves = async (
  cwd: string,
  command: string,
  named?: string,
  platform: Platform = patient,
): Promise<boolean> => {
  const facts = factsOf(platform, findProject(platform, cwd, named), cwd)
  const policy = policyOf([guard])
  return (await judgeIn({ facts, reader }, [guard], commandEvent(command, cwd), policy)).verdict === 'allow'
}

export interface Trap {
  /** A clone of what a stranger has committed, or a repository that somebody has set up. */
  readonly dir: string
  /** A command that leaves the mark when something starts it, with words of any kind behind it. */
  readonly program: string
  git(...args: readonly string[]): string
  write(path: string, text?: string): void
  link(path: string, to: string): void
  folder(path: string): void
  remove(path: string): void
  /** Runs a command by bash, and says whether the mark was left. */
  leaves(cwd: string, command: string): boolean
}

/** A repository in which a program waits that leaves a mark. */
export const trap = (make: (trap: Trap) => void, isCloned = false): Trap => {
  const folder = newFolder('trap')
  const mark = join(folder, 'mark')
  const program = join(folder, 'bin/leave')
  mkdirSync(join(folder, 'bin'))
  writeFileSync(program, `#!/bin/sh\n: > ${mark}\ncat 2>/dev/null\n`)
  chmodSync(program, 0o755)
  const at = (dir: string): Trap => ({
    dir,
    program,
    git: (...args) => gitAt(dir, args),
    write: (path, text = 'x\n') => {
      mkdirSync(dirname(join(dir, path)), { recursive: true })
      writeFileSync(join(dir, path), text)
      if (text.startsWith('#!')) chmodSync(join(dir, path), 0o755)
    },
    link: (path, to) => symlinkSync(to, join(dir, path)),
    folder: path => mkdirSync(join(dir, path), { recursive: true }),
    remove: path => rmSync(join(dir, path), { recursive: true }),
    leaves: (cwd, command) => {
      rmSync(mark, { force: true })
      const env = { ...gitEnv, TERM: 'dumb' }
      spawnSync('bash', ['-c', command], { cwd: join(dir, cwd), env, stdio: 'ignore', timeout: 20_000 })
      return existsSync(mark)
    },
  })
  const made = at(join(folder, 'made'))
  mkdirSync(made.dir)
  made.git('init', '-q', '-b', 'main')
  made.write('a.md', 'one\n')
  made.write('src/a.ts')
  make(made)
  made.git('add', '-A', '-f')
  made.git('commit', '-q', '-m', 'Start')
  if (!isCloned) return made
  gitAt(folder, ['clone', '-q', 'made', 'clone'])
  return at(join(folder, 'clone'))
}
