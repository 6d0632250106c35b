import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { allRules } from '../src/engine.ts'
import { lazyModules, type Packs, packOf } from './build/lazy.ts'
import { reportTables } from './tables/check.ts'

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

/** Written beside and renamed: a hook that starts in the middle of a build finds one whole file or the other. */
const place = (name: string, content: string): void => {
  const path = join(dist, name)
  writeFileSync(`${path}.tmp`, content)
  renameSync(`${path}.tmp`, path)
}

/** One expression that is a function of require, so that the loader can run it as a plain script. */
const bundleScript = async (entry: BuildOptions, packs: Packs, before = ''): Promise<string> => {
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
    plugins: [pureJsonc, lazyModules(packs)],
    define,
  })
  const code = asciiOf(resumable(result.outputFiles?.[0]?.text ?? ''))
  return `(${before}function(require){var module={exports:{}},exports=module.exports;${code}\nreturn module.exports})`
}

/** The loader reads it byte for byte, which is quick. esbuild escapes what is not ASCII, but not in regular expressions. */
const asciiOf = (code: string): string =>
  code.replace(/[\u0080-\uffff]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * esbuild notes that a module has begun before it runs it. The watch may end a module in its middle, and it would stay
 * half made for ever: here it begins anew. That is only right where no modules import each other in a circle.
 */
const resumable = (code: string): string => {
  if (!code.includes('=0)),')) return code
  const once =
    /=\((\w+),(\w+),(\w+)\)=>\(\)=>\{if\(\3\)throw \3\[0\];try\{return \1&&\(\2=\1\(\1=0\)\),\2\}catch\((\w+)\)\{throw \3=\[\4\],\4\}\}/
  if (!once.test(code)) throw new Error('the way in which esbuild runs a module has changed')
  return code.replace(once, '=($1,$2)=>()=>($1&&($2=$1(),$1=0),$2)')
}

/** The rules that most tool calls do not need, in a few files of their own. */
const bundlePacks = async (): Promise<Packs> => {
  const files = new Map<string, string>()
  for (const name of new Set(allRules.map(packOf))) {
    if (name === undefined) continue
    const rules = allRules.filter(rule => packOf(rule) === name)
    const room = (kind: string): string => `${kind}s`
    const rows = rules.map(({ id, kind }) => `'${id}': require('./src/${room(kind)}/${id}.ts').default`)
    const contents = `exports.rules = { ${rows.join(', ')} }`
    const code = await bundleScript({ stdin: { contents, resolveDir: root, loader: 'js' } }, new Map())
    const file = `${name}.${hashOf(code)}.cjs`
    place(file, code)
    files.set(name, file)
  }
  return files
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex').slice(0, 16)

const bundleModules = (): Promise<unknown> =>
  build({
    entryPoints: {
      cli: join(root, 'src/cli/main.ts'),
      index: join(root, 'src/index.ts'),
      testing: join(root, 'src/testing/index.ts'),
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
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [pureJsonc],
    define,
  })

const started = performance.now()
if (!reportTables(root)) process.exit(1)
mkdirSync(dist, { recursive: true })
const packs = await bundlePacks()
// Run again with work in the slot it does that work: a second script, only to have a time limit, would have to be compiled.
const hook = await bundleScript(
  { entryPoints: [join(root, 'src/platform/node-hook.ts')] },
  packs,
  "globalThis[Symbol.for('handrail.work')]?.(),",
)
const hash = hashOf(hook)
const standby = await bundleScript({ entryPoints: [join(root, 'src/platform/node-standby.ts')] }, packs)
const standbyHash = hashOf(standby)
const current = new Set([`hook.${hash}.cjs`, `standby.${standbyHash}.cjs`, ...packs.values()])
place(`hook.${hash}.cjs`, hook)
place(`standby.${standbyHash}.cjs`, standby)
rmSync(join(dist, 'chunks'), { recursive: true, force: true })
await bundleModules()
const starts = (['loader.cjs', 'handrail.sh'] as const).map(name =>
  readFileSync(join(root, 'scripts', name), 'utf8'),
)
// Processes that wait belong to one build: both sides of the pipes are of it.
const buildHash = hashOf([hook, standby, ...starts].join())
for (const [index, name] of (['handrail.cjs', 'handrail.sh'] as const).entries()) {
  const text = starts[index] ?? ''
  place(
    name,
    text
      .replaceAll('__HASH__', hash)
      .replaceAll('__STANDBY__', standbyHash)
      .replaceAll('__BUILD__', buildHash),
  )
}
chmodSync(join(dist, 'handrail.cjs'), 0o755)
rmSync(join(dist, 'cache'), { recursive: true, force: true })
for (const name of readdirSync(dist)) {
  if (/^\w+\.\w+\.cjs$/.test(name) && !current.has(name)) rmSync(join(dist, name))
}
if (process.argv.includes('--types')) {
  const types = spawnSync('npx', ['tsc', '-p', join(root, 'tsconfig.types.json')], { stdio: 'inherit' })
  if (types.status !== 0) throw new Error('the type declarations could not be written')
}
const kilobytes = (Buffer.byteLength(hook) / 1024).toFixed(0)
console.log(`built dist/ in ${(performance.now() - started).toFixed(0)} ms: hook ${kilobytes} KB (${hash})`)
