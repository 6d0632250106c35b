import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import type * as hostIndex from '../src/hosts/index.generated.ts'
import type * as ruleIndex from '../src/rules/index.ts'
import { bundleCli } from './build/cli.ts'
import { scriptOf } from './build/script.ts'
import { faultShell, faultTable, knownHosts } from './faults.ts'
import { generate } from './generate/all.ts'
import { findHosts } from './generate/hosts-page.ts'
import { lazyFolder } from './generate/lazy.ts'
import { type Modules, modulesOf } from './generate/modules.ts'
import type * as packaged from './generate/packaged.ts'
import { type Shared, sharedName, sharedWith } from './generate/shared.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(root, 'dist')
const version: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
const define = { HANDRAIL_VERSION: JSON.stringify(version) }

/** jsonc-parser does not say that its modules are free of side effects: without this its tables for formatting come along. */
const pureJsonc: Plugin = {
  name: 'pure-jsonc',
  setup: ({ onResolve, resolve }) => {
    onResolve(
      { filter: /^(jsonc-parser$|\.\/impl\/|\.\/(scanner|parser|format|edit|string-intern)$)/ },
      async args => {
        if (args.pluginData === 'seen') return undefined
        const found = await resolve(args.path, {
          kind: args.kind,
          resolveDir: args.resolveDir,
          importer: args.importer,
          pluginData: 'seen',
        })
        return found.path.includes('jsonc-parser') ? { ...found, sideEffects: false } : found
      },
    )
  },
}

/** Names of files in dist, by the source of the pack. */
type Packs = ReadonlyMap<string, string>

/** A pack is a file of its own beside the hook's: what most tool calls do not need is not even read. */
const packsBeside = (packs: Packs): Plugin => ({
  name: 'packs-beside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.[./]*\/packs\// }, ({ path, resolveDir }) => {
      const file = packs.get(join(resolveDir, path))
      if (file === undefined) throw new Error(`${path} is bundled after a pack that loads it`)
      return { path: `./${file}`, external: true }
    }),
})

/** Half of a pack would be modules that the hook's script has too: the loader gives a pack those of the hook. */
const modulesOfHook = (shared: Shared, modules: Modules): Plugin => ({
  name: 'modules-of-hook',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[.#]|^\w/ }, ({ path, importer }) => {
      const module = importer === '' ? path : modules.resolve(relative(root, importer), path)
      return shared.has(module) ? { path: sharedName(module), external: true } : undefined
    }),
})

/** Written beside and renamed: a hook that starts in the middle of a build finds one whole file or the other. */
const place = (name: string, content: string): void => {
  const path = join(dist, name)
  writeFileSync(`${path}.tmp`, content)
  renameSync(`${path}.tmp`, path)
}

/** One expression that is a function of require, so that the loader can run it as a plain script. */
const bundleScript = async (
  entry: BuildOptions,
  packs: Packs,
  plugins: readonly Plugin[] = [],
): Promise<string> => {
  const result = await build({
    ...entry,
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    minify: true,
    // The ES module of a package can be cut down to what is used; its UMD build can't even be bundled.
    mainFields: ['module', 'main'],
    legalComments: 'none',
    // The imports of package.json have a form for the hook.
    conditions: ['hook', 'module'],
    metafile: true,
    plugins: [pureJsonc, packsBeside(packs), ...plugins],
    define,
  })
  for (const plain of ['src/rules/index.ts', 'src/config/presets/layers.ts', 'src/programs/index.ts'])
    if (result.metafile?.inputs[plain] !== undefined)
      throw new Error(`${plain} is in a script of the hook: import it by its # name of package.json.`)
  return scriptOf(resumable(result.outputFiles?.[0]?.text ?? ''))
}

/**
 * A rule is loaded when it is asked, in work that the time limit may end in its middle. esbuild marks a module as done before it runs
 * it, so that a module which was ended would stay half made for ever, in a process that waits even for later events. Here it is
 * marked when it is done, and begins anew. That is right only where no modules import each other in a circle, which
 * test/repository/architecture.test.ts checks.
 */
const resumable = (code: string): string => {
  if (!code.includes('=0)),')) return code
  const once =
    /=\((\w+),(\w+),(\w+)\)=>\(\)=>\{if\(\3\)throw \3\[0\];try\{return \1&&\(\2=\1\(\1=0\)\),\2\}catch\((\w+)\)\{throw \3=\[\4\],\4\}\}/
  if (!once.test(code)) throw new Error('the way in which esbuild runs a module has changed')
  return code.replace(once, '=($1,$2)=>()=>($1&&($2=$1(),$1=0),$2)')
}

const bundlePacks = async (): Promise<Packs> => {
  const files = new Map<string, string>()
  const folder = join(root, lazyFolder, 'packs')
  const modules = modulesOf(root)
  const entries = readdirSync(folder).filter(name => name.endsWith('.ts'))
  const shared = sharedWith(
    entries.map(name => `${lazyFolder}/packs/${name}`),
    modules,
  )
  for (const source of readdirSync(folder)) {
    const isTable = source.endsWith('.txt')
    const text = isTable
      ? readFileSync(join(folder, source), 'latin1')
      : await bundleScript({ entryPoints: [join(folder, source)] }, files, [modulesOfHook(shared, modules)])
    const file = `${source.slice(0, source.indexOf('.'))}.${hashOf(text)}.${isTable ? 'txt' : 'cjs'}`
    place(file, text)
    files.set(join(folder, source), file)
  }
  return files
}

