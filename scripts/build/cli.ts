import { basename, join } from 'node:path'
import { type BuildOptions, build, transform } from 'esbuild'
import { scriptOf } from './script.ts'

export interface CliScripts {
  /** The script that has `main`. */
  readonly main: string
  /** By the names of their files. */
  readonly scripts: ReadonlyMap<string, string>
}

/**
 * The command line, in a script for each part that a command loads by itself. As modules they would have no code cache: the time in
 * which V8 reads them was most of what a command took.
 */
export const bundleCli = async (root: string, options: BuildOptions): Promise<CliScripts> => {
  const { outputFiles = [] } = await build({
    ...options,
    entryPoints: { cli: join(root, 'src/cli/main.ts') },
    bundle: true,
    splitting: true,
    write: false,
    mainFields: ['module', 'main'],
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    minify: true,
    outdir: join(root, 'dist'),
    outExtension: { '.js': '.cjs' },
    // The code cache has the hash in its name.
    entryNames: '[name].[hash]',
    chunkNames: 'cli-[name].[hash]',
    legalComments: 'none',
    logLevel: 'warning',
  })
  const scripts = new Map<string, string>()
  for (const { path, text } of outputFiles) {
    const { code } = await transform(text, {
      format: 'cjs',
      platform: 'node',
      target: 'node20.19',
      minify: true,
      // An import of a part becomes a call of require too.
      supported: { 'dynamic-import': false },
      legalComments: 'none',
    })
    scripts.set(basename(path), scriptOf(code))
  }
  const main = [...scripts.keys()].find(name => name.startsWith('cli.'))
  if (main === undefined) throw new Error('the command line was not built')
  return { main, scripts }
}
