import { join } from 'node:path'
import type { Platform } from '../../../../core/edge/platform.ts'
import { whichOf } from '../../../../platform/processes/which.ts'
import type { LinterCase, PackageCase, ToolFeature } from '../../../../testing/suite/case.ts'
import {
  absentAnswer,
  type CaseAnswer,
  type CaseRun,
  linterAnswer,
  packageAnswer,
  skippedVersion,
  timedOutAnswer,
} from '../../../../testing/suite/verdict.ts'
import { templates } from '../../../setup/init/linter-templates/index.ts'

/** Where and how cases are tried. */
export interface Bench {
  readonly platform: Platform
  /** The user's project: its own tools count. */
  readonly root: string
  /** A folder for one case, which is its own. */
  readonly folder: string
  /** In the names of what the hook writes into /tmp. */
  readonly session: string
  /** Of all processes that the case starts. */
  readonly mark: string
  readonly seconds: number
  /** Tools that are not there. Who asks first may wait for it. */
  absent(): Promise<readonly string[]>
  readonly signal: AbortSignal
}

/** Writes a file of the case's project, and its folder. */
const put = ({ platform }: Bench, path: string, text: string): void => {
  platform.files.makeFolder(join(path, '..'))
  platform.files.writeWhole(path, text)
}

/** A project of its own for the case, with the linter configs that `init` writes and the config of the case. */
const makeProject = (bench: Bench, config: object | undefined): string => {
  const project = join(bench.folder, 'project')
  for (const name of ['tmp', 'config', 'state', 'project'])
    bench.platform.files.makeFolder(join(bench.folder, name))
  for (const { path, text } of templates.flatMap(({ files }) => files)) put(bench, join(project, path), text)
  if (config !== undefined) put(bench, join(project, '.claude/hooks/config.json'), JSON.stringify(config))
  return project
}

/** Variables of other hooks and sessions do not count: a case has its own. */
const isKept = (name: string): boolean =>
  !/^(?:HOOK_|HANDRAIL_|CLAUDE_|XDG_CONFIG_HOME$|XDG_STATE_HOME$)/.test(name)

/** The project's own tools stand before those of the machine, as for the hook in the project. */
const pathOf = ({ platform, root }: Bench): string =>
  [join(root, 'node_modules/.bin'), join(root, '.venv/bin'), platform.env('PATH') ?? ''].join(
    platform.pathSeparator,
  )

/** Runs a documented hook of this very program in the case's project. The variables are those of this process alone. */
const runHook = (bench: Bench, project: string, hook: string, event: object): Promise<CaseRun> => {
  const { platform, folder, seconds, signal } = bench
  const [node = '', ...before] = platform.self
  return platform.start(node, [...before, 'run', hook], {
    cwd: project,
    input: JSON.stringify(event),
    timeoutMs: seconds * 1000,
    signal,
    keeps: isKept,
    env: {
      PATH: pathOf(bench),
      CLAUDE_PROJECT_DIR: project,
      HOOK_SKIP_SUBPROCESS: '1',
      HOOK_GUARD_PID: bench.session,
      HANDRAIL_STANDBY: 'off',
      TMPDIR: join(folder, 'tmp'),
      XDG_CONFIG_HOME: join(folder, 'config'),
      XDG_STATE_HOME: join(folder, 'state'),
    },
    check: { mark: bench.mark },
  })
}

/** M01 to M42: a file that was just edited. */
export const tryLinter = async (bench: Bench, one: LinterCase): Promise<CaseAnswer> => {
  const asks = one.needs !== undefined || one.saysWith !== undefined
  const absent = asks ? await bench.absent() : []
  const missing = (one.needs ?? []).filter(tool => absent.includes(tool))
  if (missing.length > 0) return absentAnswer(missing)
  const project = makeProject(bench, one.config)
  const path = join(project, one.file)
  put(bench, path, one.text)
  for (const [name, text] of Object.entries(one.files ?? {})) put(bench, join(project, name), text)
  const event = { tool_name: 'Edit', tool_input: { file_path: path } }
  const ran = await runHook(bench, project, 'multi-linter', event)
  if (ran.timedOut) return timedOutAnswer(ran, bench.seconds)
  const left = bench.platform.files.readExact(path)
  const answer = linterAnswer(one, ran, left, tool => !absent.includes(tool))
  if (answer.pass || one.feature === undefined || (await hasFeature(bench, one.feature, project)))
    return answer
  return skippedVersion(answer, one.feature.says)
}

/** P01 to P32: a command that is about to run. */
export const tryPackages = async (bench: Bench, one: PackageCase): Promise<CaseAnswer> => {
  const project = makeProject(bench, one.config)
  const event = { tool_name: 'Bash', tool_input: { command: one.command } }
  const ran = await runHook(bench, project, 'enforce-package-managers', event)
  return ran.timedOut ? timedOutAnswer(ran, bench.seconds) : packageAnswer(one, ran)
}

/** Whether the tool that the hook uses knows what the case is about. A tool that does not answer counts as one that does. */
const hasFeature = async (bench: Bench, feature: ToolFeature, cwd: string): Promise<boolean> => {
  const { platform, folder, mark, seconds, signal } = bench
  const env = { PATH: pathOf(bench), TMPDIR: join(folder, 'tmp') }
  const named = (name: string): string | undefined => (name === 'PATH' ? env.PATH : platform.env(name))
  const onPath = whichOf({ ...platform, env: named }, feature.tool)
  const program = onPath ?? platform.ownFile(`@biomejs/biome/bin/${feature.tool}`)
  if (program === undefined) return true
  const options = { cwd, timeoutMs: seconds * 1000, signal, env, check: { mark } }
  const ran = await platform.start(program, feature.args, options)
  return ran.code === undefined || feature.prints.test(ran.stdout + ran.stderr)
}
