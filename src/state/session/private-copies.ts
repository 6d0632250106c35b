import type { Edge } from '../../core/edge/edge.ts'
import type { PrivateCopy, PrivateKind } from '../../core/facts/private-copy.ts'

/** The session list of files that were made from private ones. */
const list = 'private-copies'
/** A session that makes more of them is a backup. */
const most = 500

const kinds: readonly PrivateKind[] = ['env', 'key', 'store', 'private', 'held', 'personal']

/** Files that calls of this session made from private ones, the oldest first. */
export const copiesOf = (edge: Edge): readonly PrivateCopy[] => {
  const kept = edge.readExact(edge.session.file(list)) ?? ''
  return kept === '' ? [] : kept.split('\n').slice(-most).flatMap(copyIn)
}

const copyIn = (line: string): readonly PrivateCopy[] => {
  const [name, path, from = ''] = line.split('\t')
  return path === undefined ? [] : [{ path, from, kind: kinds.find(kind => kind === name) }]
}

/** Notes what a call makes. A tab or a line feed in a name would make two of one. */
export const keepCopies = (edge: Edge, copies: readonly PrivateCopy[]): void => {
  const lines = copies
    .filter(({ path, from }) => !/[\t\n\r]/.test(path + from))
    .map(({ path, from, kind = 'none' }) => `${kind}\t${path}\t${from}`)
  if (lines.length > 0) edge.session.add(list, [...new Set(lines)].join('\n'))
}
