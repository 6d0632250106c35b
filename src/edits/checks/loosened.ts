import { basename } from '../../core/text/paths/path.ts'
import type { Difference } from '../change/change.ts'
import { holdsChecks, isPolicy, isScanner, spared } from '../config/gates/scanner-configs.ts'
import { floors } from '../config/settings/ladders.ts'
import { isOutput } from '../files/output.ts'
import { type ConfigValues, type KeyValues, settingsOf } from '../syntax/settings.ts'
import { checkersIn, weakerCommand } from './check-commands.ts'
import { narrowed } from './narrowed.ts'
import { isPipeline, isTaskFile, uncheckedIn } from './pipelines.ts'

/** Configs of linters and type checkers, by name. */
const configs =
  /^(?:\.?eslintrc(?:\.(?:json|jsonc|[cm]?js|ya?ml))?|eslint\.config\.[cm]?[jt]s|\.?biome\.jsonc?|\.oxlintrc\.json|oxlint\.json|[tj]sconfig(?:\..+)?\.json|\.?ruff\.toml|pyproject\.toml|setup\.cfg|tox\.ini|\.flake8|\.?pylintrc|\.?mypy\.ini|pyrightconfig\.json|ty\.toml|\.golangci\.\w+|\.?clippy\.toml|deny\.toml|cargo\.toml|\.rubocop\w*\.yml|\.yamllint(?:\.\w+)?|\.markdownlint.*|\.?hadolint\.ya?ml|\.stylelintrc(?:\.(?:json|[cm]?js|ya?ml))?|stylelint\.config\.[cm]?[jt]s|\.?semgrep\.ya?ml|deno\.jsonc?|(?:package|composer)\.json|\.swiftlint\.yml|detekt\.ya?ml|phpstan\.neon(?:\.dist)?|\.jscpd\.json|\.clang-tidy|analysis_options\.yaml|\.checkov\.ya?ml|\.tfsec\.ya?ml|\.trivy\.ya?ml|trivy\.yaml|\.snyk|\.gitleaks\.toml|\.bandit|\.grype\.yaml|osv-scanner\.toml|\.kics\.ya?ml|audit-ci\.jsonc?|tslint\.json|sonar-project\.properties|\.?shellcheckrc)$/

/** Ignore files of linters. */
const ignoreFiles =
  /^\.(?!git|docker|npm|helm|gcloud|vercel|cf|eb|slug|vscode|cursor|gemini|codeium|aider|now|eas|func|rg|fd|ag|ch|up|stow|container|claude|cline|roo)[a-z]+-?ignore$|^(?:[a-z]+[-_.])?suppressions?\.txt$|^[\w-]+\.supp$/

/** For shared files: the keys that belong to a linter. */
const parts: Readonly<Record<string, RegExp>> = {
  'pyproject.toml':
    /^tool\.(?:ruff|mypy|pyright|ty|pylint|flake8|black|isort|bandit|vulture|pyre|basedpyright|semgrep)\b/,
  'setup.cfg': /^(?:flake8|mypy|pylint|isort|bandit|pydocstyle)/,
  'tox.ini': /^(?:flake8|mypy|pylint|isort)/,
  'cargo.toml': /^(?:workspace\.)?lints\b/,
  'composer.json': /^scripts\b/,
  'package.json': /^(?:eslintConfig|stylelint|xo|scripts|eslintIgnore|lint-staged)\b/,
}

export const isLintConfig = (path: string): boolean => {
  const name = basename(path).toLowerCase()
  return configs.test(name) || ignoreFiles.test(name) || isScanner(path)
}

