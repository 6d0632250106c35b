import type { Facts } from '../../core/facts/facts.ts'
import type { Invocation, Script } from '../../core/script/script.ts'
import { isWithin } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { givenIn } from '../git/calls.ts'

const steering = '-c --config-env --git-dir --work-tree --namespace --attr-source'

/**
 * The working tree of a call that may be another one than its folder says: by a setting that it is given, by a variable, or by what
 * stands in the repository of others. git is asked then. Undefined where it is the one of its folder.
 */
export const elsewhere = (
  call: Invocation,
  script: Script,
  folder: string | undefined,
  facts: Facts,
): string | undefined => {
  // Variables that the script sets for all that follows.
  if (script.sets?.some(({ name, once }) => !once && steers(name)) === true) return facts.root()
  const own = Object.keys(call.env).filter(steers)
  const given = givenIn(call, 'before').filter(({ name }) => listed(steering, name))
  const here = folder === undefined ? undefined : facts.gitAt(folder)
  const ours = [facts.root(), facts.git()?.mainRoot ?? facts.root()]
  const isOurs = here !== undefined && ours.some(root => isWithin(here.root, root))
  if (call.cwd === null || (isOurs && own.length === 0 && given.length === 0)) return undefined
  // Another index or other objects: what is in them, nobody has looked at.
  if (own.some(name => /^GIT_(?:INDEX_FILE|OBJECT|ALTERNATE|COMMON|NAMESPACE)/.test(name))) return here?.root
  const folders = givenIn(call, 'before').filter(({ name }) => name === '-C')
  const view = facts.repository({
    folders: [facts.resolve(call.cwd), ...folders.map(({ value }) => value?.value ?? '.')],
    options: given.flatMap(({ name, value }) => [name, value?.value ?? '']),
    env: Object.fromEntries(own.map(name => [name, call.env[name] ?? null])),
  })
  const root = view?.repository?.root
  return root === undefined || root === facts.real(here?.root ?? '') ? undefined : root
}

/** Of the variables of git those that choose files. */
const steers = (name: string): boolean =>
  /^GIT_/.test(name) &&
  !/^GIT_(?:AUTHOR|COMMITTER|EDITOR|SEQUENCE_EDITOR|MERGE|PAGER|PROGRESS|SSH|TERMINAL|TRACE|OPTIONAL)/.test(
    name,
  )
