import type { Facts } from '../../core/facts/facts.ts'
import type { Invocation } from '../../core/script/script.ts'
import { basename, dirname, isWithin, join } from '../../core/text/paths/path.ts'
import { objectIn } from '../../shell/plans/json.ts'

/** Options that say where a package is put. */
const into = /^(?:--pack-destination|--out|--outdir|--out-dir|--output|--wheel-dir|-o|-w)$/

/**
 * Whether a call makes the file from the project: `npm pack --pack-destination /tmp`, `python -m build --outdir /tmp/w`. It is called after the
 * package, so that another file of the folder is not taken for it.
 */
export const packs = ({ name, argv, cwd, remote }: Invocation, file: string, facts: Facts): boolean => {
  if (cwd === null || remote === true || !isWithin(facts.resolve(cwd), facts.root())) return false
  const packages = /^(?:npm|pnpm|yarn|bun)$/.test(name) && argv.some(word => word === 'pack')
  const builds =
    (/^(?:uv|poetry|hatch|flit|pip3?)$/.test(name) &&
      argv.some(word => word === 'build' || word === 'wheel')) ||
    (/^python[\d.]*$/.test(name) && argv[1] === '-m' && argv[2] === 'build')
  if (!packages && !builds) return false
  const given = argv.flatMap((word, at) => {
    const [, option = '', joined] = /^(--[\w-]+)=(.+)$/s.exec(word ?? '') ?? []
    if (into.test(option)) return joined ?? []
    return into.test(argv[at - 1] ?? '') ? (word ?? []) : []
  })
  const folder = facts.resolve(join(cwd, given.at(-1) ?? '.'))
  const own = packages ? packageName(facts.resolve(cwd), facts) : projectName(facts.resolve(cwd), facts)
  return own !== undefined && dirname(file) === folder && isCalled(basename(file), own)
}

const packageName = (folder: string, facts: Facts): string | undefined => {
  const name = objectIn(facts.readText(join(folder, 'package.json')) ?? '')?.name
  return typeof name === 'string' ? name.replace(/^@/, '').replace('/', '-') : undefined
}

const projectName = (folder: string, facts: Facts): string | undefined =>
  /^name\s*=\s*["']([^"']+)["']/m.exec(
    facts.readText(join(folder, 'pyproject.toml')) ?? facts.readText(join(folder, 'setup.cfg')) ?? '',
  )?.[1]

const isCalled = (file: string, name: string): boolean =>
  new RegExp(`^${name.replaceAll(/[^A-Za-z\d]+/g, '[-_.]')}-\\d[\\w.+-]*\\.(?:tgz|whl|tar\\.gz)$`, 'i').test(
    file,
  )
