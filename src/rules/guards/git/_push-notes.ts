import type { Note } from '../../../core/findings/finding.ts'

/** `+refs/tags/v1.6.0`, `v1.6.0`. */
export const isTag = (ref: string): boolean => /^\+?(?:\S*:)?(?:refs\/tags\/.|v?\d+\.\d+\.\d+$)/.test(ref)

export const movedTag: Note = {
  verdict: 'ask',
  says: 'This moves a tag that others may have fetched: what they build from it is no longer the same.',
  instead: ['git tag v1.2.4 && git push origin v1.2.4'],
}

export const otherBranch: Note = {
  verdict: 'ask',
  says: 'This force push overwrites a branch that has another name here.',
  instead: ['git push --force-with-lease origin my-branch'],
}

export const unknownTarget: Note = {
  verdict: 'ask',
  says: 'This force push goes to a branch that is only known when it runs.',
  instead: ['git push --force-with-lease origin my-branch'],
}
