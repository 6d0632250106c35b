/** The same function, called at most once. */
export const once = <T>(work: () => T): (() => T) => {
  let found: { readonly value: T } | undefined
  return () => {
    found ??= { value: work() }
    return found.value
  }
}

/** The same function with a cache by identity, for a pure function of a value that never changes. */
export const remembered = <K extends object, T extends object>(ask: (key: K) => T): ((key: K) => T) => {
  const known = new WeakMap<K, T>()
  return key => {
    let found = known.get(key)
    if (found === undefined) {
      found = ask(key)
      known.set(key, found)
    }
    return found
  }
}

/** The same function with a cache. A full cache is emptied. */
export const memoized = <T>(
  ask: (key: string) => T,
  most = Number.POSITIVE_INFINITY,
): ((key: string) => T) => {
  // Made late: each event has several of these, and asks few of them.
  let known: Map<string, { readonly value: T }> | undefined
  return key => {
    known ??= new Map()
    let found = known.get(key)
    if (found === undefined) {
      if (known.size >= most) known.clear()
      found = { value: ask(key) }
      known.set(key, found)
    }
    return found.value
  }
}
