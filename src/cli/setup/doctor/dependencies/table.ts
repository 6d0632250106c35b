import { hadolint } from '../../../../checks/linters/languages/dockerfile/hadolint.ts'
import { oxlint } from '../../../../checks/linters/languages/javascript/oxlint.ts'
import { markdownlint } from '../../../../checks/linters/languages/markdown/markdownlint.ts'
import { bandit } from '../../../../checks/linters/languages/python/bandit.ts'
import { flake8 } from '../../../../checks/linters/languages/python/flake8.ts'
import { ruffLint } from '../../../../checks/linters/languages/python/ruff.ts'
import { ty } from '../../../../checks/linters/languages/python/ty.ts'
import { vulture } from '../../../../checks/linters/languages/python/vulture.ts'
import { shellcheck } from '../../../../checks/linters/languages/shell/shellcheck.ts'
import { shfmt } from '../../../../checks/linters/languages/shell/shfmt.ts'
import { taploLint } from '../../../../checks/linters/languages/toml/taplo.ts'
import { biomeLint } from '../../../../checks/linters/languages/typescript/biome.ts'
import { yamllint } from '../../../../checks/linters/languages/yaml/yamllint.ts'
import type { ToolSource } from '../../../../checks/linters/tool.ts'
import type { FoundProgram } from '../../../../checks/quality/tools/find.ts'
import { join } from '../../../../core/text/paths/path.ts'
import { preferredBy } from '../../../../known/packages/managers.ts'
import { findAgent } from '../../../../rules/fixers/delegate/_agent.ts'
import { semgrepSources } from '../../../../rules/fixers/lint/_semgrep.ts'
import type { DependencyClass } from '../dependencies.ts'
import type { Asking, ToolVersion } from './tool-version.ts'
import type { DependencyWorld, Usage } from './world.ts'

/** A program of the inventory. Several rows may be about one. */
export interface DependencyTool extends Asking {
  /** Its name, in hints too. */
  readonly bin: string
  /** Where it is looked for, in this order: as the hook does. */
  readonly sources: readonly ToolSource[]
  /** The same where folders beside the PATH count. */
  find?(world: DependencyWorld): string | undefined
  /** Ways to it that only a trial shows. */
  tries?(world: DependencyWorld): readonly FoundProgram[]
  /** Where it is looked for after all else. */
  readonly last?: readonly ToolSource[]
  hint?(world: DependencyWorld): string | undefined
}

export interface DependencyRow {
  readonly id: string
  readonly test: string
  readonly tool: DependencyTool
  readonly class: (usage: Usage) => DependencyClass
  /** The subject of the row, where that is not the tool. */
  readonly name?: string
  /** Judges the tool by its answer; without this, a tool that answers is present. */
  judge?(told: ToolVersion): { readonly present: boolean; readonly ok?: boolean; readonly note: string }
  /** The consequence for its work while it is missing. */
  readonly without?: string
  hint?(world: DependencyWorld): string | undefined
}

const optional = (): DependencyClass => 'optional'
const advisory = (): DependencyClass => 'advisory'
const requiredFor =
  (needs: (usage: Usage) => boolean) =>
  (usage: Usage): DependencyClass =>
    usage.suite || needs(usage) ? 'required' : 'optional'

const onPath = (bin: string, asks?: readonly string[]): DependencyTool => ({
  bin,
  sources: [{ from: 'path', bin }],
  ...(asks === undefined ? {} : { asks }),
})

const linter = (bin: string, { sources }: { readonly sources: readonly ToolSource[] }): DependencyTool => ({
  bin,
  sources,
})

/** A tool that belongs into the environment of the project. */
const dev = (bin: string, found: { readonly sources: readonly ToolSource[] }): DependencyTool => ({
  ...linter(bin, found),
  hint: world => pythonHint(world, bin) ?? world.hint(bin),
})

const hasFile = ({ facts, root }: DependencyWorld, name: string): boolean =>
  facts.fileKind(join(root, name)) === 'file'

const pythonHint = (world: DependencyWorld, packages: string): string | undefined =>
  hasFile(world, 'pyproject.toml') && world.facts.which('uv') !== undefined
    ? `uv add --dev ${packages}`
    : undefined

const adds: Readonly<Record<string, string>> = {
  bun: 'bun add --dev',
  pnpm: 'pnpm add -D',
  yarn: 'yarn add -D',
}

/** A package of the project, by its own package manager. */
const packageHint = (world: DependencyWorld, name: string): string | undefined => {
  if (!hasFile(world, 'package.json')) return undefined
  const manager = preferredBy('javascript', world.root, world.facts) ?? 'npm'
  return `${adds[manager] ?? 'npm install --save-dev'} ${name}`
}

/** `npx`, `pnpm exec` and `bunx` know packages that lie in no node_modules of the project. Nothing is downloaded. */
const runners = [
  ['npx', '--no-install'],
  ['pnpm', 'exec'],
  ['bunx', '--no-install'],
] as const

const biome: DependencyTool = {
  bin: 'biome',
  sources: biomeLint.sources.filter(({ from }) => from !== 'own'),
  tries: ({ facts }) =>
    runners.flatMap(([runner, ...before]) => {
      const program = facts.whichOutside(runner)
      return program === undefined ? [] : [{ program, before: [...before, 'biome'] }]
    }),
  last: biomeLint.sources.filter(({ from }) => from === 'own'),
  hint: world => packageHint(world, '@biomejs/biome') ?? world.hint('biome'),
}

