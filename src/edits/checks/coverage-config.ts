import { basename } from '../../core/text/paths/path.ts'
import type { Difference } from '../change/change.ts'
import { isOutput } from '../files/output.ts'
import { type ConfigValues, type KeyValues, settingsOf } from '../syntax/settings.ts'

/** Names of files with coverage thresholds. */
const configs =
  /^(?:jest\.config\.\w+|vite(?:st)?(?:\.\w+)?\.(?:config|workspace)\.\w+|package\.json|\.nycrc(?:\..+)?|nyc\.config\.\w+|\.c8rc(?:\..+)?|\.coveragerc|pyproject\.toml|setup\.cfg|tox\.ini|pytest\.ini|\.?codecov\.ya?ml|karma\.conf\.\w+|bunfig\.toml|\.?tarpaulin\.toml|makefile|justfile|noxfile\.py|.*\.ya?ml)$/

/** Coverage that a change of a config no longer requires, as lines. */
export const uncoveredIn = ({ path, before, after }: Difference): readonly string[] => {
  const name = basename(path).toLowerCase()
  if (after === undefined || !configs.test(name)) return []
  if (before === undefined) return nothingLeft(path, after)
  const options = commandLine(before, after)
  if (/^(?:makefile|justfile|noxfile\.py)$/.test(name)) return options
  const old = settingsOf(path, before)
  const now = settingsOf(path, after)
  const own = /nycrc|c8rc|nyc\.config|coveragerc|codecov|tarpaulin/.test(name)
  const keys = [...new Set([...old.keys(), ...now.keys()])]
  return [...options, ...keys.flatMap(key => change(key, own, old, now) ?? [])]
}

/** A new config that excludes everything. */
const nothingLeft = (path: string, after: string): readonly string[] =>
  [...settingsOf(path, after)].flatMap(([key, values]) =>
    /(?:omit|exclude|coveragePathIgnorePatterns)$/.test(key) && values.some(value => /^[*./]+$/.test(value))
      ? [`${key}: ${values.join(', ')}`]
      : [],
  )

/** A Makefile may keep the figure apart: `COVER_MIN = 85`, `--cov-fail-under=$(COVER_MIN)`. */
const withVariables = (text: string): string =>
  text.replaceAll(/(?<=--[\w.-]{1,40}[= ])\$[({](\w{1,40})[)}]/g, (all, name: string) => {
    const value = new RegExp(`^(?:export )?${name}\\s*[:?]{0,2}=\\s*(\\d+(?:\\.\\d+)?)\\s*$`, 'm').exec(
      text,
    )?.[1]
    return value ?? all
  })

/** Options in scripts and workflows of any format. */
const commandLine = (before: string, after: string): readonly string[] => {
  const found: string[] = []
  const bounds =
    /--(?:cov-fail-under|fail-under|coverage\.thresholds?\.\w+|check-coverage --lines|lines)[= ](\d+(?:\.\d+)?)/g
  const least = (text: string): number | undefined => {
    const numbers = [...withVariables(text).matchAll(bounds)].map(([, number]) => Number(number))
    return numbers.length === 0 ? undefined : Math.min(...numbers)
  }
  const was = least(before)
  const is = least(after)
  if (was !== undefined && (is ?? 0) < was) found.push(`coverage bound ${was} → ${is ?? 'removed'}`)
  const set = variables(after)
  for (const [name, from] of variables(before)) {
    const to = set.get(name)
    // A name that is gone may have become an option, or another name.
    if (to !== undefined && to < from) found.push(`${name}: ${from} → ${to}`)
  }
  const empty = /--pass-?with-?no-?tests\b/i
  if (empty.test(after) && !empty.test(before)) found.push('passes with no tests (--passWithNoTests)')
  return found
}

/** `COVER_MIN := 78`, `MIN_COVERAGE=80`: bounds that a recipe hands to its check. */
const variables = (text: string): ReadonlyMap<string, number> =>
  new Map(
    [
      ...text.matchAll(
        /^[ \t]*(?:export[ \t]+)?([A-Za-z]\w{3,40})[ \t]*[:?]?[=:][ \t]*["']?(\d+(?:\.\d+)?)/gm,
      ),
    ].flatMap(([, name = '', value = '']): readonly (readonly [string, number])[] =>
      /(?:^|_)cov(?:er(?:age)?)?(?:_|$)/i.test(name) &&
      /(?:^|_)(?:min|minimum|threshold|floor|limit|target|required|under)(?:_|$)/i.test(name)
        ? [[name, Number(value)]]
        : [],
    ),
  )

const change = (key: string, own: boolean, old: ConfigValues, now: ConfigValues): string | undefined => {
  if (key.startsWith('scripts.')) return undefined
  const before = old.get(key)
  const after = now.get(key)
  const about = own || /coverage|(?:^|\.)(?:nyc|c8|cov)\b/i.test(key)
  if (/passWithNoTests$/i.test(key))
    return after?.includes('true') && !before?.includes('true') ? `${key}: true` : undefined
  if (!about && !/fail_under|coverageThreshold/i.test(key)) return undefined
  return bound(key, before, after) ?? switched(key, before, after) ?? excluded(key, before, after)
}

const bound = (key: string, before: KeyValues, after: KeyValues): string | undefined => {
  if (!/(?:lines|statements|branches|functions|fail_under|minimum|target|threshold|fail-under)$/i.test(key))
    return undefined
  const number = (values: KeyValues): number => Number.parseFloat(values?.[0] ?? '')
  const was = number(before)
  if (!Number.isFinite(was)) return undefined
  const is = number(after)
  // A negative bound is the number of uncovered lines that may stay: nearer to zero is stricter. So is a higher
  // percentage.
  if (Number.isFinite(is) ? is >= was : false) return undefined
  return `${key}: ${was} → ${Number.isFinite(is) ? is : 'removed'}`
}

const switched = (key: string, before: KeyValues, after: KeyValues): string | undefined => {
  if (!/(?:check-?coverage|enabled|perFile|collectCoverage|\ball)$/i.test(key)) return undefined
  return before?.includes('true') && !after?.includes('true')
    ? `${key}: true → ${after?.[0] ?? 'removed'}`
    : undefined
}

const excluded = (key: string, before: KeyValues, after: KeyValues): string | undefined => {
  const lists =
    /(?:exclude(?:_lines|_also|AfterRemap)?|omit|ignore|coveragePathIgnorePatterns|exclude-files)$/i
  if (!lists.test(key)) return undefined
  const known = new Set(before)
  const added = (after ?? []).filter(
    item => !known.has(item) && !isOutput(item) && !/^(?:true|false)$|test|spec/i.test(item),
  )
  return added.length === 0 ? undefined : `${key} + ${added.join(', ')}`
}
