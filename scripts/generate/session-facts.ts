import { join, relative } from 'node:path'
import { globSync } from '../files.ts'
import { written } from './indices.ts'
import { specifier } from './modules.ts'

const file = 'src/event/session-facts.generated.ts'

/** The list of all `<name>.fact.ts` below src, in the order of their paths. */
export const sessionFactsFile = (root: string): readonly [string, string] => {
  const paths = globSync([join(root, 'src')], '.fact.ts').map(path =>
    relative(root, path).replaceAll('\\', '/'),
  )
  const imports = paths.map(
    (path, at) => `import { sessionFact as fact${at} } from '${specifier(file, path)}'\n`,
  )
  const type = specifier(file, 'src/core/session/session-fact.ts')
  const list = `export const sessionFacts: readonly SessionFact[] = [\n${paths.map((_, at) => `  fact${at},\n`).join('')}]\n`
  return [file, `${written}import type { SessionFact } from '${type}'\n${imports.join('')}\n${list}`]
}
