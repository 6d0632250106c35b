import { fileURLToPath } from 'node:url'
import { ensureSystemTools, onPath, systemTools } from './tools/debian.ts'
import type { Inventory } from './tools/kit.ts'
import { kits } from './tools/pins.ts'
import { setUpKit } from './tools/setup.ts'

/**
 * Sets up the programs that tests run, in a cache outside of the repository, and says which could not be had. Takes no
 * time where they are there already.
 */
export const ensureTools = async (again = false): Promise<readonly Inventory[]> => {
  const absent = ensureSystemTools()
  const inventories = await Promise.all(kits.map(kit => setUpKit(kit, again)))
  const missing = inventories.flatMap(inventory => reasons(inventory))
  for (const line of [...absent, ...missing]) console.log(line)
  if (missing.length > 0) console.log('try again with: npx tsx scripts/tools.ts')
  return inventories
}

/** One line for each reason, with all the tools that it keeps away. */
const reasons = ({ missing }: Inventory): readonly string[] =>
  [...new Set(Object.values(missing))].map(why => {
    const names = Object.keys(missing).filter(name => missing[name] === why)
    return `missing: ${names.join(', ')} (${why}): those tests are skipped`
  })

const table = (inventories: readonly Inventory[]): string => {
  const rows = [
    ...inventories.flatMap(({ found }) =>
      Object.entries(found).map(([name, { version, path }]) => [name, version, path] as const),
    ),
    ...systemTools.flatMap(({ program }) => {
      const path = onPath(program)
      return path === undefined ? [] : [[program, '', path] as const]
    }),
  ]
  const width = (column: 0 | 1) => Math.max(...rows.map(row => row[column].length))
  return rows
    .map(([name, version, path]) => `${name.padEnd(width(0))}  ${version.padEnd(width(1))}  ${path}`)
    .join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(table(await ensureTools(true)))
