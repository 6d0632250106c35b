import type { FileChange } from '../../core/event.ts'
import type { Facts } from '../../core/facts/facts.ts'
import type { Invocation, Script } from '../../core/script/script.ts'
import { basename, isWithin, join } from '../../core/text/paths/path.ts'
import { composerEdits, manifestEdits, queryEdits } from './json-edit.ts'
import { patchedChanges } from './patched.ts'
import { isPutBack } from './put-back.ts'
import { spelledOut } from './spelled-out.ts'
import { streamEdits } from './stream-edit.ts'

/** Changes of a script to the project's files, as far as its text tells, in the form that an edit tool has for them. */
export const changesOf = (script: Script, facts: Facts): readonly FileChange[] => {
  const all: FileChange[] = []
  const inside = (path: string): boolean => isWithin(path, facts.root())
  // Texts that earlier calls left in files; later calls read them.
  const left = new Map<string, string>()
  const view: Facts = { ...facts, readText: path => left.get(path) ?? facts.readText(path) }
  for (const { path, text, appends } of script.written ?? []) {
    if (!appends) left.set(facts.resolve(path), text)
    if (!inside(path)) continue
    const before = appends ? (facts.readText(path) ?? '') : ''
    all.push({ path, content: before + text, partial: before !== '' })
  }
  for (const patch of script.patched ?? [])
    for (const change of patchedChanges(patch, facts)) if (inside(change.path)) all.push(change)
  for (const [at, invocation] of script.invocations.entries()) {
    if (invocation.remote === true) continue
    const later = script.invocations.slice(at + 1)
    const edited = streamEdits(spelledOut(invocation, facts), view).filter(
      ({ path, content }) => content === undefined || content !== facts.readText(path),
    )
    const found = [manifestEdits, composerEdits, queryEdits, removals, renames].flatMap(of =>
      of(invocation, view),
    )
    for (const { path, content } of [...edited, ...found]) if (content !== undefined) left.set(path, content)
    for (const change of [...edited, ...found])
      if (inside(change.path) && !isPutBack(change, later, facts)) all.push(change)
  }
  return all
}

const removals = ({ effects, name, argv }: Invocation, facts: Facts): readonly FileChange[] => {
  const moves = name === 'mv' || (name === 'git' && argv.includes('mv'))
  const targets = effects.filter(effect => effect.kind === 'write').flatMap(({ path }) => path ?? [])
  return effects.flatMap(({ kind, path, glob, recursive }): readonly FileChange[] => {
    if (kind !== 'delete' || path == null) return []
    const full = facts.resolve(path)
    const movedTo = moves ? targetOf(full, targets, facts) : undefined
    if (glob === true)
      return moves && movedTo === undefined ? [] : [{ path: full, deleted: 'pattern', movedTo }]
    const found = facts.fileKind(full)
    if (found === 'file') return [{ path: full, deleted: 'file', movedTo }]
    if (found !== 'directory' || (moves ? movedTo === undefined : recursive !== true)) return []
    return [{ path: full, deleted: 'folder', movedTo }]
  })
}

/** `rename .test.ts .ts.bak src/*.test.ts`, and the one of Perl: `rename 's/\.test//' src/*.test.ts`. */
const renames = ({ name, argv, cwd }: Invocation, facts: Facts): readonly FileChange[] => {
  if (!/^(?:file-|p?rename|prename)?rename$/.test(name) || cwd === null) return []
  const words = argv.slice(1).filter(word => word?.startsWith('-') !== true)
  const [, sought, by] =
    /^s([/|#,])((?:[^\\]|\\.)*?)\1((?:[^\\]|\\.)*?)\1\w*$/.exec(words[0] ?? '')?.slice(1) ?? []
  const plain = (text: string): string => text.replaceAll(/\\(.)|[$^]/g, '$1')
  const [from, to, files] =
    sought === undefined
      ? [words[0], words[1], words.slice(2)]
      : [plain(sought), plain(by ?? ''), words.slice(1)]
  if (from == null || to == null) return []
  return files.flatMap((word): readonly FileChange[] => {
    if (word == null || !word.includes(from)) return []
    const [path, movedTo] = [facts.resolve(join(cwd, word)), facts.resolve(join(cwd, word.replace(from, to)))]
    const isOne = facts.fileKind(path) === 'file'
    return isOne || word.includes('*') ? [{ path, deleted: isOne ? 'file' : 'pattern', movedTo }] : []
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
