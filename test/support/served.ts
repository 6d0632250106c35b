import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNightly } from './matrix.ts'
import { removeFolder } from './remove.ts'

/** One call of the built program. */
export interface ServedCall {
  readonly cwd: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

export type ServedReply = { readonly code: number } | { readonly fault: string }

interface Line {
  readonly program: string
  readonly folder: string
  readonly request: number
  readonly reply: number
}

/** Where the runner has compiled `serving.ts` to. */
const serving = process.env.HANDRAIL_TEST_SERVING

/** What a process gets only at its start, and what is itself about processes. */
const startOnly = /^(NODE_|HANDRAIL_WATCHDOG$)/
const started = new Set<string>()

/**
 * Whether a call is done in a process that stays. A start of Node takes ten times as long as what most calls do. The first call
 * of each program in a test file is a process of its own; in the nightly run, and without the runner, every call is.
 */
export const isServed = (program: string, { env }: ServedCall): boolean => {
  if (serving === undefined || isNightly || process.platform === 'win32') return false
  if (env.HANDRAIL_STANDBY !== 'off' || Object.keys(env).some(name => startOnly.test(name))) return false
  if (started.has(program)) return true
  started.add(program)
  return false
}

let line: Line | undefined

const openLine = (program: string): Line => {
  if (line?.program === program) return line
  const folder = mkdtempSync(join(tmpdir(), 'handrail-served-'))
  process.on('exit', () => removeFolder(folder))
  const [request, reply] = [join(folder, 'request'), join(folder, 'reply')]
  execFileSync('mkfifo', [request, reply])
  // It ends when no process has the FIFO open for writing.
  spawn(process.execPath, [serving ?? '', program, folder], {
    env: { PATH: process.env.PATH },
    stdio: 'ignore',
  }).unref()
  line = { program, folder, request: openSync(request, 'w'), reply: openSync(reply, 'r') }
  return line
}

/** The same as a process of the program with this input. */
export const served = (
  program: string,
  call: ServedCall,
  input: string | Buffer,
): { readonly stdout: string; readonly stderr: string; readonly code: number } => {
  const { folder, request, reply } = openLine(program)
  writeFileSync(join(folder, 'in'), input)
  writeSync(request, `${JSON.stringify(call)}\n`)
  const chunks: Buffer[] = []
  while (chunks.at(-1)?.at(-1) !== 10) {
    const chunk = Buffer.allocUnsafe(65_536)
    const count = readSync(reply, chunk)
    if (count === 0) line = undefined
    if (count === 0)
      throw new Error(`the process ended at: ${call.args.join(' ')}\n${readFileSync(join(folder, 'err'), 'utf8')}`)
    chunks.push(chunk.subarray(0, count))
  }
  const answer: ServedReply = JSON.parse(String(Buffer.concat(chunks)))
  if ('fault' in answer) throw new Error(answer.fault)
  return {
    stdout: readFileSync(join(folder, 'out'), 'utf8'),
    stderr: readFileSync(join(folder, 'err'), 'utf8'),
    code: answer.code,
  }
}
