import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { warmNotes } from '../src/checks/warm/folder.ts'
import { writeWarmProject } from './warm-project.ts'

export interface WarmBench {
  /** The environment of the session's hooks. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly rounds: number
  /** A project to measure in, as a folder with its packages, and the file to edit; without it one of 300 files is made. */
  readonly project?: readonly [folder: string, file: string] | undefined
  /** The programs that the hook starts for an edit, each as a function that runs it and says how long it took. */
  calls(folder: string, path: string): Promise<ReadonlyMap<string, () => number>>
  hook(folder: string, input: string): number
  settled(): Promise<void>
}

export interface WarmFigures {
  readonly project: string
  readonly files: number
  readonly rounds: number
  /** Medians in milliseconds. */
  readonly hook: number
  readonly first: number
  readonly commands: Readonly<Record<string, number>>
  /** Of each round: the hook against the command lines one after the other. */
  readonly ratio: number
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The second and later edits of a file of TypeScript, with eslint and its rules about types and prettier. */
export const measureWarm = async (bench: WarmBench): Promise<WarmFigures | undefined> => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'handrail-bench-')))
  try {
    if (bench.project !== undefined)
      cpSync(bench.project[0], folder, { recursive: true, verbatimSymlinks: true })
    const file = bench.project?.[1] ?? writeWarmProject(folder)
    if (file === undefined) return undefined
    const config = {
      preset: 'quality',
      languages: { typescript: true },
      phases: { subprocess_delegation: false },
    }
    mkdirSync(join(folder, '.git'), { recursive: true })
    writeFileSync(join(folder, '.git/HEAD'), 'ref: refs/heads/feature/x\n')
    writeFileSync(join(folder, 'handrail.jsonc'), JSON.stringify(config))
    return await measureIn(folder, file, bench)
  } finally {
    for (const { pid, cwd } of notesOf(bench)) if (cwd === folder) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

const notesOf = ({ env }: WarmBench) => warmNotes(join(env.XDG_CACHE_HOME ?? '', 'handrail/warm'))

const measureIn = async (folder: string, file: string, bench: WarmBench): Promise<WarmFigures> => {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  /** An edit: the file has another text each time. */
  const edit = (round: number): number => {
    const content = `${text}// Edit ${round}.\n`
    writeFileSync(path, content)
    const event = { session_id: 'bench', cwd: folder, hook_event_name: 'PostToolUse', tool_name: 'Write' }
    return bench.hook(folder, JSON.stringify({ ...event, tool_input: { file_path: path, content } }))
  }
  const calls = await bench.calls(folder, path)
  const first = edit(0)
  const isLoaded = (): boolean =>
    ['eslint', 'prettier'].every(tool =>
      notesOf(bench).some(({ cwd, ready }) => cwd === folder && ready.includes(tool)),
    )
  while (!isLoaded()) await sleep(100)
  const commands = new Map<string, number[]>([...calls.keys()].map(key => [key, []]))
  const hooks: number[] = []
  const ratios: number[] = []
  for (let round = 1; round <= bench.rounds; round += 1) {
    let sum = 0
    for (const [key, call] of calls) {
      const ms = call()
      commands.get(key)?.push(ms)
      sum += ms
    }
    await bench.settled()
    const own = edit(round)
    hooks.push(own)
    ratios.push(own / sum)
  }
  return {
    project: bench.project === undefined ? 'generated' : basename(bench.project[0]),
    files: countSources(folder),
    rounds: bench.rounds,
    hook: median(hooks),
    first,
    commands: Object.fromEntries([...commands].map(([key, values]) => [key, median(values)])),
    ratio: median(ratios),
  }
}

const countSources = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((count, entry) => {
    if (entry.name === 'node_modules' || entry.name === '.git') return count
    if (entry.isDirectory()) return count + countSources(join(folder, entry.name))
    return count + (/\.[cm]?[jt]sx?$/.test(entry.name) ? 1 : 0)
  }, 0)
