import type { Event, FileChange } from '../event.ts'
import type { Facts } from '../facts/facts.ts'
import type { Effect, Invocation, Script } from './script.ts'
import { isStirring } from './stirred.ts'

/** One file or folder that a call reads, writes or deletes, whatever way it takes. */
export interface Access {
  readonly kind: 'read' | 'write' | 'delete'
  /** Absolute; a pattern where `glob` says so. */
  readonly path: string
  readonly recursive: boolean
  readonly glob: boolean
  /** Parts of the path are only known when it runs; `*` stands for them. */
  readonly shaped?: boolean | undefined
  /** The program that does it; empty for a tool of the host. */
  readonly by: string
  /** That program as it is called, and all programs of the script. */
  readonly call?: Invocation | undefined
  readonly calls?: readonly Invocation[] | undefined
  /** The call itself says what is written: by `>`, in a patch, or from a commit that it names. */
  readonly given?: boolean | undefined
  /** The content of the file stays: the text is appended. */
  readonly appends?: boolean | undefined
  /** The change by an edit tool. */
  readonly change?: FileChange | undefined
  /** The content after a command, where its text says that; undefined where it does not. */
  readonly becomes?: (() => string | undefined) | undefined
  /** The same script makes the file, which is not there yet. */
  readonly fresh?: boolean | undefined
  /** A call of git before it may change what is there. */
  readonly stirred?: boolean | undefined
}

/** Everything that an event is about to do to files: by edit tools, by read tools, and by every program of a script. */
export const accessesOf = (event: Event, script: Script | undefined, facts: Facts): readonly Access[] => {
  const found: Access[] = []
  for (const change of event.tool?.changes ?? []) add(found, 'write', change.path, facts, change)
  for (const path of event.tool?.reads ?? []) add(found, 'read', path, facts)
  if (script === undefined) return found
  const seen = new Set<Effect>()
  const known: Known = {
    all: new Set(),
    stirred: false,
    written: new Set(found.flatMap(({ kind, path }) => (kind === 'write' ? [path] : []))),
  }
  const { invocations: calls, past = 0 } = script
  for (const [at, call] of calls.entries()) {
    for (const effect of call.effects) {
      seen.add(effect)
      push(found, known, effect, call.name, facts, { call, calls, at })
    }
    known.stirred ||= at >= past && isStirring(call)
  }
  for (const effect of script.effects) if (!seen.has(effect)) push(found, known, effect, '>', facts)
  return found
}

/** Accesses of a script so far, as sets: there may be thousands of paths. */
interface Known {
  readonly all: Set<string>
  readonly written: Set<string>
  stirred: boolean
}

const add = (
  found: Access[],
  kind: Access['kind'],
  path: string,
  facts: Facts,
  change?: FileChange,
): void => {
  const full = facts.resolve(path)
  const real = facts.real(path)
  const rest = { kind, recursive: false, glob: false, by: '', change }
  found.push({ ...rest, path: full })
  if (real !== full) found.push({ ...rest, path: real })
}

const push = (
  found: Access[],
  known: Known,
  effect: Effect,
  by: string,
  facts: Facts,
  of?: Pick<Access, 'call' | 'calls'> & { readonly at: number },
): void => {
  const { kind } = effect
  if (kind !== 'read' && kind !== 'write' && kind !== 'delete') return
  const path = effect.path ?? effect.shape
  if (path === null || path === undefined) return
  const glob = effect.glob === true || effect.path === null
  // Of a word whose beginning is not known only the end can be compared.
  const full = path.startsWith('*') ? path : facts.resolve(path)
  // The output of a program that reads a file depends on how it is called.
  const key = `${kind} ${effect.given} ${by} ${kind === 'read' ? of?.at : ''}\0${full}`
  if (known.all.has(key)) return
  known.all.add(key)
  const made = !glob && known.written.has(full)
  if (kind === 'write') known.written.add(full)
  const fresh = made && facts.fileKind(full) === undefined
  const shaped = effect.path === null
  const { recursive = false, given, appends } = effect
  const { stirred } = known
  const { call, calls } = of ?? {}
  found.push({ kind, path: full, recursive, glob, shaped, by, given, appends, fresh, stirred, call, calls })
}
