import type { Facts } from '../../core/facts/facts.ts'
import { ancestors, isWithin, join } from '../../core/text/paths/path.ts'

/** The languages whose package managers are told apart. */
export type Ecosystem = 'javascript' | 'python'

/** The files that a tool leaves in a project. */
const locks: Readonly<Record<Ecosystem, Readonly<Record<string, string>>>> = {
  javascript: {
    bun: 'bun.lock bun.lockb',
    pnpm: 'pnpm-lock.yaml',
    yarn: 'yarn.lock',
    npm: 'package-lock.json npm-shrinkwrap.json',
  },
  python: { uv: 'uv.lock', poetry: 'poetry.lock', pipenv: 'Pipfile.lock Pipfile', pdm: 'pdm.lock' },
}

/** Each lockfile, by its name in lower case, with the commands that write it. */
const remakes: Readonly<Record<string, string>> = {
  'package-lock.json': 'npm install · npm dedupe',
  'npm-shrinkwrap.json': 'npm shrinkwrap',
  'yarn.lock': 'yarn install · yarn dedupe',
  'pnpm-lock.yaml': 'pnpm install --lockfile-only · pnpm dedupe',
  'bun.lock': 'bun install',
  'bun.lockb': 'bun install',
  'uv.lock': 'uv lock',
  'poetry.lock': 'poetry lock',
  'pipfile.lock': 'pipenv lock',
  'pdm.lock': 'pdm lock',
  'cargo.lock': 'cargo update · cargo generate-lockfile',
  'go.sum': 'go mod tidy',
  'gemfile.lock': 'bundle lock',
  'composer.lock': 'composer update --lock',
  'flake.lock': 'nix flake lock',
  'mix.lock': 'mix deps.get',
  'pubspec.lock': 'dart pub get',
  'packages.lock.json': 'dotnet restore',
}

/** The commands of its own tool that write a lockfile; undefined for any other file. */
export const remakesOf = (file: string): readonly string[] | undefined => {
  const name = file.toLowerCase()
  return Object.hasOwn(remakes, name) ? remakes[name]?.split(' · ') : undefined
}

/** Ways to install a tool, the best first. The first word of each, or the one after `sudo`, has to be on the machine. */
const ways: Readonly<Record<string, readonly string[]>> = {
  uv: [
    'brew install uv',
    'pipx install uv',
    'pip install uv',
    'winget install astral-sh.uv',
    'sudo apt-get install pipx && pipx install uv',
  ],
  poetry: [
    'pipx install poetry',
    'uv tool install poetry',
    'pip install poetry',
    'brew install poetry',
    'sudo apt-get install pipx && pipx install poetry',
  ],
  pipenv: [
    'pipx install pipenv',
    'uv tool install pipenv',
    'pip install pipenv',
    'brew install pipenv',
    'sudo apt-get install pipx && pipx install pipenv',
  ],
  pip: ['python3 -m ensurepip', 'sudo apt-get install python3-pip'],
  bun: ['npm install -g bun', 'brew install oven-sh/bun/bun'],
  pnpm: ['npm install -g pnpm', 'corepack enable pnpm', 'brew install pnpm'],
  yarn: ['npm install -g yarn', 'corepack enable yarn', 'brew install yarn'],
  npm: ['brew install node', 'winget install OpenJS.NodeJS', 'sudo apt-get install npm'],
}

const pages: Readonly<Record<string, string>> = {
  uv: 'https://docs.astral.sh/uv/getting-started/installation/',
  poetry: 'https://python-poetry.org/docs/#installation',
  pipenv: 'https://pipenv.pypa.io/en/latest/installation.html',
  pip: 'https://pip.pypa.io/en/stable/installation/',
  bun: 'https://bun.sh/docs/installation',
  pnpm: 'https://pnpm.io/installation',
  yarn: 'https://yarnpkg.com/getting-started/install',
  npm: 'https://nodejs.org/en/download',
}

/** A command that installs a package manager here; undefined where no installer of it is on this machine. */
export const wayToGet = (tool: string, facts: Facts): string | undefined =>
  ways[tool]?.find(way => {
    const installer = way.replace(/^sudo /, '').split(' ', 1)[0] ?? ''
    const found = facts.which(installer)
    // The pip of a distribution installs nothing beside the distribution's own packages (PEP 668).
    return (
      found !== undefined && !(installer === 'pip' && facts.which('apt-get') && found.startsWith('/usr/bin/'))
    )
  })

/** The page that tells how to install it anywhere. */
export const pageOf = (tool: string): string => pages[tool] ?? ''

/** The tool that a project clearly uses: of the nearest folder that tells, up to the project's root. */
export const preferredBy = (ecosystem: Ecosystem, folder: string, facts: Facts): string | undefined => {
  const root = facts.root()
  if (!isWithin(folder, root)) return undefined
  for (const here of ancestors(folder)) {
    const told = ecosystem === 'javascript' ? manifestOf(here, facts) : undefined
    if (told !== undefined) return told
    const tools = new Set(
      Object.entries(locks[ecosystem]).flatMap(([tool, files]) =>
        files.split(' ').some(name => facts.fileKind(join(here, name)) === 'file') ? [tool] : [],
      ),
    )
    // Two lockfiles of different tools side by side tell nothing.
    if (tools.size > 0) return tools.size === 1 ? known([...tools][0]) : undefined
    const table = ecosystem === 'python' ? tablesOf(here, facts) : undefined
    if (table !== undefined) return table
    if (here === root) return undefined
  }
  return undefined
}

const known = (tool: string | undefined): string | undefined => (tool === 'pdm' ? undefined : tool)

/** `"packageManager": "pnpm@9.1.0"`. */
const manifestOf = (folder: string, facts: Facts): string | undefined =>
  /"packageManager"\s*:\s*"(npm|pnpm|yarn|bun)@/.exec(facts.readText(join(folder, 'package.json')) ?? '')?.[1]

/** `[tool.uv]` or `[tool.poetry]`, where only one of them is there. */
const tablesOf = (folder: string, facts: Facts): string | undefined => {
  const text = facts.readText(join(folder, 'pyproject.toml')) ?? ''
  const found = ['uv', 'poetry'].filter(tool => new RegExp(`^\\[tool\\.${tool}[.\\]]`, 'm').test(text))
  return found.length === 1 ? found[0] : undefined
}
