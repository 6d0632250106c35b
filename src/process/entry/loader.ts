#!/usr/bin/env node
import { attempt } from '../../platform/node/attempt.ts'
import { writeAll } from '../../platform/node/io.ts'
import { isTooOld, oldestNode } from '../../platform/node/oldest.ts'
// Bundled to dist/handrail.cjs, the first file of every call. Keep it small: Node compiles it without a code cache.
import { judgingVerb } from '../batch/verb.ts'
import { askStandby, type ClientOutcome } from '../standby/client.ts'
import { standbyFolder } from '../standby/folder.ts'
import type { Reply } from '../standby/protocol.ts'
import type * as serverModule from '../standby/server.ts'
import { loadBundle, storeCodeCache } from './code-cache.ts'
import type { Faults } from './faults.ts'
import type * as hookModule from './main.ts'
import { isSelfTest } from './self-test.ts'
import { startFault } from './start-fault.ts'
import { type ShellWatchdog, shellWatchdog } from './watchdog.ts'

/** The file names of three bundles, the name of this build, and the answers of each host to a fault. scripts/build.ts defines them. */
declare const HOOK_BUNDLE: string
declare const SERVER_BUNDLE: string
declare const CLI_BUNDLE: string
declare const BUILD: string
declare const FAULTS: Faults

const [verb, ...words] = process.argv.slice(2)

/** Said before anything is loaded that an old Node may not know. */
const old = isTooOld(process.version)
  ? `Node ${process.version} is too old; handrail needs ${oldestNode} or newer`
  : undefined

/** `hook` and `run`: handed to a standby process, or done here. A reply is delivered without a promise, which would take time. */
const callHook = (watchdog: ShellWatchdog | undefined): void => {
  let isOver = false
  let isBegun = false
  const fail = (error: unknown): void => {
    if (isOver) return
    isOver = true
    startFault(error, { verb, host: words[0], event: words[1], faults: FAULTS, isBegun, watchdog })
  }
  const begin = (): void => {
    isBegun = true
  }
  const exit = (code: number): never => {
    isOver = true
    process.exit(watchdog?.exitCode(code) ?? code)
  }
  try {
    if (old !== undefined) throw new Error(old)
    const folder = standbyFolder(__filename, process.env, BUILD)
    const isServer = words[0] === '--wait' || words[0] === '--several'
    // Node exits with 0, and in silence, when nothing is left to do and the promise of the answer never settles.
    if (!isServer) process.on('exit', () => fail('it ended before its answer'))
    const outcome = isServer || verb !== 'hook' ? {} : handOver(folder, watchdog)
    // All is written by then, and nothing is under way: process.exit spares Node to take its heap apart, which takes milliseconds.
    if (outcome.reply !== undefined) exit(deliver(outcome.reply, watchdog, begin))
    else (isServer ? serve(folder) : runHere(folder, outcome, watchdog, begin)).then(exit, fail)
  } catch (error) {
    fail(error)
  }
}

const runHere = async (
  folder: string | undefined,
  { input, stuck }: ClientOutcome,
  watchdog: ShellWatchdog | undefined,
  begin: () => void,
): Promise<number> => {
  const hook: typeof hookModule = loadBundle(HOOK_BUNDLE)
  const call = { input, stuck, watchdog, begin, standby: folder }
  const code = await hook.main(process.argv.slice(2), call)
  // The answer is written: a failure here must not give a second one.
  await storeCodeCache(hook.warm).catch(() => {})
  return code
}

const handOver = (folder: string | undefined, watchdog: ShellWatchdog | undefined): ClientOutcome => {
  if (folder === undefined) return {}
  // A folder that was removed has no name; the server reaches it through /proc.
  const cwd = attempt(() => process.cwd()) ?? ''
  const head = { caller: process.pid, parent: watchdog?.parent ?? process.ppid, cwd, words }
  return askStandby(folder, head, () => watchdog?.renew())
}

const deliver = (
  { code, out, err }: Reply,
  watchdog: ShellWatchdog | undefined,
  begin: () => void,
): number => {
  begin()
  if (out + err !== '') watchdog?.answering()
  writeAll(1, out)
  attempt(() => writeAll(2, err))
  watchdog?.answered(code)
  return code
}

/** Becomes a standby process, or answers the events of `handrail doctor`. It stores no code cache: one for a whole session would be slow to read. */
const serve = (folder: string | undefined): Promise<number> => {
  const hook: typeof hookModule = loadBundle(HOOK_BUNDLE)
  const server: typeof serverModule = loadBundle(SERVER_BUNDLE)
  const handler: serverModule.Handler = {
    serve: (request, watchdog) => hook.serve(request.words, request, watchdog),
    warm: () => hook.warm(true),
  }
  return words[0] === '--several' ? server.serveSeveral(handler) : server.serveEvents(folder, handler)
}

/** What src/cli/main.ts exports. */
interface CommandLine {
  readonly main: (words: readonly string[]) => Promise<void>
}

/** The command line. What it compiled stays for the next call. */
const callCli = async (): Promise<void> => {
  const cli: CommandLine = loadBundle(CLI_BUNDLE)
  await cli.main(process.argv.slice(2))
  await storeCodeCache().catch(() => {})
}

/** A thread of `handrail check` or `replay`. It stores no code cache, as a standby process stores none. */
const judgeBatches = (): void => {
  const { parentPort, workerData }: typeof import('node:worker_threads') = require('node:worker_threads')
  const hook: typeof hookModule = loadBundle(HOOK_BUNDLE)
  if (parentPort !== null) hook.judgeBatches(parentPort, workerData, compileSooner)
}

/**
 * Batches run the same code again and again, so it pays to compile it at once. Not before the bundles are loaded: V8 rejects the
 * code cache of other flags.
 */
const compileSooner = (): void => {
  const v8: typeof import('node:v8') = require('node:v8')
  v8.setFlagsFromString('--always-sparkplug')
  v8.setFlagsFromString('--no-lazy-feedback-allocation')
}

if (verb === 'hook' || (verb === 'run' && !isSelfTest(words))) callHook(shellWatchdog())
else if (verb === judgingVerb) judgeBatches()
else if (old !== undefined) {
  writeAll(2, `handrail: ${old}. Install a newer Node and run this with it.\n`)
  process.exitCode = 1
} else callCli()
