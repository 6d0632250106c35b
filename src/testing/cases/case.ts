import type { ShownAnswer } from '../../core/decision/shown.ts'
import type { Json } from '../../core/text/json.ts'

/** The file of a project's own cases, at its root. */
export const casesName = 'handrail.tests.jsonc'

/** The answers that a case may expect, strictest first. */
export const expectedVerdicts = ['deny', 'ask', 'rewrite', 'allow', 'advise', 'pass'] as const

/** One case of a project, checked. */
export interface Case {
  readonly name: string
  readonly line: number | undefined
  readonly subject: CaseSubject
  readonly tree: TreeState
  /** The folder of the event, from the root on. */
  readonly cwd: string
  readonly host?: string | undefined
  readonly mode?: string | undefined
  readonly preset?: string | undefined
  /** A config file laid over the preset, from the root on. */
  readonly config?: string | undefined
  readonly env: Readonly<Record<string, string>>
  /** Why it is not run. */
  readonly skip?: string | undefined
  /** Programs without which it is skipped. */
  readonly needs: readonly string[]
  readonly expect: Expectation
}

/** The event of a case. */
export type CaseSubject =
  | { readonly use: 'command'; readonly command: string }
  | { readonly use: 'read'; readonly path: string }
  | {
      readonly use: 'edit'
      readonly path: string
      /** The text of the file before, where the tree does not say it. */
      readonly before?: string | undefined
      readonly after?: string | undefined
      readonly replace?: { readonly old: string; readonly new: string; readonly all: boolean } | undefined
    }
  | { readonly use: 'event'; readonly payload: Json }

/** Files with their texts; undefined where any text will do. */
export type TreeFiles = Readonly<Record<string, string | undefined>>

/** The state of the working tree that a case happens in. */
export interface TreeState {
  readonly git: boolean
  readonly branch: string
  readonly detached: boolean
  readonly unborn: boolean
  /** Committed. */
  readonly files: TreeFiles
  readonly staged: TreeFiles
  /** Committed, and changed since. */
  readonly dirty: TreeFiles
  readonly untracked: TreeFiles
  readonly ignored: TreeFiles
  readonly conflicts: readonly string[]
  readonly evidence: {
    readonly tests?: 'pass' | 'fail' | undefined
    readonly verified: boolean
    /** It is older than what is staged, dirty and untracked. */
    readonly stale: boolean
  }
}

export interface Expectation {
  readonly verdict: ShownAnswer['verdict']
  readonly rule?: string | undefined
  /** Parts of the message. */
  readonly says: readonly string[]
  readonly rewritten?: string | undefined
}
