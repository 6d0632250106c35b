/** One test of the self-test, as data. */
export interface SelfTestRow {
  readonly group: string
  readonly name: string
  /** The hook that is run alone. */
  readonly hook: 'multi-linter' | 'protect-linter-configs' | 'enforce-package-managers'
  /** A file of the project with its text; or a command. */
  readonly file?: readonly [path: string, text: string]
  readonly command?: string
  /** `.claude/hooks/config.json`, where the row has one of its own. */
  readonly config?: object
  /** The exit code; 0 where it is left out. */
  readonly exit?: 0 | 2
  /** The answer in JSON on standard output. */
  readonly decision?: 'block' | 'approve'
  /** Patterns that the output must match. */
  readonly says?: readonly RegExp[]
  /** The model that would repair the file. */
  readonly model?: 'haiku' | 'sonnet' | 'opus'
  /** The tools that it can't do without. */
  readonly needs?: readonly SelfTestTool[]
  /** It is about a tool that must not be there. */
  readonly without?: SelfTestTool
  /** Why it says nothing about handrail. */
  readonly skip?: string
}

/** A program, or the package in its place that may have come with handrail. */
export interface SelfTestTool {
  readonly program: string
  readonly package?: string
}
