import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { execute } from './execute.ts'
import { type Found, type Inventory, kitFolder, programFolder, readInventory, writeInventory } from './kit.ts'
import { withLock } from './lock.ts'
import type { Kit, Tool } from './pins.ts'
import { type Registry, registries } from './registries.ts'

/** Long enough for another run to finish the same kit. */
const lockSeconds = 240

/**
 * Lists the tools of a kit that are in the cache; missing ones are fetched first.
 *
 * @param again whether to try for tools that could not be had the last time
 */
export const setUpKit = async (kit: Kit, again: boolean): Promise<Inventory> => {
  const known = readInventory(kit)
  const settled = (inventory: Inventory) => !again || Object.keys(inventory.missing).length === 0
  if (known !== undefined && settled(known)) return known
  try {
    return await withLock(`${kitFolder(kit)}.lock`, lockSeconds, async () => {
      const other = readInventory(kit)
      if (other !== undefined && settled(other)) return other
      if (other === undefined) rmSync(kitFolder(kit), { recursive: true, force: true })
      return fetchKit(kit, other)
    })
  } catch (error) {
    return nothing(kit.tools, error instanceof Error ? error.message : String(error))
  }
}

const nothing = (tools: readonly Tool[], why: string): Inventory => ({
  found: {},
  missing: Object.fromEntries(tools.map(tool => [tool.name, why])),
})

const fetchKit = async (kit: Kit, before: Inventory | undefined): Promise<Inventory> => {
  const registry = registries[kit.registry]
  const folder = kitFolder(kit)
  const wanted = kit.tools.filter(tool => before?.found[tool.name] === undefined)
  console.log(`fetching ${wanted.map(tool => tool.name).join(', ')} from ${kit.registry} ...`)
  const obstacle = await registry.prepare(folder)
  if (obstacle !== undefined) return nothing(wanted, obstacle)
  const troubles = await install(registry, folder, wanted)
  const found: Record<string, Found> = { ...before?.found }
  const missing: Record<string, string> = {}
  for (const tool of wanted) {
    const probed = await probe(kit, registry, tool)
    if (typeof probed === 'string') missing[tool.name] = troubles.get(tool.name) ?? probed
    else found[tool.name] = probed
  }
  const inventory: Inventory = { found, missing }
  if (Object.keys(found).length > 0) writeInventory(kit, inventory)
  return inventory
}

const noNetwork = /connection|network|resolve host|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED/i

/** All at once; where that fails one by one, so that a tool that can't be had costs only itself. */
const install = async (
  registry: Registry,
  folder: string,
  tools: readonly Tool[],
): Promise<ReadonlyMap<string, string>> => {
  const all = await registry.install(folder, tools)
  if (all.ok) return new Map()
  if (noNetwork.test(all.output) || all.late)
    return new Map(tools.map(tool => [tool.name, trouble(all.output)]))
  const troubles = new Map<string, string>()
  for (const tool of tools) {
    const one = tools.length === 1 ? all : await registry.install(folder, [tool])
    if (!one.ok) troubles.set(tool.name, trouble(one.output))
  }
  return troubles
}

/** The line of an output that says best why it failed. */
export const trouble = (output: string): string => {
  if (noNetwork.test(output)) return 'no network'
  const lines = output.split('\n').filter(line => line.trim() !== '')
  const line = lines.findLast(each => /error/i.test(each)) ?? lines.at(-1) ?? 'no reason given'
  return line.trim().slice(0, 160)
}

/** Asks the tool for its version, and links it into the kit's program folder once it has answered. */
const probe = async (kit: Kit, registry: Registry, tool: Tool): Promise<Found | string> => {
  const place = registry.places(kitFolder(kit), tool).find(path => existsSync(path))
  if (place === undefined) return 'not in its package'
  if (tool.plugin !== undefined) return { version: tool.version, path: place }
  // Semgrep asks its home for a newer version, and waits long where that can't be reached.
  const asked = await execute(place, ['--version'], 60, { SEMGREP_ENABLE_VERSION_CHECK: '0' })
  const version = /\d+\.\d+[\w.+-]*/.exec(asked.output)?.[0]
  if (!asked.ok || version === undefined) return `does not run: ${trouble(asked.output)}`
  mkdirSync(programFolder(kit), { recursive: true })
  const path = join(programFolder(kit), tool.name)
  rmSync(path, { force: true })
  symlinkSync(place, path)
  return { version, path }
}
