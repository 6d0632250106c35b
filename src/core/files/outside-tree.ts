/** Prose, and what hosts and handrail keep: a change there changes no program, and the hash of a working tree leaves it out. */
export const isOutsideTree = (path: string): boolean => leftOut.test(path)

const leftOut = /(?:^|\/)\.(?:claude|handrail)\/|\.(?:md|markdown|rst|adoc)$/i
