/** The fields of every case, in all suites. */
interface Named {
  /** `M07`. */
  readonly id: string
  /** The `test_name` of its record; unique among all suites, because two runs are joined by it. */
  readonly name: string
  /** The attempt, in a few words. */
  readonly summary: string
}

/** A file that was edited, given to `run multi-linter`. */
export interface LinterCase extends Named {
  readonly kind: 'linter'
  readonly file: string
  readonly text: string
  readonly exit: 0 | 2
  /** Patterns that the violations must match. */
  readonly says?: readonly RegExp[]
  /** The same where a tool is there, by its name. */
  readonly saysWith?: Readonly<Record<string, RegExp>>
  /** The config of the case's project; without it there is none. */
  readonly config?: object
  /** More files of the project. */
  readonly files?: Readonly<Record<string, string>>
  /** Tools without which the case is skipped. */
  readonly needs?: readonly string[]
  /** The file afterwards. */
  readonly left?: string
  /** A rule that not every version of a tool has. */
  readonly feature?: ToolFeature
}

export interface ToolFeature {
  readonly tool: string
  /** The arguments that ask the tool about it, and the output that it then prints. */
  readonly args: readonly string[]
  readonly prints: RegExp
  readonly says: string
}

/** A command, given to `run enforce-package-managers`. */
export interface PackageCase extends Named {
  readonly kind: 'packages'
  readonly command: string
  readonly decision: 'block' | 'approve'
  /** The beginning of a block's reason, after its mark. */
  readonly label?: string
  /** The alternative that the reason offers. */
  readonly use?: string
  /** The advice on standard error. */
  readonly advises?: string
  readonly config: object
}

/** A tool call in a session of the real host. */
export interface LiveCase extends Named {
  readonly kind: 'live'
  readonly does: 'edit' | 'command'
  /** How often the time limit of one case it may take. */
  readonly times: number
}

/** A tool of the machine, a registration or a key of the config. */
export interface DependencyCase extends Named {
  readonly kind: 'dependency'
  readonly expects: 'present' | 'present or absent' | 'advisory' | 'registered'
  /** The tool whose absence skips cases that need it. */
  readonly gates?: string
}

export type SuiteCase = LinterCase | PackageCase | LiveCase | DependencyCase

/** A row of a table: the kind is the table's. */
export type CaseRow<T> = Omit<T, 'kind'>
