import type * as Shfmt from '@wasm-fmt/shfmt'
import { isRecord } from '../../../../core/text/json.ts'
import type { BundledLinter } from '../../language-tools.ts'
import { isForeign } from '../../languages/shell/dialect.ts'
import { positionAtByte } from '../../position.ts'
import type { Target, Violation } from '../../tool.ts'
import { errorText, positionsIn, withoutBom } from '../text.ts'
import { shellFindings } from './checks.ts'
import { editorConfig } from './editorconfig.ts'

const isShfmt = (value: unknown): value is typeof Shfmt =>
  isRecord(value) && typeof value.format === 'function'

/** Bash is the more lenient of the two languages. */
const file = 'script.bash'

/** Formats shell scripts with shfmt (WASM), and lints them with handrail's own parser. */
export const bundledShell: BundledLinter = {
  name: 'shfmt',
  languages: ['shell'],
  packages: ['@wasm-fmt/shfmt'],
  load: async ([shfmt]) => {
    if (!isShfmt(shfmt)) throw new Error('shfmt is not what it was')
    return {
      format: async (text, target) => {
        if (text.trim() === '' || isForeign(target)) return text
        const { bare, marked } = withoutBom(text)
        try {
          return marked(shfmt.format(bare, file, styleOf(target)))
        } catch (error) {
          // A syntax error: the linter reports it with its position.
          return errorText(error).startsWith(`${file}:`) ? text : { failed: errorText(error) }
        }
      },
      lint: async (text, target) => {
        if (isForeign(target)) return []
        const { bare } = withoutBom(text)
        try {
          shfmt.format(bare, file)
        } catch (error) {
          return syntaxError(errorText(error), bare)
        }
        return problems(bare, target)
      },
    }
  },
}

const styleOf = (target: Target): Shfmt.FormatOptions => {
  const said = editorConfig(target)
  if (said === undefined) return { indent: 2, switchCaseIndent: true, binaryNextLine: true }
  const isOn = (key: string): boolean => said.get(key) === 'true'
  const size = Number(said.get('indent_size') ?? said.get('tab_width') ?? 8)
  return {
    indent: said.get('indent_style') === 'space' && Number.isInteger(size) ? size : 0,
    binaryNextLine: isOn('binary_next_line'),
    switchCaseIndent: isOn('switch_case_indent'),
    spaceRedirects: isOn('space_redirects'),
    funcNextLine: isOn('function_next_line'),
  }
}

const syntaxError = (said: string, text: string): readonly Violation[] | { readonly failed: string } => {
  const [, row, byte, message] = /^script\.bash:(\d+):(\d+): (.*)$/.exec(said) ?? []
  if (message === undefined) return { failed: said }
  // A script of another shell with a bash name.
  if (message.includes('zsh feature')) return []
  const line = Number(row)
  const { column } = positionAtByte(text.split('\n')[line - 1] ?? '', Number(byte) - 1)
  return [{ line, column, code: 'syntax', message, linter: 'shfmt', severity: 'error' }]
}

const problems = (text: string, target: Target): readonly Violation[] => {
  const placeOf = positionsIn(text)
  const off = disabledIn(target)
  const carriage = text.indexOf('\r\n')
  const returns =
    carriage < 0
      ? []
      : [
          {
            offset: carriage,
            code: 'SC1017',
            message: 'Lines end with a carriage return, which a shell takes for text.',
          },
        ]
  return [...returns, ...shellFindings(text)]
    .filter(({ code }) => !off.includes(code))
    .map(({ offset, code, message }) => ({
      ...placeOf(offset),
      code,
      message,
      linter: 'handrail',
      severity: code === 'SC1017' || code === 'SC2068' ? 'error' : 'warning',
    }))
}

/** The codes that the project disables for ShellCheck. */
const disabledIn = (target: Target): readonly string[] => {
  const rc = target.nearest(['.shellcheckrc', 'shellcheckrc'])
  const lines = rc === undefined ? '' : (target.read(rc) ?? '')
  return [...lines.matchAll(/^[ \t]*disable=(.*)$/gm)].flatMap(([, codes = '']) => codes.split(/[\s,]+/))
}
