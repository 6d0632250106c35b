import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Metafile, type Plugin } from 'esbuild'
import { parseSync } from 'oxc-parser'

const here = dirname(fileURLToPath(import.meta.url))

export interface Compiled {
  /** Holds the compiled files under the names of their sources. */
  readonly folder: string
  /** The file that a test process starts with, and the reporter in it. */
  readonly main: string
  /** A module that a test process loads before `main`. */
  readonly tracking: string
  readonly reporter: string
  /** The file of a process that does calls of the built program. */
  readonly serving: string
  /** Test files that leave their process as it was: they may share one. */
  readonly sharing: ReadonlySet<string>
  /** Test files that import sources by a name that no bundle can know: their process compiles by itself. */
  readonly computed: ReadonlySet<string>
}

/** Sources of tests; what the program itself does to its process is done in processes of the program. */
const testSource = /(?:^test\/|\.test\.ts$)/
/** Changes that all files of a process would feel: its folder, its environment, and variables that a module of tests exports. */
const processChange =
  /\bprocess\.(?:chdir|umask)\(|\bprocess\.env(?:\.\w+|\[[^\]]+\]) = |\bdelete process\.env\b|^export let |^\/\/ own process: /m

/** A text, a relative one with holes, for which the bundler takes in all files that it may name, or a file that a test has written. */
const knownImport = /^import\(\s*(?:['"]|`\.\.?\/|\/\* no source \*\/)/

/** Parsed, since patterns, rows and comments have `import(` in their text too: one of a rule would take in all files that load the rules. */
const hasComputedImport = (path: string, text: string): boolean =>
  /\bimport\((?!['"])/.test(text) &&
  parseSync(path, text).module.dynamicImports.some(({ start }) => !knownImport.test(text.slice(start)))

/** A bundle is not where its sources were: `import.meta` goes on naming the source. */
const sourcePlaces = (computed: Set<string>, changing: Set<string>): Plugin => ({
  name: 'source-places',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (hasComputedImport(path, text)) computed.add(path)
      if (processChange.test(text)) changing.add(path)
      if (!text.includes('import.meta.')) return undefined
      const url = JSON.stringify(pathToFileURL(path).href)
      const places = `const importMetaUrl = ${url}, importMetaDirname = ${JSON.stringify(dirname(path))};`
      return { loader: 'ts', contents: `${places} ${text}` }
    })
  },
})

/**
 * Compiles the test files of a run at once, with what they share in common chunks: about a second for all of them, where
 * a compiler in each process took a second for each. The folder is below node_modules, so that packages are found from
 * there, and belongs to this run: two runs may overlap.
 */
export const compile = async (root: string, files: readonly string[]): Promise<Compiled> => {
  const cache = join(root, 'node_modules/.cache/tests')
  mkdirSync(cache, { recursive: true })
  removeLeftovers(cache)
  const folder = mkdtempSync(join(cache, `${process.pid}-`))
  const entries = [
    ...files.map(file => ({ in: join(root, file), out: file.replace(/\.ts$/, '') })),
    { in: join(here, 'main.ts'), out: 'main' },
    { in: join(here, 'tracking.ts'), out: 'tracking' },
    { in: join(here, 'send-events.ts'), out: 'send-events' },
    { in: join(here, '../../test/support/serving.ts'), out: 'serving' },
  ]
  const [computed, changing] = [new Set<string>(), new Set<string>()]
  const { metafile } = await build({
    entryPoints: entries,
    absWorkingDir: root,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[hash]',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'error',
    plugins: [sourcePlaces(computed, changing)],
    define: { 'import.meta.url': 'importMetaUrl', 'import.meta.dirname': 'importMetaDirname' },
  })
  const inputs = new Map(files.map(file => [file, reachedFrom(metafile, file)]))
  const isComputed = (sources: Sources): boolean => [...sources].some(path => computed.has(join(root, path)))
  const isChanging = (sources: Sources): boolean =>
    [...sources].some(path => testSource.test(path) && changing.has(join(root, path)))
  const filesWith = (test: (sources: Sources) => boolean): ReadonlySet<string> =>
    new Set([...inputs].flatMap(([file, sources]) => (test(sources) ? [file] : [])))
  return {
    folder,
    main: join(folder, 'main.mjs'),
    tracking: pathToFileURL(join(folder, 'tracking.mjs')).href,
    reporter: pathToFileURL(join(folder, 'send-events.mjs')).href,
    serving: join(folder, 'serving.mjs'),
    sharing: filesWith(sources => !isComputed(sources) && !isChanging(sources)),
    computed: filesWith(isComputed),
  }
}

/** A run that was killed leaves its folder. */
const removeLeftovers = (cache: string): void => {
  for (const name of readdirSync(cache))
    if (!isRunning(Number.parseInt(name, 10))) rmSync(join(cache, name), { recursive: true, force: true })
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

type Sources = ReadonlySet<string>

/** All sources that a file imports, directly or not. */
const reachedFrom = ({ inputs }: Metafile, file: string): Sources => {
  const sources = new Set<string>()
  const visit = (path: string): void => {
    if (sources.has(path)) return
    sources.add(path)
    for (const { path: next, external } of inputs[path]?.imports ?? []) if (external !== true) visit(next)
  }
  visit(file.split(sep).join('/'))
  return sources
}
