import type { Facts } from '../../../core/facts/facts.ts'
import { isBuildFolder, isCacheFolder } from '../../../core/files/throwaway.ts'
import { join, nameOf } from '../../../core/text/paths/path.ts'

/** Folders and files of manifests that are looked at. */
const mostFolders = 40
const mostFiles = 80
const likely = /argo|flux|apps?$|clusters?|gitops|deploy|bootstrap|environments?|system/i

/** What a stage is called that no real user meets. */
const trial =
  /(?:^|[^a-z])(?:dev|development|staging|stage|tests?|preview|sandbox|kind|local|review)(?:[^a-z]|$)/i

/** The texts of manifests below folders that may hold those of Argo CD and Flux. */
const manifestsIn = (facts: Facts): readonly string[] => {
  const folders = [facts.root()]
  const found: string[] = []
  for (let at = 0; at < folders.length && at < mostFolders && found.length < mostFiles; at += 1)
    for (const name of facts.list(folders[at] ?? '')) {
      const path = join(folders[at] ?? '', name)
      if (/\.ya?ml$/.test(name)) found.push(path)
      else if (name.includes('.') || isCacheFolder(name) || isBuildFolder(name)) continue
      else if ((at > 0 || likely.test(name)) && facts.fileKind(path) === 'directory') folders.push(path)
    }
  return found.slice(0, mostFiles).flatMap(path => facts.readText(path) ?? [])
}

/** The repository by its name, however its address is spelled. */
const repositoryOf = (address: string): string =>
  nameOf(
    address
      .trim()
      .replace(/\.git$/, '')
      .replaceAll(':', '/'),
  )

/** Whether a cluster takes what it runs from this branch of the project by itself: an application of Argo CD, a source of Flux. */
export const isWatched = (facts: Facts, branch: string): boolean => {
  const own = repositoryOf(facts.git()?.config('remote.origin.url') ?? '')
  if (own === '') return false
  const value = (text: string, key: string): string =>
    new RegExp(`^[ \\t-]*${key}:[ \\t]*["']?([^\\s"'#]+)`, 'm').exec(text)?.[1] ?? ''
  return manifestsIn(facts)
    .flatMap(text => text.split(/^---$/m))
    .some(text => {
      if (/^kind:\s*Application\s*$/m.test(text) && /^[ \t]+automated:/m.test(text))
        return (
          value(text, 'targetRevision') === branch &&
          repositoryOf(value(text, 'repoURL')) === own &&
          !trial.test(value(text, 'path')) &&
          !trial.test(value(text, 'name'))
        )
      return (
        /^kind:\s*GitRepository\s*$/m.test(text) &&
        value(text, 'branch') === branch &&
        repositoryOf(value(text, 'url')) === own
      )
    })
}
