import type { Edge } from '../../core/edge/edge.ts'
import type { Download } from '../../core/facts/download.ts'
import type { Script } from '../../core/script/script.ts'
import { join } from '../../core/text/paths/path.ts'
import { downloadsIn } from '../../known/network/downloads.ts'

/** The session list of what came from the network. */
const list = 'downloads'
/** A session that fetches more is a mirror. */
const most = 500

/** Files that calls of this session brought from the network. */
export const downloadsOf = (edge: Edge): readonly Download[] => {
  const kept = edge.readExact(edge.session.file(list)) ?? ''
  return kept === '' ? [] : kept.split('\n').slice(0, most).flatMap(downloadIn)
}

const downloadIn = (line: string): readonly Download[] => {
  const [kind, host, ...path] = line.split('\t')
  return host === undefined || path.length === 0
    ? []
    : [
        {
          path: path.join('\t'),
          prefix: kind === 'begins',
          host,
          ...(kind === 'into' ? { into: true } : {}),
        },
      ]
}

/** Notes what a script brings. A line feed in a name would make two of one. */
export const keepDownloads = (edge: Edge, script: Script, cwd: string): void => {
  const before = downloadsOf(edge)
  if (before.length === 0 && !script.effects.some(({ kind }) => kind === 'download')) return
  const known = new Set(before.map(({ path, into }) => `${into === true}${path}`))
  const lines = downloadsIn(script, before, path => join(cwd, path))
    .filter(({ path, host, into }) => !known.has(`${into === true}${path}`) && !/[\n\r]/.test(path + host))
    .map(
      ({ path, prefix, host, into }) =>
        `${into === true ? 'into' : prefix ? 'begins' : 'is'}\t${host}\t${path}`,
    )
  if (lines.length > 0 && before.length < most) edge.session.add(list, [...new Set(lines)].join('\n'))
}
