import type * as Taplo from '@wasm-fmt/taplo_fmt'
import type * as Toml from 'smol-toml'
import { isRecord, type Json, list, record } from '../../../core/text/json.ts'
import { atGlob } from '../globs.ts'
import type { BundledLinter } from '../language-tools.ts'
import type { Target, Violation } from '../tool.ts'
import { errorText, type ParseText, positionsIn, usesCrlf, withoutBom } from './text.ts'

const isTaplo = (value: unknown): value is typeof Taplo =>
  isRecord(value) && typeof value.format === 'function'
const isToml = (value: unknown): value is typeof Toml => isRecord(value) && typeof value.parse === 'function'

/** Formats TOML with taplo (WASM). A separate parser reports syntax errors. */
export const bundledTaplo: BundledLinter = {
  name: 'taplo',
  languages: ['toml'],
  packages: ['@wasm-fmt/taplo_fmt', 'smol-toml'],
  load: async ([taplo, toml]) => {
    if (!isTaplo(taplo) || !isToml(toml)) throw new Error('taplo is not what it was')
    const read = (text: string): unknown => toml.parse(text, { integersAsBigInt: 'asNeeded' })
    return {
      format: async (text, target) => {
        if (text === '' || !isIncluded(target, read)) return text
        const { bare, marked } = withoutBom(text)
        try {
          // taplo returns unparsable text unchanged; the linter reports the position.
          return marked(taplo.format(bare, { crlf: usesCrlf(bare), ...configOf(target, read).formatting }))
        } catch (error) {
          return { failed: errorText(error) }
        }
      },
      lint: async (text, target) => {
        if (!isIncluded(target, read)) return []
        const { bare } = withoutBom(text)
        try {
          read(bare)
          return []
        } catch (error) {
          return [violationOf(error, bare)]
        }
      },
    }
  },
}

interface TaploConfig {
  readonly formatting: Json
  readonly include: readonly unknown[]
  readonly exclude: readonly unknown[]
}

/** A config with a syntax error is reported when it is edited itself. */
const configOf = (target: Target, read: ParseText): TaploConfig => {
  const file = target.nearest(['.taplo.toml', 'taplo.toml'])
  const written = file === undefined ? undefined : target.read(file)
  try {
    const parsed = written === undefined ? {} : read(written)
    const config = isRecord(parsed) ? parsed : {}
    return {
      formatting: record(config, 'formatting'),
      include: list(config, 'include'),
      exclude: list(config, 'exclude'),
    }
  } catch {
    return { formatting: {}, include: [], exclude: [] }
  }
}

/** taplo formats the files of its project, and of those only the ones that its config includes. */
const isIncluded = (target: Target, read: ParseText): boolean => {
  if (!target.inside) return false
  const { include, exclude } = configOf(target, read)
  const lies = (glob: unknown): boolean => typeof glob === 'string' && atGlob(target.name, glob)
  return (include.length === 0 || include.some(lies)) && !exclude.some(lies)
}

const violationOf = (error: unknown, text: string): Violation => {
  const place = isRecord(error) ? error : {}
  const { line, column } = positionsIn(text)(text.length)
  return {
    line: typeof place.line === 'number' ? place.line : line,
    column: typeof place.column === 'number' ? place.column : column,
    code: 'TOML_SYNTAX',
    message: errorText(error).replace(/^Invalid TOML document: /, ''),
    linter: 'taplo',
    severity: 'error',
  }
}
