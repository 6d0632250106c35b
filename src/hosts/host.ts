import type { EventKind } from '../core/event.ts'
import type { Rule } from '../core/rule.ts'

/** What a host lets a hook do, as data: docs/hosts.md is printed from it. */
export interface HostCapabilities {
  readonly id: string
  readonly title: string
  /** The version whose behaviour was observed. */
  readonly version: string
  readonly events: readonly EventCapability[]
  /** What a reader should know beyond the table. */
  readonly notes: readonly string[]
}

export interface EventCapability {
  readonly name: string
  readonly kind: EventKind
  readonly block: boolean
  readonly ask: boolean
  readonly rewrite: boolean
  /** The field or channel whose text reaches the model; empty where none does. */
  readonly modelReads: string
  readonly humanSees: string
  /** What the host does when the hook dies, times out or answers nonsense. */
  readonly onFailure: string
  /** What a matcher of this event is compared with; empty where there is none. */
  readonly matcher: string
  readonly defaultTimeoutSeconds: number
}

/** Where a host's settings live: shared with the project, private to this checkout, or of the whole account. */
export type Scope = 'project' | 'local' | 'user'

export interface InstallPlace {
  readonly root: string
  readonly home: string
}

export interface InstallOptions {
  readonly scope: Scope
  /** What the host should do when the hook of a safety entry fails. */
  readonly onFailure: 'block' | 'continue'
  readonly rules: readonly Rule[]
  readonly node: string
  readonly script: string
}

/** One file as it is and as it should be. Undefined stands for: not there. */
export interface FileEdit {
  readonly path: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** The half of a host that wires handrail into it. */
export interface HostInstaller {
  readonly id: string
  readonly title: string
  /** Whether this host is in use here. */
  detect(place: InstallPlace, env: (name: string) => string | undefined): boolean
  settingsPath(place: InstallPlace, scope: Scope): string
  plan(place: InstallPlace, options: InstallOptions): readonly FileEdit[]
  /** Takes our entries out. Containers that `original` does not have go too once they are empty. */
  unplan(path: string, text: string, original: string | undefined): FileEdit
}

/** The settings can't be edited as they are: says which file, where, and what to do. Nothing was written. */
export class InstallError extends Error {}
