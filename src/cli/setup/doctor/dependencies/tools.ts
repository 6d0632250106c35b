import type { ToolSource } from '../../../../checks/linters/tool.ts'
import { settingsOf } from '../../../../checks/quality/options.ts'
import { type FoundProgram, findTool } from '../../../../checks/quality/tools/find.ts'
import { join } from '../../../../core/text/paths/path.ts'
import type { DependencyCheck } from '../dependencies.ts'
import { type DependencyRow, type DependencyTool, rows } from './table.ts'
import { type DeadTool, type ToolVersion, toolVersion } from './tool-version.ts'
import type { DependencyWorld } from './world.ts'

type Answer = ToolVersion | DeadTool | undefined

/** DEP01 to DEP13 and DEP22 to DEP29: each tool is looked for once, and all that are there are asked side by side. */
export const toolDependencies = async (world: DependencyWorld): Promise<readonly DependencyCheck[]> => {
  const answers = new Map<DependencyTool, Promise<Answer>>()
  for (const { tool } of rows) if (!answers.has(tool)) answers.set(tool, answerOf(tool, world))
  return Promise.all(rows.map(async row => checkOf(row, await answers.get(row.tool), world)))
}

const answerOf = async (tool: DependencyTool, world: DependencyWorld): Promise<Answer> => {
  const found = lookFor(tool, world)
  if (found !== undefined) return toolVersion(world.platform, found, world.root, tool)
  // A trial takes a process, so it is left out where the last place has the program in any case.
  const last = bySources(tool.last ?? [], world)
  const trials = world.usage.suite || last === undefined ? (tool.tries?.(world) ?? []) : []
  const tried = await Promise.all(trials.map(trial => toolVersion(world.platform, trial, world.root, tool)))
  const works = tried.find(answer => 'printed' in answer)
  if (works !== undefined || last === undefined) return works
  return toolVersion(world.platform, last, world.root, tool)
}

const lookFor = (tool: DependencyTool, world: DependencyWorld): FoundProgram | undefined => {
  if (tool.find === undefined) return bySources(tool.sources, world)
  const program = tool.find(world)
  return program === undefined ? undefined : { program, before: [] }
}

const bySources = (
  sources: readonly ToolSource[],
  { root, context }: DependencyWorld,
): FoundProgram | undefined => {
  const target = { path: join(root, 'sample'), root, inside: true, settings: settingsOf(context) }
  return findTool({ sources }, target, context)
}

const checkOf = (row: DependencyRow, answer: Answer, world: DependencyWorld): DependencyCheck => {
  const cls = row.class(world.usage)
  const { present, right, note } = judged(row, answer)
  const ok = cls === 'advisory' || (cls === 'optional' ? right : present && right)
  const hint =
    present && right ? undefined : (row.hint ?? row.tool.hint ?? (() => world.hint(row.tool.bin)))(world)
  return {
    id: row.id,
    name: row.name ?? row.tool.bin,
    test: row.test,
    class: cls,
    ok,
    present,
    note,
    ...(answer !== undefined && 'dead' in answer ? { dead: true } : {}),
    ...(hint === undefined ? {} : { hint }),
  }
}

/** `right` is false only for what is there and too old: a missing tool is right or wrong by its class. */
const judged = (row: DependencyRow, answer: Answer): { present: boolean; right: boolean; note: string } => {
  const rest = row.without === undefined ? '' : `; ${row.without}`
  if (answer === undefined) return { present: false, right: true, note: `absent${rest}` }
  if ('dead' in answer)
    return { present: false, right: true, note: `absent: ${answer.path} does not run: ${answer.dead}` }
  const said = row.judge?.(answer)
  if (said === undefined)
    return { present: true, right: true, note: [answer.path, answer.version].filter(Boolean).join(' ') }
  return {
    present: said.present,
    right: said.ok ?? true,
    note: said.present ? said.note : `absent: ${said.note}${rest}`,
  }
}
