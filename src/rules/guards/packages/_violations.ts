import type { Facts } from '../../../core/facts/facts.ts'
import type { TextEdit } from '../../../core/findings/finding.ts'
import type { OptionRecord } from '../../../core/rule/rule.ts'
import type { Invocation, Script } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import type { Ecosystem } from '../../../known/packages/managers.ts'
import { quote } from '../../../shell/calls/rewrite.ts'
import type { Mode } from './_mode.ts'
import { isBerry } from './_project.ts'
import { type PackageReplacement, replacementFor } from './_replacement.ts'
import { type PackageRequest, requestOf, toolOf } from './_request.ts'
import { changes, lookup, type PackageTool } from './_tool.ts'
import { berry } from './_yarn.ts'

/** A package manager that is not the one to use. */
export interface ForeignManager {
  readonly request: PackageRequest
  readonly mode: Mode
  readonly target: PackageTool
  readonly replacement: PackageReplacement
  /** The call that the replacement stands for, with the runner around it. */
  readonly invocation: Invocation
}

export interface ManagerPolicy {
  readonly modes: Readonly<Record<Ecosystem, Mode | undefined>>
  readonly allowed: OptionRecord
  readonly facts: Facts
}

export interface SeenManager {
  readonly requests: readonly PackageRequest[]
  readonly violations: readonly ForeignManager[]
}

/** Every package manager in a script, and those of them that are not the one to use. */
export const look = (script: Script, policy: ManagerPolicy): SeenManager => {
  const requests: PackageRequest[] = []
  const violations: ForeignManager[] = []
  for (const found of script.invocations) {
    const invocation = spelledOut(found)
    // A call in a container, on another machine or inside a script of the project is not the agent's choice.
    if (invocation.remote === true || invocation.via.some(isFile)) continue
    const request = requestOf(invocation)
    if (request === undefined) continue
    requests.push(request)
    const violation = violationOf(request, invocation, policy)
    if (violation === undefined) continue
    const outer = runnerAround(invocation, script)
    const inner = outer === undefined ? violation : { ...violation, invocation: outer }
    const hidden = violations.findIndex(other => other.invocation === outer)
    if (hidden >= 0) violations.splice(hidden, 1)
    violations.push(inner)
  }
  return { requests, violations }
}

/** `"$@"`: program and arguments stand in one piece of text, so their values are all there is. */
const spelledOut = (invocation: Invocation): Invocation => {
  const [program, next] = invocation.words
  if (program?.span === undefined || program.span.start !== next?.span?.start) return invocation
  const words = invocation.words.map(({ value }) => ({ text: quote(value ?? '…'), value }))
  return { ...invocation, words, span: undefined }
}

/** `npm run build`, `make test`, `./install.sh`: not `bash -c`, whose text is the agent's own. */
const isFile = (via: string): boolean => /^(\S+ run \S|make |\.{0,2}\/|\S+\/)|\.\w*sh$/.test(via)

/** `uv run pip install x`: the whole of it gives way. */
const runnerAround = (inner: Invocation, { invocations }: Script): Invocation | undefined =>
  inner.span === undefined
    ? undefined
    : invocations.find(
        ({ name, span, via }) =>
          span !== undefined &&
          inner.span !== undefined &&
          span.start < inner.span.start &&
          span.end === inner.span.end &&
          via.length < inner.via.length &&
          /^(uv|poetry|pipenv|npx|bunx|pnpx|npm|pnpm|yarn|bun)$/.test(name),
      )

