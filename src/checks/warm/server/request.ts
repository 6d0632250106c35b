import type { WarmTool } from '../../../core/edge/edge.ts'
import { isRecord, type Json, list, record, text } from '../../../core/text/json.ts'
import { join } from '../../../core/text/paths/path.ts'
import { attempt } from '../../../platform/node/attempt.ts'
import type { WarmRequest } from '../protocol.ts'
import { textAt } from '../text-at.ts'

const tools: Readonly<Record<WarmTool, true>> = {
  eslint: true,
  prettier: true,
  stylelint: true,
  'markdownlint-cli2': true,
  tsc: true,
}

const isTool = (name: string | undefined): name is WarmTool =>
  name !== undefined && Object.hasOwn(tools, name)

export const requestIn = (line: string): WarmRequest | undefined => {
  const json = attempt((): unknown => JSON.parse(line))
  return isRecord(json) ? requestOf(json) : undefined
}

const requestOf = (json: Json): WarmRequest | undefined => {
  const [tool, folder, cwd, root] = [
    text(json, 'tool'),
    text(json, 'package'),
    text(json, 'cwd'),
    text(json, 'root'),
  ]
  if (!isTool(tool) || folder === undefined || cwd === undefined || root === undefined) return undefined
  const env: Record<string, string> = {}
  for (const [name, value] of Object.entries(record(json, 'env')))
    if (typeof value === 'string') env[name] = value
  const args = list(json, 'args').filter(arg => typeof arg === 'string')
  const [only, input, cold] = [text(json, 'only'), text(json, 'input'), text(json, 'cold')]
  const request = { tool, package: folder, cwd, root, env, args, only, input }
  return cold === 'wait' || cold === 'leave' ? { ...request, cold } : request
}

/** A call that was left for this process. Its environment is that of the process, its input the file as it is now. */
export const primeOf = (json: Json): WarmRequest | undefined => {
  const request = requestOf({ ...json, env: process.env })
  const name = request?.args.find(arg => /^--stdin-file(?:name|path)=/.test(arg))?.replace(/^[^=]*=/, '')
  if (request === undefined || name === undefined) return request
  return { ...request, input: textAt(join(request.cwd, name)) ?? '' }
}
