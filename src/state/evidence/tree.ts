import type { Edge } from '../../core/edge/edge.ts'

/**
 * The hash of all that git would take of the working tree: content, not times, and no prose. The same before and after `git add` and
 * `git commit` of the same content. Undefined without git, and where git does not answer.
 */
export const treeOf = (edge: Edge): Promise<string | undefined> => edge.tree()
