import type { EffectContext } from '../../core/rule.ts'
import { cacheHome } from '../../core/state-home.ts'
import { failureOf } from '../../linters/output.ts'
import type { Failure, ToolSource } from '../../linters/tool.ts'
import { type FoundProgram, findTool } from '../../quality/find.ts'
import { irregularConfig } from '../../quality/irregular-config.ts'
import { basename, join } from '../../text/path.ts'

/** One compiler error with its continuation lines. */
export interface CompilerError {
  readonly path: string
  readonly line: number
  readonly code: string
  readonly says: string
}

const sources: readonly ToolSource[] = [
  { from: 'npm', bin: 'tsc', native: ['@typescript/typescript-{machine}/lib/tsc'] },
  { from: 'npm', bin: 'tsgo', native: ['@typescript/native-preview-{machine}/lib/tsgo'] },
  { from: 'path', bin: 'tsc' },
]

export const findCompiler = (
  path: string,
  root: string,
  { edge, facts }: EffectContext,
): FoundProgram | undefined =>
  findTool({ sources }, { path, root, inside: true, settings: { jsRuntime: 'auto' } }, { edge, facts })

/** Whether it is the native compiler, which takes a tenth of the time. */
export const isNative = ({ program }: FoundProgram): boolean =>
  /-(?:linux|darwin|win32)-\w+\/lib\/ts/.test(program)

/** The errors of a whole project. */
export const compile = async (
  config: string,
  { program, before }: FoundProgram,
  root: string,
  { edge, facts, number }: EffectContext,
): Promise<readonly CompilerError[] | 'too slow' | Failure> => {
  // The incremental build info must not be written into the repository.
  const home = cacheHome(facts.env('XDG_CACHE_HOME'), facts.home())
  const memory = edge.sha256(`${config}\n${program}`).slice(0, 20)
  const args = [
    ...['--noEmit', '--pretty', 'false', '--project', config],
    ...['--incremental', '--tsBuildInfoFile', join(home, `types/${memory}.tsbuildinfo`)],
  ]
  const refused = irregularConfig([basename(config)], { path: config, root, inside: true }, edge)
  if (refused !== undefined) return failureOf(refused)
  const result = await edge.start(program, [...before, ...args], {
    cwd: root,
    timeoutMs: number('timeout') * 1000,
  })
  if (result.timedOut) return 'too slow'
  const errors = readErrors(result.stdout, root)
  return result.code !== 0 && errors.length === 0 ? failureOf(result) : errors
}

/** `path(line,column): error TSn: text`. Indented lines continue the error. */
const readErrors = (output: string, root: string): readonly CompilerError[] => {
  const errors: CompilerError[] = []
  for (const line of output.split(/\r?\n/)) {
    const [, path, at, code, says] = /^(.+)\((\d+),\d+\): error (TS\d+): (.*)$/.exec(line) ?? []
    if (path !== undefined && code !== undefined && says !== undefined)
      errors.push({ path: join(root, path), line: Number(at), code, says })
  }
  return errors
}
