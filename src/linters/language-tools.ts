import type { Failure, Formatter, Language, Linter, Target, Violation } from './tool.ts'

/** Tools for a language that belong together. One suite handles a file, so that no two formatters compete. */
export interface Suite {
  readonly name: string
  readonly formatters: readonly Formatter[]
  readonly linters: readonly Linter[]
}

/** The tools for a language. */
export interface Plan {
  /** The first one that the project is configured for is used, else the first one with an installed tool. */
  readonly suites: readonly Suite[]
  /** Linters that run beside any suite. */
  readonly beside: readonly Linter[]
  /** Used if the suite's own tools are not installed. */
  readonly engine?: Engine
}

/** A linter or formatter that comes with handrail and runs in its process. */
export interface Engine {
  readonly name: string
  readonly languages: readonly Language[]
  /** The packages that it needs. If one is missing it can't run. */
  readonly packages: readonly string[]
  /** Called once in a process, with the packages in this order. */
  make(packages: readonly unknown[]): Promise<RunningEngine>
}

export interface RunningEngine {
  format?(text: string, target: Target): Promise<string | Failure>
  lint?(text: string, target: Target): Promise<readonly Violation[] | Failure>
}
