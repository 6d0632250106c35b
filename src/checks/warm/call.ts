import { realpathSync, statSync } from 'node:fs'
import type { StartOptions } from '../../core/edge/edge.ts'
import { basename, dirname } from '../../core/text/paths/path.ts'
import { attempt } from '../../platform/node/attempt.ts'
import { envFor } from '../../platform/node/run.ts'
import { isAddress, warmFolder } from './folder.ts'
import { nodeFor } from './node-choice.ts'
import { packageFolder } from './package.ts'
import { type WarmRequest, warmScript } from './protocol.ts'

/** A call that a warm process could answer. */
export interface WarmCall {
  readonly folder: string
  readonly key: string
  readonly script: string
  readonly node: string
  readonly request: WarmRequest
  /** The PATH of the command line, where it would not find this Node itself. */
  readonly path: { readonly PATH?: string }
}

/** The program of a warm process, beside the one that was started. */
export const warmProgram = (): string =>
  `${dirname(attempt(() => realpathSync(process.argv[1] ?? '')) ?? '')}/${warmScript}`

export const callOf = (
  warmProcess: () => string,
  program: string,
  args: readonly string[],
  options: StartOptions,
): WarmCall | undefined => {
  const { warm, cwd } = options
  if (warm === undefined) return undefined
  const script = warmProcess()
  const folder = warmFolder(script, process.env)
  if (folder === undefined || !isAddress(`${folder}/${'0'.repeat(16)}.sock`)) return undefined
  const build = stampOf(script)
  const found = packageFolder(warm.tool, program)
  if (build === undefined || found === undefined) return undefined
  const given = envFor(options)
  const node = nodeFor(cwd, warm.root, given)
  const PATH = given.PATH ?? ''
  const usual = PATH.split(':').find(one => stampOf(`${one}/node`) !== undefined)
  const path =
    usual === dirname(node) || basename(node) !== 'node' ? {} : { PATH: `${dirname(node)}:${PATH}` }
  const env: Record<string, string> = {}
  for (const [name, value] of Object.entries({ ...given, ...path }))
    if (value !== undefined) env[name] = value
  const { createHash } = process.getBuiltinModule('node:crypto')
  const identity = [cwd, node, stampOf(node), build].join('\0')
  return {
    folder,
    key: createHash('sha256').update(identity).digest('hex').slice(0, 20),
    script,
    node,
    path,
    request: { ...warm, package: found, args, cwd, input: options.input, env },
  }
}

const stampOf = (path: string): string | undefined => {
  const found = attempt(() => statSync(path))
  return found?.isFile() === true ? `${path} ${found.ino} ${found.size} ${found.mtimeMs}` : undefined
}
