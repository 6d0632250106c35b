import { memoized } from '../../core/text/memo.ts'
import { isAside, isBelow } from '../../core/text/paths/folders.ts'
import { listed } from '../../core/text/words.ts'

/** Kinds of files that readers of edits are about, or not about. */
export type EditedKind =
  /** Code of applications, and their templates. */
  | 'code'
  /** Of that, what runs for others. */
  | 'app'
  /** Settings of a program. */
  | 'settings'
  /** Among tests, fixtures, samples or documents: nobody runs for others what is there. */
  | 'aside'
  /** A test by its name. */
  | 'test'
  /** Packages of others. */
  | 'foreign'
  /** Texts in several languages. */
  | 'locale'
  /** Documents. */
  | 'prose'
  /** For one machine of a developer, by its name. */
  | 'own'
  /** Packages, compilers: settings that other rules know. */
  | 'manifest'

/** The path of a file, taken apart. */
interface NamedFile {
  readonly path: string
  /** In small letters, and so is what stands behind its last dot. */
  readonly name: string
  readonly ending: string
}

const codeEndings =
  'js jsx ts tsx mjs cjs mts cts vue svelte astro py go rs java kt kts scala groovy dart cs cshtml razor swift php c h ino cc cpp cxx hpp hh m mm zig rb rake ex exs eex heex leex erb haml slim html htm hbs handlebars mustache ejs pug jade twig jinja j2 jinja2 liquid njk jsp ftl sol pl pm lua clj cljs hs ml fs vb cfm r jl adb ads gd nim cr erl'
const settingEndings =
  'yml yaml json jsonc json5 toml ini cfg cnf conf properties tf tfvars hcl bicep nix xml config plist env neon rules local zone policy editorconfig repo list cf pp sls nomad'
const settingNames =
  'caddyfile .htaccess .npmrc .yarnrc .bazelrc .clang-tidy .curlrc .wgetrc .pypirc ssh_config sshd_config sudoers crontab corefile procfile exports .releaserc .gitconfig'

const tests: Readonly<Record<EditedKind, (file: NamedFile) => boolean>> = {
  code: ({ ending }) => listed(codeEndings, ending),
  app: ({ path, ending }) =>
    listed(codeEndings, ending) &&
    !isOf(path, 'aside') &&
    !isOf(path, 'test') &&
    !isOf(path, 'foreign') &&
    !isBelow('cypress demo demos bench benchmark benchmarks stories seed seeds', path) &&
    !/[._-](?:tests|stories|bench|mock)\.\w+$|_spec\.\w+$|Tests?\.(?:java|kt|cs|swift|php|scala)$|\.d\.ts$|\.min\.js$/.test(
      path,
    ),
  settings: ({ path, name, ending }) =>
    listed(settingEndings, ending) ||
    listed(settingNames, name) ||
    (name.includes('.config.') && /\.config\.[cm]?[jt]s$/.test(name)) ||
    (!name.includes('.') && /(?:^|\/)(?:etc|[a-z][\w-]*\.d)\//.test(path)),
  aside: ({ path }) => isAside(path) || isBelow('spec specs mock mocks __mocks__ e2e sample samples', path),
  test: ({ path }) => /[._-](?:test|spec)\.\w+$|(?:^|\/)(?:test_[^/]*|conftest)\.py$|_test\.\w+$/.test(path),
  foreign: ({ path }) => isBelow('node_modules vendor third_party', path),
  locale: ({ path }) => isBelow('locale locales i18n', path),
  prose: ({ ending }) => listed('md mdx rst txt adoc', ending),
  own: ({ path }) => /(?:^|[/._-])(?:dev|local|development)(?:\.|$)/i.test(path),
  manifest: ({ name }) => /^(?:package(?:-lock)?|composer|[tj]sconfig[\w.-]*)\.jsonc?$/.test(name),
}

/** Each kind of a path is told once, when the first reader asks for it. */
const known = memoized((path: string) => {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const file = { path, name, ending: name.slice(name.lastIndexOf('.') + 1) }
  const told = new Map<EditedKind, boolean>()
  return (kind: EditedKind): boolean => {
    const before = told.get(kind)
    if (before !== undefined) return before
    const is = tests[kind](file)
    told.set(kind, is)
    return is
  }
}, 50)

export const isOf = (path: string, kind: EditedKind): boolean => known(path)(kind)

/** The names by which lists have a path: its own name, its endings, and the folders that it lies in. */
const namesOf = memoized((path: string): readonly string[] => {
  const parts = path.split('/')
  const name = parts.pop() ?? ''
  const found = [name]
  for (let at = name.indexOf('.'); at >= 0; at = name.indexOf('.', at + 1))
    found.push(`*${name.slice(at).toLowerCase()}`)
  for (const [at, part] of parts.entries()) {
    if (part === '') continue
    found.push(`${part}/`)
    const next = parts[at + 1]
    if (next !== undefined) found.push(`${part}/${next}/`)
  }
  return found
}, 50)

/**
 * Whether a list names a file: by its name, an ending or a folder.
 *
 * @example
 * isNamedIn('*.yml Makefile .github/workflows/', '/a/Makefile') // true
 */
export const isNamedIn = (list: string, path: string): boolean =>
  namesOf(path).some(name => listed(list, name))
