import { join } from 'node:path'
import type { RunResult } from '../../src/core/edge/edge.ts'
import type { Files, Platform } from '../../src/core/edge/platform.ts'
import { inputOf, nodePlatform } from '../../src/platform/node.ts'

/** The output for one input. */
export interface Said {
  out: string
  err: string
}

const readOnly = (path: string): never => {
  throw Object.assign(new Error(`EROFS: read-only file system, open '${path}'`), { code: 'EROFS' })
}

/** The real files, of which only those below one folder can be written: an input may name any other as its project. */
const filesWithin = (folder: string): Files => {
  const { files } = nodePlatform
  const isIn = (path: string): boolean => join(path, '.').startsWith(`${folder}/`)
  const guarded =
    <Rest extends readonly unknown[], T>(write: (path: string, ...rest: Rest) => T) =>
    (path: string, ...rest: Rest): T =>
      isIn(path) ? write(path, ...rest) : readOnly(path)
  return {
    ...files,
    append: guarded(files.append),
    writeWhole: guarded(files.writeWhole),
    replace: guarded(files.replace),
    createNew: guarded(files.createNew),
    rename: (from, to) => (isIn(from) && isIn(to) ? files.rename(from, to) : readOnly(to)),
    remove: guarded(files.remove),
    makeFolder: guarded(files.makeFolder),
    makeOwnFolder: guarded(files.makeOwnFolder),
    removeTree: guarded(files.removeTree),
  }
}

const mostAnswers = 5000

/** No input changes the repository, so git is asked each question once. */
const askedOnce = <T>(ask: (program: string, args: readonly string[], options: Options) => T) => {
  const known = new Map<string, T>()
  return (program: string, args: readonly string[], options: Options): T => {
    if (!/(?:^|\/)git$/.test(program)) return ask(program, args, options)
    const key = JSON.stringify([program, args, options.cwd, options.input, options.env])
    if (known.size > mostAnswers) known.clear()
    const answer = known.get(key) ?? ask(program, args, options)
    known.set(key, answer)
    return answer
  }
}
type Options = Parameters<Platform['run']>[2]

/**
 * The platform of a process that answers many events, as a standby process does. Rules have no time limit here: the one that does not
 * come to an end is found by the parent.
 */
export const fuzzPlatform = (cwd: string): ((bytes: Buffer, said: Said) => Platform) => {
  const base: Platform = {
    ...nodePlatform,
    lasting: true,
    files: filesWithin(join(cwd, '../..')),
    cwd: () => cwd,
    home: () => join(cwd, '../home'),
    limited: (_milliseconds, work) => work(),
    run: askedOnce<RunResult>(nodePlatform.run),
    start: askedOnce<Promise<RunResult>>(nodePlatform.start),
  }
  return (bytes, said) => ({
    ...base,
    readStdin: limit => inputOf(() => bytes, limit),
    writeStdout: text => {
      said.out += text
    },
    writeStderr: text => {
      said.err += text
    },
  })
}
