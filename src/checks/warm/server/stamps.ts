import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { ancestors, dirname, join } from '../../../core/text/paths/path.ts'
import { textAt } from '../text-at.ts'
import { stampOf } from './sources.ts'

/** Names of files that decide what a linter says: configs, ignore files, manifests, lock files. */
const deciding =
  /^(?:\.?(?:eslint|prettier|stylelint|markdownlint|remark|babel|browserslist|swc)(?:rc|ignore|-cli2)?(?:\..+)?|(?:eslint|prettier|stylelint|babel|svelte|vite|tailwind|next)\.config\..+|[tj]sconfig.*\.json|package\.json|\.editorconfig|\.gitignore|deno\.jsonc?|(?:package-lock|npm-shrinkwrap)\.json|yarn\.lock|pnpm-lock\.yaml|pnpm-workspace\.yaml|bun\.lockb?|\.nvmrc|\.node-version|\.tool-versions|\.pnp\.cjs)$/

/** Files that package managers write after each installation. */
const installed = ['.package-lock.json', '.modules.yaml', '.yarn-integrity', '.yarn-state.yml']

/** More files than a config has ever brought along. */
const mostFollowed = 500

/** The files that a loaded tool depends on. */
export interface Stamps {
  /** Whether one of them is not as it was when the tool was loaded. Folders of this file that are new are looked at from now on. */
  isStale(file: string): boolean
  /** Adds files that turned out to be loaded. */
  add(files: readonly string[]): void
  readonly files: ReadonlyMap<string, string>
}

export const stampsFor = (packageFolder: string): Stamps => {
  const files = new Map<string, string>()
  const folders = new Map<string, string>()
  const names = new Map<string, readonly string[]>()
  const watch = (path: string): void => {
    if (files.has(path) || files.size > mostFollowed) return
    files.set(path, stampOf(path))
    for (const next of followed(path)) watch(next)
  }
  const namesIn = (folder: string): readonly string[] => {
    // A file that came or went changes the time of its folder.
    const stamp = `${stampOf(folder)} ${stampOf(join(folder, 'node_modules'))}`
    if (folders.get(folder) !== stamp) {
      folders.set(folder, stamp)
      names.set(folder, decidingIn(folder))
    }
    return names.get(folder) ?? []
  }
  const known = new Set<string>()
  watch(join(packageFolder, 'package.json'))
  return {
    files,
    add: paths => {
      for (const path of paths) watch(path)
    },
    isStale: file => {
      let stale = [...files].some(([path, stamp]) => stampOf(path) !== stamp)
      for (const folder of ancestors(dirname(file))) {
        const isNew = !known.has(folder)
        known.add(folder)
        for (const name of namesIn(folder)) {
          const path = join(folder, name)
          if (!isNew && !files.has(path)) stale = true
          watch(path)
        }
      }
      return stale
    },
  }
}

const decidingIn = (folder: string): readonly string[] => {
  try {
    const own = readdirSync(folder).filter(name => deciding.test(name))
    const packages = installed
      .map(name => `node_modules/${name}`)
      .filter(name => existsSync(join(folder, name)))
    return [...own, ...packages]
  } catch {
    return []
  }
}

const imported = /(?:\bfrom|\bimport|\brequire(?:\.resolve)?)\s*\(?\s*['"]([^'"\n]+)['"]/g
const quoted = /['"]?(\.{1,2}\/[^'"\s,\]}]+)/g
const endings = [
  '',
  '.js',
  '.mjs',
  '.cjs',
  '.ts',
  '.mts',
  '.cts',
  '.json',
  '/index.js',
  '/index.ts',
  '/tsconfig.json',
]
const mostText = 1024 * 1024

/** Files that a config names: its own modules, what it extends, and the manifests of packages that it imports. */
const followed = (path: string): readonly string[] => {
  if (/\/node_modules\/|lock|\/package\.json$/.test(path)) return []
  const code = /\.[cm]?[jt]s$/.test(path)
  const content = textAt(path, mostText) ?? ''
  const found = [...content.matchAll(code ? imported : quoted)].flatMap(([, name = '']) =>
    name.startsWith('.') ? (fileAt(join(dirname(path), name)) ?? []) : packageFiles(name, dirname(path)),
  )
  // A tsconfig.json also names the sources of the project, which decide nothing about a linter.
  return /\/[tj]sconfig[^/]*\.json$/.test(path) ? found.filter(one => one.endsWith('.json')) : found
}

const fileAt = (path: string): string | undefined =>
  endings
    .map(ending => `${path}${ending}`)
    .find(one => statSync(one, { throwIfNoEntry: false })?.isFile() === true)

/** The manifest of a package, and for one that is linked into the project its modules. */
const packageFiles = (name: string, from: string): readonly string[] => {
  if (/^(?:node:|[@\w-]+:)/.test(name)) return []
  const bare = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
  const folder = ancestors(from)
    .map(one => join(one, `node_modules/${bare}`))
    .find(one => existsSync(join(one, 'package.json')))
  if (folder === undefined) return []
  const real = realpathSync(folder)
  const manifest = join(real, 'package.json')
  if (real.includes('/node_modules/')) return [manifest]
  const entry = /"(?:main|import|default|require)"\s*:\s*"([^"]+)"/.exec(
    textAt(manifest, mostText) ?? '',
  )?.[1]
  return [manifest, fileAt(join(real, entry ?? 'index.js'))].flatMap(one => one ?? [])
}
