import type { Failure, Formatter, Linter, LintLanguage, Target, Violation } from './tool.ts'

/** Tools for a language that belong together. One toolchain handles a file, so that no two formatters compete. */
export interface Toolchain {
  readonly name: string
  readonly formatters: readonly Formatter[]
  readonly linters: readonly Linter[]
}

/** The tools for a language. */
export interface LanguageTools {
  /** The first one that the project is configured for is used, else the first one with an installed tool. */
  readonly toolchains: readonly Toolchain[]
  /** Linters that run beside any toolchain. */
  readonly additional: readonly Linter[]
  /** Used if no linter of the toolchain is installed. */
  readonly syntax?: Linter
  /** Used if the toolchain's own tools are not installed. */
  readonly bundled?: BundledLinter
}

/** A linter or formatter that comes with handrail and runs in its process. */
export interface BundledLinter {
  readonly name: string
  readonly languages: readonly LintLanguage[]
  /** The packages that it needs. If one is missing it can't run. */
  readonly packages: readonly string[]
  /** Called once in a process, with the packages in this order. */
  load(packages: readonly unknown[]): Promise<LoadedLinter>
}

export interface LoadedLinter {
  format?(text: string, target: Target): Promise<string | Failure>
  lint?(text: string, target: Target): Promise<readonly Violation[] | Failure>
}
