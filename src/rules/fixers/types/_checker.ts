import type { ToolSource } from '../../../checks/linters/tool.ts'
import { type FoundProgram, findTool } from '../../../checks/quality/tools/find.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { isRecord, text } from '../../../core/text/json.ts'
import { ancestors, dirname, isWithin, join } from '../../../core/text/paths/path.ts'
import { projectFor } from './_project.ts'
import { pythonConfig } from './_python-config.ts'

/** The type checker of a file: a program that was found, or why none runs. */
export type TypeChecker =
  | {
      readonly runs: 'tsc' | 'tsgo' | 'mypy' | 'pyright' | 'basedpyright'
      readonly config: string
      readonly found: FoundProgram
      /** A native compiler takes a tenth of the time. */
      readonly native: boolean
    }
  /** ty is asked with the linters, by lint/violations. */
  | { readonly runs: 'ty'; readonly config: string }
  | { readonly runs: 'none'; readonly config: string; readonly why: string }

type World = Pick<EffectContext, 'edge' | 'facts' | 'flag'>

/** The type checker that the project is set up with for a file; undefined where it is set up with none. */
export const typeCheckerOf = (path: string, root: string, world: World): TypeChecker | undefined => {
  if (/\.[cm]?[jt]sx?$/.test(path)) return typescript(path, root, world)
  return /\.pyi?$/.test(path) ? python(path, root, world) : undefined
}

const find = (sources: readonly ToolSource[], path: string, root: string, world: World) =>
  findTool({ sources }, { path, root, inside: true, settings: { jsRuntime: 'auto' } }, world)

const native = ['@typescript/typescript-{machine}/lib/tsc']
const preview = ['@typescript/native-preview-{machine}/lib/tsgo']

const typescript = (path: string, root: string, world: World): TypeChecker | undefined => {
  const config = projectFor(path, root, world.facts)
  if (config === undefined) return undefined
  // From version 7 on TypeScript itself is native. A package of its binary alone may belong to something else.
  const own: ToolSource =
    majorAt(path, root, world) >= 7 ? { from: 'npm', bin: 'tsc', native } : { from: 'npm', bin: 'tsc' }
  const installed = find([own], path, root, world)
  const tsgo = find([{ from: 'npm', bin: 'tsgo', native: preview }], path, root, world)
  const [runs, found] =
    tsgo !== undefined && !(installed !== undefined && isNative(installed))
      ? (['tsgo', tsgo] as const)
      : (['tsc', installed ?? find([{ from: 'path', bin: 'tsc' }], path, root, world)] as const)
  if (found === undefined)
    return {
      runs: 'none',
      config,
      why: 'no TypeScript compiler is installed. Install the packages of the project',
    }
  const fast = runs === 'tsgo' || isNative(found)
  if (world.flag('native_only') && !fast)
    return {
      runs: 'none',
      config,
      why: 'type_check.native_only is set, and the project has only the JavaScript compiler. Install @typescript/native-preview, or set it to false',
    }
  return { runs, config, found, native: fast }
}

const isNative = ({ program }: FoundProgram): boolean => /-(?:linux|darwin|win32)-\w+\/lib\/ts/.test(program)

/** The version of the nearest package `typescript`. */
const majorAt = (path: string, root: string, { facts }: World): number => {
  const manifest = ancestors(dirname(path))
    .filter(folder => isWithin(folder, root))
    .map(folder => join(folder, 'node_modules/typescript/package.json'))
    .find(file => facts.fileKind(file) === 'file')
  if (manifest === undefined) return 0
  try {
    const json: unknown = JSON.parse(facts.readText(manifest) ?? '')
    return isRecord(json) ? Number.parseInt(text(json, 'version') ?? '', 10) : 0
  } catch {
    return 0
  }
}

const python = (path: string, root: string, world: World): TypeChecker | undefined => {
  const set = pythonConfig(path, root, world.facts)
  if (set === undefined) return undefined
  const { config, runs } = set
  if (runs === 'ty') return { runs, config }
  const found = find(
    runs === 'mypy'
      ? [{ from: 'python', bin: runs }]
      : [
          { from: 'npm', bin: runs },
          { from: 'python', bin: runs },
        ],
    path,
    root,
    world,
  )
  if (found === undefined)
    return {
      runs: 'none',
      config,
      why: `${runs} is not installed. Install it into the environment of the project`,
    }
  return { runs, config, found, native: true }
}
