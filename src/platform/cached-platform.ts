import type { Platform } from '../core/edge/platform.ts'
import { memoized, once } from '../core/text/memo.ts'

/** A batch may name a million paths, most of them once: a small map stays in the caches of the processor. */
const mostAnswers = 2000

/** The same platform with a cache for what it reads of files and the environment. For a batch, during which nothing should change. */
export const cachedPlatform = (platform: Platform): Platform => {
  const { files } = platform
  const cached = <T>(ask: (key: string) => T): ((key: string) => T) => memoized(ask, mostAnswers)
  const kind = cached(files.kind)
  const readStart = cached((path: string) => files.readPart(path, 0, 256))
  const list = cached((path: string) => files.list(path))
  const readSmall = cached((path: string) => files.readText(path))
  return {
    ...platform,
    env: cached(platform.env),
    home: once(() => platform.home()),
    files: {
      ...files,
      kind,
      size: cached(files.size),
      pin: cached(files.pin),
      mode: cached(files.mode),
      list: (path, most) => (most === undefined ? list(path) : files.list(path, most)),
      // Most paths of a batch are missing, and realpath throws for each of them.
      real: cached(path => (kind(path) === undefined ? undefined : files.real(path))),
      // Of each program of a script, to see whether it is one itself.
      readPart: (path, start, length) =>
        start === 0 && length === 256 ? readStart(path) : files.readPart(path, start, length),
      readText: (path, limit) => (limit === undefined ? readSmall(path) : files.readText(path, limit)),
    },
  }
}
