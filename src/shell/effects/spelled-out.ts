import type { Facts } from '../../core/facts/facts.ts'
import type { Invocation, Word } from '../../core/script/script.ts'
import { matchesText } from '../../core/text/paths/glob.ts'
import { join } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'

/** More than these are not looked at: it is done while somebody waits. */
const mostFolders = 300
const mostFiles = 150

/** Folders whose files are not edited by hand. */
const passed = '.git node_modules .venv venv vendor dist build target coverage __pycache__ .next .cache'

/** Programs that change files in their place. */
const streamers = 'sed gsed perl ruby sd ed ex vim nvim'

type View = Pick<Facts, 'list' | 'fileKind' | 'resolve'>

/** A call that changes files in their place, with the files of the disk for the patterns that `find`, `grep -l` or the shell put in. */
export const spelledOut = (invocation: Invocation, facts: View): Invocation => {
  const { name, words, argv, cwd } = invocation
  if (cwd === null || !listed(streamers, name) || !words.some(word => patternIn(word) !== undefined))
    return invocation
  const base = facts.resolve(cwd)
  const found = words.flatMap((word, at): readonly (string | null)[] => {
    const pattern = at === 0 ? undefined : patternIn(word)
    const files = pattern === undefined ? [] : filesAt(join(base, pattern), facts)
    return files.length === 0 ? [argv[at] ?? null] : files
  })
  return { ...invocation, argv: found }
}

/** The pattern that a word stands for; one that says nothing but that there is something is none. */
const patternIn = (word: Word): string | undefined => {
  const { value, shape, glob } = word
  const pattern = value === null ? (listedByGit(word) ?? shape) : glob === true ? value : undefined
  return pattern === undefined || !/[\w.]/.test(pattern.replaceAll('./**', '')) ? undefined : pattern
}

/** `$(git ls-files '*.ts')`, and the same in front of xargs: a pattern without a folder counts in all of them. */
const listedByGit = ({ text, fed }: Word): string | undefined => {
  const [, inline] = /^"?\$\(git ls-files\s+(?:--\s+)?["']?([\w./*-]+)["']?\)"?$/.exec(text) ?? []
  const writer = fed?.from === 'pipe' ? fed.of : undefined
  const [verb, ...rest] = writer?.name === 'git' ? writer.argv.slice(1) : []
  const names = rest.filter(word => word?.startsWith('-') !== true)
  const only = inline ?? (verb === 'ls-files' && names.length === 1 ? names[0] : undefined)
  return only == null ? undefined : only.includes('/') ? only : `./**/${only}`
}

/** The files that match a pattern, in which `**` stands for any number of folders. */
const filesAt = (pattern: string, facts: View): readonly string[] => {
  const parts = pattern.split('/')
  const fixed = parts.findIndex(part => /[*?[]/.test(part))
  if (fixed < 0 || /[[\]]/.test(pattern)) return []
  const found: string[] = []
  const work = [{ folder: parts.slice(0, fixed).join('/'), at: fixed }]
  for (let seen = 0; seen < mostFolders && found.length < mostFiles; seen += 1) {
    const next = work.shift()
    if (next === undefined) break
    const deep = parts[next.at] === '**'
    const wanted = deep ? (parts[next.at + 1] ?? '*') : (parts[next.at] ?? '')
    const last = next.at + (deep ? 2 : 1) >= parts.length
    for (const name of facts.list(next.folder)) {
      const path = `${next.folder}/${name}`
      const fits = matchesText(name, wanted)
      const kind = fits || deep || !last ? facts.fileKind(path) : undefined
      if (kind === 'directory' && !listed(passed, name)) {
        if (deep) work.push({ folder: path, at: next.at })
        if (fits && !last) work.push({ folder: path, at: next.at + (deep ? 2 : 1) })
      } else if (kind === 'file' && fits && last && found.length < mostFiles) found.push(path)
    }
  }
  return found
}
