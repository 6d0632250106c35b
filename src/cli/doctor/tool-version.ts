import type { Platform } from '../../core/platform.ts'
import type { FoundProgram } from '../../quality/find.ts'

/** What a program says of itself. */
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

/** In milliseconds. Python programs of some size take one second on an idle machine. */
const patience = 5000

const asking = new Map<string, Promise<ToolVersion | DeadTool>>()

/** Asks a program for its version, once for each program in this process. */
export const toolVersion = (
  platform: Platform,
  { program, before }: FoundProgram,
  cwd: string,
  args: readonly string[] = ['--version'],
): Promise<ToolVersion | DeadTool> => {
  const words = [...before, ...args]
  const key = [program, ...words, cwd].join('\0')
  const asked = asking.get(key) ?? ask(platform, program, words, cwd)
  asking.set(key, asked)
  return asked
}

const ask = async (
  platform: Platform,
  program: string,
  args: readonly string[],
  cwd: string,
): Promise<ToolVersion | DeadTool> => {
  const result = await platform.start(program, args, { cwd, timeoutMs: patience })
  const printed = `${result.stdout}\n${result.stderr}`.trim()
  if (result.timedOut)
    return { path: program, dead: `it did not say its version within ${patience / 1000} s` }
  if (result.code !== 0) return { path: program, dead: firstLine(printed) }
  return { path: program, printed, version: /\d+\.\d+(?:\.\d+)*/.exec(printed)?.[0] }
}

const firstLine = (text: string): string => text.split('\n')[0]?.slice(0, 160) || 'it can not be run'
