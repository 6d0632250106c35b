import type { Effect, EffectKind, Word } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import { type Arguments, argumentsOf } from '../../programs/arguments/arguments.ts'
import { isDryRun, isOn } from '../../programs/arguments/given.ts'
import type { Given } from '../../programs/arguments/options.ts'
import { outputWords } from '../../programs/arguments/output-options.ts'
import { codeOf } from '../../programs/code/interpreters.ts'
import { loadedBy } from '../../programs/code/loads.ts'
import type { Call } from '../../programs/program.ts'
import { isSpared, staysAsItIs } from '../state/absent.ts'
import { absolutePath, joinPath } from '../state/paths.ts'
import { type At, moved } from '../state/state.ts'
import { act, deedsOf } from './deeds.ts'
import { patchedFiles, patchesOf } from './patches.ts'

/** Following links asks the disk; past this many paths it is not worth it. */
const maxLinks = 16
const maxCreated = 256

/** Effects of reading, writing or deleting the path that a word names. */
export const pathEffects = (at: At, kind: EffectKind, word: Word, recursive = false): readonly Effect[] => {
  if (at.remote || word.value === '-') return []
  const path = word.value === null ? null : absolutePath(at, word.value)
  if (path?.startsWith('/dev/') === true) {
    if (/^\/dev\/(null|zero|full|u?random|std(in|out|err)|tty|fd\/\d+)$/.test(path)) return []
    const socket = /^\/dev\/(?:tcp|udp)\/([^/]+)\//.exec(path)
    if (socket !== null) return [{ kind: kind === 'read' ? 'download' : 'upload', host: socket[1] ?? null }]
  }
  if (kind === 'write' && path !== null && at.absent?.includes(path) === true && staysAsItIs(at, path))
    return []
  if (kind === 'write' && path !== null && at.reader.created.size < maxCreated) at.reader.created.add(path)
  const real = path === null ? undefined : word.glob === true ? realPattern(at, path) : realPath(at, path)
  const stayed = kind === 'delete' && path !== null ? stayedPath(at, word.value ?? '') : undefined
  const of = kind === 'read' && path !== null ? at.reader.printers.get(path) : undefined
  const effects = [
    of === undefined
      ? effectOn(kind, path, word, recursive)
      : { ...effectOn(kind, path, word, recursive), of },
  ]
  if (real !== undefined) effects.push(effectOn(kind, real, word, recursive))
  if (stayed !== undefined) effects.push(effectOn(kind, stayed, word, recursive))
  return effects
}

const effectOn = (kind: EffectKind, path: string | null, word: Word, recursive: boolean): Effect => {
  const effect: { -readonly [K in keyof Effect]: Effect[K] } = { kind, path }
  if (recursive) effect.recursive = true
  if (word.glob === true) effect.glob = true
  if (path === null && word.shape !== undefined) effect.shape = word.shape
  return effect
}

/** `cd build; rm -rf *` deletes elsewhere if there is no such folder. */
const stayedPath = (at: At, path: string): string | undefined => {
  const { stay, cwd } = at.shell
  if (stay === undefined || cwd === null || path.startsWith('/')) return undefined
  const folder = absolutePath(at, '.')
  if (folder === null || at.reader.facts.fileKind(folder) === 'directory') return undefined
  for (const made of at.reader.created) if (made === folder || made.startsWith(`${folder}/`)) return undefined
  return absolutePath({ ...at, shell: { ...at.shell, cwd: stay } }, path) ?? undefined
}

/** `link/*` is what lies where the link leads. */
const realPattern = (at: At, pattern: string): string | undefined => {
  const fixed = /^(\/(?:[^*?[\]{}/]+\/)+)([^/]*)$/.exec(pattern)
  if (fixed?.[1] === undefined) return undefined
  const real = realPath(at, fixed[1].slice(0, -1))
  return real === undefined ? undefined : `${real}/${fixed[2]}`
}

/** Where links lead, if elsewhere. */
const realPath = (at: At, path: string): string | undefined => {
  const { reader } = at
  for (const [link, target] of reader.made) {
    if (path === link || path.startsWith(`${link}/`)) return target + path.slice(link.length)
  }
  if (reader.links >= maxLinks) return undefined
  reader.links += 1
  const real = reader.facts.real(path)
  if (real === path) return undefined
  reader.base ??= reader.facts.resolve('.')
  // A project that itself lies behind a link is no reason to say everything twice.
  if (
    path.startsWith(`${reader.base}/`) &&
    real === reader.facts.real(reader.base) + path.slice(reader.base.length)
  )
    return undefined
  return real
}

/** Effects of a program with its arguments, by the tables. */
export const effectsOf = (at: At, name: string, words: readonly Word[]): readonly Effect[] => {
  if (at.remote) return []
  const args = argumentsOf(name, words)
  const { program } = args
  const file = (program?.runs?.language ?? 'sh') === 'sh' ? undefined : codeOf(name, words)?.file
  const inside = inItsFolder(at, args, words)
  const patches = patchesOf(inside, name, args)
  const outputs = outputsOf(inside, args, words)
  if (
    patches.length === 0 &&
    outputs.length === 0 &&
    file === undefined &&
    program?.does === undefined &&
    program?.effects === undefined &&
    args.root?.loads === undefined &&
    program?.loads === undefined
  )
    return []
  const effects: Effect[] = []
  for (const word of loadedBy(args))
    for (const effect of pathEffects(at, 'execute', word)) effects.push({ ...effect, loaded: true })
  const call = callOf(inside, words, args, effects)
  if (file !== undefined) call.add('execute', file)
  if (program?.does !== undefined) for (const deed of deedsOf(program.does)) act(call, program, deed, effects)
  program?.effects?.(call)
  for (const word of patchedFiles(patches))
    for (const effect of pathEffects(inside, 'write', word)) effects.push({ ...effect, given: true })
  at.reader.patched.push(...patches)
  if (outputs.length === 0) return effects
  const isOutput = ({ kind, path }: Effect): boolean =>
    kind === 'write' && outputs.some(output => output.path === path)
  return [...effects.filter(effect => !isOutput(effect)), ...outputs]
}

