import type { LintLanguage } from '../../../../checks/linters/tool.ts'

/** The config of a linter for a project that has none: strict, but practical. */
export interface Template {
  readonly tool: string
  /** Written if the project has files in one of these languages. */
  readonly languages: readonly LintLanguage[]
  /** Not written if the project has one of these: configs of the tool, or of an alternative. */
  readonly unless: readonly string[]
  readonly files: readonly TemplateFile[]
}

export interface TemplateFile {
  readonly path: string
  readonly text: string
}
