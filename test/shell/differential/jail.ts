import { spawn } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  fchownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { furnish, type Mood } from './furnish.ts'
import { type Execution, readLog, readTrace } from './trace.ts'
import { jailArguments, jailer } from './walls.ts'

/** Programs that bash started for one command, in each mood, and whether it had to be stopped. */
export interface Run {
  readonly executions: Readonly<Record<Mood, readonly Execution[]>>
  readonly late: boolean
}

const runJail = (words: readonly string[], log: string, limit: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const descriptor = openSync(log, 'a')
    if (jailer.uid !== undefined) fchownSync(descriptor, jailer.uid, jailer.uid)
    const child = spawn('bwrap', words, { stdio: ['ignore', 'ignore', 'pipe', descriptor], ...jailer })
    closeSync(descriptor)
    let complaint = ''
    child.stderr?.on('data', chunk => {
      complaint += String(chunk)
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), limit)
    child.on('error', reject)
    child.on('close', code => {
      clearTimeout(timer)
      if (code === 0) resolve()
      else reject(new Error(`the jail ended with ${code}: ${complaint.slice(0, 500)}`))
    })
  })

/** Waits for all of them before the first failure is thrown, since the jails share a folder that goes away afterwards. */
const settle = async (work: readonly Promise<void>[]): Promise<void> => {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason
}

/** Sorts behind the numbers, so that it runs last. */
const canary = 'last'

const batches = ['0', '1'] as const

const runMood = async (folder: string, mood: Mood, options: JailOptions) => {
  const log = (batch: string): string => join(folder, `${mood}-${batch}.log`)
  await settle(
    batches.map(batch =>
      runJail(jailArguments(folder, mood, batch, options.seconds), log(batch), options.limit),
    ),
  )
  const logs = batches.map(batch => readLog(readFileSync(log(batch), 'utf8')))
  if (logs.some(({ parts }) => executed('expr', parts.get(canary)).length !== 1))
    throw new Error('a command broke the jail: nothing runs at its end')
  return {
    parts: new Map(logs.flatMap(({ parts }) => [...parts])),
    late: new Set(logs.flatMap(({ late }) => [...late])),
  }
}

interface JailOptions {
  /** How long one command may take. */
  readonly seconds: number
  /** How long a batch may take, in milliseconds. */
  readonly limit: number
}

/** Runs every command by real bash among stubs, in a throw-away project without network, and tells what was started. */
export const runCommands = async (
  commands: readonly string[],
  options: JailOptions,
): Promise<readonly Run[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-jail-'))
  try {
    chmodSync(folder, 0o755)
    const names = new Set(commands.flatMap(command => command.match(/[A-Za-z0-9_][A-Za-z0-9_.+-]*/g) ?? []))
    const programs = [...names].filter(name => name.length < 100 && !/\.(sh|py|js|ts)$/.test(name))
    furnish(folder, new Set(programs), process.arch)
    for (const batch of batches) mkdirSync(join(folder, 'in', batch), { recursive: true })
    for (const [index, command] of commands.entries())
      writeFileSync(join(folder, 'in', String(index % batches.length), String(index)), command)
    for (const batch of batches) writeFileSync(join(folder, 'in', batch, canary), 'expr canary')
    const content = await runMood(folder, 'content', options)
    const failing = await runMood(folder, 'failing', options)
    return commands.map((command, index) => ({
      executions: {
        content: executed(command, content.parts.get(String(index))),
        failing: executed(command, failing.parts.get(String(index))),
      },
      late: content.late.has(String(index)) || failing.late.has(String(index)),
    }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The first one is the bash that was given the command; the jail's own tools are not the command's doing. */
const executed = (command: string, log: string | undefined): readonly Execution[] => {
  if (log === undefined) throw new Error(`the jail did not come to: ${command}`)
  return readTrace(log)
    .slice(1)
    .filter(({ path }) => !path.startsWith('/jail/'))
}