const hashOf = (code: string, digits = 16): string =>
  createHash('sha256').update(code).digest('hex').slice(0, digits)

/** The loader, as one small CommonJS file. */
const bundleLoader = async (buildName: string): Promise<string> => {
  const result = await build({
    entryPoints: [join(root, 'src/process/entry/loader.ts')],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    // It says that a Node is too old, so an old one has to read it.
    target: 'node14',
    minify: true,
    legalComments: 'none',
    define: {
      FAULTS: JSON.stringify(faultTable(hosts)),
      HOOK_BUNDLE: JSON.stringify(`./hook.${hash}.cjs`),
      CLI_BUNDLE: JSON.stringify(`./${cli.main}`),
      SERVER_BUNDLE: JSON.stringify(`./standby.${standbyHash}.cjs`),
      BUILD: JSON.stringify(buildName),
    },
  })
  return result.outputFiles?.[0]?.text ?? ''
}

/** The process of warm linters: one file that the Node of any project can run. */
const bundleWarm = async (): Promise<string> => {
  const result = await build({
    entryPoints: [join(root, 'src/checks/warm/server/main.ts')],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node18',
    legalComments: 'none',
    // A package of the project is imported as it stands.
    supported: { 'dynamic-import': true },
  })
  return result.outputFiles?.[0]?.text ?? ''
}

const bundleModules = (): Promise<unknown> =>
  build({
    entryPoints: {
      index: join(root, 'src/event/index.ts'),
      testing: join(root, 'src/testing/index.ts'),
      'rule-files': join(root, 'src/testing/loader/register.ts'),
      'rule-hooks': join(root, 'src/testing/loader/hooks.ts'),
    },
    bundle: true,
    splitting: true,
    mainFields: ['module', 'main'],
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    outdir: dist,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    // What yaml has for Node asks for Node's modules by require, which a module has not.
    alias: { yaml: join(root, 'node_modules/yaml/browser/index.js') },
    // Names stay: tests of users call it.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [pureJsonc],
    define,
  })

const started = performance.now()
// The sources that git does not have come first. `--check` compares the pages too: to load the rules once more takes seconds.
const generated = await generate(process.argv.includes('--check') ? 'check' : 'sources')
if (generated === undefined) process.exit(1)
const codecs: typeof hostIndex = await import('../src/hosts/index.generated.ts')
const hosts = knownHosts(codecs.hosts, await findHosts(root))
mkdirSync(dist, { recursive: true })
const packs = await bundlePacks()
const hook = await bundleScript({ entryPoints: [join(root, 'src/process/entry/main.ts')] }, packs)
const hash = hashOf(hook)
const standby = await bundleScript({ entryPoints: [join(root, 'src/process/standby/server.ts')] }, packs)
const standbyHash = hashOf(standby)
const cli = await bundleCli(root, { plugins: [pureJsonc], define })
const current = new Set([
  `hook.${hash}.cjs`,
  `standby.${standbyHash}.cjs`,
  ...packs.values(),
  ...cli.scripts.keys(),
])
place(`hook.${hash}.cjs`, hook)
place(`standby.${standbyHash}.cjs`, standby)
for (const [name, script] of cli.scripts) place(name, script)
rmSync(join(dist, 'chunks'), { recursive: true, force: true })
await bundleModules()
// The chunk of `handrail ship` holds packages under the Apache License, which wants its text to come along.
place(
  'LICENSE-opentelemetry.txt',
  readFileSync(join(root, 'node_modules/@opentelemetry/api/LICENSE'), 'utf8'),
)
const shellSource = (name: string): string =>
  readFileSync(join(root, 'src/process/entry', name), 'utf8').replace('# __FAULTS__', () => faultShell(hosts))
const shellClient = shellSource('handrail.sh')
// Standby processes and their clients are of one build: its name is the hash of all of them.
const buildHash = hashOf([hook, standby, await bundleLoader(''), shellClient].join(), 20)
place('handrail.cjs', await bundleLoader(buildHash))
place('handrail.sh', shellClient.replaceAll('__BUILD__', buildHash))
place('hook.sh', shellSource('hook.sh'))
place('warm.cjs', await bundleWarm())
chmodSync(join(dist, 'handrail.cjs'), 0o755)
const { allRules }: typeof ruleIndex = await import('../src/rules/index.ts')
const { geminiExtension }: typeof packaged = await import('./generate/packaged.ts')
mkdirSync(join(dist, 'hooks'), { recursive: true })
for (const [name, content] of geminiExtension(root, allRules)) place(name, content)
rmSync(join(dist, 'cache'), { recursive: true, force: true })
for (const name of readdirSync(dist)) {
  if (/^[\w-]+\.\w+\.(?:cjs|txt)$/.test(name) && !current.has(name)) rmSync(join(dist, name))
}
if (process.argv.includes('--types')) {
  const types = spawnSync('npx', ['tsc', '--singleThreaded', '-p', join(root, 'tsconfig.types.json')], {
    stdio: 'inherit',
    // As in scripts/lint.ts.
    env: { ...process.env, GOGC: 'off', GOMEMLIMIT: '1GiB' },
  })
  if (types.status !== 0) throw new Error('the type declarations could not be written')
}
const kilobytes = (Buffer.byteLength(hook) / 1024).toFixed(0)
console.log(`built dist/ in ${(performance.now() - started).toFixed(0)} ms: hook ${kilobytes} KB (${hash})`)
if (generated.isStale) process.exitCode = 1
