import type { FoundProgram } from '../../../../checks/quality/tools/find.ts'
import type { Platform } from '../../../../core/edge/platform.ts'
import { basename, dirname, join } from '../../../../core/text/paths/path.ts'

/** The version that a program prints. */
export interface ToolVersion {
  readonly path: string
  readonly printed: string
  /** Undefined where the output names none. */
  readonly version: string | undefined
}

/** A program that is there and can't say its version can't do its work either. */
export interface DeadTool {
  readonly path: string
  readonly dead: string
}

/** In milliseconds. Python programs of some size take one second on an idle machine; a slow one takes several. */
const patience = { usual: 5000, slow: 30_000 }

export interface Asking {
  /** The arguments that make it say its version. */
  readonly asks?: readonly string[] | undefined
  /**
   * Whether it takes seconds to start even on an idle machine. Its package is asked before it; all programs are asked side by side, so
   * only a slow one that hangs is waited for.
   */
  readonly slow?: true | undefined
}

const asking = new Map<string, Promise<ToolVersion | DeadTool>>()

/** Asks a program for its version, once for each program in this process. */
export const toolVersion = (
  platform: Platform,
  { program, before }: FoundProgram,
  cwd: string,
  { asks = ['--version'], slow }: Asking = {},
): Promise<ToolVersion | DeadTool> => {
  const words = [...before, ...asks]
  const key = [program, ...words, cwd].join('\0')
  const most = slow === true ? patience.slow : patience.usual
  const known = slow === true ? packagedVersion(platform, program) : undefined
  const asked =
    asking.get(key) ??
    (known === undefined
      ? ask(platform, program, words, { cwd, timeoutMs: most })
      : Promise.resolve({ path: program, printed: known, version: known }))
  asking.set(key, asked)
  return asked
}

/** The version by which the package of a Python script lies beside its interpreter. Undefined where one of the two is not there. */
const packagedVersion = ({ files }: Platform, program: string): string | undefined => {
  const first = files.readText(files.real(program) ?? program)
  const python = /^#!(\/\S+\/python[\d.]*)\n/.exec(first ?? '')?.[1]
  if (python === undefined || files.kind(python) !== 'file') return undefined
  const lib = join(dirname(dirname(python)), 'lib')
  const [found] = files
    .list(lib)
    .filter(name => /^python3/.test(name))
    .flatMap(name => files.list(`${lib}/${name}/site-packages`))
    .filter(name => name.startsWith(`${basename(program)}-`) && name.endsWith('.dist-info'))
  return found === undefined ? undefined : /-(\d[\w.]*)\.dist-info$/.exec(found)?.[1]
}

const ask = async (
  platform: Platform,
  program: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly timeoutMs: number },
): Promise<ToolVersion | DeadTool> => {
  const result = await platform.start(program, args, options)
  const printed = `${result.stdout}\n${result.stderr}`.trim()
  if (result.timedOut)
    return { path: program, dead: `it did not say its version within ${options.timeoutMs / 1000} s` }
  if (result.code !== 0) return { path: program, dead: firstLine(printed) }
  return { path: program, printed, version: /\d+\.\d+(?:\.\d+)*/.exec(printed)?.[0] }
}

const firstLine = (text: string): string => text.split('\n')[0]?.slice(0, 160) || 'it can not be run'
