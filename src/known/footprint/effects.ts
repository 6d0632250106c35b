import type { Facts } from '../../core/facts/facts.ts'
import type { Touched } from '../../core/facts/footprint.ts'
import type { Effect } from '../../core/script/script.ts'
import { matchesText } from '../../core/text/paths/glob.ts'
import { basename, dirname, join } from '../../core/text/paths/path.ts'
import type { CallFootprint } from './asked.ts'

/** The files that effects name: those of redirects, and of programs of which nothing more is known. */
export const byEffects = (effects: readonly Effect[], facts: Facts): CallFootprint => {
  const files: Touched[] = []
  const unseen: (string | undefined)[] = []
  for (const { kind, path, glob = false, recursive = false } of effects) {
    if (kind !== 'write' && kind !== 'delete') continue
    if (path == null) {
      unseen.push(undefined)
      continue
    }
    const full = facts.resolve(path)
    // What is written below a folder, nobody has said.
    if (kind === 'write' && recursive) unseen.push(glob ? dirname(full) : full)
    else if (!glob) files.push(recursive ? { path: full, kind, whole: true } : { path: full, kind })
    else {
      const matching = matches(full, facts)
      for (const one of matching ?? [])
        files.push(recursive ? { path: one, kind, whole: true } : { path: one, kind })
      if (matching === undefined)
        unseen.push(full.slice(0, full.lastIndexOf('/', full.search(/[*?[{]/))) || '/')
    }
  }
  return { questions: [], files, unseen, known: unseen.length === 0 }
}

/** The files that a pattern stands for; undefined where a folder of it is a pattern too. */
const matches = (pattern: string, facts: Facts): readonly string[] | undefined => {
  const [folder, last] = [dirname(pattern), basename(pattern)]
  if (/[*?[{]/.test(folder)) return undefined
  return facts
    .list(folder)
    .filter(name => (last.startsWith('.') || !name.startsWith('.')) && matchesText(name, last))
    .map(name => join(folder, name))
}
