import type { Facts } from '../core/facts.ts'
import { ancestors, isWithin, join } from '../text/path.ts'

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
