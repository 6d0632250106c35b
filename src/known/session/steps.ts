import type { Event } from '../../core/event.ts'
import type { Facts } from '../../core/facts/facts.ts'
import type { MovedFile, SessionStep } from '../../core/facts/step.ts'
import type { TakenFiles } from '../../core/facts/taken.ts'
import { isBuildFolder, isCacheFolder, isTemporary, isThrowaway } from '../../core/files/throwaway.ts'
import type { Invocation, Script } from '../../core/script/script.ts'
import { memoized, remembered } from '../../core/text/memo.ts'
import { ancestors, basename, dirname, isWithin, join } from '../../core/text/paths/path.ts'
import { singleQuoted } from '../../core/text/quoting/single-quoted.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { covers } from '../losses/covers.ts'
import { portsOfRun } from '../places/fresh-servers.ts'
import { defaultClients, tunnelPort } from '../places/tunnels.ts'

/** A step with a longer text or more names is not kept. */
const longest = 4000
const mostNames = 20
const mostMoved = 50
/** Of more single files git is not asked whether it ignores them. */
const mostAsked = 20

/** The step that a call leaves for later ones; undefined where it leaves nothing. */
export const stepOf = (event: Event, script: Script | undefined, facts: Facts): SessionStep | undefined => {
  const { cwd, tool } = event
  if (script === undefined) return editStep(event) ?? touchedStep(event, facts)
  const text = tool?.command
  if (text === undefined || text.length > longest || script.unread.length > 0) return undefined
  const ports = script.invocations.flatMap(call => (call.remote === true ? [] : portsOfRun(call)))
  const named = [...script.invocations.flatMap(namesIn), ...ports.map(port => `port:${port}`)]
  const leaves = [...new Set([...pathsIn(script, facts), ...named])]
  const moved = script.invocations.flatMap(one => movedBy(one, facts)).slice(0, mostMoved)
  return leaves.length === 0 && moved.length === 0
    ? undefined
    : { text, cwd, leaves: leaves.slice(0, mostNames), moved }
}

/** The whole text of a file that an edit tool writes. */
const editStep = ({ cwd, tool }: Event): SessionStep | undefined => {
  const [change, ...more] = tool?.changes ?? []
  if (change?.content === undefined || change.partial === true || more.length > 0) return undefined
  const { content, path } = change
  if (content.length > longest || content.includes(endMark)) return undefined
  const full = join(cwd, path)
  const text = `cat > ${singleQuoted(full)} <<'${endMark}'\n${content}\n${endMark}`
  return { text, cwd, leaves: [full], moved: [] }
}

/** Files that edits change in parts: their text is on the disk when a later call needs it. */
const touchedStep = ({ cwd, tool }: Event, facts: Facts): SessionStep | undefined => {
  const known = facts.steps()
  const leaves = (tool?.changes ?? []).flatMap(({ path, movedTo, deleted }) => {
    const full = join(cwd, movedTo ?? path)
    if (deleted !== undefined && movedTo === undefined) return []
    return known.some(step => step.text === nothing && step.leaves.includes(full)) ? [] : [full]
  })
  return leaves.length === 0
    ? undefined
    : { text: nothing, cwd, leaves: leaves.slice(0, mostNames), moved: [] }
}

/** The command that leaves a file as it is. */
const nothing = ':'
const endMark = 'END_OF_STEP'

const pathsIn = ({ effects }: Script, facts: Facts): readonly string[] =>
  effects.flatMap(({ kind, path, glob }) => {
    if (kind !== 'write' || path == null || glob === true || path.startsWith('/dev/')) return []
    const full = facts.resolve(path)
    return full === facts.root() ? [] : [full]
  })

