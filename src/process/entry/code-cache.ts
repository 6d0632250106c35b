import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { Script } from 'node:vm'
import { attempt } from '../../platform/node/attempt.ts'
import { isAlive } from '../../platform/node/processes.ts'
import type * as hookModule from './main.ts'

/** A bundle in the folder of this file: the hook, a pack of rules, the standby server, or a part of the command line. */
interface Bundle {
  readonly name: string
  /** Its value is a function of `require` that returns the exports. */
  readonly script: Script
  readonly isSmall: boolean
  readonly cacheFile: string
  readonly cached: Buffer | undefined
  exports?: unknown
}

const bundles: Bundle[] = []
const cacheFolder = `${__dirname}/cache`
/** V8 compiles less than this sooner than it reads a cache. */
const smallLength = 10_000
/** V8 rejects the cache of other V8 flags. Two sets of flags must not rewrite it at every call, so a newer one stays. */
const rejectedMs = 600_000

/** Compiles and runs a bundle. Called once for each, and for the hook first. */
export const loadBundle = (name: string) => {
  const bundle = compiled(name)
  const made = bundle.script.runInThisContext()(requireOf)
  bundle.exports = made
  shared ??= made.shared
  return made
}

/** Gives packs the values that they take from modules of the hook's own script. */
let shared: typeof hookModule.shared | undefined

/** The `require` of a bundle: packs of rules, tables, values that packs take from the hook, and modules of Node. */
const requireOf = (name: string): unknown => {
  if (name.startsWith('#hook/')) return shared?.(name)
  if (name.endsWith('.txt')) return readFileSync(`${__dirname}${name.slice(1)}`, 'latin1')
  if (!name.startsWith('./')) return require(name)
  const pack = compiled(name)
  if (name.startsWith(manyPatterns)) shortenPatterns(false)
  // The time limit may have ended the first run half-way: then the pack is run again.
  pack.exports ??= pack.script.runInThisContext()(requireOf)
  return pack.exports
}

const compiled = (name: string): Bundle => {
  const known = bundles.find(bundle => bundle.name === name)
  if (known !== undefined) return known
  const file = `${__dirname}${name.slice(1)}`
  const source = readFileSync(file, 'latin1')
  // V8 accepts a stale cache for any source of the same length, so the name has the hash of the content.
  const cacheFile = `${cacheFolder}/${name.split('.')[2]}-${process.version}-${process.arch}.bin`
  const isSmall = source.length < smallLength
  let cached: Buffer | undefined
  try {
    if (!isSmall) cached = readFileSync(cacheFile)
  } catch {}
  // V8 rejects the cache of other flags.
  if (isShortening === false) shortenPatterns(true)
  // Required here: a call that a standby process answers does not need it.
  const vm: typeof import('node:vm') = require('node:vm')
  const script = new vm.Script(source, { filename: file, cachedData: cached })
  const bundle = { name, script, isSmall, cacheFile, cached }
  bundles.push(bundle)
  return bundle
}

/** The pack whose patterns are hundreds, of which an event runs most only once or twice. */
const manyPatterns = './edits.'
let isShortening: boolean | undefined

/**
 * Whether V8 shortens the bytecode of a pattern. That is half of the time that it takes to compile one, and pays only for a
 * pattern that runs often.
 */
const shortenPatterns = (isOn: boolean): void => {
  const v8: typeof import('node:v8') = require('node:v8')
  v8.setFlagsFromString(`--${isOn ? '' : 'no-'}regexp-peephole-optimization`)
  isShortening = isOn
}

const isUncached = ({ script, isSmall, cacheFile, cached }: Bundle): boolean =>
  cached === undefined
    ? !isSmall
    : script.cachedDataRejected === true && Date.now() - statSync(cacheFile).mtimeMs > rejectedMs

/** Removes what processes left that were killed while they wrote. */
const removeUnfinished = (): void => {
  for (const name of attempt(() => readdirSync(cacheFolder)) ?? []) {
    const pid = Number(/\.(\d+)\.tmp$/.exec(name)?.[1])
    if (pid > 0 && !isAlive(pid)) rmSync(`${cacheFolder}/${name}`, { force: true })
  }
}

/** After the answer, once for each version of Node: keeps the compiled code, so that the next call starts faster. */
export const storeCodeCache = async (warm = async (): Promise<void> => {}): Promise<void> => {
  const [hook] = bundles
  if (hook !== undefined && isUncached(hook)) await warm().catch(() => {})
  const uncached = bundles.filter(isUncached)
  if (uncached.length > 0) {
    removeUnfinished()
    if (isShortening === false) shortenPatterns(true)
  }
  for (const { script, cacheFile } of uncached) {
    const beside = `${cacheFile}.${process.pid}.tmp`
    try {
      mkdirSync(cacheFolder, { recursive: true })
      writeFileSync(beside, script.createCachedData())
      renameSync(beside, cacheFile)
    } catch {
      rmSync(beside, { force: true })
    }
  }
}
