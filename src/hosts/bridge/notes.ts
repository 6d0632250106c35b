/** Texts that wait for the moment at which the model can read them, by session or by tool call. */
export interface Notes {
  keep(key: string, text: string | undefined): void
  /** Hands the text out, once. */
  take(key: string): string | undefined
}

/** A call that is refused or fails never asks for its note. */
const most = 500

export const makeNotes = (): Notes => {
  const notes = new Map<string, string>()
  return {
    keep: (key, text) => {
      if (text === undefined) return
      const before = notes.get(key)
      notes.set(key, before === undefined ? text : `${before}\n${text}`)
      const [oldest] = notes.keys()
      if (notes.size > most && oldest !== undefined) notes.delete(oldest)
    },
    take: key => {
      const text = notes.get(key)
      notes.delete(key)
      return text
    },
  }
}

/** Texts one below the other; undefined where there is none. */
export const joined = (...texts: readonly (string | undefined)[]): string | undefined => {
  const there = texts.filter(text => text !== undefined && text !== '')
  return there.length === 0 ? undefined : there.join('\n')
}
