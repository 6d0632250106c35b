import type { Language } from '../../../linters/tool.ts'

/** The config of a linter for a project that has none: strict, and fit to live with. */
export interface Template {
  readonly tool: string
  /** Written where the project has files in one of these. */
  readonly languages: readonly Language[]
  /** Where the project has one of these it has decided already: configs of the tool, and of what would serve in its place. */
  readonly unless: readonly string[]
  readonly files: readonly TemplateFile[]
}

export interface TemplateFile {
  readonly path: string
  readonly text: string
}
