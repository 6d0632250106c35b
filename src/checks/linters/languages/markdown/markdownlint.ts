import { parse } from 'jsonc-parser'
import { isRecord, list } from '../../../../core/text/json.ts'
import { matchesPath } from '../../../../core/text/paths/glob.ts'
import { dirname } from '../../../../core/text/paths/path.ts'
import { failureOf, linesOf, oneBased } from '../../output.ts'
import {
  type Formatter,
  type Linter,
  skipIfClean,
  type Target,
  type ToolSource,
  type Violation,
} from '../../tool.ts'

const options = [
  '.markdownlint-cli2.jsonc',
  '.markdownlint-cli2.yaml',
  '.markdownlint-cli2.mjs',
  '.markdownlint-cli2.cjs',
]
const rules = ['jsonc', 'json', 'yaml', 'yml', 'mjs', 'cjs'].map(ending => `.markdownlint.${ending}`)

const common = {
  languages: ['markdown'] as const,
  sources: [
    { from: 'npm', bin: 'markdownlint-cli2' },
    { from: 'path', bin: 'markdownlint-cli2' },
  ] satisfies readonly ToolSource[],
  configs: [...options, ...rules, 'package.json#markdownlint-cli2'],
}

/** A config nearer to the file than the one of the root. */
const nearerConfig = (target: Target): string | undefined => {
  const file = target.nearest([...options, ...rules])
  return file === undefined || dirname(file) === target.root ? undefined : file
}

/** With standard input only the root's config counts, so a file with another config can't be fixed that way. */
const isFixedByOthers = (target: Target): boolean =>
  nearerConfig(target) !== undefined && [...options, ...rules].some(name => target.read(name) !== undefined)

/** The ignore lists do not apply to a named file or to standard input, so they are applied here. */
const isIgnored = (target: Target): boolean => {
  const config: unknown = parse(target.read('.markdownlint-cli2.jsonc') ?? '')
  const ignores = isRecord(config) ? list(config, 'ignores') : []
  return ignores.some(glob => typeof glob === 'string' && isBelow(target.name, glob.replace(/^\.?\//, '')))
}

const isMdx = ({ path }: Target): boolean => path.endsWith('.mdx')

/** MDX has components in place of HTML, and no links in angle brackets. */
const notMdx: ReadonlySet<string> = new Set(['MD033', 'MD034', 'MD041'])

const isBelow = (name: string, glob: string): boolean =>
  matchesPath(`/${name}`, `/${glob}`) || matchesPath(`/${name}`, `/${glob}/`)

/** With this setting there is no summary, and only the exit code says whether something was found. */
const hidesProgress = (target: Target): boolean =>
  [...options, 'package.json'].some(name => {
    const file = target.nearest([name])
    return file !== undefined && /\bnoProgress\b/.test(target.read(file) ?? '')
  })

/** `--no-globs`, or it would lint every file that the config names. */
export const markdownlint: Linter = {
  ...common,
  kind: 'linter',
  name: 'markdownlint',
  warm: 'markdownlint-cli2',
  styleOnly: true,
  appliesTo: target => target.text.trim() !== '' && !isIgnored(target),
  call: target => ({ args: ['--no-globs', `:${target.name}`] }),
  // On standard input only the config of the root counts.
  onStdin: target =>
    nearerConfig(target) === undefined
      ? { args: ['--no-globs', '-'], input: target.text }
      : { args: ['--no-globs', `:${target.name}`] },
  read: (result, target) => {
    const [, summary] = /^Summary: (\d+)/m.exec(result.stdout) ?? []
    const ended = result.code === 0 || result.code === 1
    if (!ended || (summary === undefined && !hidesProgress(target))) return failureOf(result)
    const counted = Number(summary ?? result.code)
    // One position may be reported twice, as the end of one element and the start of the next.
    const all = [...new Set(linesOf(result.stderr))].flatMap(line =>
      [`${target.name}:`, 'stdin:'].flatMap(path => violationOf(line, path)),
    )
    const found = isMdx(target) ? all.filter(({ code }) => !notMdx.has(code)) : all
    // An output formatter of the project may write the report elsewhere.
    return all.length === 0 && counted > 0
      ? { failed: `it counts ${counted} but its output formatter does not print them` }
      : found
  },
}

export const markdownlintFix: Formatter = {
  ...common,
  kind: 'formatter',
  name: 'markdownlint-cli2 --fix',
  // Its fix for bare links does not parse as MDX.
  appliesTo: target =>
    target.text.trim() !== '' && !isMdx(target) && !isIgnored(target) && !isFixedByOthers(target),
  call: (input, target) => {
    const config = nearerConfig(target)
    return { args: ['--no-globs', ...(config === undefined ? [] : ['--config', config]), '--format'], input }
  },
  skipCheck: skipIfClean(markdownlint),
  read: (result, before) => {
    if (result.code !== 0 && result.code !== 1) return failureOf(result)
    // Versions without --format take it for a glob, and print the violations.
    return result.stdout === '' || /^markdownlint-cli2 v\d/.test(result.stdout) ? before : result.stdout
  },
}

/** `6:81 error MD013/line-length Line length [...]`, after the path; before v0.19 without the level. */
const shape = /^(\d+)(?::(\d+))? (?:(?:error|warning) )?([^\s/]+)(?:\/\S*)? (.+)$/

const violationOf = (line: string, path: string): readonly Violation[] => {
  if (!line.startsWith(path)) return []
  const [, row, column, code, message] = shape.exec(line.slice(path.length)) ?? []
  if (code === undefined || message === undefined) return []
  return [
    {
      line: oneBased(Number(row)),
      column: oneBased(Number(column ?? 1)),
      code,
      message,
      linter: 'markdownlint',
      severity: 'warning',
    },
  ]
}
