import type { RunResult, StartOptions } from '../core/edge.ts'

/** What a file is written in, as far as tools are chosen by it. */
export type Language =
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

/** What a linter has to say about one place of a file. Lines and columns count from 1. */
export interface Violation {
  readonly line: number
  readonly column: number
  readonly code: string
  readonly message: string
  /** The tool that found it, by the name that its users know. */
  readonly linter: string
  readonly severity: Severity
  /** It is counted and told, and holds nobody up. */
  readonly advisory?: true
}

/** `error` is what is wrong under any taste: it does not parse, it can't work, it is unused. */
export type Severity = 'error' | 'warning' | 'info'

/** The file that was edited, and what a tool may want to know about where it stands. */
export interface Target {
  /** Absolute. */
  readonly path: string
  /** Relative to the root where it lies in the project, else absolute. */
  readonly name: string
  readonly root: string
  readonly inside: boolean
  readonly language: Language
  /** What is in the file now. */
  readonly text: string
  readonly settings: Settings
  /** The text of another file of the project, by its path from the root. */
  read(name: string): string | undefined
  /** The first of these files, by their paths from the root, that there is, or that a folder between the file and the root has. */
  nearest(names: readonly string[]): string | undefined
}

/** What the config says about linting, in the words of the tools. */
export interface Settings {
  /** Files of TypeScript, JavaScript and CSS are looked after. */
  readonly typescript: boolean
  readonly jsRuntime: 'auto' | 'node' | 'npm' | 'bun' | 'pnpm'
  readonly biomeNursery: 'off' | 'warn' | 'error'
  readonly biomeUnsafe: boolean
  /** oxlint looks after floating promises, so biome need not. */
  readonly oxlintTypes: boolean
  readonly semgrep: boolean
  /** Paths, as globs or folders from the root, that security linters leave out. */
  readonly exclusions: readonly string[]
}

/** How a program is called: the text goes in on standard input where there is one. */
export interface Call {
  readonly args: readonly string[]
  readonly input?: string | undefined
  readonly env?: StartOptions['env']
  /** Where it runs; without it at the root. */
  readonly cwd?: string | undefined
}

/** Where a program comes from, tried in order; what the project has wins over what the machine has. */
export type Source =
  /**
   * A package of the project's node_modules: its native programs, as paths below node_modules in which `{machine}` stands
   * for something like `linux-x64` or `linux-x64-musl`, else its script in `.bin`. `@biomejs/cli-{machine}/biome`
   */
  | { readonly from: 'npm'; readonly bin: string; readonly native?: readonly string[] }
  /** The same in handrail's own node_modules: what it brings along. */
  | { readonly from: 'own'; readonly bin: string; readonly native: readonly string[] }
  /** `npx --no-install`, `pnpm exec`, `bunx --no-install`, by the runtime that the config names. */
  | { readonly from: 'runner'; readonly bin: string }
  /** A virtual environment of the project, or the one that is active, else the PATH. */
  | { readonly from: 'python'; readonly bin: string }
  | { readonly from: 'path'; readonly bin: string }

interface ToolCommon {
  readonly name: string
  readonly languages: readonly Language[]
  readonly sources: readonly Source[]
  /** The files that configure it, by basename; a table of a shared file is `pyproject.toml#tool.ruff` or `package.json#prettier`. */
  readonly configs: readonly string[]
  readonly timeoutMs?: number
  /** Characters beyond which it takes its time: the engine serves larger files. */
  readonly largest?: number
  /**
   * Folders, by absolute path, that it fills with what it can make again, and the variables that move them. One that is
   * not there yet is made outside of the project.
   */
  fills?(target: Target): Readonly<Record<string, string>>
  /** Files, by absolute path, that it makes beside its work: those that were not there before are taken away. */
  leaves?(target: Target): readonly string[]
  /** Whether it has anything to do with this file; without it always. */
  wants?(target: Target): boolean
}

/** Takes the text of a file and gives it back in shape. It never touches the file itself. */
export interface Formatter extends ToolCommon {
  readonly kind: 'formatter'
  /** A project that is configured for it has its files formatted by it or not at all: no engine stands in for it. */
  readonly sole?: true
  /** A linter of its suite whose output may tell already that there is nothing to do. */
  readonly spared?: Spared
  call(text: string, target: Target): Call
  /** The text in shape, or why there is none. */
  read(result: RunResult, text: string, target: Target): string | Failure
}

/** How the output of a linter, by its name, tells that a formatter would leave the text as it is. */
export interface Spared {
  readonly by: string
  isIdle(result: RunResult, target: Target): boolean
}

/** Looks at the file on the disk, or at its text on standard input, and tells what is wrong. */
export interface Linter extends ToolCommon {
  readonly kind: 'linter'
  call(target: Target): Call
  /** Reads the machine output. An exit code of 0 does not mean that it looked at all: output that proves nothing is a failure. */
  read(result: RunResult, target: Target): readonly Violation[] | Failure
  /** Nothing that it finds is wrong under any taste. */
  readonly taste?: true
  /** For a tool that may be too old for all of its work: asked once a session, and it runs all the same. */
  readonly version?: VersionCheck
}

export interface VersionCheck {
  readonly args: readonly string[]
  /** What the human should know about the version that was printed, or nothing. */
  check(printed: string): string | undefined
}

/** A tool that could not do its work. It is told, and the others count. */
export interface Failure {
  readonly failed: string
}

export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'failed' in value

/** A formatter that only mends what a linter finds has nothing to do where that finds nothing. */
export const sparedBy = (linter: Pick<Linter, 'name' | 'read'>): Spared => ({
  by: linter.name,
  isIdle: (result, target) => {
    const said = linter.read(result, target)
    return !isFailure(said) && said.length === 0
  },
})
