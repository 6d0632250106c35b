/** Questions that take longer than rules may: each is answered once, outside of the time that is measured. */
export interface Patience<T> {
  /** The answer. In measured work that it is not yet there for it throws, and the work is done anew once it is. */
  ask(key: string, answer: () => T): T | undefined
  /** Does measured work until it has all its answers. */
  settle<R>(work: () => R): R
}

/** A host does not wait for ever: a script that asks more often gets no more answers. */
const mostQuestions = 2

export const patience = <T>(): Patience<T> => {
  const known = new Map<string, T>()
  const wanted: (() => void)[] = []
  return {
    ask: (key, answer) => {
      if (known.has(key) || known.size >= mostQuestions) return known.get(key)
      wanted.push(() => known.set(key, answer()))
      throw new Error('the answer is still to come')
    },
    settle: work => {
      for (;;) {
        wanted.length = 0
        const done = attempt(work)
        const [first] = wanted
        if (first !== undefined) first()
        else if ('fault' in done) throw done.fault
        else return done.value
      }
    },
  }
}

const attempt = <R>(work: () => R): { readonly value: R } | { readonly fault: unknown } => {
  try {
    return { value: work() }
  } catch (fault) {
    return { fault }
  }
}
