import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { slotOwners } from '../src/process/standby/list.ts'
import { type Played, play } from './play.ts'
import { ruffConfig, session } from './session.ts'
import { table } from './table.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const handrail = join(root, 'dist/handrail.cjs')

const run = (program: string, args: readonly string[], cwd: string, quiet = false): void => {
  const result = spawnSync(program, args, { cwd, stdio: quiet ? 'pipe' : 'inherit', encoding: 'utf8' })
  if (result.status === 0) return
  if (quiet) console.error(result.stderr || result.stdout)
  throw new Error(`${program} ${args.join(' ')} failed`)
}

const makeProject = (): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'handrail demo ')))
  const git = (...args: readonly string[]) =>
    run('git', ['-c', 'user.name=Demo', '-c', 'user.email=demo@example.com', ...args], folder, true)
  writeFileSync(join(folder, 'package.json'), '{"name": "demo"}\n')
  writeFileSync(join(folder, 'src.ts'), 'export const a = 1\n')
  writeFileSync(join(folder, '.ruff.toml'), ruffConfig)
  git('init', '-q', '-b', 'feature/login')
  git('add', '.')
  git('commit', '-q', '-m', 'a small project')
  writeFileSync(join(folder, 'notes.md'), 'not yet committed\n')
  return folder
}

/** The processes that wait for the rest of the session; a model takes longer to think than they to start. */
const awaitStandby = async (cache: string): Promise<void> => {
  const until = performance.now() + 5000
  while (performance.now() < until && !slotOwners(join(cache, 'handrail')).some(({ free }) => free))
    await sleep(50)
}

const demo = async (): Promise<void> => {
  const folder = makeProject()
  const cache = mkdtempSync(join(tmpdir(), 'handrail-demo-cache-'))
  try {
    console.log(`\nA throw-away project: ${folder}`)
    run(
      process.execPath,
      [handrail, 'init', folder, '--host', 'claude-code', '--preset', 'strict', '--yes'],
      root,
    )
    console.log(
      `\nA scripted agent session of ${session.length} events, through the installed hook command:\n`,
    )
    const played: Played[] = []
    for (const step of session) {
      played.push(play(folder, cache, step))
      if (step.event === 'SessionStart') await awaitStandby(cache)
    }
    const rows = played.map(({ step, verdict, told, ms }) => [
      step.event,
      step.tried,
      verdict,
      told,
      ms.toFixed(0),
    ])
    console.log(
      table(
        ['event', 'the agent tried', 'verdict', 'it was told', 'ms'],
        rows,
        process.stdout.columns ?? 150,
        [1, 3],
      ),
    )
    const before = played.filter(({ step }) => step.event === 'PreToolUse').map(({ ms }) => ms)
    const middle = before.sort((a, b) => a - b)[before.length >> 1] ?? 0
    console.log(
      `\nHalf of the checks before a tool call took less than ${middle.toFixed(0)} ms: a process of the session waits for them.`,
    )
    console.log('\nWhat the journal says of it (handrail log):\n')
    run(process.execPath, [handrail, 'log', '-n', '5'], folder)
    const broken = played.filter(({ verdict }) => verdict === 'not wired' || verdict.startsWith('exit '))
    if (broken.length > 0) throw new Error(`${broken.length} events had no answer`)
  } finally {
    for (const { pid } of slotOwners(join(cache, 'handrail'))) process.kill(pid, 'SIGKILL')
    for (const path of [folder, cache]) rmSync(path, { recursive: true, force: true })
  }
}

const install = (path: string): void => {
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), path)
  if (!existsSync(folder)) throw new Error(`${folder} is not there: name an existing project folder`)
  run(process.execPath, [handrail, 'init', folder, '--host', 'claude-code', '--yes'], root)
  run(process.execPath, [handrail, 'doctor', folder], root)
}

try {
  run('npx', ['tsx', join(root, 'scripts/build.ts')], root)
  const path = process.argv[2]
  if (path === undefined) await demo()
  else install(path)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
