import type { Edge } from '../../core/edge/edge.ts'
import type { Context } from '../../core/rule/rule.ts'
import { join } from '../../core/text/paths/path.ts'
import { sourceTest } from '../../edits/files/source-files.ts'
import { decisionIds } from '../../known/status/plan.ts'

/** Where source code usually is. A project that has none of these folders is searched whole. */
const folders = ['src', 'lib', 'app', 'pkg', 'cmd', 'internal']

/**
 * The ids of decisions in the source files of the project, with those that git does not track yet. Undefined outside of git, and
 * where git did not answer.
 */
export const idsInCode = async (
  context: Pick<Context, 'strings' | 'facts'> & { readonly edge: Edge },
): Promise<readonly string[] | undefined> => {
  const { edge, facts } = context
  const root = facts.git()?.root
  if (root === undefined) return undefined
  const there = folders.filter(folder => facts.fileKind(join(root, folder)) === 'directory')
  const { code, stdout } = await edge.git([
    ...[
      '--literal-pathspecs',
      'grep',
      '-I',
      '-E',
      '-o',
      '-z',
      '--no-color',
      '--no-line-number',
      '--no-column',
    ],
    ...['--no-recurse-submodules', '--untracked', '--full-name', '-e', 'DEC-[A-Za-z0-9-]+', '--', ...there],
  ])
  // Without a match git ends with 1.
  if (code !== 0 && code !== 1) return undefined
  const isSource = sourceTest(context)
  // With -z each line is a path, NUL and the match.
  const found = stdout.split('\n').flatMap(line => {
    const [path = '', match = ''] = line.split('\0')
    return isSource(`/${path}`) ? decisionIds(match) : []
  })
  return [...new Set(found)]
}
