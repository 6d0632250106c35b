import { basename } from '../../../core/text/paths/path.ts'
import { atGlob } from '../../linters/globs.ts'
import { callsIn } from './command-words.ts'

/** One command of the project that lints or formats. */
export interface ToolUse {
  readonly program: string
  readonly role: 'lint' | 'format' | 'both'
  /** Whether it looks at a file, by its path from the folder of the command. */
  covers(name: string): boolean
  /** It does not report warnings. */
  readonly quiet: boolean
  /** It fails because of warnings. */
  readonly strict: boolean
}

/** A use with the paths that it counts from a folder. */
export const from = (folder: string, use: ToolUse): ToolUse =>
  folder === ''
    ? use
    : {
        ...use,
        covers: name => name.startsWith(`${folder}/`) && use.covers(name.slice(folder.length + 1)),
      }

/** Programs that start a tool without being one. */
const runners = new Set(
  'npx bunx pnpx bun pnpm yarn npm exec run dlx x uv uvx poetry pipx hatch pdm python python3 cross-env env dotenv time nice sh bash'.split(
    ' ',
  ),
)

const formats = new Set('prettier black shfmt gofmt gofumpt rustfmt dprint'.split(' '))
const lints = new Set(
  'eslint oxlint stylelint flake8 shellcheck yamllint markdownlint-cli2 markdownlint rumdl hadolint golangci-lint bandit vulture ty mypy pyright'.split(
    ' ',
  ),
)
/** Programs whose first word says what they do. */
const verbs: Readonly<Record<string, Readonly<Record<string, ToolUse['role']>>>> = {
  biome: { check: 'both', ci: 'both', lint: 'lint', format: 'format' },
  ruff: { check: 'lint', format: 'format' },
  taplo: { lint: 'lint', check: 'lint', format: 'format', fmt: 'format' },
  tombi: { lint: 'lint', format: 'format' },
  cargo: { clippy: 'lint', fmt: 'format' },
}

/** The names of all programs that are known here. */
export const toolNames: readonly string[] = [...formats, ...lints, ...Object.keys(verbs)]

/** Options that take the next word, of all these programs. */
const valued = new Set(
  `--ext --config -c --format -f --max-warnings --ignore-pattern --cache-location --cache-strategy --rule --parser --plugin --env --global
  --resolve-plugins-relative-to --output-file -o --rulesdir --ignore-path --fix-type --concurrency --flag --log-level --loglevel --parser-options
  --select --ignore --exclude --extend-exclude --extend-select --extend-ignore --target-version --output-format --line-length --config-path
  --diagnostic-level --custom-syntax --custom-formatter -p --package --features --manifest-path -i -d -D -W -A --timeout --stdin-filepath`.split(
    /\s+/,
  ),
)

/** The uses of linters and formatters in a command. Words in which other commands are quoted are read too. */
export const usesIn = (command: string, depth = 0): readonly ToolUse[] =>
  callsIn(command).flatMap(call => {
    const use = useOf(call)
    if (use !== undefined) return [use]
    return depth > 2 ? [] : call.filter(word => /\s/.test(word)).flatMap(word => usesIn(word, depth + 1))
  })

const useOf = (call: readonly string[]): ToolUse | undefined => {
  const at = call.findIndex(word => !runners.has(basename(word)) && !/^-|=/.test(word))
  const name = basename(call[at] ?? '').replace(/@[\w.^~-]+$/, '')
  const rest = call.slice(at + 1)
  const verb = verbs[name]?.[rest[0] ?? '']
  if (verb !== undefined) {
    const program = name === 'cargo' ? `cargo ${verb}` : name
    return { program, role: verb, ...reachOf(rest.slice(1), name === 'cargo') }
  }
  // Older versions of ruff lint without a verb.
  if (name === 'ruff' && rest[0]?.startsWith('-') === false)
    return { program: name, role: 'lint', ...reachOf(rest, false) }
  if (formats.has(name)) return { program: name, role: 'format', ...reachOf(rest, false) }
  return lints.has(name) ? { program: name, role: 'lint', ...reachOf(rest, false) } : undefined
}

/** The files that a call covers, by its words. Paths that only a shell knows, and none at all, cover everything. */
export const reachOf = (
  words: readonly string[],
  everywhere: boolean,
): Pick<ToolUse, 'covers' | 'quiet' | 'strict'> => {
  const paths: string[] = []
  const values = new Map<string, string[]>()
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const [, option = word, value] = /^(--?[^=]+)=(.*)$/s.exec(word) ?? []
    if (!word.startsWith('-') || word === '-') paths.push(word)
    else {
      const takes = value === undefined && valued.has(option)
      values.set(option, [...(values.get(option) ?? []), value ?? (takes ? (words[at + 1] ?? '') : '')])
      if (takes) at += 1
    }
  }
  const all = (...names: readonly string[]): readonly string[] =>
    names.flatMap(name => values.get(name) ?? []).flatMap(value => value.split(','))
  const out = [
    ...paths.filter(path => /^[!#]/.test(path)).map(path => path.slice(1)),
    ...all('--ignore-pattern', '--exclude', '--extend-exclude'),
  ]
  const own = paths.filter(path => !/^[!#]/.test(path) && !/^(?:\d?>|<)/.test(path))
  const endings = all('--ext')
  const isOpen =
    everywhere ||
    own.length === 0 ||
    own.some(path => /[$`{]\w*[({]|^\{[\w_]+\}$|^\.\.\.$|^\.\/\.\.\.$/.test(path))
  return {
    covers: name =>
      !out.some(glob => atGlob(name, glob)) &&
      (isOpen || own.some(path => isBelow(name, path))) &&
      (endings.length === 0 || endings.some(ending => name.endsWith(`.${ending.replace(/^\./, '')}`))),
    quiet: values.has('--quiet') || all('--diagnostic-level').includes('error'),
    strict:
      all('--max-warnings').includes('0') ||
      ['--deny-warnings', '--error-on-warnings', '--strict', '-Dwarnings'].some(name => values.has(name)) ||
      all('-D').includes('warnings'),
  }
}

/** Whether a file lies at a path, below a folder or at a glob. */
const isBelow = (name: string, path: string): boolean => {
  const plain = path.replace(/^\.\//, '').replace(/\/+$/, '')
  if (plain === '.' || plain === '' || plain === '*' || plain === '**') return true
  if (!/[*?{[]/.test(plain)) return name === plain || name.startsWith(`${plain}/`)
  // A glob of these tools begins at the folder of the command.
  return plain.includes('/') ? atGlob(name, plain) : !name.includes('/') && atGlob(name, plain)
}
