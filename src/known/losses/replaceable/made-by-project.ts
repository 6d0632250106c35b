import type { Facts, GitFacts } from '../../../core/facts/facts.ts'
import type { Lost, LostFile } from '../../../core/facts/taken.ts'
import { isData, isKeptPlace, isRendered, isTable, isToolOutput } from '../../../core/files/tool-output.ts'
import { remembered } from '../../../core/text/memo.ts'
import { matchesPath } from '../../../core/text/paths/glob.ts'
import { ancestors, basename, dirname, isWithin, join } from '../../../core/text/paths/path.ts'
import { about, settledSentences } from '../../files/project-says.ts'
import { isKeyText, secretAt, secretIn } from '../../secrets/files.ts'
import { mayNameOutputs, type NamedOutput, outputsIn } from './outputs.ts'

/** Of more files than these only the names and the first lines are looked at for secrets. */
const mostRead = 100
const mostFolders = 8
const mostSources = 60
const longest = 65_536

/** The fact `lost`, without files that the project makes again. */
export const lossesWithoutOutputs = (facts: Facts): Facts['lost'] => {
  const outputs = outputsFrom(facts)
  const kept = remembered(({ more = [], ...lost }: Lost): Lost => {
    const rest = withoutMadeAgain(more, facts, outputs)
    return {
      ...lost,
      // What the project makes again as a whole need not be looked at.
      sure: lost.sure === 'much' && more.length > 0 && rest.length === 0 ? 'known' : lost.sure,
      files: withoutMadeAgain(lost.files, facts, outputs),
      ...(rest.length > 0 && { more: rest }),
    }
  })
  return taken => {
    const lost = facts.lost(taken)
    return lost.files.length === 0 && lost.more === undefined ? lost : kept(lost)
  }
}

type Outputs = (root: string, sources: readonly string[]) => readonly NamedOutput[]

/** The outputs that files of a working tree name. Each file is read once. */
const outputsFrom = (facts: Facts): Outputs => {
  const known = new Map<string, readonly NamedOutput[]>()
  return (root, sources) => {
    const open = sources.filter(path => !known.has(path))
    const texts = open.length === 0 ? undefined : facts.settledTexts(root, open)
    for (const path of open) {
      const text = texts?.get(path) ?? ''
      known.set(path, text.length > longest ? [] : outputsIn(path, text, root, facts))
    }
    return sources.flatMap(path => known.get(path) ?? [])
  }
}

/**
 * The files without those that the project itself makes again: its committed Makefile, scripts or settings name them as output. That says
 * nothing about a place in which git tracks a file, nor about secrets and data. It is asked only where a question would follow.
 */
const withoutMadeAgain = (
  files: readonly LostFile[],
  facts: Facts,
  outputs: Outputs,
): readonly LostFile[] => {
  const made = new Set<string>()
  for (const root of new Set(files.map(file => file.root))) {
    const open = files.filter(file => file.root === root && mayBeMade(file))
    const named = open.length === 0 ? [] : namedIn(root, open, facts, outputs)
    for (const { path } of open)
      if (named.some(output => isAt(path, output.path) && (output.isProduct || !isKeptData(path))))
        made.add(path)
  }
  const said = files.some(({ as }) => as === 'ignored') ? settledSentences(facts) : []
  for (const { path, as } of said.length === 0 ? [] : files.slice(0, mostRead))
    if (
      as === 'ignored' &&
      about(path, said, facts).some(line => remade.test(line) && !/\bonly\b|\bno\b|\bnot\b/i.test(line))
    )
      made.add(path)
  const isSecret = (path: string): boolean =>
    made.size > mostRead
      ? secretIn(path) !== undefined || isKeyText(facts.peek(path) ?? '', true)
      : secretAt(path, facts) !== undefined
  return files.filter(({ path }) => !made.has(path) || isSecret(path))
}

/** How a project says that it makes a file again: `dev.duckdb can be built again with make dev`. */
const remade =
  /\b(?:can be|is|are|gets?) (?:re-?)?(?:built|made|generated|created|computed|downloaded|fetched|filled)(?: again| anew)? (?:with|by|from|using)\b|\b(?:safe to delete|can be deleted|disposable|throw-?away)\b/i

/** Data, but not that of a service that is played on this machine: its migrations make it again. */
const isKeptData = (path: string): boolean =>
  isData(basename(path)) && !/\/\.(?:wrangler|mf|miniflare|localstack|netlify|amplify)\//.test(path)

/** Whether a build may make a file: git ignores it, or it has the form of output. Tables are the only data that a build makes. */
const mayBeMade = ({ path, root, as, lately }: LostFile): boolean => {
  const name = basename(path)
  if (lately === true || (isKeptData(path) && !(isTable(name) && as === 'ignored'))) return false
  const isOutput = (): boolean => isRendered(name) || isToolOutput(path.slice(root.length + 1), () => true)
  return as === 'ignored' || (as === 'untracked' && isOutput())
}

const isAt = (path: string, output: string): boolean =>
  output.includes('*')
    ? [path, ...ancestors(dirname(path))].some(one => matchesPath(one, output))
    : isWithin(path, output)

/** The outputs that the project names and the files lie in. */
const namedIn = (
  root: string,
  files: readonly LostFile[],
  facts: Facts,
  outputs: Outputs,
): readonly NamedOutput[] => {
  const git = facts.gitAt(root)
  if (git === undefined) return []
  return outputs(root, sourcesFor(root, files, git, facts)).filter(
    ({ path: output, isProduct, isFetched }) =>
      (isFetched === true || !isKept(output.slice(root.length + 1), isProduct)) &&
      files.some(({ path }) => isAt(path, output)) &&
      !git.tracks(output),
  )
}

/** A folder of data has folders for what steps make of it, besides those for what came from outside. */
const isKept = (path: string, isProduct: boolean): boolean =>
  isProduct && path.startsWith('data/')
    ? isKeptPlace(path.slice(5)) ||
      /(?:^|[/_.-])(?:annotat\w*|external|golden|incoming|inputs?|labels?|manual|originals?|raw|sources?)(?:[/_.-]|$)/i.test(
        path,
      )
    : isKeptPlace(path)

/** The files that may name an output: those with a name of the path in their text. */
const sourcesFor = (
  root: string,
  files: readonly LostFile[],
  git: GitFacts,
  facts: Facts,
): readonly string[] => {
  const words = wordsOf(root, files)
  const all = foldersFor(root, files, git).flatMap(folder =>
    facts
      .list(folder)
      .filter(mayNameOutputs)
      .map(name => join(folder, name)),
  )
  return all.slice(0, mostSources).filter(path => {
    const text = facts.fileKind(path) === 'file' ? facts.readText(path) : undefined
    // It names no files: they are called after the package.
    if (/^(?:DESCRIPTION|Chart\.yaml)$/.test(basename(path))) return text !== undefined
    return text !== undefined && text.length <= longest && words.some(word => text.includes(word))
  })
}

/** The folders around the files that git knows, and those of scripts. */
const foldersFor = (root: string, files: readonly LostFile[], git: GitFacts): readonly string[] => {
  const around = files.flatMap(({ path }) =>
    ancestors(dirname(path)).filter(folder => isWithin(folder, root)),
  )
  const tools = ['scripts', 'tools', 'hack', '.cargo'].map(name => join(root, name))
  const nearest = [...new Set(around)].sort((a, b) => a.length - b.length).slice(0, mostFolders)
  return [...new Set([...nearest, ...tools])].filter(folder => git.tracks(folder))
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
