import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { written } from './indices.ts'

/** The plugins that live inside their hosts: each is one file of plain JavaScript, kept as a text for `handrail init` to write. */
export const pluginTexts = (root: string): ReadonlyMap<string, string> => {
  const hosts = readdirSync(join(root, 'src/hosts')).filter(host =>
    existsSync(join(root, 'src/hosts', host, 'plugin.ts')),
  )
  return new Map(
    hosts.map(host => [
      `src/hosts/${host}/plugin-text.generated.ts`,
      `${written}export const pluginText = ${JSON.stringify(bundled(join(root, 'src/hosts', host, 'plugin.ts')))}\n`,
    ]),
  )
}

/** Readable, since a project keeps it; without the names of our own files. */
const bundled = (entry: string): string => {
  const result = buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
  })
  return (result.outputFiles[0]?.text ?? '').replace(/^\/\/ src\/.*\n/gm, '')
}
