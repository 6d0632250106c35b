import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { written } from './indices.ts'
import { lateFile, lateMark, lateModule, type Modules, specifier } from './modules.ts'

/** The pack of a module that is loaded late. */
const packOf = (module: string): string =>
  `src/process/entry/lazy/packs/late_${module.replaceAll(/\W/g, '_')}.generated.ts`

export const isLatePack = (path: string): boolean => path.includes('/packs/late_')

/**
 * Modules that the hook imports as `#late/...`: a file that stands for each, whose functions load it when they are called, and the
 * pack that it is loaded from.
 */
export const lateSources = (root: string, modules: Modules): readonly (readonly [string, string])[] => {
  const late = new Map<string, Set<string>>()
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map(name => `src/${name.replaceAll('\\', '/')}`)
    .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter(path => readFileSync(join(root, path), 'utf8').includes(`'${lateMark}`))
  for (const { from, names } of sources.flatMap(modules.takenBy)) {
    const module = lateModule(from)
    if (module !== undefined) late.set(module, new Set([...(late.get(module) ?? []), ...names]))
  }
  return [...late].flatMap(([module, names]) => {
    const [file, pack, source] = [lateFile(module), packOf(module), `src/${module}.ts`]
    const functions = [...names]
      .sort()
      .map(name => `export const ${name}: typeof whole.${name} = (...given) => load().${name}(...given)\n`)
    return [
      [
        file,
        `${written}import type * as whole from '${specifier(file, source)}'
import { once } from '${specifier(file, 'src/core/text/memo.ts')}'

const load = once((): typeof whole => require('${specifier(file, pack)}'))

${functions.join('')}`,
      ],
      [pack, `${written}export { ${[...names].sort().join(', ')} } from '${specifier(pack, source)}'\n`],
    ] as const
  })
}
