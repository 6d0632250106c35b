import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRecords, type SuiteRecord } from '../../src/testing/suite/record.ts'
import { newFolder } from './folder.ts'
import { type Answer, handrail } from './hook.ts'
import { pathWithTools } from './linters.ts'

/** A project in which `handrail test` runs, with a temporary folder of its own: nothing may be left in that. */
export interface SuiteProject {
  readonly root: string
  readonly tmp: string
  readonly results: string
  readonly env: Readonly<Record<string, string>>
  run(args: readonly string[], program?: string): Answer
  /** The same without waiting. */
  start(args: readonly string[]): Running
  /** The records of a suite's file, or of all. */
  records(agent?: string): readonly SuiteRecord[]
  page(name: string): string
}

export interface Running {
  readonly pid: number
  readonly ended: Promise<Answer>
}

/** `before` is put before the tools on the PATH; a bare one has none of the pinned tools. */
export const suiteProject = (name: string, before: readonly string[] = [], bare = false): SuiteProject => {
  const folder = newFolder(name)
  const [root, tmp, home] = [join(folder, 'app'), join(folder, 'tmp'), join(folder, 'home')]
  for (const each of [root, tmp, home]) mkdirSync(each)
  spawnSync('git', ['init', '-q', root])
  // Other programs on the developer's PATH do not count.
  const tools = bare
    ? []
    : pathWithTools()
        .split(':')
        .slice(0, -(process.env.PATH ?? '').split(':').length)
  const env = {
    PATH: [...before, ...tools, '/usr/bin', '/bin'].join(':'),
    HOME: home,
    TMPDIR: tmp,
    HANDRAIL_STANDBY: 'off',
  }
  const results = join(root, '.claude/tests/hooks/results')
  const run = (args: readonly string[], program = handrail): Answer => {
    const ran = spawnSync(process.execPath, [program, ...args], { cwd: root, env, encoding: 'utf8' })
    return { stdout: ran.stdout, stderr: ran.stderr, code: ran.status }
  }
  return {
    root,
    tmp,
    results,
    env,
    run,
    start: args => started(args, root, env),
    records: (agent = '') =>
      readdirSync(results)
        .filter(file => file.startsWith(agent) && file.endsWith('.jsonl'))
        .flatMap(file => readRecords(readFileSync(join(results, file), 'utf8'))),
    page: file => readFileSync(join(results, file), 'utf8'),
  }
}

const started = (args: readonly string[], cwd: string, env: Record<string, string>): Running => {
  const child = spawn(process.execPath, [handrail, ...args], { cwd, env })
  const [out, err]: string[][] = [[], []]
  child.stdout.setEncoding('utf8').on('data', (text: string) => out?.push(text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => err?.push(text))
  const ended = new Promise<Answer>(resolve =>
    child.on('close', code => resolve({ stdout: out?.join('') ?? '', stderr: err?.join('') ?? '', code })),
  )
  return { pid: child.pid ?? 0, ended }
}