/** Violations that a change of a linter's or type checker's config no longer catches, as lines. */
export const loosenedIn = (difference: Difference): readonly string[] => {
  const { path, before, after, movedTo } = difference
  const name = basename(path).toLowerCase()
  if (difference.whole !== undefined) return holdsChecks(path, movedTo) ? ['the checks in it are gone'] : []
  if (after === undefined && movedTo !== undefined && isPipeline(path) && isPipeline(movedTo)) return []
  if (isPipeline(path) || isTaskFile(path)) return uncheckedIn({ path, before, after })
  if (isPolicy(path)) return after === undefined && !isPolicy(movedTo ?? '') ? ['the policy is gone'] : []
  if (!isLintConfig(path)) return []
  if (ignoreFiles.test(name)) {
    if (after === undefined) return []
    const lines = moreIgnored(before ?? '', after)
    // A project that begins to use prettier leaves documents and data out.
    const fresh = before === undefined && name === '.prettierignore'
    return (fresh ? lines.filter(isSource) : lines).map(line => `ignores ${line}`)
  }
  const part = parts[name]
  // A new config loosens nothing but the one that it takes the place of.
  if (before === undefined)
    return after === undefined ? [] : isScanner(path) ? spared(path, after) : shadowedIn(difference)
  if (after === undefined)
    return part !== undefined || (movedTo !== undefined && isReplacedBy(path, movedTo, undefined))
      ? []
      : ['the config is gone']
  const old = settingsOf(path, before)
  const now = settingsOf(path, after)
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter(key => part === undefined || part.test(key))
    .flatMap(key => change(key, old, now) ?? [])
}

const moreIgnored = (before: string, after: string): readonly string[] => {
  const known = new Set(before.split('\n').map(line => line.trim()))
  return after
    .split('\n')
    .map(line => line.trim())
    .filter(
      line =>
        line !== '' && !line.startsWith('#') && !line.startsWith('!') && !known.has(line) && !isOutput(line),
    )
}

/** A pattern that takes in code. */
const isSource = (pattern: string): boolean =>
  /^\/?(?:\*\*\/)?(?:\*+|(?:src|lib|apps?|packages|tests?)(?:\/.*)?|.*\.(?:[cm]?[jt]sx?|py|go|rs|rb|java|vue|svelte|s?css))$/.test(
    pattern,
  )

/** Problems that a new config lets through and the one above it, or beside it, did not. */
const shadowedIn = ({ path, after, shadows }: Difference): readonly string[] => {
  if (shadows === undefined) return []
  const old = ownKeys(shadows.path, shadows.text)
  const now = ownKeys(path, after)
  // Only ruff takes nothing at all over from the config above.
  const alone = /ruff\.toml$/.test(path) && !now.has('extend')
  const gone = alone ? [...old.keys()].filter(key => /(?:^|\.)(?:extend-)?select$/.test(key)) : []
  return [...new Set([...now.keys(), ...gone])].flatMap(key => {
    const isList = wideLists.test(lastPart(key))
    // A new package says which files it has, and what of its libraries it checks.
    if (/[tj]sconfig/.test(path) && (isList || looseNames.test(lastPart(key)))) return []
    if (narrowLists.test(lastPart(key)) && !alone) return []
    const implied = old.get(key) === undefined && strictNames.test(lastPart(key)) && !isStrict(old)
    return implied ? [] : (change(key, old, now) ?? [])
  })
}

const isStrict = (values: ConfigValues): boolean =>
  [...values].some(([key, all]) => /(?:^|\.)strict$/.test(key) && all.includes('true'))

/** The settings by the keys that they have in a file of the tool's own. */
const ownKeys = (path: string, text: string | undefined): ConfigValues => {
  const all = settingsOf(path, text)
  if (basename(path) !== 'pyproject.toml') return all
  return new Map(
    [...all].flatMap(([key, values]) => {
      const [, own] = /^tool\.(?:ruff|mypy|pyright)\.(.+)$/.exec(key) ?? []
      return own === undefined ? [] : [[own, values] as const]
    }),
  )
}

const lastPart = (key: string): string => (key.split('.').at(-1) ?? '').toLowerCase().replaceAll(/[-_]/g, '')

const change = (key: string, old: ConfigValues, now: ConfigValues): string | undefined => {
  const before = old.get(key)
  const after = now.get(key)
  const name = lastPart(key)
  if (key.startsWith('scripts.')) return script(key, before?.[0], after?.[0], now)
  return (
    everything(key, before, after) ??
    level(key, before, after) ??
    strict(key, name, before, after, now) ??
    list(key, name, before, after) ??
    limit(key, name, before, after)
  )
}

