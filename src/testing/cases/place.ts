import type { RunResult, StartOptions } from '../../core/edge/edge.ts'
import type { Files, Platform } from '../../core/edge/platform.ts'
import { isWithin, join, normalize } from '../../core/text/paths/path.ts'

/** Where a case believes to be. The same on every machine: many rules go by the folder that something lies in. */
const caseHome = '/home/dev'
export const caseRoot = `${caseHome}/app`

/** Variables of the caller's environment that count in a case: only how programs are found and started. */
const kept = ['PATH', 'Path', 'PATHEXT', 'SystemRoot', 'ComSpec', 'TMPDIR', 'TEMP']

/** No repair by another agent, no notice on the desktop. */
const always = { HOOK_SKIP_SUBPROCESS: '1', CI: '1' }

/** The platform in which `caseHome` is a folder of the scratch: files, programs and environment of one case. */
export const placedPlatform = (
  platform: Platform,
  scratch: string,
  env: Readonly<Record<string, string>>,
): Platform => {
  const home = join(scratch, 'home')
  const into = (path: string): string => {
    const plain = path.startsWith(caseHome) ? normalize(path) : path
    return isWithin(plain, caseHome) ? home + plain.slice(caseHome.length) : path
  }
  const out = (text: string): string => text.replaceAll(home, caseHome)
  const started = (options: StartOptions): StartOptions => ({
    ...options,
    cwd: into(options.cwd),
    keeps: name => kept.includes(name) && options.keeps?.(name) !== false,
    env: {
      HOME: home,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      ...always,
      ...env,
      ...Object.fromEntries(
        Object.entries(options.env ?? {}).map(([name, value]) => [name, value && into(value)]),
      ),
    },
  })
  const said = (result: RunResult): RunResult => ({
    ...result,
    stdout: out(result.stdout),
    stderr: out(result.stderr),
  })
  const named: Readonly<Record<string, string>> = { HOME: caseHome, ...always, ...env }
  return {
    ...platform,
    files: placedFiles(platform.files, into, out),
    env: name =>
      Object.hasOwn(named, name) ? named[name] : kept.includes(name) ? platform.env(name) : undefined,
    envNames: () => [...Object.keys(named), ...kept.filter(name => platform.env(name) !== undefined)],
    cwd: () => caseRoot,
    home: () => caseHome,
    run: (program, args, options) => said(platform.run(program, args.map(into), started(options))),
    start: async (program, args, options) =>
      said(await platform.start(program, args.map(into), started(options))),
    // Nothing that a case starts outlives it, and nothing of it is for the reader of the results.
    startAlone: () => false,
    standBy: () => {},
    writeStdout: () => {},
    writeStderr: () => {},
    watchdog: undefined,
  }
}

const placedFiles = (files: Files, into: (path: string) => string, out: (text: string) => string): Files => ({
  kind: path => files.kind(into(path)),
  size: path => files.size(into(path)),
  look: path => files.look(typeof path === 'string' ? into(path) : bytesInto(path, into)),
  isOwn: path => files.isOwn(into(path)),
  stamp: path => files.stamp(into(path)),
  pin: path => files.pin(into(path)),
  mode: path => files.mode(into(path)),
  modified: path => files.modified(into(path)),
  readText: (path, limit) => files.readText(into(path), limit),
  list: path => files.list(into(path)),
  real: path => {
    const real = files.real(into(path))
    return real === undefined ? undefined : out(real)
  },
  readPart: (path, start, length) => files.readPart(into(path), start, length),
  append: (path, text) => files.append(into(path), text),
  writeWhole: (path, text) => files.writeWhole(into(path), text),
  replace: (path, text) => files.replace(into(path), text),
  readExact: (path, limit) => files.readExact(into(path), limit),
  createNew: (path, text) => files.createNew(into(path), text),
  rename: (from, to) => files.rename(into(from), into(to)),
  remove: path => files.remove(into(path)),
  makeFolder: path => files.makeFolder(into(path)),
  makeOwnFolder: path => files.makeOwnFolder(into(path)),
  makeScratch: () => files.makeScratch(),
  removeTree: path => files.removeTree(into(path)),
})

/** A name that is no UTF-8 comes in bytes; the folders before it are ours. */
const bytesInto = (path: Uint8Array, into: (path: string) => string): Uint8Array => {
  const head = new TextEncoder().encode(caseHome)
  if (!head.every((byte, at) => path[at] === byte)) return path
  return Uint8Array.from([...new TextEncoder().encode(into(caseHome)), ...path.subarray(head.length)])
}
