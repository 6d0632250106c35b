import type { RunResult, StartOptions } from '../../core/edge/edge.ts'
import { cacheHome } from '../../core/edge/state-home.ts'
import type { EffectContext } from '../../core/rule/rule.ts'
import { join } from '../../core/text/paths/path.ts'
import type { Failure, Formatter, Linter, Target, ToolCall } from '../linters/tool.ts'
import type { FoundProgram } from './tools/find.ts'
import { irregularConfig } from './tools/irregular-config.ts'

/** The environment of a tool's run. */
export interface ToolRun {
  readonly timeoutMs: number
  readonly world: EffectContext
  /** Ends programs whose answer is not wanted any more. */
  readonly signal?: AbortSignal | undefined
}

/** No colours, UTF-8, and no cache in the project. */
const toolEnv: StartOptions['env'] = {
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  CLICOLOR_FORCE: undefined,
  PYTHONUTF8: '1',
  PYTHONDONTWRITEBYTECODE: '1',
  JITI_FS_CACHE: 'false',
}

export const runTool = async (
  tool: Formatter | Linter,
  found: FoundProgram,
  call: ToolCall,
  target: Target,
  { timeoutMs, world, signal }: ToolRun,
): Promise<RunResult> => {
  const { edge, facts } = world
  const refused = irregularConfig(tool.configs, target, edge)
  if (refused !== undefined) return refused
  const made = tool.leftovers?.(target).filter(path => facts.fileKind(path) === undefined) ?? []
  const result = await edge.start(found.program, [...found.before, ...call.args], {
    cwd: call.cwd ?? target.root,
    input: call.input,
    env: { ...toolEnv, ...movedCaches(tool, target, world), ...call.env },
    timeoutMs: tool.timeoutMs ?? timeoutMs,
    signal,
    ...(tool.warm === undefined ? {} : { warm: { tool: tool.warm, root: target.root } }),
  })
  for (const path of made) edge.remove(path)
  return result
}

/** Cache folders that the project does not have yet, moved out of it. */
const movedCaches = ({ name, caches }: Formatter | Linter, target: Target, { edge, facts }: EffectContext) =>
  Object.fromEntries(
    Object.entries(caches?.(target) ?? {})
      .filter(
        ([variable, folder]) => facts.env(variable) === undefined && facts.fileKind(folder) === undefined,
      )
      .map(([variable, folder]) => {
        const home = cacheHome(facts.env('XDG_CACHE_HOME'), facts.home())
        return [variable, join(home, `${name}/${edge.sha256(folder).slice(0, 20)}`)]
      }),
  )

/** The failure of a program that did not start or was killed. Its output is not read. */
export const runFailure = ({ code, stderr, timedOut }: RunResult): Failure | undefined => {
  if (timedOut) return { failed: 'it took too long and was ended' }
  return code === undefined
    ? { failed: stderr.trim().split('\n')[0] || 'it was killed in the middle of its work' }
    : undefined
}

/** A note about the version of a tool, once a session. */
export const versionNote = async (
  tool: Linter,
  found: FoundProgram,
  target: Target,
  run: ToolRun,
): Promise<string | undefined> => {
  const { name, version } = tool
  if (version === undefined) return undefined
  const { edge, facts } = run.world
  const mark = `version_${name}`
  if (facts.fileKind(edge.session.file(mark)) === 'file' || !edge.session.first(mark)) return undefined
  const { stdout, stderr } = await runTool(tool, found, { args: version.args }, target, run)
  return version.check(`${stdout}${stderr}`)
}
