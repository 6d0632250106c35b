import { parentPort } from 'node:worker_threads'
import type { WarmTool } from '../../../core/edge/edge.ts'
import { isRecord } from '../../../core/text/json.ts'
import { dirname, isWithin, join } from '../../../core/text/paths/path.ts'
import type { WarmResult } from '../protocol.ts'
import { loadEslint } from '../tools/eslint.ts'
import { loadMarkdownlint } from '../tools/markdownlint.ts'
import { loadPrettier } from '../tools/prettier.ts'
import { loadStylelint } from '../tools/stylelint.ts'
import { loadTypescript } from '../tools/typescript.ts'
import { type Stamps, stampsFor } from './stamps.ts'
import { type LoadedTool, type LoadTool, Outdated, type ToolRequest } from './tool.ts'

/** The answer of a thread. `outdated`: a new one has to do it. */
export type ThreadReply = WarmResult | { readonly no: 'refused' | 'outdated'; readonly why: string }

const loaders: Readonly<Record<WarmTool, LoadTool>> = {
  eslint: loadEslint,
  prettier: loadPrettier,
  stylelint: loadStylelint,
  'markdownlint-cli2': loadMarkdownlint,
  tsc: loadTypescript,
}

interface Loaded {
  readonly tool: LoadedTool
  readonly stamps: Stamps
}

/** Serves one tool in a thread of its own, one request after the other. */
export const serveThread = (): void => {
  const loaded = new Map<string, Loaded>()
  let busy: Promise<unknown> = Promise.resolve()
  parentPort?.on('message', (message: unknown) => {
    if (!isThreadMessage(message)) return
    busy = busy
      .then(() => answer(message.request, loaded))
      .then(reply => parentPort?.postMessage({ id: message.id, reply }))
      // The next request does not wait for what this one leaves to be done.
      .then(() => settled(loaded.get(message.request.package)))
  })
}

const settled = async (loaded: Loaded | undefined): Promise<void> => {
  try {
    await loaded?.tool.settle?.()
  } catch {
    // The next answer does it again, and fails by itself.
  }
}

const answer = async (request: ToolRequest, loaded: Map<string, Loaded>): Promise<ThreadReply> => {
  const before = loaded.get(request.package)
  const stamps = before?.stamps ?? stampsFor(request.package)
  try {
    // Each of them, because folders that are new are looked at from then on.
    const stale = filesOf(request).filter(file => stamps.isStale(file))
    if (stale.length > 0 && before !== undefined) return { no: 'outdated', why: 'a config has changed' }
    const tool = before?.tool ?? (await loaders[request.tool](request.package, request))
    loaded.set(request.package, { tool, stamps })
    const result = await tool.run(request)
    stamps.add(ownModules(request))
    return result
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { no: error instanceof Outdated ? 'outdated' : 'refused', why }
  }
}

/** The files that a call is about, and one of its working directory. */
const filesOf = ({ args, cwd, only }: ToolRequest): readonly string[] => {
  const named = args.find(arg => /^--stdin-file(?:name|path)=/.test(arg))?.replace(/^[^=]*=/, '')
  const others = args.filter(arg => !arg.startsWith('-')).map(arg => arg.replace(/^:/, ''))
  const folders = new Map(
    [named, only, './-', ...others]
      .flatMap(one => (one === undefined ? [] : [join(cwd, one)]))
      .map(path => [dirname(path), path]),
  )
  return [...folders.values()]
}

/** Modules of the project itself that were required: configs and local plugins. */
const ownModules = ({ root }: ToolRequest): readonly string[] =>
  Object.keys(require.cache).filter(
    path => isWithin(path, root) && !path.includes('/node_modules/') && path !== __filename,
  )

interface ThreadMessage {
  readonly id: number
  readonly request: ToolRequest
}

const isThreadMessage = (message: unknown): message is ThreadMessage =>
  isRecord(message) && typeof message.id === 'number' && isRecord(message.request)
