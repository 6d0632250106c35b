import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { configPage } from './generate/config-page.ts'
import { findRules, rooms } from './generate/find-rules.ts'
import { hostsPage } from './generate/hosts-page.ts'
import { renderDocsIndex, renderIds, renderIndex } from './generate/indices.ts'
import { jsonSchema } from './generate/json-schema.ts'
import { rulePages } from './generate/rule-pages.ts'
import { reportTables } from './tables/check.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Everything that is printed from the source: path to text. */
const render = async (): Promise<ReadonlyMap<string, string>> => {
  const files = new Map<string, string>()
  const all = []
  for (const room of rooms) {
    const found = await findRules(root, room)
    files.set(`src/${room.folder}/index.ts`, renderIndex(room, found))
    all.push(...found.map(one => ({ ...one, room })))
  }
  const rules = all.map(({ rule }) => rule)
  const twice = rules.find((rule, index) => rules.findIndex(({ id }) => id === rule.id) !== index)
  if (twice !== undefined) throw new Error(`Two rules have the id ${twice.id}. Rename one.`)
  for (const { docs, path } of all) {
    const lost = docs.related?.find(id => !rules.some(rule => rule.id === id))
    if (lost !== undefined) throw new Error(`${path}: docs.related names ${lost}, which is no rule.`)
  }
  files.set('src/cli/rule-docs.generated.ts', renderDocsIndex(all))
  files.set('src/config/rule-id.generated.ts', renderIds(rules.map(({ id }) => id)))
  files.set('schema.json', jsonSchema(rules))
  files.set('docs/config.md', configPage(rules))
  files.set('docs/hosts.md', await hostsPage(root))
  return new Map([...files, ...rulePages(all)])
}

const read = (path: string): string | undefined => {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Pages of rules that are no more. */
const strays = (files: ReadonlyMap<string, string>): readonly string[] => {
  const folder = join(root, 'docs/rules')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => `docs/rules/${name.replaceAll('\\', '/')}`)
    .filter(path => path.endsWith('.md') && !files.has(path))
}

const main = async (check: boolean): Promise<number> => {
  if (!reportTables(root)) return 1
  const files = await render()
  const stale = [...files].filter(([path, text]) => read(path) !== text)
  const gone = strays(files)
  if (check) {
    const names = [...stale.map(([path]) => path), ...gone]
    if (names.length === 0) return 0
    console.error(
      `Not up to date with the source:\n${names.map(name => `  ${name}\n`).join('')}Run: npm run generate`,
    )
    return 1
  }
  for (const [path, text] of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(`wrote ${path}`)
  }
  for (const path of gone) {
    rmSync(join(root, path))
    console.log(`removed ${path}`)
  }
  if (stale.length + gone.length === 0) console.log(`${files.size} generated files are up to date`)
  return 0
}

try {
  process.exitCode = await main(process.argv.includes('--check'))
} catch (error) {
  console.error(`generate: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
