import { type GitContext, gitPaths, queryUncached } from './git-queries.ts'

/** Larger files are not written by hand. */
const mostBytes = 1_000_000
/** How many bytes one `git cat-file` may print. */
const mostTotal = 24_000_000
/** A longer argument list does not fit on every system. */
const mostArgs = 100_000

export interface CommitTexts {
  readonly texts: ReadonlyMap<string, string>
  /** Files of the commit that are too large, or too many, to read. */
  readonly unread: readonly string[]
}

interface Blob {
  readonly path: string
  readonly id: string
  readonly size: number
}

/** The texts of files in a commit, with two runs of git for any number of files. */
export const textsAt = async (
  context: GitContext,
  commit: string,
  paths: readonly string[],
): Promise<CommitTexts> => {
  const unread: string[] = []
  const read: Blob[] = []
  let together = 0
  for (const blob of await blobsAt(context, commit, paths)) {
    const fits = blob.size <= mostBytes && together + blob.size <= mostTotal
    if (fits) together += blob.size
    if (fits) read.push(blob)
    else unread.push(blob.path)
  }
  const contents = await contentsOf(
    context,
    read.map(({ id }) => id),
  )
  const texts = new Map<string, string>()
  for (const { path, id } of read) {
    const text = contents.get(id)
    if (text === undefined) unread.push(path)
    else texts.set(path, text)
  }
  return { texts, unread }
}

const blobsAt = async (
  context: GitContext,
  commit: string,
  paths: readonly string[],
): Promise<readonly Blob[]> => {
  if (paths.length === 0) return []
  const few = paths.reduce((length, path) => length + path.length + 1, 0) < mostArgs
  const tree = ['--literal-pathspecs', 'ls-tree', '-r', '-l', '-z', commit]
  const listed = (await gitPaths(context, ...tree, ...(few ? ['--', ...paths] : []))) ?? []
  const wanted = new Set(paths)
  return listed.flatMap(line => {
    const [, id = '', size = '', path = ''] = /^\d+ blob (\w+) +(\d+)\t(.*)$/s.exec(line) ?? []
    return wanted.has(path) ? [{ path, id, size: Number(size) }] : []
  })
}

/** The content of blobs, by id. Each is read once an event. */
const contentsOf = async (
  context: GitContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { answers } = context.edge.asked
  const all = [...new Set(ids)]
  const missing = all.filter(id => !answers.has(`blob ${id}`))
  if (missing.length > 0) {
    const read = readBlobs(context, missing)
    for (const id of missing)
      answers.set(
        `blob ${id}`,
        read.then(texts => texts.get(id)),
      )
  }
  const found = await Promise.all(all.map(async id => [id, await answers.get(`blob ${id}`)] as const))
  return new Map(found.flatMap(([id, text]) => (text === undefined ? [] : [[id, text] as const])))
}

/** A random marker separates them: git reports sizes in bytes, and this is already decoded. */
const readBlobs = async (
  context: GitContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const mark = `${context.edge.randomId(24)}:`
  const batch = ['cat-file', `--batch=${mark}%(objectname)`]
  const parts = (await queryUncached(context, batch, `${ids.join('\n')}\n`))?.split(mark).slice(1) ?? []
  const whole = parts.length === ids.length
  return new Map(
    parts.map(part => {
      const id = part.slice(0, part.indexOf('\n'))
      // git prints the line for a missing object right after the previous object.
      const rest = whole ? part : part.replace(/\n(?:\w{40,64} missing\n)+$/, '\n')
      return [id, rest.slice(id.length + 1, -1)]
    }),
  )
}
