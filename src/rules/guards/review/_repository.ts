import type { Facts } from '../../../core/facts/facts.ts'
import type { GitQuestion, GitRepository, GitView } from '../../../core/facts/git-view.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { basename, dirname, isWithin, join } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { gitStarts } from '../../../programs/families/git-settings.ts'
import { startedBy } from './_git-starts.ts'

/**
 * Whether a git command works in a repository of this project, and nothing that the repository itself says makes
 * git start a program. git is asked where it would work and what it would read; what it does not say is not known.
 * A folder that only looks like a repository comes with a clone, and so may settings that a tool or an agent made.
 */
export const isOwnRepository = (invocation: Invocation, facts: Facts): boolean => {
  const call = callOf(invocation, facts)
  if (call === undefined) return false
  const view = facts.repository(call.question)
  return (
    view !== undefined &&
    isGits(call, facts) &&
    (view.repository === undefined || isOfProject(view.repository, facts)) &&
    startsNothing(view, call, facts)
  )
}

interface GitCall {
  readonly question: GitQuestion
  readonly sub: string
  /** What it may start: see src/programs/families/git-settings.ts. */
  readonly starts: readonly string[]
}

/** A sub-command that git itself does not have is a program on the PATH, as `git-lfs` is. */
const isGits = ({ sub, starts }: GitCall, facts: Facts): boolean =>
  !starts.includes('other') || facts.which(`git-${sub}`) === facts.whichOutside(`git-${sub}`)

/** Options before the sub-command that say which repository it is, or set something; and those that do neither. */
const steering = '--git-dir --work-tree --namespace --config-env --attr-source -c'
const idle = [
  '--no-pager -P --no-optional-locks --no-replace-objects',
  '--literal-pathspecs --glob-pathspecs --noglob-pathspecs --icase-pathspecs',
].join(' ')

const callOf = ({ name, argv, cwd, env }: Invocation, facts: Facts): GitCall | undefined => {
  if (cwd === null) return undefined
  const [program, ...words] = argv
  const folders = [facts.resolve(cwd)]
  // Another program that works in repositories may have git do anything, and in another folder by `-C`.
  if (name !== 'git')
    return argv.some(word => word?.startsWith('-C') === true)
      ? undefined
      : { question: { folders, env }, sub: name, starts: gitStarts(name) }
  const options: string[] = []
  let at = 0
  for (; words[at]?.startsWith('-') === true; at += 1) {
    const word = words[at] ?? ''
    if (listed('--help -h --version -v', word)) break
    const next = words[at + 1]
    if (word === '-C' || listed(steering, word)) {
      if (next == null) return undefined
      if (word === '-C') folders.push(next)
      else options.push(word, next)
      at += 1
    } else if (listed(steering, word.split('=', 1)[0] ?? '')) options.push(word)
    else if (!listed(idle, word)) return undefined
  }
  const rest = words.slice(at)
  const sub = rest[0] ?? 'help'
  if (rest[0] === null || program == null) return undefined
  const question = { folders, options, env, program: program.includes('/') ? program : undefined }
  if (listed('--version -v', sub)) return { question, sub, starts: [] }
  // `git log --help` is `git help log`.
  if (rest[0]?.startsWith('-') !== false || rest[1] === '--help') return { question, sub, starts: ['help'] }
  // `git status -v` prints differences.
  const isVerbose = sub === 'status' && rest.some(word => word === null || /^-\w*v|^--v/.test(word))
  return { question, sub, starts: isVerbose ? gitStarts('diff') : gitStarts(sub) }
}

/** No setting of the repository, no hook, and no repository in it that git would start itself in. */
const startsNothing = (view: GitView, call: GitCall, facts: Facts, depth = 0): boolean => {
  const { settings, repository } = view
  if (settings.some(setting => startedBy(setting, settings, call, facts))) return false
  if (repository === undefined) return true
  const isAbout = (kind: string): boolean => call.starts.includes(kind)
  // The one hook of a call that reads: git may write down what it has compared.
  if (isAbout('index') && hasHook(repository, facts)) return false
  if (!isAbout('index') && !isAbout('diff')) return true
  const inner = { ...call, sub: 'submodule', starts: ['index', 'diff', 'sign'] }
  return (
    repository.nested()?.every(folder => {
      const found = depth < mostDepth ? facts.repository({ folders: [folder] }) : undefined
      return found !== undefined && startsNothing(found, inner, facts, depth + 1)
    }) === true
  )
}

const mostDepth = 4

const hasHook = ({ hooks }: GitRepository, facts: Facts): boolean =>
  ['', '.exe'].some(end => facts.fileKind(`${hooks}/post-index-change${end}`) !== undefined)

/**
 * The repository that git finds from the root of the project, in any of its working trees, or a submodule that it
 * has registered.
 */
const isOfProject = (found: GitRepository, facts: Facts): boolean => {
  const at = (folder: string): GitView | undefined => facts.repository({ folders: [folder] })
  const project = at(facts.root())
  const ours = project?.repository
  if (project === undefined || ours === undefined || !isApart(ours, at)) return false
  const { gitDir, root } = found
  // By an option or a variable a repository may be put over any folder.
  if (root !== undefined && root !== ours.root && at(root)?.repository?.gitDir !== gitDir) return false
  if (gitDir === ours.gitDir || gitDir === ours.commonDir) return true
  if (isWithin(gitDir, join(ours.commonDir, 'worktrees')) && found.commonDir === ours.commonDir) return true
  const below = isWithin(gitDir, ours.commonDir) ? gitDir.slice(ours.commonDir.length + 1) : ''
  const module = /^(?:worktrees\/[^/]+\/)?modules\/(.+)$/s.exec(below)?.[1]
  return project.settings.some(({ key }) => {
    const registered = /^submodule\.(.+)\.[^.]+$/s.exec(key)?.[1]
    return registered !== undefined && module !== undefined && `${module}/`.startsWith(`${registered}/`)
  })
}

/** No folder of a working tree is the repository itself. git lets no file of a commit have the name `.git`. */
const isApart = ({ commonDir }: GitRepository, at: (folder: string) => GitView | undefined): boolean => {
  if (basename(commonDir) === '.git') return true
  const around = at(dirname(commonDir))
  return around !== undefined && around.repository?.root === undefined
}
