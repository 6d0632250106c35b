import { closeSync, existsSync, openSync, read, readdirSync, readFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'
import type * as cliModule from '../../src/cli/main.ts'
import { once } from '../../src/core/text/memo.ts'
import type * as hookModule from '../../src/process/entry/main.ts'
import { isSelfTest } from '../../src/process/entry/self-test.ts'
import type { ServedCall, ServedReply } from './served.ts'

// The process behind `served.ts`: it loads the built program once, and its `main` does one call after another.

/**
 * As in `scripts/test/main.ts`. V8 rejects a code cache that was made with other flags, so a bundle is compiled with the default: then it
 * takes an eighth of the time. A Node with another default compiles without the cache.
 */
const setBudget = (bytes: number): void => setFlagsFromString(`--interrupt-budget=${bytes}`)
const [usualBudget, testBudget] = [66 * 1024, 600_000]
setBudget(testBudget)

const [program = '', folder = ''] = process.argv.slice(2)
const dist = dirname(program)
const ownRequire = createRequire(program)
const packs = new Map<string, unknown>()

const loadBundle = (name: string) => {
  const file = join(dist, name)
  const cache = join(dist, 'cache', `${name.split('.').at(-2)}-${process.version}-${process.arch}.bin`)
  const cachedData = existsSync(cache) ? readFileSync(cache) : undefined
  setBudget(usualBudget)
  const script = new Script(readFileSync(file, 'latin1'), { filename: file, cachedData })
  setBudget(testBudget)
  return script.runInThisContext()(requireOf)
}

/** As in `src/process/entry/code-cache.ts`. */
const requireOf = (name: string): unknown => {
  if (name.startsWith('#hook/')) return hook().shared(name)
  if (name.endsWith('.txt')) return readFileSync(join(dist, name), 'latin1')
  if (!name.startsWith('./')) return ownRequire(name)
  if (!packs.has(name)) packs.set(name, loadBundle(name))
  return packs.get(name)
}

const bundleOf = (part: string) => {
  const name = readdirSync(dist).find(name => name.startsWith(`${part}.`) && name.endsWith('.cjs'))
  if (name === undefined) throw new Error(`the ${part} was not built`)
  return loadBundle(name)
}

const hook = once((): typeof hookModule => bundleOf('hook'))
const cli = once((): typeof cliModule => bundleOf('cli'))

const runCli = async (args: readonly string[]): Promise<number> => {
  process.exitCode = undefined
  await cli().main(args)
  process.stdout.removeAllListeners('error')
  const code = Number(process.exitCode ?? 0)
  process.exitCode = undefined
  return code
}

/** Puts the files in the place of the standard streams: a new file gets the lowest free descriptor. */
const openStreams = (): void => {
  for (const [fd, name, flags] of [
    [0, 'in', 'r'],
    [1, 'out', 'w'],
    [2, 'err', 'w'],
  ] as const) {
    closeSync(fd)
    if (openSync(join(folder, name), flags) !== fd) throw new Error(`descriptor ${fd} was taken`)
  }
}

const runCall = async ({ args, cwd, env }: ServedCall): Promise<ServedReply> => {
  try {
    openStreams()
    process.chdir(cwd)
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
    Object.assign(process.env, env)
    process.argv = [process.execPath, program, ...args]
    const isHook = args[0] === 'hook' || (args[0] === 'run' && !isSelfTest(args.slice(1)))
    return { code: await (isHook ? hook().main(args, {}) : runCli(args)) }
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const requestFd = openSync(join(folder, 'request'), 'r')
const replyFd = openSync(join(folder, 'reply'), 'w')
let text = ''
for (;;) {
  const chunk = Buffer.allocUnsafe(65_536)
  // Not readSync: what a call has started goes on between two calls.
  const { bytesRead } = await promisify(read)(requestFd, chunk, 0, chunk.length, null)
  if (bytesRead === 0) process.exit(0)
  text += chunk.toString('latin1', 0, bytesRead)
  if (!text.endsWith('\n')) continue
  const reply = await runCall(JSON.parse(Buffer.from(text, 'latin1').toString('utf8')))
  text = ''
  writeSync(replyFd, `${JSON.stringify(reply)}\n`)
}
