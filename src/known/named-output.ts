import type { Facts } from '../core/facts.ts'
import type { Invocation } from '../core/script.ts'
import { join } from '../text/path.ts'

/** The file behind `-o` or `--output`, also of a program that no table knows. */
export const namedOutput = ({ argv, cwd, remote }: Invocation, facts: Facts): string | undefined => {
  if (cwd === null || remote === true) return undefined
  const at = argv.findIndex(word => word === '-o' || word?.startsWith('--output') === true)
  const [, joined] = /^--output(?:-file)?=(.+)$/.exec(argv[at] ?? '') ?? []
  const path = joined ?? (/^(?:-o|--output(?:-file)?)$/.test(argv[at] ?? '') ? argv[at + 1] : undefined)
  return path == null || !/^[\w./~][\w./~-]*\.\w+$/.test(path) ? undefined : facts.resolve(join(cwd, path))
}
