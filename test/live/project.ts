import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { decodeEntry } from '../../src/journal/line/decode.ts'
import { askEnds, askStateOf } from '../../src/journal/report/asks.ts'
import { slotOwners } from '../../src/process/standby/list.ts'
import { agreeAt } from '../support/agreed.ts'
import { call } from '../support/hook.ts'
import { isNightly } from '../support/matrix.ts'
import { removeFolder } from '../support/remove.ts'

/** The built program, as npm would put it on a user's machine. */
export const builtProgram = fileURLToPath(new URL('../../dist/handrail.cjs', import.meta.url))

/** A throw-away git project with one commit, its own home folder and a bare remote. The path has a space in it. */
export interface Project {
  readonly root: string
  readonly dir: string
  readonly home: string
  readonly remote: string
  git(...args: readonly string[]): string
  write(path: string, content: string): void
  read(path: string): string | undefined
  remove(): void
}

export const branch = 'feature/live'

export const makeProject = (): Project => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'handrail-live-')))
  const project = at(root)
  for (const folder of [project.dir, join(project.home, 'tmp')]) mkdirSync(folder, { recursive: true })
  git(project, root, ['init', '-q', '--bare', '-b', 'main', project.remote])
  project.git('init', '-q', '-b', branch)
  project.git('config', 'user.name', 'Live Test')
  project.git('config', 'user.email', 'live@example.com')
  project.git('remote', 'add', 'origin', project.remote)
  project.write('README.md', '# Sample\n')
  project.git('add', 'README.md')
  project.git('commit', '-q', '-m', 'Start')
  return project
}

const at = (root: string): Project => {
  const dir = join(root, 'sample app')
  const project: Project = {
    root,
    dir,
    home: join(root, 'home'),
    remote: join(root, 'remote.git'),
    git: (...args) => git(project, dir, args),
    write: (path, content) => {
      writeFileSync(join(dir, path), content)
      if (/handrail[.\w]*\.jsonc?$|hooks\/config\.json$/.test(path)) agreeAt(dir, plainEnv(project))
    },
    read: path => (existsSync(join(dir, path)) ? readFileSync(join(dir, path), 'utf8') : undefined),
    remove: () => {
      removeFolder(root, () => {
        for (const { pid } of slotOwners(join(project.home, '.cache/handrail'))) process.kill(pid, 'SIGKILL')
      })
    },
  }
  return project
}

const git = (project: Project, cwd: string, args: readonly string[]): string =>
  execFileSync('git', args, {
    cwd,
    env: plainEnv(project),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/**
 * Nothing of the developer's own set-up, so that every machine sees the same. The processes that wait for the events of a session
 * take more CPU than a short session does without them: by day they are in one session of each host, and in the stories.
 */
export const plainEnv = (project: Project, standby = isNightly): Readonly<Record<string, string>> => ({
  PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
  HOME: project.home,
  TMPDIR: join(project.home, 'tmp'),
  TERM: 'dumb',
  GIT_CONFIG_NOSYSTEM: '1',
  ...(isNightly ? {} : { HANDRAIL_STANDBY: standby ? 'quick' : 'off' }),
  // It starts itself a second time, with a larger heap.
  GEMINI_CLI_NO_RELAUNCH: 'true',
})

/** Runs a command that a user types there, by hand: most of these calls are done in a process that stays. */
export const typed = (
  project: Project,
  cwd: string,
  args: readonly string[],
  program = builtProgram,
): string => {
  const { code, stdout, stderr } = call({ cwd, program, args, env: plainEnv(project) })
  assert.equal(code, 0, `${args.join(' ')}: ${stdout}${stderr}`)
  // Nobody is at a terminal here.
  if (args[0] === 'init') agreeAt(project.dir, plainEnv(project))
  return stdout
}

/** The questions in the journal, each with what became of it. */
export const askEndsOf = (project: Project): readonly string[] => {
  const lines = (project.read('.handrail/journal.jsonl') ?? '').trimEnd().split('\n')
  const entries = lines.flatMap(line => decodeEntry(JSON.parse(line)) ?? [])
  const ends = askEnds(entries)
  return entries.flatMap(entry =>
    askStateOf(entry, ends) === undefined ? [] : [`${entry.subject} ${askStateOf(entry, ends)}`],
  )
}

/** Installs as a user of Claude Code does (its folder says so), and commits the installation as a team would. */
export const installHandrail = (project: Project, program: string, preset: string): void => {
  mkdirSync(join(project.dir, '.claude'), { recursive: true })
  typed(project, project.root, ['init', project.dir, '--yes', '--preset', preset], program)
  project.git('add', '.')
  project.git('commit', '-q', '-m', 'Install handrail')
}
