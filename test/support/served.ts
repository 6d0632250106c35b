import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  mkdtempSync,
  openSync,
  read,
  readFileSync,
  readSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isNightly } from './matrix.ts'
import { removeFolder } from './remove.ts'

/** One call of the built program. */
export interface ServedCall {
  readonly cwd: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

export type ServedReply = { readonly code: number } | { readonly fault: string }

export interface ServedAnswer {
  readonly stdout: string
  readonly stderr: string
  readonly code: number
}

/** A process that does calls of one program, and the FIFOs to it. */
interface Line {
  readonly program: string
  readonly child: ChildProcess
  readonly folder: string
  readonly request: number
  readonly reply: number
}

/** Where the runner has compiled `serving.ts` to. */
const serving = process.env.HANDRAIL_TEST_SERVING

/** Variables that a process reads only at its start, and one that is itself about processes. */
const startOnly = /^(NODE_|HANDRAIL_WATCHDOG$)/
const started = new Set<string>()

/**
 * Whether a call is done in a process that stays. A start of Node takes ten times as long as what most calls do. The first call
 * of each program in a test file is a process of its own; in the nightly run, and without the runner, every call is.
 */
export const isServed = (program: string, { args, env }: ServedCall): boolean => {
  if (serving === undefined || isNightly || process.platform === 'win32') return false
  // `check` reads the stream of its standard input, which a process has once.
  if (args[0] === 'check' || (args[0] === 'hook' && env.HANDRAIL_STANDBY !== 'off')) return false
  if (Object.keys(env).some(name => startOnly.test(name))) return false
  if (started.has(program)) return true
  started.add(program)
  return false
}

const openLine = (program: string): Line => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-served-'))
  process.on('exit', () => removeFolder(folder))
  const [request, reply] = [join(folder, 'request'), join(folder, 'reply')]
  execFileSync('mkfifo', [request, reply])
  // It ends when no process has the FIFO open for writing.
  const env = { PATH: process.env.PATH }
  const child = spawn(process.execPath, [serving ?? '', program, folder], { env, stdio: 'ignore' })
  child.unref()
  return { program, child, folder, request: openSync(request, 'w'), reply: openSync(reply, 'r') }
}

const askOn = ({ folder, request }: Line, call: ServedCall, input: string | Buffer): void => {
  writeFileSync(join(folder, 'in'), input)
  writeSync(request, `${JSON.stringify(call)}\n`)
}

const answerOn = ({ folder }: Line, reply: Buffer): ServedAnswer => {
  const answer: ServedReply = JSON.parse(String(reply))
  if ('fault' in answer) throw new Error(answer.fault)
  const text = (name: string): string => readFileSync(join(folder, name), 'utf8')
  return { stdout: text('out'), stderr: text('err'), code: answer.code }
}

/** A fork copies the tables of all pages: git is started fifteen times as slowly by a process of 360 MB as by one of 50. */
const mostPages = 50_000

const isLarge = ({ child }: Line): boolean => {
  try {
    return Number(readFileSync(`/proc/${child.pid}/statm`, 'latin1').split(' ')[1]) > mostPages
  } catch {
    // Without /proc it stays.
    return false
  }
}

/** It ends when nobody writes to it any more. */
const release = ({ request, reply }: Line): void => {
  for (const fd of [request, reply]) closeSync(fd)
}

const newline = 10
const chunkBytes = 65_536
let line: Line | undefined

/** The same as a process of the program with this input. */
export const served = (program: string, call: ServedCall, input: string | Buffer): ServedAnswer => {
  if (line?.program !== program) line = openLine(program)
  const used = line
  askOn(used, call, input)
  const chunks: Buffer[] = []
  while (chunks.at(-1)?.at(-1) !== newline) {
    const chunk = Buffer.allocUnsafe(chunkBytes)
    const count = readSync(used.reply, chunk)
    if (count === 0) {
      line = undefined
      const told = readFileSync(join(used.folder, 'err'), 'utf8')
      throw new Error(`the process ended at: ${call.args.join(' ')}\n${told}`)
    }
    chunks.push(chunk.subarray(0, count))
  }
  if (isLarge(used)) {
    release(used)
    line = undefined
  }
  return answerOn(used, Buffer.concat(chunks))
}

const idle: Line[] = []

/** The same without blocking, for several calls at a time. After the limit the process is ended, and `late` called before that. */
export const servedWithin = async (
  program: string,
  call: ServedCall,
  input: string,
  limit: { readonly ms: number; readonly late?: () => void },
): Promise<Omit<ServedAnswer, 'code'> & { readonly code: number | null; readonly hung: boolean }> => {
  const used = idle.pop() ?? openLine(program)
  let hung = false
  const timer = setTimeout(() => {
    hung = true
    limit.late?.()
    used.child.kill('SIGKILL')
  }, limit.ms)
  askOn(used, call, input)
  const chunks: Buffer[] = []
  while (chunks.at(-1)?.at(-1) !== newline) {
    const chunk = Buffer.allocUnsafe(chunkBytes)
    const { bytesRead } = await promisify(read)(used.reply, chunk, 0, chunkBytes, null)
    if (bytesRead === 0) break
    chunks.push(chunk.subarray(0, bytesRead))
  }
  clearTimeout(timer)
  // It may have answered right before it was ended.
  const ended = hung || chunks.at(-1)?.at(-1) !== newline
  if (ended) return { stdout: '', stderr: 'the process ended', code: null, hung }
  if (!isLarge(used)) idle.push(used)
  else release(used)
  return { ...answerOn(used, Buffer.concat(chunks)), hung }
}
