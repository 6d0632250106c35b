import type { Facts } from '../../core/facts/facts.ts'
import { isAside, isBelow } from '../../core/text/paths/folders.ts'
import { basename, dirname, isWithin, join } from '../../core/text/paths/path.ts'
import type { Difference } from '../change/change.ts'

/** A package that a manifest takes from a folder, or an import that a config leads to a file. */
interface LocalSource {
  readonly name: string
  readonly folder: string
}

/** How manifests say it: the name comes first, then the folder. */
const manifests: readonly (readonly [file: RegExp, form: RegExp])[] = [
  [/^(?:package|deno)\.jsonc?$/, /"((?:@[\w.-]+\/)?[\w.>-]+)"\s*:\s*"(?:file|link|portal):([^"\n]+)"/g],
  [/^pnpm-workspace\.yaml$/, /["']?((?:@[\w.-]+\/)?[\w.-]+)["']?:[ \t]*["']?(?:file|link):([^"'\s]+)/g],
  [/^go\.(?:mod|work)$/, /([\w.-]+\.\w+\/\S+)(?:[ \t]+v\S+)?[ \t]+=>[ \t]+(\.{0,2}\/\S+)/g],
  [
    /^(?:Cargo|pyproject)\.toml$/,
    /(?:^|\n)[ \t]*(?:\[[\w.-]*dependencies\.)?["']?([\w-]+)["']?(?:[ \t]*=[ \t]*\{[^}\n]*?|\][^[]{0,200}?\n[ \t]*)\bpath[ \t]*=[ \t]*["']([^"'\n]+)["']/g,
  ],
  [
    /^(?:Gemfile|gems\.rb)$/,
    /\bgem[ (]+["']([\w-]+)["'][^#\n]*\bpath(?::|["']?[ \t]*=>)[ \t]*["']([^"'\n]+)["']/g,
  ],
  [/^mix\.exs$/, /\{:(\w+)[^{}\n#]*\bpath:[ \t]*"([^"\n]+)"/g],
  [/^pubspec(?:_overrides)?\.yaml$/, /^[ \t]+(\w+):[ \t]*\n[ \t]+path:[ \t]*["']?([^"'\s]+)/gm],
  [
    /^requirements[\w.-]*\.(?:txt|in)$/,
    /^(?:-e[ \t]+)?([\w.-]*)(?:[ \t]*@[ \t]*file:)?(\.{1,2}\/[^\s#;[]+)/gm,
  ],
  [
    /^pom\.xml$/,
    /<artifactId>([\w.-]+)<\/artifactId>(?:(?!<\/dependency>)[\s\S]){0,400}?<systemPath>([^<\n]+)<\/systemPath>/g,
  ],
  [
    /\.gradle(?:\.kts)?$/,
    /\b(?:implementation|api|classpath|runtimeOnly)[ (]+(files)\(\s*["']([^"'\n]+)["']/g,
  ],
  [/\.\w+proj$/, /<Reference\s+Include="([\w.]+)[^"]*"\s*>\s*<HintPath>([^<\n]+)<\/HintPath>/g],
  [/^composer\.json$/, /"type"\s*:\s*"(path)"\s*,\s*"url"\s*:\s*"([^"\n]+)"/g],
]
/** `alias: { a: resolve(__dirname, 'src/b.ts') }`, `"paths": { "a": ["./src/b"] }`. */
const aliased =
  /["']?((?:@[\w.-]+\/)?[\w.-]+)\$?["']?\s*:\s*\[?\s*(?:[\w.]+\(\s*(?:[\w.()]+\s*,\s*)*)?["']((?:\.{0,2}\/)?(?:[\w.-]+\/)*[\w.-]+)["']/g
const configs =
  /^(?:(?:vite|webpack|rollup|next|nuxt|astro|esbuild|metro|babel|rspack|tsup|craco)[\w.-]*\.[cm]?[jt]s|tsconfig[\w.-]*\.json|package\.json)$/

const sourcesIn = (path: string, text: string): readonly LocalSource[] => {
  const name = basename(path)
  const forms = manifests.flatMap(([file, form]) => (file.test(name) ? [form] : []))
  const isAlias = configs.test(name) && /\balias\b|"paths"|"imports"|"browser"/.test(text)
  return [...forms, ...(isAlias ? [aliased] : [])].flatMap(form =>
    [...text.matchAll(form)].map(([, of = '', folder = '']) => ({ name: of, folder })),
  )
}

/** Packages that a manifest beside the file has. */
const dependsOn = (name: string, path: string, facts: Facts): boolean =>
  [dirname(path), facts.root()].some(
    folder => facts.readText(join(folder, 'package.json'))?.includes(`"${name}":`) === true,
  )

const isStandIn = (place: string): boolean =>
  isAside(place) || isBelow('mock mocks __mocks__ stub stubs spec specs', place)

/**
 * Packages that a manifest takes from a folder now: one that came from the network in this session, or one that the session wrote, in the
 * place of a package from a registry. The check that reads a lock file sees none of it.
 */
export const swappedSources = (
  difference: Difference,
  facts: Facts,
  /** A file that is being written. */
  fresh?: string,
): readonly string[] => {
  const { path, after } = difference
  if (after === undefined || isAside(path)) return []
  const file = facts.resolve(path)
  const now = sourcesIn(file, after)
  if (now.length === 0) return []
  const { before = '' } = difference
  const old = new Set(sourcesIn(file, before).map(({ name, folder }) => `${name}\n${folder}`))
  return now.flatMap(({ name, folder }) => {
    if (old.has(`${name}\n${folder}`)) return []
    const place = join(
      dirname(file),
      folder.replace(/^\$\{(?:project\.)?basedir\}\//, '').replaceAll('\\', '/'),
    )
    const from =
      fresh === undefined
        ? facts.downloads().find(one => one.into !== true && isWithin(place, one.path))
        : undefined
    if (from !== undefined) return [`${name} is taken from ${folder}, which came from ${from.host}`]
    const isKnown = name !== '' && (before.includes(name) || dependsOn(name, file, facts))
    const isOurs = (leaf: string): boolean => isWithin(leaf, place) || leaf.replace(/\.\w+$/, '') === place
    const written = fresh === undefined ? facts.steps().flatMap(({ leaves }) => leaves) : [fresh]
    return isKnown && !isStandIn(place) && written.some(isOurs)
      ? [`${name} is taken from ${folder}, which this session wrote`]
      : []
  })
}
