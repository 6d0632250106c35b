import type { Invocation, Word } from '../../../core/script/script.ts'
import { memoized } from '../../../core/text/memo.ts'
import { argumentsOf } from '../../../programs/arguments/arguments.ts'
import { canonicalName } from '../../../programs/names.ts'
import { bun } from './_bun.ts'
import { npm } from './_npm.ts'
import { readOptions } from './_options.ts'
import { pip, venv } from './_pip.ts'
import { pipenv } from './_pipenv.ts'
import { pnpm } from './_pnpm.ts'
import { poetry } from './_poetry.ts'
import { pythonRequest } from './_python.ts'
import { lookup, type PackageTool } from './_tool.ts'
import { uv } from './_uv.ts'
import { yarn } from './_yarn.ts'

/** Names of tools, and of programs that are none. */
const mostTools = 100

/** One piece of a command: as it stands in the text, and what it stands for. */
export interface RequestPart {
  readonly text: string
  readonly value: string | null
}

/** An option in the shared language. */
export interface Wish {
  readonly word: string
  readonly value?: RequestPart | undefined
}

/** A request to a package manager, in words that all of them share. */
export interface PackageRequest {
  readonly tool: PackageTool
  /** Name of the tool in messages. */
  readonly label: string
  readonly sub: string
  readonly deed: string | undefined
  readonly wishes: readonly Wish[]
  readonly args: readonly RequestPart[]
  /** Everything behind the sub-command that matters, as it stands. */
  readonly rest: readonly string[]
  /** It has options that no other tool knows. */
  readonly odd: boolean
  /** It only asks for a version or for help. */
  readonly asks: boolean
  /** The same in other words, for a tool that has no `pip`. */
  readonly alternative?: Pick<PackageRequest, 'deed' | 'args'> | undefined
}

/** The table of a tool by its name. A table is large, and made once. */
export const toolOf = memoized((name: string): PackageTool | undefined => {
  const tables: Readonly<Record<string, () => PackageTool>> = {
    npm,
    pnpm,
    yarn,
    bun,
    pip,
    poetry,
    pipenv,
    uv,
    venv,
  }
  return Object.hasOwn(tables, name) ? tables[name]?.() : undefined
}, mostTools)

interface Start {
  readonly tool: string
  readonly label: string
  /** The index of the first word behind the tool. */
  readonly from: number
  /** The deed of a call without a sub-command. */
  readonly deed?: string
}

const runners: Readonly<Record<string, readonly [string, string]>> = {
  npx: ['npm', 'exec'],
  pnpx: ['pnpm', 'dlx'],
  bunx: ['bun', 'exec'],
}

/** Which package manager an invocation runs, if it runs one. */
const startOf = ({ name, words }: Invocation): Start | undefined => {
  switch (name) {
    case 'npm':
    case 'pnpm':
    case 'yarn':
    case 'bun':
    case 'poetry':
    case 'pipenv':
      return { tool: name, label: name, from: 1 }
    case 'yarnpkg':
      return { tool: 'yarn', label: 'yarn', from: 1 }
    case 'npx':
    case 'pnpx':
    case 'bunx': {
      const [tool = '', deed = ''] = runners[name] ?? []
      return { tool, label: name, from: 1, deed }
    }
    case 'uv':
      return words[1]?.value === 'pip'
        ? { tool: 'pip', label: 'uv pip', from: 2 }
        : { tool: 'uv', label: name, from: 1 }
  }
  const known = canonicalName(name)
  if (known === 'pip') return { tool: 'pip', label: 'pip', from: 1 }
  return known === 'python' ? moduleOf(name, words) : undefined
}

/** `python -m pip`, `python3.12 -I -mvenv`. */
const moduleOf = (name: string, words: readonly Word[]): Start | undefined => {
  const { module, start } = argumentsOf(name, words)
  if (module !== 'pip' && module !== 'venv' && module !== 'poetry' && module !== 'pipenv') return undefined
  return { tool: module, label: `python -m ${module}`, from: start }
}

/** The request that an invocation makes to a package manager, or undefined where it runs none. */
export const requestOf = (invocation: Invocation): PackageRequest | undefined => {
  const start = startOf(invocation)
  const tool = start === undefined ? undefined : toolOf(start.tool)
  if (start === undefined || tool === undefined) return undefined
  const { sub, wishes, args, rest, odd, asks } = readOptions(
    tool,
    invocation.words.slice(start.from),
    start.deed,
  )
  const deed = start.deed ?? deedOf(tool, sub)
  const request: PackageRequest = { tool, label: start.label, sub, deed, wishes, args, rest, odd, asks }
  if (tool.ecosystem === 'python') return pythonRequest(request, invocation)
  return refined(request)
}

const deedOf = (tool: PackageTool, sub: string): string | undefined => {
  if (sub === '') return tool.bare
  const deed = lookup(tool.verbs, sub)
  return deed === '' ? undefined : (deed ?? tool.otherwise)
}

const refined = (request: PackageRequest): PackageRequest => {
  const { tool, deed, sub, args, wishes } = request
  const [first, second] = args
  const some = first !== undefined
  if (lookup(tool.verbs, sub) === undefined && tool.otherwise === deed && sub !== '')
    return { ...request, args: [{ text: sub, value: sub }, ...args] }
  if (deed === 'install' && some) return { ...request, deed: 'add' }
  const frozen = deed === 'install' && wishes.some(({ word }) => word === 'frozen')
  if (frozen) return { ...request, deed: 'ci', wishes: wishes.filter(({ word }) => word !== 'frozen') }
  if (deed === 'init' && some) return { ...request, deed: 'create' }
  // Yarn puts the place before the deed: `yarn global add x`, `yarn workspace app add x`.
  if (deed === 'global') return placed(request, { word: 'global' }, first, args.slice(1))
  if (deed === 'in-workspace' && some)
    return placed(request, { word: 'workspace', value: first }, second, args.slice(2))
  // A file is run by the runtime.
  const file = tool.runtime === true && deed === 'run' && /[./]/.test(first?.value ?? '')
  return file ? { ...request, deed: undefined } : request
}

const placed = (
  request: PackageRequest,
  wish: Wish,
  verb: RequestPart | undefined,
  args: readonly RequestPart[],
): PackageRequest => {
  const sub = verb?.value ?? ''
  const inner = { ...request, sub, deed: deedOf(request.tool, sub), args, wishes: [wish, ...request.wishes] }
  return refined(inner)
}
