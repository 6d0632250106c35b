import type { HostCodec, Power } from '../../core/edge/host.ts'
import type { Event, EventKind } from '../../core/event.ts'
import type { Rule } from '../../core/rule/rule.ts'
import type { Json } from '../../core/text/json.ts'
import type { DoctorCheck } from '../wiring/doctor-check.ts'
import type { Packaged } from '../wiring/packaged.ts'

/** The abilities that a host gives a hook, as data: docs/hosts.md is printed from it. */
export interface HostCapabilities {
  readonly id: string
  readonly title: string
  /** The version whose behaviour was observed; `documented` where no version was run. */
  readonly version: string
  /** The files that its hooks are read from, for a project and for the account. */
  readonly settings: string
  readonly events: readonly EventCapability[]
  /** What becomes of a call in each permission mode of the host. */
  readonly modes: readonly ModeCapability[]
  /** Notes for the reader beyond the table. */
  readonly notes: readonly string[]
}

/** A permission mode, or an approval policy: what becomes of a call about which no rule says anything, a rule asks, or a rule approves. */
export interface ModeCapability {
  readonly mode: string
  readonly silent: string
  readonly ask: string
  readonly allow: string
  /** That is so by the host's documents or its source; it was not tried. */
  readonly read?: true | undefined
}

export const documented = 'documented, not run'

export interface EventCapability {
  readonly name: string
  readonly kind: EventKind
  /** Uses that the host makes of an answer. */
  readonly can: readonly Power[]
  /** That is so by the host's documents; it was not observed. */
  readonly documented?: true | undefined
  /** The field or channel whose text reaches the model; empty where none does. */
  readonly modelReads: string
  readonly humanSees: string
  /** The host's reaction when the hook dies, times out or answers nonsense. */
  readonly onFailure: string
  /** The value that a matcher of this event is compared with; empty where there is none. */
  readonly matcher: string
  /** Undefined where the host does not document it. */
  readonly defaultTimeoutSeconds: number | undefined
}

/** Where a host's settings live: shared with the project, private to this checkout, or of the whole account. */
export type Scope = 'project' | 'local' | 'user'

export interface InstallPlace {
  readonly root: string
  readonly home: string
}

export interface InstallOptions {
  readonly scope: Scope
  /** The reaction that the host should have when the hook of a safety entry fails. */
  readonly onFailure: 'block' | 'continue'
  readonly rules: readonly Rule[]
  readonly node: string
  readonly script: string
  /** Whether the lines are for settings that others share, and name no path of this machine. */
  readonly shared?: boolean | undefined
  /** The pointer to the program that a person has agreed to: lines of this machine name it. */
  readonly pointer?: string | undefined
  /** The lines answer only where the own lines of a project are gone. */
  readonly reserve?: boolean | undefined
  /** The host's status line is to show what handrail did in the session. */
  readonly statusLine?: boolean | undefined
  /** Commands that the host itself is to run without a question, where it has rules for commands. */
  readonly permissions?: readonly string[] | undefined
  /** Hooks of others whose work ours do: they are taken out. */
  readonly replaces?: ((command: string) => boolean) | undefined
}

/** One file as it is and as it should be. Undefined stands for: not there. */
export interface FileEdit {
  readonly path: string
  readonly before: string | undefined
  readonly after: string | undefined
  /** Rules of the host that let commands run, which are new in it. */
  readonly permitted?: readonly string[] | undefined
}

/** A line of a host's settings that runs handrail. */
export interface OwnLine {
  readonly file: string
  readonly line: number
  /** The event, in the host's words. */
  readonly event: string
  readonly kind: EventKind
  readonly command: string
  readonly timeout: number | undefined
  /** Those of the tools that the line does not match, so that their calls are not checked. */
  misses(tools: readonly string[]): readonly string[]
}

/** A line that the rules need. */
export interface WantedLine {
  readonly event: string
  readonly command: string
  readonly tools: readonly string[]
}

/** The verdict that a host takes an answer for; `nonsense` where it can't read the answer. */
export type HostReading = 'deny' | 'ask' | 'rewrite' | 'allow' | 'advise' | 'pass' | 'nonsense'

/** The part of a host that `handrail doctor` and the proof of `handrail init` ask. */
export interface HostInspector {
  readonly title: string
  readonly codec: HostCodec
  /** The environment that the host adds for a hook. */
  env(project: string): Readonly<Record<string, string>>
  /** A tool call as the host sends it. */
  payload(event: Event): Json
  /** A minimal event with a name of the host's. */
  sample(event: string): Json
  reading(ran: { readonly code: number | undefined; readonly stdout: string }): HostReading
  wanted(options: Omit<InstallOptions, 'scope'>): readonly WantedLine[]
  /** The lines that run handrail, and what keeps them from it. `isTracked` asks git; undefined where there is no repository. */
  inspect(
    place: InstallPlace,
    isTracked: ((path: string) => boolean) | undefined,
  ): {
    readonly lines: readonly OwnLine[]
    readonly checks: readonly DoctorCheck[]
    readonly others?: readonly OtherHook[] | undefined
    /** handrail as a plugin or an extension of the host. */
    readonly packaged?: Packaged | undefined
  }
  /** The program of the host, and what it does with a tool whose hook can't start. */
  readonly client?: HostClient | undefined
}

/** A hook of somebody else in the settings of a host. */
export interface OtherHook {
  readonly file: string
  readonly event: string
  readonly command: string
  /** Those of the tools that it does not match. */
  misses(tools: readonly string[]): readonly string[]
}

export interface HostClient {
  /** Its name on the PATH; asked with `--version`. */
  readonly program: string
  /** A version's reaction to a hook that can't start, as a clause. */
  deadHook(version: string): string
}

/** The half of a host that wires handrail into it. */
export interface HostInstaller {
  readonly id: string
  readonly title: string
  readonly inspector: HostInspector
  /** It is wired where no host is in use. */
  readonly usual?: true | undefined
  /** Whether this host is in use here. */
  detect(place: InstallPlace, env: (name: string) => string | undefined): boolean
  /** Undefined where the host has no settings of that scope. */
  settingsPath(place: InstallPlace, scope: Scope): string | undefined
  plan(place: InstallPlace, options: InstallOptions): readonly FileEdit[]
  /**
   * Takes our entries out, and the rules that `permitted` names. Containers that `original` does not have go too once they are
   * empty.
   */
  unplan(path: string, text: string, original: string | undefined, permitted?: readonly string[]): FileEdit
  /** Whether a file holds nothing but what a new one begins with. */
  isFresh(text: string): boolean
  /** The file bears our name: without our entries it goes, whoever made it. */
  readonly own?: true | undefined
  /** Lets the host itself run these commands without a question, up to `most` of them: its rule for each command. */
  permit?(
    place: InstallPlace,
    commands: readonly string[],
    most: number,
  ): { readonly edit: FileEdit; readonly rules: ReadonlyMap<string, string> } | undefined
}

/** The settings can't be edited as they are: says which file, where, and what to do. Nothing was written. */
export class InstallError extends Error {}
