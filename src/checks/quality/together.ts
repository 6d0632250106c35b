import type { Edge, RunResult, StartOptions } from '../../core/edge/edge.ts'
import type { EffectContext } from '../../core/rule/rule.ts'
import { eslintFix } from '../linters/languages/javascript/eslint.ts'
import { hasNothingToFix, lintsTogether, shapesTogether } from '../linters/together.ts'
import type { Formatter, Linter, Target, ToolCall } from '../linters/tool.ts'
import { runFailure, runTool } from './run.ts'
import type { FileTools, FoundTool } from './tools/file-tools.ts'

/** A file with its tools. */
export interface ToolTarget {
  readonly target: Target
  readonly tools: FileTools
}

/** The answers of programs, by program and call. */
type Answers = Map<string, Promise<RunResult>>

const keyOf = (program: string, args: readonly string[], cwd: string | undefined, input?: string): string =>
  JSON.stringify([program, args, cwd, input])

/**
 * A context whose linters have looked at all files at once: a program that can look at several files is started once for them, and
 * its answer is given where one of them is asked about. Calls that are the same, as those for a package, are one call.
 */
export const lookTogether = async (
  files: readonly ToolTarget[],
  timeoutMs: number,
  world: EffectContext,
): Promise<EffectContext> => {
  const answers: Answers = new Map()
  const edge: Edge = {
    ...world.edge,
    start: (program, args, options) => {
      const key = keyOf(program, args, options.cwd, options.input)
      const known = answers.get(key) ?? startOnce(world.edge, program, args, options)
      answers.set(key, known)
      return known
    },
  }
  // Many files take longer than one.
  const run = { timeoutMs: timeoutMs * (1 + files.length / 20), world }
  const work = [
    ...groups(files, ({ tools }) => tools.linters, callOf).map(group => lintGroup(group, answers, run)),
    ...groups(files, ({ tools }) => tools.formatters, shapeCall).map(group => formGroup(group, answers, run)),
  ]
  if (files.length > 1) await Promise.all(work)
  return { ...world, edge }
}

const startOnce = (
  edge: Edge,
  program: string,
  args: readonly string[],
  options: StartOptions,
  // Others wait for the same answer.
): Promise<RunResult> => edge.start(program, args, { ...options, signal: undefined })

interface Member<Tool> {
  readonly target: Target
  readonly found: FoundTool<Tool>
  readonly call: ToolCall
}

/** The files of each tool that may go into one call: one program, one working directory. */
const groups = <Tool extends Linter | Formatter>(
  files: readonly ToolTarget[],
  toolsOf: (file: ToolTarget) => readonly FoundTool<Tool>[],
  call: (tool: Tool, target: Target) => ToolCall | undefined,
): readonly (readonly Member<Tool>[])[] => {
  const all = new Map<string, Member<Tool>[]>()
  for (const file of files)
    for (const found of toolsOf(file)) {
      const made = call(found.tool, file.target)
      if (made === undefined || !file.target.inside) continue
      const { program, before } = found.found
      const key = JSON.stringify([found.tool.name, program, before, made.cwd ?? file.target.root, made.env])
      all.set(key, [...(all.get(key) ?? []), { target: file.target, found, call: made }])
    }
  return [...all.values()].filter(group => group.length > 1)
}

const callOf = (tool: Linter, target: Target): ToolCall | undefined =>
  Object.hasOwn(lintsTogether, tool.name) ? tool.call(target) : undefined

const shapeCall = (tool: Formatter, target: Target): ToolCall | undefined =>
  Object.hasOwn(shapesTogether, tool.name) ? tool.call(target.text, target) : undefined

/** The name of a file from the working directory of its call. */
const nameIn = ({ target, call }: Member<Linter | Formatter>): string =>
  target.path.slice((call.cwd ?? target.root).length + 1)

type Run = Parameters<typeof runTool>[4]

const lintGroup = async (group: readonly Member<Linter>[], answers: Answers, run: Run): Promise<void> => {
  const [first] = group
  const together = first === undefined ? undefined : lintsTogether[first.found.tool.name]
  const call = together?.join(
    group.map(one => one.call),
    group.map(nameIn),
  )
  if (first === undefined || together === undefined || call === undefined) return
  const { found, target } = first
  const result = await runTool(found.tool, found.found, call, target, run)
  const failed = runFailure(result) !== undefined
  for (const member of group) {
    // A call that took too long for all is not tried again for each of them.
    const part = failed ? result : together.part(result, member.target)
    if (part === undefined) continue
    keep(answers, member, member.call, part)
    if (member.found.tool.name === 'eslint' && (failed || hasNothingToFix(part)))
      keep(answers, member, eslintFix.call(member.target.text, member.target), part)
  }
}

const formGroup = async (group: readonly Member<Formatter>[], answers: Answers, run: Run): Promise<void> => {
  const [first] = group
  const together = first === undefined ? undefined : shapesTogether[first.found.tool.name]
  if (first === undefined || together === undefined) return
  const call = { ...first.call, input: undefined, args: together.call(group.map(nameIn)) }
  const result = await runTool(first.found.tool, first.found.found, call, first.target, run)
  const failed = runFailure(result) !== undefined
  for (const member of group)
    if (failed) keep(answers, member, member.call, result)
    else if (together.isInShape(result, member.target) === true)
      keep(answers, member, member.call, { code: 0, stdout: member.target.text, stderr: '', timedOut: false })
}

const keep = (
  answers: Answers,
  { found: { found }, target }: Member<Linter | Formatter>,
  call: ToolCall,
  result: RunResult,
): void => {
  const key = keyOf(found.program, [...found.before, ...call.args], call.cwd ?? target.root, call.input)
  answers.set(key, Promise.resolve(result))
}