/** Names that mean something else from then on. */
const namesIn = (call: Invocation): readonly string[] => {
  const { name, words } = call
  const port = tunnelPort(call)
  if (port !== undefined) return [port, ...defaultClients(port)]
  const [verb, ...rest] = argumentsOf(name, words).operands.map(({ value }) => value ?? '')
  if (name === 'git' && verb === 'config')
    return rest.flatMap(word => /^alias\.([\w-]+)$/.exec(word)?.[1] ?? [])
  if (name === 'git' && verb === 'stash') return /^(?:push|save)?$/.test(rest[0] ?? '') ? ['stash'] : []
  if (name === 'git' && verb === 'remote')
    return /^(?:add|rename|set-url)$/.test(rest[0] ?? '')
      ? [rest[0] === 'rename' ? (rest[2] ?? '') : (rest[1] ?? '')]
      : []
  if (
    listed('kubectl oc', name) &&
    verb === 'config' &&
    /^(?:(?:use|set|rename)-context|set-cluster)$/.test(rest[0] ?? '')
  )
    return ['kubectl', 'oc', 'helm']
  if (listed('kubectx kctx', name) && verb !== undefined) return ['kubectl', 'oc', 'helm']
  return []
}

/** The files of a move into a place that is cleaned without a question, which nothing else has. */
const movedBy = ({ name, effects }: Invocation, facts: Facts): readonly MovedFile[] => {
  const targets = effects.flatMap(({ kind, path }) =>
    kind === 'write' && path != null ? [facts.resolve(path)] : [],
  )
  if (name !== 'mv') return []
  const cleaned = targets.some(target => isCleaned(target, facts))
  const inside = targets.some(target => isWithin(target, facts.root()))
  return effects.flatMap(({ kind, path, glob = false }) => {
    if (kind !== 'delete' || path == null) return []
    const from = facts.resolve(path)
    const rest = { staged: false, shaped: false, left: 'nothing', by: 'mv', which: 'all' } as const
    const { files: all } =
      cleaned || inside
        ? facts.lost({ ...rest, kind: 'deleted', path: from, glob, whole: true })
        : { files: [] }
    // Only of what would be lost git is asked.
    const files = cleaned || (all.length > 0 && targets.some(target => isIgnored(target, facts))) ? all : []
    const base = glob ? dirname(from) : from
    const again = movedBefore(facts).filter(({ to }) => isWithin(to, from))
    const found = [
      ...files.map(file => ({ from: file.path, at: file.path })),
      ...again.map(one => ({ from: one.from, at: one.to })),
    ]
    // A folder gets it below its own name, any other target becomes it.
    const inner = targets.filter(target => basename(target) === basename(from))
    return (inner.length > 0 ? inner : targets).flatMap(target =>
      found.map(one => ({ from: one.from, to: join(target, one.at.slice(base.length + 1)) })),
    )
  })
}

const isCleaned = (path: string, facts: Facts): boolean =>
  isTemporary(path) ||
  isThrowaway(basename(path)) ||
  ancestors(path).some(
    folder =>
      folder !== facts.root() &&
      isWithin(folder, facts.root()) &&
      (isBuildFolder(basename(folder)) || isCacheFolder(basename(folder))),
  )

/** Whether git ignores a path: an ignored file goes without a question where it is output of the project. */
const isIgnored = (path: string, facts: Facts): boolean => ignoring(facts)(path)

/** Each answer is a process of git, so a folder answers for all that lies in it. */
const ignoring = remembered((facts: Facts): ((path: string) => boolean) => {
  const root = facts.root()
  const isOut = memoized(path => facts.gitAt(root)?.ignores(path) === true)
  let left = mostAsked
  return path => {
    if (!isWithin(path, root) || path === root) return false
    const folder = dirname(path)
    if (folder !== root && isOut(folder)) return true
    left -= 1
    return left >= 0 && isOut(path)
  }
})

/** The files of the session that lie in such a place now. */
const movedBefore = (facts: Facts): readonly MovedFile[] => {
  const found = facts.steps().flatMap(({ moved }) => moved)
  const isThere = (path: string): boolean => isCleaned(path, facts) || isIgnored(path, facts)
  return found.filter(one => {
    const last = found.findLast(({ from }) => from === one.from)
    return last !== undefined && isThere(last.to) && isThere(one.to)
  })
}

/** Whether such a file lies at a path, or below it. */
export const holdsMoved = (path: string, facts: Facts): boolean =>
  movedBefore(facts).some(({ to }) => isWithin(to, path))

/** Those of them that a call takes away. */
export const movedAmong = (taken: TakenFiles, facts: Facts): readonly MovedFile[] => {
  if (taken.kind === 'restored') return []
  return movedBefore(facts).filter(({ to }) => covers(taken, to))
}
