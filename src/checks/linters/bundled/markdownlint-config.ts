import { parse } from 'jsonc-parser'
import { flag, isRecord, type Json, list, record, text } from '../../../core/text/json.ts'
import { dirname, join } from '../../../core/text/paths/path.ts'
import { atGlob } from '../globs.ts'
import type { Failure, Target } from '../tool.ts'
import { isFailure } from '../tool.ts'
import type { ParseText } from './text.ts'

/** A project's markdownlint config. */
export interface MarkdownConfig {
  readonly rules: Json
  readonly excluded: boolean
  readonly noInlineConfig: boolean
}

const programs = [
  '.markdownlint.cjs',
  '.markdownlint.mjs',
  '.markdownlint-cli2.cjs',
  '.markdownlint-cli2.mjs',
]

/** The rules of the nearest markdownlint config, else those of markdownlint-cli2's own config. */
export const markdownConfig = (target: Target, readYaml: ParseText): MarkdownConfig | Failure => {
  const program = target.nearest(programs)
  if (program !== undefined) return { failed: `${program} is a program; markdownlint-cli2 itself can run it` }
  const own = configIn(
    ['.markdownlint.jsonc', '.markdownlint.json', '.markdownlint.yaml', '.markdownlint.yml'],
    target,
    readYaml,
  )
  const cli =
    configIn(['.markdownlint-cli2.jsonc', '.markdownlint-cli2.yaml'], target, readYaml) ??
    partOf(configIn(['package.json'], target, readYaml), 'markdownlint-cli2')
  if (isFailure(own)) return own
  if (isFailure(cli)) return cli
  const rules = { ...record(cli?.config ?? {}, 'config'), ...own?.config }
  const home = dirname((own === undefined ? cli?.file : own.file) ?? join(target.root, '-'))
  return {
    rules: extended(rules, home, target, readYaml, 0),
    excluded: list(cli?.config ?? {}, 'ignores').some(
      glob => typeof glob === 'string' && target.inside && atGlob(target.name, glob),
    ),
    noInlineConfig: flag(cli?.config ?? {}, 'noInlineConfig'),
  }
}

interface FoundConfig {
  readonly file: string
  readonly config: Json
}

const configIn = (
  names: readonly string[],
  target: Target,
  readYaml: ParseText,
): FoundConfig | Failure | undefined => {
  const file = target.nearest(names)
  if (file === undefined) return undefined
  try {
    const config = read(file, target, readYaml)
    return isRecord(config) ? { file, config } : { file, config: {} }
  } catch {
    return { failed: `${file} does not parse` }
  }
}

const partOf = (found: FoundConfig | Failure | undefined, name: string): FoundConfig | undefined =>
  found === undefined || isFailure(found) || !isRecord(found.config[name])
    ? undefined
    : { file: found.file, config: record(found.config, name) }

const read = (file: string, target: Target, readYaml: ParseText): unknown => {
  const written = target.read(file) ?? ''
  return /\.ya?ml$/.test(file) ? readYaml(written) : parse(written, [], { allowTrailingComma: true })
}

const mostExtends = 8

const extended = (rules: Json, home: string, target: Target, readYaml: ParseText, depth: number): Json => {
  const { extends: _base, ...own } = rules
  const base = text(rules, 'extends')
  if (base === undefined || depth > mostExtends) return own
  const file = join(home, base)
  const above = target.read(file) === undefined ? undefined : read(file, target, readYaml)
  return isRecord(above) ? { ...extended(above, dirname(file), target, readYaml, depth + 1), ...own } : own
}
