import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isRecord, type Json, record } from '../../../core/text/json.ts'
import { files } from '../../../platform/node/files.ts'

/** A package that a program loads or starts. */
export interface OwnPackage {
  /** Its place below the folder of the copy. */
  readonly place: string
  /** The real folder that it lies in. */
  readonly real: string
  /** Node can't load it: its program is started. */
  readonly isStarted: boolean
}

/** All packages that a package brings along and that are installed, with those that they need. */
export const packagesOf = (folder: string): readonly OwnPackage[] => {
  const found = new Map<string, OwnPackage>()
  // Flat as npm does it; below the one that needs it where the name stands for another folder already.
  const add = (from: string, place: string): void => {
    for (const name of neededBy(from)) {
      const real = installed(from, name)
      if (real === undefined) continue
      const flat = `node_modules/${name}`
      const at = (found.get(flat)?.real ?? real) === real ? flat : `${place}/node_modules/${name}`
      if (found.has(at)) continue
      found.set(at, { place: at, real, isStarted: !canLoad(real) })
      add(real, at)
    }
  }
  add(folder, '.')
  return [...found.values()]
}

const manifest = (folder: string): Json => {
  try {
    const json: unknown = JSON.parse(files.readText(join(folder, 'package.json')) ?? '')
    return isRecord(json) ? json : {}
  } catch {
    return {}
  }
}

const neededBy = (folder: string): readonly string[] => {
  const json = manifest(folder)
  return [record(json, 'dependencies'), record(json, 'optionalDependencies')].flatMap(all => Object.keys(all))
}

const installed = (folder: string, name: string): string | undefined => {
  const place = createRequire(join(folder, '-'))
    .resolve.paths(name)
    ?.map(each => join(each, name))
    .find(each => existsSync(join(each, 'package.json')))
  return place === undefined ? undefined : realpathSync(place)
}

const canLoad = (folder: string): boolean => {
  const { main, exports: offered, module } = manifest(folder)
  return (
    [main, offered, module].some(entry => entry !== undefined) ||
    ['index.js', 'index.json', 'index.node'].some(name => existsSync(join(folder, name)))
  )
}
