import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Metafile, type Plugin } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))

export interface Compiled {
  /** Holds the compiled files under the names of their sources. */
  readonly folder: string
  /** The file that a test process starts with, and the reporter in it. */
  readonly main: string
  readonly reporter: string
  /** Test files that reach no Node module but these of `sharing`: they may share a process. */
  readonly pure: ReadonlySet<string>
}

/** Modules of Node that change nothing outside of the test that calls them. */
const sharing =
  /^node:(test|assert(\/strict)?|path(\/posix)?|url|util|crypto|buffer|string_decoder|perf_hooks)$/

/** A bundle is not where its sources were: `import.meta` goes on naming the source. */
const sourcePlaces: Plugin = {
  name: 'source-places',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (!text.includes('import.meta.')) return undefined
      const url = JSON.stringify(pathToFileURL(path).href)
      const places = `const importMetaUrl = ${url}, importMetaDirname = ${JSON.stringify(dirname(path))};`
      return { loader: 'ts', contents: `${places} ${text}` }
    })
  },
}

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
    { in: join(here, 'send-events.ts'), out: 'send-events' },
  ]
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
    plugins: [sourcePlaces],
    define: { 'import.meta.url': 'importMetaUrl', 'import.meta.dirname': 'importMetaDirname' },
  })
  return {
    folder,
    main: join(folder, 'main.mjs'),
    reporter: pathToFileURL(join(folder, 'send-events.mjs')).href,
    pure: new Set(files.filter(file => isPure(metafile, file))),
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

const isPure = ({ inputs }: Metafile, file: string): boolean => {
  const seen = new Set<string>()
  const reaches = (path: string): boolean => {
    if (seen.has(path)) return true
    seen.add(path)
    return (inputs[path]?.imports ?? []).every(({ path: next, external }) =>
      external === true ? !isBuiltin(next) || sharing.test(next) : reaches(next),
    )
  }
  return reaches(file.split(sep).join('/'))
}

const isBuiltin = (name: string): boolean => name.startsWith('node:')