/** A pattern that stands for all, where something is left out; and nothing, where warnings stop a build. */
const everything = (key: string, before: KeyValues, after: KeyValues): string | undefined => {
  const all = (values: KeyValues): string | undefined =>
    values?.find(value => /^(?:-\*|(?:\^?\.\*\$?|\*\*?(?:\/\*+)?))$/.test(value))
  const found = all(after)
  const leavesOut = /exclude|ignore|allowlist|skip/i.test(key) || found === '-*'
  if (found !== undefined && leavesOut && all(before) !== found) return `${key}: ${found}`
  return /warningsaserrors|werror/i.test(key) &&
    before !== undefined &&
    (after ?? ['']).every(value => value === '')
    ? `${key}: ${before.join(', ')} → nothing`
    : undefined
}

const levels: Readonly<Record<string, number>> = {
  forbid: 4,
  deny: 3,
  error: 3,
  enable: 3,
  '2': 3,
  warn: 2,
  warning: 2,
  info: 2,
  '1': 2,
  off: 1,
  allow: 1,
  disable: 1,
  hint: 1,
  none: 1,
  '0': 1,
}

const levelOf = (key: string, values: KeyValues = []): number | undefined => {
  const isLevel = (value: string): boolean => !/^\d$/.test(value) || /rules/.test(key)
  const known = values.flatMap(value => (isLevel(value) ? (levels[value] ?? []) : []))
  return known.length === 0 ? undefined : Math.min(...known)
}

const level = (key: string, before: KeyValues, after: KeyValues): string | undefined => {
  const [was, is] = [levelOf(key, before), levelOf(key, after)]
  if (was === undefined)
    return is === 1 && before === undefined && /rules|lints|report/.test(key)
      ? `${key}: ${after?.join(', ')}`
      : undefined
  const isLower =
    is === undefined ? after === undefined && /rules|lints|report/.test(key) && was > 1 : is < was
  const isLess = is !== undefined && is > 1 && floors.test(lastPart(key)) ? is > was : isLower
  return isLess ? `${key}: ${before?.join(', ')} → ${after?.join(', ') ?? 'removed'}` : undefined
}

const strictNames =
  /^(?:strict\w*|noimplicit\w+|nounused\w+|nouncheckedindexedaccess|exactoptionalpropertytypes|nofallthrough\w+|noproperty\w+|alwaysstrict|useunknownincatchvariables|checkjs|enabled?|recommended|disallow\w+|warn(?!ings$)\w+|checkuntypeddefs|noimplicitoptional|extrachecks|typecheck|md\d{3}|reportunused\w*)$/
const looseNames =
  /^(?:skiplibcheck|ignoreerrors|ignoremissingimports|allowunreachablecode|allowunusedlabels|allowuntyped\w+|allowany\w+|suppress\w+|ignoredeprecations|issuesexitcode|noerrors|exitzero|ignorewarnings|disableallrules|disabledbydefault)$/

const strict = (
  key: string,
  name: string,
  before: KeyValues,
  after: KeyValues,
  now: ConfigValues,
): string | undefined => {
  const was = before?.at(-1)?.toLowerCase()
  const is = after?.at(-1)?.toLowerCase()
  if (/^typecheckingmode$/.test(name) && was !== undefined && modes.indexOf(is ?? 'off') < modes.indexOf(was))
    return `${key}: ${was} → ${is ?? 'removed'}`
  if (strictNames.test(name)) {
    if (is === 'false' && was !== 'false') return `${key}: ${was ?? 'unset'} → false`
    if (was === 'true' && is === undefined && !isStrict(now) && name !== 'enabled')
      return `${key}: true → removed`
  }
  // Of golangci-lint: only what is new is looked at.
  if (/^issues\.new(?:-from-[\w-]+)?$/.test(key) && is !== undefined && is !== 'false' && was === undefined)
    return `${key}: ${is}`
  return looseNames.test(name) && is === 'true' && was !== 'true'
    ? `${key}: ${was ?? 'unset'} → true`
    : undefined
}

const modes = ['off', 'basic', 'standard', 'strict', 'recommended', 'all']

const wideLists =
  /^(?:ignores?|globalignores|ignorepatterns|ignored|excludes?|extendexclude|extendignore|disabled?(?:rules|errorcode)?|skips?|skipfiles|skipdirs|excluderules|excludefiles|excluded?dirs|excluded|linterignore|notlike|exclusions|skipchecks?|skippaths?|skippath|allowlist)$/
