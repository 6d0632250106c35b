/** One file of a patch, with the names that the patch gives it. */
export interface FilePatch {
  /** Undefined for a file that it makes. */
  readonly from: string | undefined
  /** Undefined for a file that it removes. */
  readonly to: string | undefined
  readonly hunks: readonly Hunk[]
}

/** A piece of the file before and after. */
export interface Hunk {
  readonly before: string
  readonly after: string
}

interface FileDraft {
  from: string | undefined
  to: string | undefined
  readonly hunks: Hunk[]
}

/**
 * The files of a patch: a unified diff as `diff -u` and git print it, or the form between `*** Begin Patch` and
 * `*** End Patch`. What is neither is skipped.
 */
export const readPatch = (text: string): readonly FilePatch[] => {
  const lines = text.split(/\r?\n/)
  const begin = lines.findIndex(line => line.trim() === '*** Begin Patch')
  return begin < 0 ? unified(lines) : marked(lines.slice(begin + 1))
}

const unified = (lines: readonly string[]): readonly FilePatch[] => {
  const files: FileDraft[] = []
  let file: FileDraft | undefined
  const begin = (from: string | undefined, to: string | undefined): void => {
    file = { from, to, hunks: [] }
    files.push(file)
  }
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const next = lines[at + 1] ?? ''
    at += 1
    if (line.startsWith('diff --git ')) {
      const [from, to] = gitNames(line.slice('diff --git '.length))
      begin(from, to)
    } else if (line.startsWith('--- ') && next.startsWith('+++ ')) {
      const from = nameIn(line.slice(4))
      const to = nameIn(next.slice(4))
      if (file === undefined || file.hunks.length > 0) begin(from, to)
      else Object.assign(file, { from, to })
      at += 1
    } else if (file !== undefined && line.startsWith('@@ ')) {
      const { hunk, end } = hunkAt(lines, at, line)
      if (hunk !== undefined) file.hunks.push(hunk)
      at = end
    } else if (file !== undefined) readHeader(file, line)
  }
  return files.filter(({ from, to }) => (from ?? to) !== undefined)
}

/** A header line of git. Names in it have no prefix, unlike those of the other lines. */
const readHeader = (file: FileDraft, line: string): void => {
  const [, side, name = ''] = /^(?:rename|copy) (from|to) (.+)$/.exec(line) ?? []
  if (side === 'from') file.from = line.startsWith('copy') ? undefined : `a/${unquoted(name)}`
  else if (side === 'to') file.to = `b/${unquoted(name)}`
  else if (line.startsWith('new file mode')) file.from = undefined
  else if (line.startsWith('deleted file mode')) file.to = undefined
}

/** Both names of `a/x b/x`: they differ in the prefix alone, unless lines that follow say more. */
const gitNames = (names: string): readonly (string | undefined)[] => {
  const half = (names.length - 1) / 2
  const [from, to] = [names.slice(0, half), names.slice(half + 1)].map(unquoted)
  return from?.replace(/^[^/]*\//, '') === to?.replace(/^[^/]*\//, '') ? [from, to] : []
}

const nameIn = (text: string): string | undefined => {
  const name = unquoted(text.split('\t')[0]?.trim() ?? '')
  return name === '/dev/null' || name === '' ? undefined : name
}

/** git puts odd names in quotes, their bytes as octal numbers. */
const unquoted = (name: string): string => {
  if (!/^".*"$/.test(name)) return name
  const escaped = name
    .slice(1, -1)
    .replace(/%|\\([0-7]{3}|.)/g, (all, code: string | undefined) =>
      code === undefined
        ? '%25'
        : code.length === 3
          ? percent(Number.parseInt(code, 8))
          : (escapes[code] ?? all),
    )
  try {
    return decodeURIComponent(escaped)
  } catch {
    return name
  }
}

const percent = (byte: number): string => `%${byte.toString(16).padStart(2, '0')}`

const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', '"': '"', '\\': '\\' }

/** The hunk whose lines begin there. Its heading says how many there are on each side. */
const hunkAt = (
  lines: readonly string[],
  start: number,
  heading: string,
): { readonly hunk: Hunk | undefined; readonly end: number } => {
  const [, removed, added] = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(heading) ?? []
  if (!heading.startsWith('@@ -')) return { hunk: undefined, end: start }
  let left = { before: Number(removed ?? 1), after: Number(added ?? 1) }
  let end = start
  while (end < lines.length && (left.before > 0 || left.after > 0)) {
    const sign = lines[end]?.[0] ?? ' '
    if (!' +-\\'.includes(sign)) break
    if (sign !== '\\')
      left = { before: left.before - (sign === '+' ? 0 : 1), after: left.after - (sign === '-' ? 0 : 1) }
    end += 1
  }
  if (lines[end]?.startsWith('\\') === true) end += 1
  return { hunk: hunkOf(lines.slice(start, end)), end }
}

const hunkOf = (lines: readonly string[]): Hunk => {
  let before = ''
  let after = ''
  let last = ' '
  for (const line of lines) {
    const sign = line[0] ?? ' '
    const text = `${line.slice(1)}\n`
    if (sign === '\\') {
      // No newline at the end of the file, on the side of the line above.
      if (last !== '+') before = before.slice(0, -1)
      if (last !== '-') after = after.slice(0, -1)
    } else {
      if (sign !== '+') before += text
      if (sign !== '-') after += text
      last = sign
    }
  }
  return { before, after }
}

const marked = (lines: readonly string[]): readonly FilePatch[] => {
  const files: FileDraft[] = []
  let file: FileDraft | undefined
  let hunk: string[] = []
  const flush = (): void => {
    if (hunk.length > 0) file?.hunks.push(hunkOf(hunk))
    hunk = []
  }
  for (const line of lines) {
    const [, deed, name] =
      /^\*\*\* (?:(Add|Update|Delete) File|Move to|End Patch|End of File)(?:: (.+))?$/.exec(line) ?? []
    if (line.startsWith('*** ') || line.startsWith('@@')) flush()
    if (line.trim() === '*** End Patch') break
    if (deed !== undefined && name !== undefined) {
      file = { from: deed === 'Add' ? undefined : name, to: deed === 'Delete' ? undefined : name, hunks: [] }
      files.push(file)
    } else if (file !== undefined && name !== undefined) file.to = name
    else if (!line.startsWith('*** ') && !line.startsWith('@@')) hunk.push(line)
  }
  flush()
  return files
}
