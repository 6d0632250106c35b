import type { Tree } from './tree.ts'

export interface LateTrees {
  /** The tree of a root, where it is known by now; else the question is kept for later. */
  of(root: string, work: () => Tree | undefined): Tree | undefined
  /** Answers the questions that were kept. True where there was one. */
  answer(): boolean
}

const mostQuestions = 4

/**
 * The trees that guards ask about. git may take longer for them than guards may, and the time limit would drop an answer that comes late:
 * as with the checks of a pull request, guards are asked without the answer first, and with it once it is there.
 */
export const lateTrees = (): LateTrees => {
  const asked = new Map<
    string,
    { readonly work: () => Tree | undefined; tree?: Tree | undefined; done: boolean }
  >()
  return {
    of: (root, work) => {
      if (asked.size < mostQuestions && !asked.has(root)) asked.set(root, { work, done: false })
      return asked.get(root)?.tree
    },
    answer: () => {
      const open = [...asked.values()].filter(({ done }) => !done)
      for (const question of open) {
        question.tree = question.work()
        question.done = true
      }
      return open.length > 0
    },
  }
}
