import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Kit } from './pins.ts'

/** A tool that was set up and that answered. */
export interface Found {
  readonly version: string
  readonly path: string
}

/** The content of a kit's folder. It is written last: a folder without it is half made. */
export interface Inventory {
  readonly found: Readonly<Record<string, Found>>
  /** Why a tool could not be had. */
  readonly missing: Readonly<Record<string, string>>
}

export const cache = (): string =>
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'handrail-test', 'tools')

/** Other versions go into another folder, so a checkout with older pins keeps what it needs. */
export const kitFolder = (kit: Kit): string => {
  const pins = JSON.stringify([kit, process.platform, process.arch])
  return join(cache(), `${kit.name}-${createHash('sha256').update(pins).digest('hex').slice(0, 12)}`)
}

/** The folder that goes into PATH: links to the kit's programs and nothing that came along with them. */
export const programFolder = (kit: Kit): string => join(kitFolder(kit), 'programs')

const inventoryFile = (kit: Kit): string => join(kitFolder(kit), 'inventory.json')

export const readInventory = (kit: Kit): Inventory | undefined => {
  try {
    const inventory: Inventory = JSON.parse(readFileSync(inventoryFile(kit), 'utf8'))
    const paths = Object.values(inventory.found).map(({ path }) => path)
    return paths.every(path => existsSync(path)) ? inventory : undefined
  } catch {
    return undefined
  }
}

export const writeInventory = (kit: Kit, inventory: Inventory): void => {
  const draft = `${inventoryFile(kit)}.${process.pid}`
  mkdirSync(kitFolder(kit), { recursive: true })
  writeFileSync(draft, `${JSON.stringify(inventory, undefined, 2)}\n`)
  renameSync(draft, inventoryFile(kit))
}
