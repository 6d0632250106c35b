import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { written } from './indices.ts'

/** The script and the style of the report's page, with the charting library in them, as texts. */
export const pageText = (root: string): readonly [path: string, text: string] => {
  const result = buildSync({
    entryPoints: [join(root, 'src/journal/page/main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: ['chrome111', 'firefox113', 'safari16.4'],
    minify: true,
    charset: 'ascii',
    legalComments: 'none',
  })
  // No text may end the element that it stands in, whatever a library holds.
  const script = `/* ${notice(root)} */${(result.outputFiles[0]?.text ?? '').replaceAll('</', '<\\/').trim()}`
  const style = ['node_modules/uplot/dist/uPlot.min.css', 'src/journal/page/style.css']
    .map(path => readFileSync(join(root, path), 'utf8').replaceAll('</', '').trim())
    .join('\n')
  const page = { script, style, scriptHash: hashOf(script), styleHash: hashOf(style) }
  return [
    'src/cli/history/report/page-text.generated.ts',
    `${written}export const pageText = ${JSON.stringify(page, null, 2)} as const\n`,
  ]
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The licence of the library wants its notice in every copy. */
const notice = (root: string): string =>
  readFileSync(join(root, 'node_modules/uplot/LICENSE'), 'utf8')
    .replace(/\s+/g, ' ')
    .replaceAll('*/', '')
    .trim()
