import type { DeclaredOptions, EffectContext, Option } from '../../core/rule/rule.ts'
import type { LintLanguage, LintSettings } from '../linters/tool.ts'

const language = (name: string, fallback: boolean): Option => ({
  type: 'flag',
  default: fallback,
  key: `languages.${name}`,
  says: `Whether ${name} files are formatted and linted.`,
})

const typescript = (name: string, says: string, fallback: boolean): Option => ({
  type: 'flag',
  default: fallback,
  key: `languages.typescript.${name}`,
  says,
})

/** The paths that security linters skip by default. */
const exclusions = ['tests/', 'test/', 'docs/', '.venv/', 'venv/', 'node_modules/', 'scripts/', '.claude/']

/** Third-party and generated files. Build output is ignored by git and has no common name. */
const ignored = [
  ...['node_modules/', '.venv/', 'venv/', 'site-packages/', 'vendor/', 'third_party/', 'dist/'],
  ...['.git/', '.handrail/', '.next/', '__pycache__/', '*.min.*', '*.generated.*'],
  ...['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml'],
]

export const lintOptions = {
  enabled: {
    type: 'flag',
    default: true,
    key: 'hook_enabled',
    says: 'Whether files are formatted and linted at all.',
  },
  python: language('python', true),
  shell: language('shell', true),
  yaml: language('yaml', true),
  json: language('json', true),
  toml: language('toml', true),
  dockerfile: language('dockerfile', true),
  markdown: language('markdown', true),
  rust: language('rust', false),
  go: language('go', false),
  typescript: typescript(
    'enabled',
    'Whether TypeScript, JavaScript, CSS and component files are formatted and linted.',
    false,
  ),
  js_runtime: {
    type: 'choice',
    default: 'auto',
    choices: ['auto', 'node', 'npm', 'bun', 'pnpm'],
    key: 'languages.typescript.js_runtime',
    says: 'What starts a tool that is only to be had through a package runner.',
  },
  biome_nursery: {
    type: 'choice',
    default: 'warn',
    choices: ['off', 'warn', 'error'],
    key: 'languages.typescript.biome_nursery',
    says: 'Whether the rules that biome still tries out are left out, counted, or violations.',
  },
  biome_unsafe_autofix: typescript(
    'biome_unsafe_autofix',
    'Whether biome may also apply fixes that can change what the code does.',
    false,
  ),
  oxlint_tsgolint: typescript(
    'oxlint_tsgolint',
    'Whether oxlint looks after floating promises, so that biome leaves its three rules about them out.',
    false,
  ),
  semgrep: typescript(
    'semgrep',
    'Whether semgrep looks once a session at the TypeScript files that were edited.',
    true,
  ),
  tsgo: typescript('tsgo', 'Accepted and without effect: types are checked by types/errors.', false),
  knip: typescript('knip', 'Accepted and without effect.', false),
  exclusions: {
    type: 'strings',
    default: exclusions,
    key: 'exclusions',
    says: 'Folders and globs, from the root, that security linters leave out.',
  },
  security_exclusions: {
    type: 'strings',
    default: [],
    key: 'security_linter_exclusions',
    says: 'The same under its newer name. Where both are given both count.',
  },
  ignore: {
    type: 'strings',
    default: ignored,
    key: 'lint.ignore',
    says: 'Folders, names and globs of the project that nobody formats or lints: what was not written here, or by no one.',
  },
  files: {
    type: 'choice',
    default: 'everything',
    strict: 'first',
    choices: ['everything', 'project'],
    key: 'lint.files',
    says: 'Whether every edited file is looked after, or only those that lie in the project and that git does not ignore.',
  },
  scope: {
    type: 'choice',
    default: 'file',
    strict: 'first',
    choices: ['file', 'touched', 'new'],
    moved: { everything: 'lint.files', project: 'lint.files' },
    key: 'lint.scope',
    says: 'Which findings count: all of an edited file, those on lines that the edit wrote, or those that were not there before it. Only with "file" is a file formatted whole that was not in shape before, and what the commands of the project leave out is looked after.',
  },
  severity: {
    type: 'choice',
    default: 'all',
    strict: 'first',
    choices: ['all', 'advise', 'errors'],
    key: 'lint.severity',
    says: 'What is sent back: every finding, or only errors, with warnings as advice or not told at all. An error is what the command of the linter fails for.',
  },
  patience: {
    type: 'flag',
    default: false,
    strict: false,
    key: 'lint.patience',
    says: 'Whether what is typical between two edits (a name that is not used or not defined yet) is left for the end of the turn, and not mended away.',
  },
  auto_format: {
    type: 'flag',
    default: true,
    key: 'phases.auto_format',
    says: 'Whether a file is formatted before it is linted.',
  },
  subprocess_delegation: {
    type: 'flag',
    default: true,
    strict: true,
    key: 'phases.subprocess_delegation',
    says: 'Whether a repair agent is given what the formatters leave.',
  },
  format: {
    type: 'choice',
    default: 'always',
    strict: 'first',
    choices: ['always', 'configured'],
    key: 'lint.format',
    says: 'Whether every file is formatted, or only where the project has a config of that formatter.',
  },
  unconfigured: {
    type: 'choice',
    default: 'all',
    strict: 'first',
    choices: ['all', 'errors', 'off'],
    key: 'lint.unconfigured',
    says: 'What counts of a linter that the project has no config of: everything, only what is an error under any taste, or nothing.',
  },
  on_violation: {
    type: 'choice',
    default: 'feedback',
    strict: 'first',
    choices: ['feedback', 'silent'],
    key: 'lint.on_violation',
    says: 'Whether the agent is told what is left.',
  },
  report: {
    type: 'choice',
    default: 'list',
    choices: ['list', 'json'],
    key: 'lint.report',
    says: 'Whether violations that nobody tried to repair are told as a list or as one line of JSON.',
  },
  breaker: {
    type: 'number',
    default: 3,
    key: 'lint.breaker',
    says: 'After this many edits of one file in a row that left violations, it is left alone for five minutes; 0 for never.',
  },
  timeout: {
    type: 'number',
    default: 30,
    key: 'lint.timeout',
    says: 'Seconds that one linter may take.',
  },
} satisfies DeclaredOptions

const runtimes = ['auto', 'node', 'npm', 'bun', 'pnpm'] as const
const nursery = ['off', 'warn', 'error'] as const

export const settingsOf = (context: EffectContext): LintSettings => ({
  typescript: context.flag('typescript'),
  jsRuntime: runtimes.find(name => name === context.choice('js_runtime')) ?? 'auto',
  biomeNursery: nursery.find(name => name === context.choice('biome_nursery')) ?? 'warn',
  biomeUnsafe: context.flag('biome_unsafe_autofix'),
  oxlintTypes: context.flag('oxlint_tsgolint'),
  semgrep: context.flag('semgrep'),
  asProject: context.choice('scope') !== 'file',
  exclusions: exclusionsOf(context),
})

const exclusionsOf = ({ strings }: EffectContext): readonly string[] => {
  const [older, newer] = [strings('exclusions'), strings('security_exclusions')]
  const unset = older.join() === exclusions.join()
  return newer.length > 0 && unset ? newer : [...older, ...newer]
}

/** Whether files of a language are formatted and linted at all. */
export const isOn = (context: EffectContext, language: LintLanguage): boolean => {
  if (!context.flag('enabled')) return false
  if (
    language === 'javascript' ||
    language === 'css' ||
    language === 'component' ||
    language === 'typescript'
  )
    return context.flag('typescript')
  return context.flag(language)
}