const oxlintTool: DependencyTool = {
  ...linter('oxlint', oxlint),
  hint: world => packageHint(world, 'oxlint') ?? world.hint('oxlint'),
}

const timeout: DependencyTool = {
  ...onPath('timeout'),
  find: ({ facts }) => facts.which('timeout') ?? facts.which('gtimeout'),
}

const claude: DependencyTool = { ...onPath('claude'), find: ({ facts }) => findAgent('claude', facts) }
const hadolintTool = linter('hadolint', hadolint)
const banditTool = dev('bandit', bandit)
const flake8Tool = linter('flake8', flake8)
const semgrep: DependencyTool = { ...linter('semgrep', { sources: semgrepSources }), slow: true }

const notTooOld = ({ printed, version }: ToolVersion) => {
  const old = hadolint.version?.check(printed)
  return {
    present: true,
    ok: old === undefined,
    note: old ?? `${version ?? 'unknown'}, 2.12.0 or newer is needed`,
  }
}

/** flake8 names its plugins along with its version. */
const plugin = (name: string): Pick<DependencyRow, 'name' | 'judge' | 'without' | 'hint'> => ({
  name,
  judge: ({ printed, path }) =>
    printed.toLowerCase().includes(name)
      ? { present: true, note: `a plugin of ${path}` }
      : { present: false, note: `${path} is there without this plugin` },
  without: firstRun,
  hint: world => pythonHint(world, `flake8 ${name}`) ?? pluginHint(world, name),
})

const pluginHint = ({ facts }: DependencyWorld, name: string): string | undefined => {
  if (facts.which('uv') !== undefined) return `uv tool install flake8 --with ${name}`
  if (facts.which('pipx') !== undefined) return `pipx install flake8 && pipx inject flake8 ${name}`
  return facts.which('pip') === undefined ? undefined : `pip install --user flake8 ${name}`
}

const firstRun = 'where the project names it, the first `uv run` installs it, which takes its time'

/** The tools of the inventory; dep-settings.ts has DEP14 to DEP21. */
export const rows: readonly DependencyRow[] = [
  {
    id: 'DEP01',
    test: 'jaq_present',
    tool: onPath('jaq'),
    class: requiredFor(({ quality, jaq }) => quality || jaq),
    without: 'handrail itself reads JSON without it',
  },
  {
    id: 'DEP02',
    test: 'ruff_present',
    tool: linter('ruff', ruffLint),
    class: requiredFor(({ quality }) => quality),
    without: 'the built-in ruff does its work',
  },
  {
    id: 'DEP03',
    test: 'uv_present',
    tool: onPath('uv'),
    class: requiredFor(({ quality, uv }) => quality || uv),
  },
  {
    id: 'DEP04',
    test: 'claude_present',
    tool: claude,
    class: requiredFor(({ quality, repairs }) => quality || repairs),
    without: 'nothing repairs what the formatters leave, unless another agent is there',
  },
  { id: 'DEP05', test: 'shfmt_opt', tool: linter('shfmt', shfmt), class: optional },
  { id: 'DEP06', test: 'shellcheck_opt', tool: linter('shellcheck', shellcheck), class: optional },
  { id: 'DEP07', test: 'yamllint_opt', tool: linter('yamllint', yamllint), class: optional },
  { id: 'DEP08', test: 'hadolint_opt', tool: hadolintTool, class: optional },
  {
    id: 'DEP09',
    test: 'hadolint_ver',
    name: 'hadolint version',
    tool: hadolintTool,
    class: optional,
    judge: notTooOld,
  },
  { id: 'DEP10', test: 'taplo_opt', tool: linter('taplo', taploLint), class: optional },
  {
    id: 'DEP11',
    test: 'biome_opt',
    tool: biome,
    class: ({ suite }) => (suite ? 'required*' : 'optional'),
  },
  { id: 'DEP12', test: 'semgrep_opt', tool: semgrep, class: optional },
  {
    id: 'DEP13',
    test: 'mdlint_opt',
    tool: linter('markdownlint-cli2', markdownlint),
    class: optional,
  },
  {
    id: 'DEP22',
    test: 'timeout_present',
    tool: timeout,
    class: ({ suite }) => (suite ? 'required' : 'advisory'),
    without: 'handrail keeps its own time limits',
  },
  { id: 'DEP23', test: 'oxlint_advisory', tool: oxlintTool, class: advisory },
  {
    id: 'DEP24',
    test: 'bandit_opt',
    tool: banditTool,
    class: optional,
    without: 'Python is not searched for insecure code, and case M31 of the integration suite is skipped',
  },
  { id: 'DEP25', test: 'ty_advisory', tool: dev('ty', ty), class: advisory, without: firstRun },
  {
    id: 'DEP26',
    test: 'vulture_advisory',
    tool: dev('vulture', vulture),
    class: advisory,
    without: firstRun,
  },
  {
    id: 'DEP27',
    test: 'flake8_pydantic_advisory',
    tool: flake8Tool,
    class: advisory,
    ...plugin('flake8-pydantic'),
  },
  {
    id: 'DEP28',
    test: 'flake8_async_advisory',
    tool: flake8Tool,
    class: advisory,
    ...plugin('flake8-async'),
  },
  {
    id: 'DEP29',
    test: 'bandit_advisory',
    name: 'bandit (uv run)',
    tool: banditTool,
    class: advisory,
    without: firstRun,
  },
]
