import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { isRecord, type Json, text } from '../../../core/text/json.ts'
import { join } from '../../../core/text/paths/path.ts'
import { jsonAt } from '../text-at.ts'

/** An object of a package of the project, about whose shape nothing is known before it is looked at. */
export type Foreign = object

export const isForeign = (value: unknown): value is Foreign =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

export const get = (from: unknown, key: string): unknown =>
  isForeign(from) ? Reflect.get(from, key) : undefined

/** Calls a method. Throws where there is none. */
export const call = (from: unknown, key: string, ...args: readonly unknown[]): unknown => {
  const method = get(from, key)
  if (typeof method !== 'function') throw new Error(`there is no ${key}`)
  return Reflect.apply(method, from, args)
}

export const make = (from: unknown, key: string, ...args: readonly unknown[]): Foreign => {
  const made = get(from, key)
  if (typeof made !== 'function') throw new Error(`there is no ${key}`)
  const instance: unknown = Reflect.construct(made, args)
  if (!isForeign(instance)) throw new Error(`${key} makes no object`)
  return instance
}

const manifestOf = (folder: string): Json => {
  const json = jsonAt(join(folder, 'package.json'))
  return isRecord(json) ? json : {}
}

export const majorOf = (folder: string): number =>
  Number.parseInt(text(manifestOf(folder), 'version') ?? '0', 10)

/** The public entry of a package, as a module that requires it gets it, else as one that imports it does. */
export const loadPackage = async (folder: string): Promise<unknown> => {
  const { exports, main } = manifestOf(folder)
  const required = entryOf(exports, ['require', 'node', 'default']) ?? main ?? 'index.js'
  const imported = entryOf(exports, ['import', 'node', 'default']) ?? required
  if (typeof required === 'string' && !required.endsWith('.mjs')) {
    try {
      const loaded: unknown = createRequire(join(folder, 'package.json'))(join(folder, required))
      return loaded
    } catch (error) {
      if (get(error, 'code') !== 'ERR_REQUIRE_ESM') throw error
    }
  }
  const module: unknown = await import(pathToFileURL(join(folder, String(imported))).href)
  return module
}

/** `exports["."]`, in any of its forms. */
const entryOf = (exports: unknown, conditions: readonly string[]): string | undefined => {
  if (typeof exports === 'string') return exports
  if (!isRecord(exports)) return undefined
  if ('.' in exports) return entryOf(exports['.'], conditions)
  for (const condition of conditions) {
    const found = condition in exports ? entryOf(exports[condition], conditions) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
