import type { Platform } from '../core/platform.ts'

/** The same platform with a world that stands still: what was looked up once stays as it was. For batches. */
export const cachedPlatform = (platform: Platform): Platform => {
  const { files } = platform
  return {
    ...platform,
    env: remembered(platform.env),
    files: {
      ...files,
      kind: remembered(files.kind),
      size: remembered(files.size),
      list: remembered(files.list),
      real: remembered(files.real),
      readText: (() => {
        const small = remembered((path: string) => files.readText(path))
        return (path: string, limit?: number) =>
          limit === undefined ? small(path) : files.readText(path, limit)
      })(),
    },
  }
}

/** How many answers are kept: a batch may name a million paths. */
const most = 10_000

const remembered = <T>(ask: (path: string) => T): ((path: string) => T) => {
  const known = new Map<string, { readonly answer: T }>()
  return path => {
    let found = known.get(path)
    if (found === undefined) {
      if (known.size >= most) known.clear()
      found = { answer: ask(path) }
      known.set(path, found)
    }
    return found.answer
  }
}
