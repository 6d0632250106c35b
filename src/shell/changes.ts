import type { FileChange } from '../core/event.ts'
import type { Facts } from '../core/facts.ts'
import type { Subject } from '../core/rule.ts'
import type { Invocation, Script } from '../core/script.ts'
import { basename, isWithin, join } from '../text/path.ts'
import { patchedChanges } from './effects/patched.ts'
import { streamEdits } from './effects/stream-edit.ts'

/** What a script must have before changesOf() finds anything in it. */
export const changing: Subject = {
  programs: 'sed gsed perl',
  touches: ['write', 'delete'],
  traits: ['written'],
}

/** What a script does to the project's files, as far as its text says it: the same as an edit tool would say it. */
export const changesOf = (script: Script, facts: Facts): readonly FileChange[] => {
  const found: FileChange[] = []
  const inside = (path: string): boolean => isWithin(path, facts.root())
  for (const { path, text, appends } of script.written ?? []) {
    if (!inside(path)) continue
    const before = appends ? (facts.readText(path) ?? '') : ''
    found.push({ path, content: before + text, partial: before !== '' })
  }
  for (const patch of script.patched ?? [])
    for (const change of patchedChanges(patch, facts)) if (inside(change.path)) found.push(change)
  for (const invocation of script.invocations) {
    if (invocation.remote === true) continue
    for (const change of [...streamEdits(invocation, facts), ...removals(invocation, facts)])
      if (inside(change.path)) found.push(change)
  }
  return found
}

const removals = ({ effects, name, argv }: Invocation, facts: Facts): readonly FileChange[] => {
  const moves = name === 'mv' || (name === 'git' && argv.includes('mv'))
  const targets = effects.filter(effect => effect.kind === 'write').flatMap(({ path }) => path ?? [])
  return effects.flatMap(({ kind, path, glob, recursive }): readonly FileChange[] => {
    if (kind !== 'delete' || path == null) return []
    const full = facts.resolve(path)
    if (glob === true) return moves ? [] : [{ path: full, deleted: 'pattern' }]
    const found = facts.fileKind(full)
    const movedTo = moves ? targetOf(full, targets, facts) : undefined
    if (found === 'file') return [{ path: full, deleted: 'file', movedTo }]
    return found === 'directory' && recursive === true && !moves ? [{ path: full, deleted: 'folder' }] : []
  })
}

/** The file that a move makes: in a folder it keeps its name. */
const targetOf = (from: string, targets: readonly string[], facts: Facts): string | undefined => {
  const name = basename(from)
  const same = targets.map(path => facts.resolve(path)).find(path => basename(path) === name)
  if (same !== undefined) return same
  const [target] = targets
  if (target === undefined) return undefined
  return facts.fileKind(target) === 'directory' ? join(target, name) : facts.resolve(target)
}
