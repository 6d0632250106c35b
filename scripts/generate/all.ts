import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { presets } from '../../src/config/presets/index.ts'
import { presetLayer } from '../../src/config/presets/layers.ts'
import { entryKeys, entrySchema } from '../../src/journal/line/schema.ts'
import { families } from '../../src/programs/index.ts'
import { recordSchema } from '../../src/testing/suite/record.ts'
import { reportTables } from '../tables/check.ts'
import { configPage } from './config-page.ts'
import { type FoundRule, findRules } from './find-rules.ts'
import { hostsPage } from './hosts-page.ts'
import { docsIndex, renderDocsIndex, renderHosts, renderIds, renderIndex } from './indices.ts'
import { jsonSchema } from './json-schema.ts'
import { lateSources } from './late.ts'
import { lazyFolder, lazyPresets, lazyPrograms, lazyRules } from './lazy.ts'
import { modulesOf } from './modules.ts'
import type * as packaged from './packaged.ts'
import { pageText } from './page.ts'
import { pluginTexts } from './plugins.ts'
import { withRooms } from './rooms-table.ts'
import { folderOf, type Room, rooms } from './rule-files.ts'
import { rulePages } from './rule-pages.ts'
import { sessionFactsFile } from './session-facts.ts'
import { sharedFile, sharedSource, sharedWith } from './shared.ts'
import type * as casesSchema from './tests-schema.ts'
import { type Changed, type Files, stale, write } from './write.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

interface Generated {
  readonly changed: Changed
  /** How many files are generated. */
  readonly count: number
  /** Whether a page differs that was only compared. */
  readonly isStale: boolean
}

type Found = FoundRule & { readonly room: Room }

/** Every rule of the tree, room by room. */
const allRules = async (): Promise<readonly Found[]> => {
  const all: Found[] = []
  for (const room of rooms) all.push(...(await findRules(root, room)).map(one => ({ ...one, room })))
  const ids = all.map(({ rule }) => rule.id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new Error(`Two rules have the id ${twice}. Rename one.`)
  for (const { docs, path } of all) {
    const lost = docs.related?.find(id => !ids.includes(id))
    if (lost !== undefined) throw new Error(`${path}: docs.related names ${lost}, which is no rule.`)
  }
  return all
}

/** Sources that the program needs and git does not have: two branches that add a rule would conflict in each of them. */
const sourcesOf = (found: readonly Found[]): Files => {
  const rules = found.map(({ rule }) => rule)
  const layers = new Map(
    [...presets.keys()].flatMap(name => {
      const layer = presetLayer(name, rules)
      return layer === undefined ? [] : [[name, layer] as const]
    }),
  )
  const hosts = readdirSync(join(root, 'src/hosts')).sort()
  const withFile = (name: string) => hosts.filter(host => existsSync(join(root, 'src/hosts', host, name)))
  const homes = new Map(
    modulesOf(root)
      .takenBy('src/programs/index.ts')
      .flatMap(({ from, names }) => names.map(name => [name, from] as const)),
  )
  const homeOf = (family: string): string => homes.get(family) ?? `src/programs/${family}.ts`
  const files = new Map([
    ...rooms.map(room => {
      const inside = found.filter(one => one.room === room)
      return [`${folderOf(room)}/index.generated.ts`, renderIndex(room, inside)] as const
    }),
    ['src/hosts/index.generated.ts', renderHosts(withFile('codec.ts'), 'codec')],
    ['src/hosts/installers.generated.ts', renderHosts(withFile('install.ts'), 'install')],
    ['src/hosts/live.generated.ts', renderHosts(withFile('live.ts'), 'live')],
    ['src/hosts/transcripts.generated.ts', renderHosts(withFile('transcripts.ts'), 'transcripts')],
    [docsIndex, renderDocsIndex(found)],
    ['src/config/rule-id.generated.ts', renderIds(rules.map(({ id }) => id))],
    ...pluginTexts(root),
    sessionFactsFile(root),
    pageText(root),
    ...lazyRules(found),
    ...lazyPresets(layers),
    ...lazyPrograms(families, homeOf),
  ])
  for (const [path, text] of lateSources(root, modulesOf(root, files))) files.set(path, text)
  const packs = [...files.keys()].filter(path => /\/packs\/[^/]+\.ts$/.test(path))
  return files.set(sharedFile, sharedSource(sharedWith(packs, modulesOf(root, files))))
}

/** Published files: in git, and checked. */
const pagesOf = async (found: readonly Found[]): Promise<Files> => {
  const rules = found.map(({ rule }) => rule)
  // It needs sources that were written only now.
  const { claudePlugin }: typeof packaged = await import('./packaged.ts')
  const { testsSchema, withCaseKeys }: typeof casesSchema = await import('./tests-schema.ts')
  return new Map([
    ['schema.json', jsonSchema(rules)],
    ['tests.schema.json', testsSchema(rules.map(({ id }) => id))],
    ['docs/config.md', configPage(rules)],
    ['docs/cases.md', withCaseKeys(read('docs/cases.md') ?? '')],
    ['docs/hosts.md', await hostsPage(root)],
    ...claudePlugin(root, rules),
    ['journal.schema.json', `${JSON.stringify(entrySchema, null, 2)}\n`],
    ['docs/journal.md', withKeys(read('docs/journal.md') ?? '')],
    ['test-record.schema.json', `${JSON.stringify(recordSchema, null, 2)}\n`],
    ['CONTRIBUTING.md', withRooms(read('CONTRIBUTING.md') ?? '')],
    ...rulePages(found),
  ])
}

const withKeys = (page: string): string =>
  page.replace(
    /(<!-- keys: .* -->\n)[\s\S]*(?=<!-- end of keys -->)/,
    (_, head) => `${head}\n${entryKeys()}\n\n`,
  )

/** Generated files of rules that are no more. */
const strays = (files: Files, folder: string, ending: string): readonly string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
        .filter(path => path.endsWith(ending) && !files.has(path))
    : []

const read = (path: string): string | undefined => {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/**
 * Writes the generated sources. `all` writes the pages too, `check` compares them and says which differ. Undefined where a table
 * can't be read, which was said.
 */
export const generate = async (only: 'all' | 'sources' | 'check'): Promise<Generated | undefined> => {
  if (!reportTables(root)) return undefined
  const found = await allRules()
  const sources = sourcesOf(found)
  const made = write(root, sources, [
    ...strays(sources, lazyFolder, '.generated.ts'),
    ...strays(sources, lazyFolder, '.generated.txt'),
  ])
  if (only === 'sources') return { changed: made, count: sources.size, isStale: false }
  const pages = await pagesOf(found)
  const gone = strays(pages, 'docs/rules', '.md')
  const count = sources.size + pages.size
  if (only === 'all') {
    const { written, removed } = write(root, pages, gone)
    const changed = { written: [...made.written, ...written], removed: [...made.removed, ...removed] }
    return { changed, count, isStale: false }
  }
  const names = [...stale(root, pages), ...gone]
  if (names.length > 0)
    console.error(
      `Not up to date with the source:\n${names.map(name => `  ${name}\n`).join('')}Run: npm run generate`,
    )
  return { changed: made, count, isStale: names.length > 0 }
}
