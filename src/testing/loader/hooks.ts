import type { LoadHook, ResolveHook } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transform } from 'sucrase'
import { files } from '../../platform/node/files.ts'

/** Names of this program, whether the project has it installed or not. */
const own: Readonly<Record<string, string>> = { handrail: './index.mjs', 'handrail/testing': './testing.mjs' }

/** Hooks of Node's own loader for files of `.handrail/rules`. */
export const resolve: ResolveHook = async (specifier, context, next) => {
  const file = isRule(context.parentURL) && Object.hasOwn(own, specifier) ? own[specifier] : undefined
  if (file === undefined) return next(specifier, context)
  return { url: new URL(file, import.meta.url).href, shortCircuit: true }
}

export const load: LoadHook = async (url, context, next) => {
  if (!isRule(url)) return next(url, context)
  const path = fileURLToPath(url)
  const text = files.readText(path)
  if (text === undefined) throw new Error(`${path} can't be read`)
  const options = { filePath: path, disableESTransforms: true }
  const { code } = transform(text, { ...options, transforms: ['typescript'] })
  return { format: 'module', source: code, shortCircuit: true }
}

const isRule = (url: string | undefined): boolean =>
  url !== undefined && /\/\.handrail\/rules\/[^/]+\.ts$/.test(url)
