import type { Facts } from '../../../core/facts/facts.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { basename } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { knownLibraries } from '../../../known/packages/known-libraries.ts'
import { isKnownModule, isKnownPackage } from './_known-packages.ts'

type Kind = keyof typeof knownLibraries | 'go' | 'dart'

/** A package that a call installs, without its version. */
export interface Installed {
  readonly kind: Kind
  readonly name: string
}

/** The words of a call without a `python -m` before it. */
const wordsOf = ({ argv }: Invocation): readonly string[] => {
  const words = argv.map(word => word ?? '')
  return words[1] === '-m' && /^(?:.*\/)?python[\d.]*$/.test(words[0] ?? '') ? words.slice(2) : words
}

/** How a manager installs packages by their names: its name, its words, and what it installs. */
const ways = (): readonly (readonly [RegExp, Kind])[] => [
  [/^(?:npm|pnpm|yarn|bun) (?:global )?(?:install|i|add) /, 'js'],
  [
    /^(?:pip[\d.]*|pipx|uv pip|uv tool) install |^(?:uv|poetry|pdm|rye|hatch) add |^pipenv install /,
    'python',
  ],
  [/^cargo (?:add|install) /, 'rust'],
  [/^gem install |^bundle add /, 'ruby'],
  [/^composer (?:global )?require /, 'php'],
  [/^go install /, 'go'],
  [/^(?:dart|flutter) pub (?:global activate|add) /, 'dart'],
]

/** Options whose value is a word of its own. */
const valued =
  /^(?:-[rctFpCw]|--(?:requirement|constraint|target|filter|features|group|extra|package|prefix|dir|cwd|vers|version|root|path|git|branch|tag|rev|index-url|extra-index-url|index|source|registry|python|bin|profile|manifest-path|workspace))$/

/** The packages that a call installs by their names. Files, folders and addresses are none. */
export const installedBy = (call: Invocation): readonly Installed[] => {
  const words = wordsOf(call)
  const line = `${basename(words[0] ?? '')} ${words.slice(1).join(' ')} `
  // Told by one pattern for most calls of a manager.
  if (!/ (?:install|i|add|require|activate) /.test(line)) return []
  const way = ways().find(([start]) => start.test(line))
  if (way === undefined || /\s--(?:dry-run|help)\s/.test(line)) return []
  const verb = words.findIndex(word => /^(?:install|i|add|require|activate)$/.test(word))
  const given = words
    .slice(verb + 1)
    .filter((word, at, all) => !/^-/.test(word) && !valued.test(all[at - 1] ?? ''))
  if (words.some(word => /^--(?:path|git)\b/.test(word))) return []
  return given.flatMap(word => {
    const [, name] =
      way[1] === 'go'
        ? (/^([\w-]+\.[\w.-]+\/[^@\s]+)@/.exec(word) ?? [])
        : (/^(@[\w.-]+\/[\w.-]+|[A-Za-z][\w.-]*(?:\/[\w.-]+)?)(?:[@:=<>~^![].*)?$/.exec(word) ?? [])
    const isPlace =
      name === undefined ||
      (way[1] !== 'php' && way[1] !== 'go' && /^[^@].*\//.test(name)) ||
      /\.(?:tgz|whl|gz|gem|zip)$/.test(name)
    return isPlace ? [] : [{ kind: way[1], name }]
  })
}

export const isKnown = ({ kind, name }: Installed, facts: Facts): boolean => {
  if (kind === 'go') return isKnownModule(name, facts)
  const plain = name.toLowerCase()
  if (isKnownPackage(plain, facts) || declares(plain, facts)) return true
  if (kind === 'dart')
    return /^(?:dart|flutter|build|very_good|mason|melos|fvm|coverage|webdev|dhttpd|serverpod)/.test(plain)
  const owner = plain.split('/')[0] ?? plain
  return listed(
    knownLibraries[kind],
    kind === 'php' || plain.startsWith('@') ? owner : plain.replaceAll('_', kind === 'python' ? '-' : '_'),
  )
}

const manifests = 'Cargo.toml Cargo.lock Gemfile Gemfile.lock composer.json composer.lock pubspec.yaml'

const declares = (name: string, facts: Facts): boolean =>
  manifests.split(' ').some(file =>
    (facts.readText(file) ?? '')
      .toLowerCase()
      .split(/[^\w./@-]+/)
      .includes(name),
  )

const runners: Readonly<Record<Kind, RegExp>> = {
  js: /^(?:node|npx|bunx|tsx|ts-node|deno|next|vite|vitest|jest) |^(?:npm|pnpm|yarn|bun) (?!(?:install|i|add|ci|ls|list|why|outdated|audit|view|info)\b)/,
  python:
    /^(?:i?python[\d.]*|pytest|py\.test|uvicorn|gunicorn|flask|celery|streamlit|jupyter|django-admin) |^(?:uv|poetry|pdm|pipenv|hatch|rye) run |manage\.py /,
  rust: /^cargo (?:build|b|run|r|test|t|check|c|clippy|bench|doc|nextest|install) /,
  ruby: /^(?:ruby|rails|rake|rspec|irb) |^bundle exec |^bin\/(?:rails|rake|rspec) /,
  php: /^(?:php|phpunit|artisan) |^composer (?:run|exec|test) |^(?:\.\/)?vendor\/bin\//,
  go: /^$/,
  dart: /^(?:dart|flutter) (?:run|test|build|pub global run) /,
}

/** Whether a later call of the script runs code of what was installed: by its name, or as a part of the program. */
export const runsWhat = (later: Invocation, { kind, name }: Installed): boolean => {
  if (later.remote === true) return false
  const words = later.argv.map(word => word ?? '')
  const program = basename(words[0] ?? '')
  const own =
    name
      .replace(/\/v\d+$/, '')
      .split('/')
      .at(-1) ?? name
  if (program === own) return true
  const line = `${program === '' || /vendor\/bin\//.test(words[0] ?? '') ? words[0] : program} ${words.slice(1).join(' ')} `
  return runners[kind].test(line) && !/ -m pip /.test(line) && !/ --version $/.test(line)
}
