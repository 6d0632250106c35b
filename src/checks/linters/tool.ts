import type { RunResult, StartOptions, WarmTool } from '../../core/edge/edge.ts'

/** The language of a file. It decides which tools run. */
export type LintLanguage =
  | 'python'
  | 'shell'
  | 'yaml'
  | 'json'
  | 'toml'
  | 'dockerfile'
  | 'markdown'
  | 'typescript'
  | 'javascript'
  | 'css'
  | 'component'
  | 'rust'
  | 'go'

/** A finding of a linter at one position. Lines and columns count from 1. */
export interface Violation {
  readonly line: number
  readonly column: number
  readonly code: string
  readonly message: string
  /** The name of the tool, as its users know it. */
  readonly linter: string
  readonly severity: Severity
  /** The tool calls it a warning: its own command does not fail because of it. */
  readonly warns?: boolean | undefined
  /** Counted and reported, but the edit is not held because of it. */
  readonly advisory?: true
}

/** `error` is a mistake in any style: it does not parse, it can't work, it is unused. */
export type Severity = 'error' | 'warning' | 'info'

/** The edited file, and the facts about it that tools need. */
export interface Target {
  /** Absolute. */
  readonly path: string
  /** Relative to the root if it is in the project, else absolute. */
  readonly name: string
  readonly root: string
  readonly inside: boolean
  readonly language: LintLanguage
  /** The current content. */
  readonly text: string
  readonly settings: LintSettings
  /** The content of another file of the project, by its path relative to the root. */
  read(name: string): string | undefined
  /** The first of these names that exists in the file's folder or in a folder between it and the root. */
  nearest(names: readonly string[]): string | undefined
}

/** The lint settings of the config. */
export interface LintSettings {
  /** Whether TypeScript, JavaScript and CSS are formatted and linted. */
  readonly typescript: boolean
  readonly jsRuntime: 'auto' | 'node' | 'npm' | 'bun' | 'pnpm'
  readonly biomeNursery: 'off' | 'warn' | 'error'
  readonly biomeUnsafe: boolean
  /** oxlint checks floating promises, so biome need not. */
  readonly oxlintTypes: boolean
  readonly semgrep: boolean
  /** A linter that the project has configured finds what its own command would, and nothing more. */
  readonly asProject: boolean
  /** Paths that security linters skip, as globs or folders relative to the root. */
  readonly exclusions: readonly string[]
}

/** The arguments of a program. With `input` the text goes in on standard input. */
export interface ToolCall {
  readonly args: readonly string[]
  readonly input?: string | undefined
  readonly env?: StartOptions['env']
  /** The working directory; without it the root. */
  readonly cwd?: string | undefined
}

/** Where a program comes from, tried in order: the project's own before the machine's. */
export type ToolSource =
  /**
   * A package of the project's node_modules: its native programs, as paths below node_modules in which `{machine}`
   * stands for something like `linux-x64` or `linux-x64-musl`, else its script in `.bin`.
   * `@biomejs/cli-{machine}/biome`
   */
  | { readonly from: 'npm'; readonly bin: string; readonly native?: readonly string[] }
  /** The same in handrail's own node_modules. */
  | { readonly from: 'own'; readonly bin: string; readonly native: readonly string[] }
  /** `npx --no-install`, `pnpm exec`, `bunx --no-install`, by the runtime in the config. */
  | { readonly from: 'runner'; readonly bin: string }
  /** A virtual environment of the project, or the active one, else the PATH. */
  | { readonly from: 'python'; readonly bin: string }
  | { readonly from: 'path'; readonly bin: string }

interface ToolCommon {
  readonly name: string
  readonly languages: readonly LintLanguage[]
  readonly sources: readonly ToolSource[]
  /**
   * The files that configure it, by basename. A table of a shared file is `pyproject.toml#tool.ruff` or
   * `package.json#prettier`.
   */
  readonly configs: readonly string[]
  /**
   * For a config that other tools read too: whether it says something about this one. Where it does not, a project is set up
   * with the tool only if it has files of the language.
   */
  isMeant?(target: Target): boolean
  readonly timeoutMs?: number
  /** The program is one that a process may keep loaded. */
  readonly warm?: WarmTool
  /** The number of characters above which it is slow: the bundled linter handles larger files. */
  readonly slowAbove?: number
  /**
   * Cache folders by environment variable, as absolute paths. One that does not exist yet is created outside of the
   * project.
   */
  caches?(target: Target): Readonly<Record<string, string>>
  /** Files, as absolute paths, that it leaves behind. Those that did not exist before are deleted. */
  leftovers?(target: Target): readonly string[]
  /** Whether it applies to this file; without it always. */
  appliesTo?(target: Target): boolean
}

/** Takes the text of a file and returns it formatted. It never touches the file itself. */
export interface Formatter extends ToolCommon {
  readonly kind: 'formatter'
  /** A project that is configured for it uses it or no formatter at all: the bundled linter must not format instead. */
  readonly sole?: true
  /** A linter of its toolchain whose output may show that there is nothing to do. */
  readonly skipCheck?: SkipCheck
  /** The linter, by its name, whose answer about the formatted text is in the output as well. */
  readonly lints?: string
  call(text: string, target: Target): ToolCall
  /** The formatted text, or the failure. */
  read(result: RunResult, text: string, target: Target): string | Failure
}

/** Names a linter whose output can show that a formatter would not change the text. */
export interface SkipCheck {
  readonly linter: string
  isInShape(result: RunResult, target: Target): boolean
}

/** Reads the file on the disk, or its text on standard input, and reports violations. */
export interface Linter extends ToolCommon {
  readonly kind: 'linter'
  call(target: Target): ToolCall
  /** The same for a text that is not on the disk. Without it, and without `input` in the call, only the file can be linted. */
  onStdin?(target: Target): ToolCall
  /**
   * Parses the machine-readable output. Exit code 0 does not prove that the file was linted: output without a report is
   * a failure.
   */
  read(result: RunResult, target: Target): readonly Violation[] | Failure
  /** None of its findings is a mistake in any style. */
  readonly styleOnly?: true
  /** It says only where a text does not parse. That is dropped where another linter says so too. */
  readonly syntaxOnly?: true
  /** For a tool that may be too old for a part of its work: checked once a session. It runs anyway. */
  readonly version?: VersionCheck
}

export interface VersionCheck {
  readonly args: readonly string[]
  /** A note for the human about the version, or undefined. */
  check(printed: string): string | undefined
}

/** A tool that failed. The failure is reported, and the other tools still count. */
export interface Failure {
  readonly failed: string
}

export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'failed' in value

/** A formatter that only fixes what a linter finds can be skipped if the linter finds nothing. */
export const skipIfClean = (linter: Pick<Linter, 'name' | 'read'>): SkipCheck => ({
  linter: linter.name,
  isInShape: (result, target) => {
    const said = linter.read(result, target)
    return !isFailure(said) && said.length === 0
  },
})