/** Files that a program writes anew because an option says so, also for programs that no table knows. */
const outputsOf = (at: At, args: Arguments, words: readonly Word[]): readonly Effect[] => {
  if (isDryRun(args)) return []
  const isThere = (path: string): boolean => {
    const full = absolutePath(at, path)
    return full !== null && at.reader.facts.fileKind(full) === 'file'
  }
  return outputWords(args, words, isThere).flatMap(word =>
    pathEffects(at, 'write', word).map(effect => ({ ...effect, anew: true })),
  )
}

/** Deeds of a program with its arguments wherever it runs: the kinds of effects, and the words that they are about. */
export const deedsAt = (name: string, words: readonly Word[]): readonly ThereDeed[] => {
  const args = argumentsOf(name, words)
  const { program } = args
  if (program?.does === undefined && program?.effects === undefined) return []
  const found: ThereDeed[] = []
  const dry = isDryRun(args)
  const call: Call = {
    words,
    operands: args.operands.slice(args.depth),
    has: (...options) => isOn(args, options),
    values: (...options) =>
      args.given.flatMap(({ name: option, value }) =>
        value === undefined || !options.includes(option) ? [] : [value],
      ),
    add: (kind, path) => {
      if (!(dry && (kind === 'write' || kind === 'delete')))
        found.push({ kind, path: typeof path === 'string' ? path : path.value })
    },
    host: kind => {
      found.push({ kind, path: undefined })
    },
    isFolder: () => false,
  }
  if (program.does !== undefined) for (const deed of deedsOf(program.does)) act(call, program, deed, [])
  program.effects?.(call)
  return found
}

export interface ThereDeed {
  readonly kind: EffectKind
  readonly path: string | null | undefined
}

const inItsFolder = (at: At, args: Arguments, words: readonly Word[]): At => {
  const option = args.root?.folder
  const given = option === undefined ? [] : ownOptions(args, words).filter(item => listed(option, item.name))
  if (given.length === 0) return at
  let cwd = at.shell.cwd
  for (const { value } of given) cwd = value?.value == null ? null : joinPath(cwd, value.value)
  return moved(at, { shell: { ...at.shell, cwd } })
}

/** Behind its sub-command a program may have other options of the same name: `git diff -C`. */
const ownOptions = ({ given, root, operands }: Arguments, words: readonly Word[]): readonly Given[] => {
  const [first] = operands
  if (root?.leads !== true || first === undefined) return given
  const end = words.indexOf(first)
  return given.filter(({ index }) => index < end)
}

const callOf = (at: At, words: readonly Word[], all: Arguments, effects: Effect[]): Call => {
  // Options of a script are not those of its interpreter.
  const args = all.own === all.given.length ? all : { ...all, given: all.given.slice(0, all.own) }
  const dry = isDryRun(args)
  return callWith(at, words, args, effects, dry)
}

const callWith = (
  at: At,
  words: readonly Word[],
  args: Arguments,
  effects: Effect[],
  dry: boolean,
): Call => ({
  words,
  operands: args.operands.slice(args.depth),
  has: (...options) => isOn(args, options),
  values: (...options) =>
    args.given.flatMap(({ name, value }) => (value === undefined || !options.includes(name) ? [] : [value])),
  add: (kind, path, recursive, given) => {
    if (dry && (kind === 'write' || kind === 'delete')) return
    const word = typeof path === 'string' ? wordFor(at, path) : path
    if (kind === 'privilege') effects.push({ kind })
    else if (!(kind === 'write' && isSpared(at, words, args, word)))
      for (const effect of pathEffects(at, kind, word, recursive))
        effects.push(given === true ? { ...effect, given } : effect)
  },
  host: (kind, address) => {
    effects.push({
      kind,
      host: address === undefined ? undefined : hostOf(typeof address === 'string' ? address : address.value),
    })
  },
  isFolder: path => {
    if (path.value === null) return false
    if (path.value.endsWith('/') || /(^|\/)\.\.?$/.test(path.value)) return true
    const absolute = absolutePath(at, path.value)
    if (absolute === null) return false
    return at.reader.facts.fileKind(absolute) === 'directory' || isMadeFolder(at, absolute)
  },
})

/** An earlier call of the script makes the folder. */
const isMadeFolder = ({ reader }: At, folder: string): boolean =>
  reader.invocations.some(
    ({ name, effects }) => name === 'mkdir' && effects.some(({ path }) => path === folder),
  )

const wordFor = (at: At, path: string): Word => ({
  text: path,
  value: path === '~' || path.startsWith('~/') ? at.reader.facts.home() + path.slice(1) : path,
})

const hostOf = (address: string | null): string | null => {
  if (address === null) return null
  const found = /^(?:[a-z][\w+.-]*:\/\/)?(?:[^@/]*@)?(\[[^\]]*\]|[^:/?#]*)/i.exec(address)
  return found?.[1] ?? null
}
