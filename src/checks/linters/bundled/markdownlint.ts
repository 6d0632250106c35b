import type * as Markdownlint from 'markdownlint'
import type * as Sync from 'markdownlint/sync'
import type * as Yaml from 'yaml'
import { isRecord } from '../../../core/text/json.ts'
import type { BundledLinter } from '../language-tools.ts'
import { type Failure, isFailure, type Target, type Violation } from '../tool.ts'
import { type MarkdownConfig, markdownConfig } from './markdownlint-config.ts'
import { errorText } from './text.ts'

const isSync = (value: unknown): value is typeof Sync => isRecord(value) && typeof value.lint === 'function'
const isMain = (value: unknown): value is typeof Markdownlint =>
  isRecord(value) && typeof value.applyFixes === 'function'
const isYaml = (value: unknown): value is typeof Yaml => isRecord(value) && typeof value.parse === 'function'

/** Fixes and lints Markdown with the library of markdownlint-cli2. */
export const bundledMarkdownlint: BundledLinter = {
  name: 'markdownlint',
  languages: ['markdown'],
  packages: ['markdownlint/sync', 'markdownlint', 'yaml'],
  load: async ([sync, main, yaml]) => {
    if (!isSync(sync) || !isMain(main) || !isYaml(yaml)) throw new Error('markdownlint is not what it was')
    // Formatting and linting an unchanged text need the same result.
    const known = new WeakMap<Target, { readonly text: string; readonly errors: Errors }>()
    const errorsIn = (text: string, target: Target, config: MarkdownConfig): Errors => {
      const before = known.get(target)
      const errors = before?.text === text ? before.errors : lint(text, target, config)
      if (text === target.text) known.set(target, { text, errors })
      return errors
    }
    const lint = (text: string, target: Target, config: MarkdownConfig): Errors =>
      sync.lint({
        strings: { [target.name]: text },
        config: { ...config.rules, ...(target.path.endsWith('.mdx') ? notMdx : {}) },
        noInlineConfig: config.noInlineConfig,
        handleRuleFailures: true,
      })[target.name] ?? []
    const attempt = <T>(target: Target, idle: T, work: (config: MarkdownConfig) => T): T | Failure => {
      try {
        const config = markdownConfig(target, text => yaml.parse(text))
        if (isFailure(config)) return config
        return config.excluded || isEndless(target.text) ? idle : work(config)
      } catch (error) {
        return { failed: errorText(error) }
      }
    }
    return {
      format: async (text, target) =>
        attempt(target, text, config => {
          let fixed = text
          // A fix may make another one possible.
          for (let round = 0; round < 3; round += 1) {
            const next = main.applyFixes(fixed, errorsIn(fixed, target, config))
            if (next === fixed) break
            fixed = next
          }
          return fixed
        }),
      lint: async (text, target) =>
        text.trim() === ''
          ? []
          : attempt(target, [], config => errorsIn(text, target, config).map(violationOf)),
    }
  },
}

type Errors = Markdownlint.LintError[]

const mostRows = 2000
const mostLines = 20_000

/** The library takes minutes for an endless table or paragraph, and it can't be stopped: it runs in this process. */
const isEndless = (text: string): boolean => {
  let rows = 0
  let lines = 0
  for (const line of text.split('\n')) {
    rows = line.includes('|') ? rows + 1 : 0
    lines = line.trim() === '' ? 0 : lines + 1
    if (rows > mostRows || lines > mostLines) return true
  }
  return false
}

/** MDX has components in place of HTML, and no links in angle brackets. */
const notMdx = { MD033: false, MD034: false, MD041: false }

/** Broken links, which are errors in any style. */
const broken: ReadonlySet<string> = new Set(['MD011', 'MD042'])

const violationOf = ({
  lineNumber,
  errorRange,
  ruleNames,
  ruleDescription,
  errorDetail,
}: Markdownlint.LintError): Violation => {
  const code = ruleNames[0] ?? 'markdownlint'
  return {
    line: lineNumber,
    column: errorRange?.[0] ?? 1,
    code,
    message: errorDetail ? `${ruleDescription} [${errorDetail}]` : ruleDescription,
    linter: 'markdownlint',
    severity: broken.has(code) ? 'error' : 'warning',
  }
}
