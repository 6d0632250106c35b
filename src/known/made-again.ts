import type { Facts } from '../core/facts.ts'
import type { Lost, LostFile } from '../core/taken.ts'
import { isData, isRendered, isToolOutput } from '../core/tool-output.ts'
import { matchesPath } from '../text/glob.ts'
import { remembered } from '../text/memo.ts'
import { ancestors, basename, dirname, isWithin, join } from '../text/path.ts'
import { listed } from '../text/words.ts'
import { mayNameOutputs, outputsIn } from './outputs.ts'
import { secretAt, secretIn } from './secret-files.ts'

/** Of more files than these only the names are looked at for secrets. */
const mostRead = 100
const mostFolders = 8
const mostSources = 40
const longest = 65_536

/** What nothing else has and the project does not make again. */
export const lossesWithoutOutputs = (facts: Facts): Facts['lost'] => {
  const kept = remembered((lost: Lost): Lost => ({ ...lost, files: withoutMadeAgain(lost.files, facts) }))
  return taken => {
    const lost = facts.lost(taken)
    return lost.files.length === 0 ? lost : kept(lost)
  }
}

/**
 * The files without those that the project itself makes again: its committed Makefile, scripts or settings name them as output. That says
 * nothing about a place in which git tracks a file, nor about secrets and data. It is asked only where a question would follow.
 */
const withoutMadeAgain = (files: readonly LostFile[], facts: Facts): readonly LostFile[] => {
  const made = new Set<string>()
  for (const root of new Set(files.map(file => file.root))) {
    const open = files.filter(file => file.root === root && mayBeMade(file))
    const outputs = open.length === 0 ? [] : namedIn(root, open, facts)
    for (const { path } of open) if (outputs.some(output => isAt(path, output))) made.add(path)
  }
  const isSecret = (path: string): boolean =>
    made.size > mostRead ? secretIn(path) !== undefined : secretAt(path, facts) !== undefined
  return files.filter(({ path }) => !made.has(path) || isSecret(path))
}

/** What git ignores, and of the rest only what has the form of output. */
const mayBeMade = ({ path, root, as, lately }: LostFile): boolean => {
  const name = basename(path)
  if (lately === true || isData(name)) return false
  const isOutput = (): boolean => isRendered(name) || isToolOutput(path.slice(root.length + 1), () => true)
  return as === 'ignored' || (as === 'untracked' && isOutput())
}

const isAt = (path: string, output: string): boolean =>
  output.includes('*')
    ? [path, ...ancestors(dirname(path))].some(one => matchesPath(one, output))
    : isWithin(path, output)

/** The outputs that the project names and the files lie in. */
const namedIn = (root: string, files: readonly LostFile[], facts: Facts): readonly string[] => {
  const git = facts.gitAt(root)
  if (git === undefined) return []
  const texts = sourcesFor(root, files, facts)
  const sure = git.asCommitted([...texts.keys()].filter(path => !facts.writtenLately(path)))
  const named = sure.flatMap(path => outputsIn(path, texts.get(path) ?? '', root, facts))
  return [...new Set(named)].filter(
    output =>
      !isKept(output.slice(root.length + 1)) &&
      files.some(({ path }) => isAt(path, output)) &&
      !git.tracks(output),
  )
}

/** Folders that people and programs put things into which nobody makes again. */
const isKept = (path: string): boolean =>
  path
    .toLowerCase()
    .split(/[/_.-]/)
    .some(
      word =>
        listed(
          'backup backups checkpoints corpus database databases dataset datasets db draft drafts keys media mlruns models notes private sandbox scratch secrets storage upload uploads volume volumes wandb wip',
          word,
        ) || word.endsWith('data'),
    )

/** The files that may name an output, and that have a name of the path in their text. */
const sourcesFor = (root: string, files: readonly LostFile[], facts: Facts): ReadonlyMap<string, string> => {
  const words = wordsOf(root, files)
  const texts = new Map<string, string>()
  for (const folder of foldersFor(root, files, facts))
    for (const name of facts.list(folder).filter(mayNameOutputs)) {
      if (texts.size >= mostSources) return texts
      const path = join(folder, name)
      const text = facts.fileKind(path) === 'file' ? facts.readText(path) : undefined
      if (text !== undefined && text.length <= longest && words.some(word => text.includes(word)))
        texts.set(path, text)
    }
  return texts
}

const foldersFor = (root: string, files: readonly LostFile[], facts: Facts): readonly string[] => {
  const around = new Set(
    files.flatMap(({ path }) => ancestors(dirname(path)).filter(folder => isWithin(folder, root))),
  )
  const nearest = [...around].sort((a, b) => a.length - b.length).slice(0, mostFolders)
  const tools = ['scripts', 'tools', 'hack', '.cargo'].map(name => join(root, name))
  return [
    ...nearest,
    ...tools.filter(folder => !around.has(folder) && facts.fileKind(folder) === 'directory'),
  ]
}

/** Names of files and folders, and the ends of names that a pattern has. */
const wordsOf = (root: string, files: readonly LostFile[]): readonly string[] => {
  const words = new Set<string>()
  for (const { path } of files.slice(0, mostRead)) {
    const parts = path.slice(root.length + 1).split('/')
    for (const part of parts) words.add(part)
    words.add(/\.\w+$/.exec(path)?.[0] ?? basename(path))
  }
  return [...words]
}