const violationOf = (
  request: PackageRequest,
  invocation: Invocation,
  { modes, allowed, facts }: ManagerPolicy,
): ForeignManager | undefined => {
  const { tool, sub, deed, asks } = request
  const mode = modes[tool.ecosystem]
  if (mode === undefined || isAllowed(allowed, tool, sub)) return undefined
  if ((asks && (sub === '' || request.args.length === 0)) || sub === 'help') return undefined
  if (tool.runtime === true && deed === undefined) return undefined
  // Before anything is looked up on the disk.
  if (mode.auto && !changesAnything(request)) return undefined
  const folder = folderOf(request, invocation, facts)
  const name = mode.toolIn(folder)
  if (name === undefined || owns(name, request)) return undefined
  if (mode.auto && !touches(request, invocation, name)) return undefined
  if (brings(request, name)) return undefined
  const target = name === 'yarn' && isBerry(folder, facts) ? berry() : toolOf(name)
  if (target === undefined) return undefined
  const replacement = replacementFor(request, target, facts, folder ?? '.')
  return { request, mode, target, replacement, invocation }
}

const isAllowed = (allowed: OptionRecord, tool: PackageTool, sub: string): boolean => {
  const list = Object.hasOwn(allowed, tool.name) ? allowed[tool.name] : undefined
  if (!Array.isArray(list)) return false
  // `npm info` is `npm view` by another name; the deeds of pip have no other names.
  const deed = lookup(tool.verbs, sub)
  const same = (other: string): boolean => deed !== undefined && lookup(tool.verbs, other) === deed
  return list.some(other => other === sub || (deed !== 'pip' && deed !== '' && same(other)))
}

/** Whether the command is the preferred tool's own. */
const owns = (name: string, { tool, label }: PackageRequest): boolean => {
  if (name === 'uv') return tool.name === 'uv' || label === 'uv pip'
  if (name === 'pip') return (tool.name === 'pip' && label !== 'uv pip') || tool.name === 'venv'
  return tool.name === name
}

/** Whether it changes what the project depends on. A tool for the machine, or inside the right environment, does not. */
const touches = (request: PackageRequest, { via }: Invocation, name: string): boolean => {
  const { wishes, label } = request
  if (label === 'uv pip' || via.some(wrapper => wrapper.startsWith(`${name} `))) return false
  if (wishes.some(({ word }) => listed('global user target prefix root system python dry', word)))
    return false
  return changesAnything(request)
}

const changesAnything = ({ deed, alternative }: PackageRequest): boolean =>
  changes(deed === 'pip' ? alternative?.deed : deed)

/** `pip install uv`: how else would it get here. */
const brings = ({ deed, args }: PackageRequest, name: string): boolean =>
  deed === 'add' && args.length > 0 && args.every(({ value }) => value?.split(/[@=<>~[]/, 1)[0] === name)

/** The folder that the command is about, or undefined where only the running shell knows. */
const folderOf = (request: PackageRequest, { cwd }: Invocation, facts: Facts): string | undefined => {
  const wish = request.wishes.find(({ word }) => word === 'folder')
  const given = wish === undefined ? '.' : wish.value?.value
  if (cwd === null || given == null) return undefined
  return facts.resolve(given.startsWith('/') || given.startsWith('~') ? given : `${cwd}/${given}`)
}

/** The edits that put a replacement in its place, or undefined where the words do not stand in the text. */
export const editsOf = (
  { invocation, replacement }: ForeignManager,
  source: string,
): readonly TextEdit[] | undefined => {
  // A word without text is one that `xargs` adds.
  const spans = invocation.words.filter(({ text }) => text !== '').map(word => word.span)
  const [first, ...rest] = spans
  if (first === undefined || spans.includes(undefined)) return undefined
  const within = invocation.words[0]?.within
  if (within !== undefined && replacement.text.includes(within) && !source.includes(replacement.text))
    return undefined
  const edits: TextEdit[] = []
  let { start, end } = first
  for (const span of rest) {
    if (span === undefined || span.start < end) continue
    // A redirect in between stays where it is.
    if (/^[\s\\]*$/.test(source.slice(end, span.start))) end = span.end
    else {
      edits.push({ start, end, text: edits.length === 0 ? replacement.text : '' })
      start = span.start
      end = span.end
    }
  }
  edits.push({ start, end, text: edits.length === 0 ? replacement.text : '' })
  return edits
}
