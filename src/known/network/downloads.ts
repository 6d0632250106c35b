import type { Download } from '../../core/facts/download.ts'
import type { Facts } from '../../core/facts/facts.ts'
import type { Effect, Invocation, Script, Stdin } from '../../core/script/script.ts'
import { basename, isWithin, join } from '../../core/text/paths/path.ts'

const copiers =
  /^(?:cp|mv|dd|install|tee|ln|cat|rsync|base64|gunzip|gzip|zcat|xz|zstd|bunzip2|openssl|gpg|sed|awk|tr|perl|python\d*)$/
const unpackers = /^(?:tar|bsdtar|gtar|unzip|7z|7za|cpio|ar|bsdcpio)$/

const compilers = /^(?:cc|c\+\+|gcc|g\+\+|clang|clang\+\+|tcc|rustc|swiftc|ghc|nvcc|nim|crystal|dmd|ldc2)$/

/** The download that a path is, or is a part of. */
export const downloadAt = (path: string, downloads: readonly Download[]): Download | undefined =>
  downloads.find(one =>
    one.into !== true && one.prefix
      ? path.startsWith(one.path) && !/^[A-Za-z]/.test(path.slice(one.path.length))
      : one.into !== true && isWithin(path, one.path),
  )

/** The download that a file is from because it lies where an archive was unpacked, and neither git nor the session has made it. */
const unpackedAt = (path: string, downloads: readonly Download[], facts: Facts): Download | undefined =>
  downloads.find(
    one =>
      one.into === true &&
      isWithin(path, one.path) &&
      facts.fileKind(path) !== 'directory' &&
      facts.gitAt(one.path)?.committed(path) === false &&
      !facts.steps().some(({ leaves }) => leaves.includes(path)),
  )

export const fromNetwork = (
  path: string,
  downloads: readonly Download[],
  facts: Facts,
): Download | undefined => downloadAt(path, downloads) ?? unpackedAt(path, downloads, facts)

const hostIn = (effects: readonly Effect[]): string | undefined => {
  const found = effects.find(({ kind, host }) => kind === 'download' && host !== undefined && !isLocal(host))
  return found === undefined ? undefined : (found.host ?? 'the network')
}

const isLocal = (host: string | null): boolean =>
  host !== null && /^(?:localhost|127\.|\[?::1|0\.0\.0\.0)/.test(host)

/** The programs of a pipe, the nearest first. */
const writersOf = (stdin: Stdin | undefined): readonly Invocation[] => {
  const found: Invocation[] = []
  for (let from = stdin; from?.from === 'pipe' && found.length < 20; from = from.of?.stdin)
    if (from.of !== undefined) found.push(from.of)
  return found
}

/** Downloads of a script, added in its order to those of earlier calls of the session. */
export const downloadsIn = (
  { invocations }: Pick<Script, 'invocations'>,
  before: readonly Download[],
  resolve: (path: string) => string,
): readonly Download[] => {
  const found: Download[] = []
  for (const invocation of invocations) {
    const { name, effects, stdin, remote } = invocation
    if (remote === true) continue
    const known = [...before, ...found]
    const taken = effects.flatMap(({ kind, path }) =>
      kind === 'read' && path != null ? (downloadAt(path, known) ?? []) : [],
    )
    const piped = writersOf(stdin).flatMap(writer => hostIn(writer.effects) ?? [])
    const built = compilers.test(name)
      ? sourcesOf(invocation, resolve).flatMap(path => downloadAt(path, known) ?? [])
      : []
    const carries = copiers.test(name) || unpackers.test(name)
    const host = hostIn(effects) ?? (carries ? (piped[0] ?? taken[0]?.host) : built[0]?.host)
    if (host === undefined) continue
    if (compilers.test(name)) found.push(...compiled(invocation, host, resolve))
    if (unpackers.test(name)) found.push(...unpacked(invocation, host, resolve))
    for (const { kind, path, glob } of effects)
      if (
        kind === 'write' &&
        path?.startsWith('/') === true &&
        glob !== true &&
        !holds(path, invocation.cwd, resolve)
      )
        found.push({ path, prefix: false, host })
  }
  return found
}

/** The folder that it runs in is not all new. */
const holds = (path: string, cwd: string | null, resolve: (path: string) => string): boolean =>
  cwd === null || isWithin(resolve(cwd), path)

const sourcesOf = ({ argv, cwd }: Invocation, resolve: (path: string) => string): readonly string[] =>
  cwd === null
    ? []
    : argv
        .slice(1)
        .flatMap(word => (/^[^-].*\.\w+$/.test(word ?? '') ? [resolve(join(cwd, word ?? ''))] : []))

/** The program that a compiler makes of its sources. */
const compiled = (
  { argv, cwd, name }: Invocation,
  host: string,
  resolve: (path: string) => string,
): readonly Download[] => {
  if (cwd === null || argv.includes('-c') || argv.includes('-E') || argv.includes('-S')) return []
  const at = argv.indexOf('-o')
  const source = basename(argv.find(word => /^[^-].*\.\w+$/.test(word ?? '')) ?? '').replace(/\.\w+$/, '')
  const made =
    at < 0 ? (/^(?:rustc|swiftc|ghc|nim|crystal|dmd|ldc2)$/.test(name) ? source : 'a.out') : argv[at + 1]
  return made == null ? [] : [{ path: resolve(join(cwd, made)), prefix: false, host }]
}

/** Where an archive goes: into the folder that it names, else beside it, by its own name. */
const unpacked = (
  { argv, effects, cwd, stdin }: Invocation,
  host: string,
  resolve: (path: string) => string,
): readonly Download[] => {
  if (cwd === null || argv.some(word => /^-?-?(?:t[vzfj]*|list|l)$/.test(word ?? ''))) return []
  const option = argv.findIndex(word => word === '-C' || word === '-d' || word === '--directory')
  const folder = option < 0 ? undefined : argv[option + 1]
  if (folder != null && folder !== '.') return [{ path: resolve(join(cwd, folder)), prefix: false, host }]
  const read = effects.find(({ kind, path }) => kind === 'read' && path != null)?.path
  const address = writersOf(stdin).flatMap(
    writer => writer.argv.findLast(word => word?.includes('/') === true) ?? [],
  )[0]
  const stem = /^[A-Za-z_]+/.exec(basename(read ?? address ?? ''))?.[0]
  const into = { path: resolve(cwd), prefix: false, host, into: true }
  return stem === undefined ? [into] : [{ path: resolve(join(cwd, stem)), prefix: true, host }, into]
}
