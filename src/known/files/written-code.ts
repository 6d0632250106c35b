import type { Facts } from '../../core/facts/facts.ts'
import type { Access } from '../../core/script/access.ts'
import { isWithin } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'

/** Programs that write a file without writing code: they format it, or change its owner, its mode or its time. */
const shapers =
  'biome black chgrp chmod chown clang-format dprint eslint gofmt goimports isort oxfmt oxlint prettier ruff rustfmt setfacl shfmt standard stylelint xattr'

/**
 * The file of the project that an access puts code into, as a path from the root with a slash before it. Undefined for what is
 * only deleted, formatted or taken back from a commit, and for what a pattern stands for.
 */
export const writtenFile = (access: Access, facts: Facts): string | undefined => {
  const { path, change, kind, by, glob } = access
  if (kind !== 'write' || glob || listed(shapers, by) || isTakenBack(access)) return undefined
  const file = change?.deleted === undefined ? path : change.movedTo
  const root = facts.root()
  if (file === undefined || !isWithin(file, root) || file === root) return undefined
  return facts.fileKind(file) === 'directory' ? undefined : file.slice(root === '/' ? 0 : root.length)
}

const found = new WeakMap<readonly Access[], ReadonlySet<string>>()

/** All such files of a call. A rule asks this about each of thousands. */
export const writtenFiles = (all: readonly Access[], facts: Facts): ReadonlySet<string> => {
  const known = found.get(all) ?? new Set(all.flatMap(access => writtenFile(access, facts) ?? []))
  found.set(all, known)
  return known
}

/** Whether git writes a file from a commit or a move; the files that a patch names are not meant. */
const isTakenBack = ({ by, given, recursive }: Access): boolean =>
  by === 'git' && (given !== true || recursive)