const narrowLists =
  /^(?:select|extendselect|enabled?|extends|includes?|files|checks|onlyrules|optinrules|plugins)$/

const list = (key: string, name: string, before: KeyValues, after: KeyValues): string | undefined => {
  if (
    wideLists.test(name) ||
    /per-file-ignores|eslintIgnore|allowlists?\.(?:paths|regexes|stopwords|commits)$|exclude-rules\.|exclusions\.rules\./.test(
      key,
    )
  ) {
    const known = new Set(before)
    const added = (after ?? []).filter(
      item => !known.has(item) && !isOutput(item) && !/^(?:true|false|!.*)$/.test(item),
    )
    return added.length === 0 ? undefined : `${key} + ${added.join(', ')}`
  }
  if (!narrowLists.test(name) || before === undefined) return undefined
  const left = new Set(after)
  const gone = before.filter(item => !left.has(item) && !/^(?:true|false)$/.test(item))
  // A replaced value is another choice, not a weaker one.
  const safety = gone.filter(item => /secur|strict/i.test(item))
  const isChoice = after !== undefined && after.length >= before.length && safety.length === 0
  if (gone.length === 0 || isChoice) return undefined
  return `${key} − ${gone.join(', ')}`
}

const limits =
  /^(?:max\w*|linelength|complexity|cognitivecomplexity|threshold|errorlimit|limit|minduplicates|tolerance)$/

const limit = (key: string, name: string, before: KeyValues, after: KeyValues): string | undefined => {
  if (!limits.test(name) || before === undefined || after === undefined) return undefined
  const was = Math.max(...before.map(Number).filter(Number.isFinite))
  const is = Math.max(...after.map(Number).filter(Number.isFinite))
  // How long a line may be is a matter of form, up to what fits on a screen.
  if (name === 'linelength' && is <= 140) return undefined
  return is > was && Number.isFinite(was) ? `${key}: ${was} → ${is}` : undefined
}

const checks = /lint|biome|oxlint|ruff|mypy|pyright|tsc|typecheck|types|check|test|prettier|format/

/** A script of package.json that no longer checks or no longer fails, or that allows more warnings. */
const script = (
  key: string,
  before: string | undefined,
  after: string | undefined,
  now: ConfigValues,
): string | undefined => {
  if (
    before === undefined ||
    !(checks.test(key + before) || /\b(?:phpstan|psalm|phpcs|phpunit|pest)\b/.test(before))
  )
    return undefined
  if (after === undefined) return isMissed(before, now) ? `${key}: ${before} → removed` : undefined
  const bound = (text: string): number =>
    Number(/--max-warnings[= ](-?\d+)/.exec(text)?.[1] ?? Number.POSITIVE_INFINITY)
  return bound(after) > bound(before) || weakerCommand(before, after) || narrowed(before, after).length > 0
    ? `${key}: ${before} → ${after}`
    : undefined
}

/** Whether no other script runs the checker of a removed one. */
const isMissed = (before: string, now: ConfigValues): boolean => {
  const left = [...now].flatMap(([key, values]) => (key.startsWith('scripts.') ? values : []))
  const known = new Set(checkersIn(left.join('\n')))
  const called = checkersIn(before)
  return called.length > 0 && called.every(name => !known.has(name))
}

const families: readonly RegExp[] = [
  /eslint|biome|oxlint|tslint|^deno\./,
  /stylelint|biome/,
  /[tj]sconfig/,
  /ruff|flake8|pylint|^pyproject\.toml$|^setup\.cfg$|^tox\.ini$/,
  /mypy|pyright|^ty\.toml$|^pyproject\.toml$|^setup\.cfg$/,
  /golangci/,
  /rubocop|standard/,
  /markdownlint/,
  /yamllint/,
]

/** Whether one config replaces another: a newer form of it, or one of a tool that does the same. */
export const isReplacedBy = (path: string, other: string, before: string | undefined): boolean => {
  const [old, now] = [basename(path).toLowerCase(), basename(other).toLowerCase()]
  if (old === now && before === undefined) return path !== other
  return old !== now && configs.test(now) && families.some(family => family.test(old) && family.test(now))
}
