import type { Failure, Formatter, Language, Linter, Target, Violation } from './tool.ts'

/** Tools that look after a language together. A file is served by one suite, so that no two formatters meet in it. */
export interface Suite {
  readonly name: string
  readonly formatters: readonly Formatter[]
  readonly linters: readonly Linter[]
}

/** Who looks after a language. */
export interface Plan {
  /** The first that the project is configured for serves, else the first of which a tool is found. */
  readonly suites: readonly Suite[]
  /** Linters that look at the file whichever suite serves it. */
  readonly beside: readonly Linter[]
  /** Serves where the suite's own tools are not installed. */
  readonly engine?: Engine
}

/** A linter or formatter that comes with handrail and runs in its process. */
export interface Engine {
  readonly name: string
  readonly languages: readonly Language[]
  /** The packages that it needs; where one is missing it can't serve. */
  readonly packages: readonly string[]
  /** Made once in a process, from the packages in their order. */
  make(packages: readonly unknown[]): Promise<RunningEngine>
}

export interface RunningEngine {
  format?(text: string, target: Target): Promise<string | Failure>
  lint?(text: string, target: Target): Promise<readonly Violation[] | Failure>
}
