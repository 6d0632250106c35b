import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Platform } from '../../../core/edge/platform.ts'
import type { Project } from '../../../core/edge/project.ts'
import { plainEvent } from '../../../core/make-event.ts'
import type { Policy } from '../../../core/policy/policy.ts'
import type { Rule } from '../../../core/rule/rule.ts'
import { policyFor } from '../../../event/policy.ts'
import { projectAt } from '../../../event/project.ts'
import type { HostInspector, OwnLine, WantedLine } from '../../../hosts/protocol/host.ts'
import { isShared, type Programs, programsOf } from '../../../hosts/wiring/command-line.ts'
import { type DoctorCheck, info } from '../../../hosts/wiring/doctor-check.ts'
import { factsOf } from '../../../platform/facts.ts'
import { allRules } from '../../../rules/index.ts'
import type { CliCall } from '../../command.ts'
import { grantChecks } from '../../permission/grants/active.ts'
import { programsHere } from '../init/pasted-settings.ts'
import { recordMachine } from '../init/shim.ts'
import { wiredRules } from '../init/wired-rules.ts'
import { type Answers, answersOf } from './answers/alive.ts'
import { guardProbes } from './answers/families.ts'
import { copyShim, fromEachFolder, inScratch } from './answers/places.ts'
import { standbyCheck, warmChecks } from './answers/standby.ts'
import { chainCheck } from './chain.ts'
import { type DependencyCheck, type DependencyProfile, dependencyChecks } from './dependencies.ts'
import { entryChecks } from './hooks/entries.ts'
import { clientChecks, packagedChecks, twiceChecks } from './hooks/others.ts'
import { programChecks } from './hooks/program.ts'
import { programsOfLines, shimChecks, shimPrograms } from './hooks/shim.ts'
import { trackedIn, type WiredHost, wiredHosts } from './hooks/wired.ts'
import { cacheChecks, configChecks, journalCheck, journalMark, nodeChecks } from './machine.ts'
import { languagesIn } from './tools/languages.ts'
import { linterChecks } from './tools/linters.ts'
import { missingToolChecks } from './tools/missing.ts'
import { toolChecks } from './tools/recommended.ts'
import { testsCheck } from './tools/tests.ts'
import { typeChecks } from './tools/types.ts'

/** The parts of the report, in its order. */
export const parts = ['hooks', 'answers', 'tools', 'dep', 'records'] as const
export type ReportPart = (typeof parts)[number]

export interface Examination {
  readonly parts: ReadonlyMap<ReportPart, readonly DoctorCheck[]>
  readonly dependencies?: { readonly profile: DependencyProfile; readonly checks: readonly DependencyCheck[] }
}

/** How long a session of one host may take. The slowest took 40 s on a busy machine. */
const liveSeconds = 120

/** Values that all parts look at. */
interface Scene {
  readonly call: CliCall
  readonly platform: Platform
  readonly root: string
  readonly project: Project
  readonly policy: Policy
  readonly hosts: readonly WiredHost[]
  readonly own: Programs
  /** The programs that the project's shim finds. */
  readonly found: Programs | undefined
}

/** Looks at the parts that were asked for, side by side. */
export const examine = async (
  call: CliCall,
  root: string,
  isAsked: (part: ReportPart) => boolean,
  profile: DependencyProfile | undefined,
): Promise<Examination> => {
  const { platform } = call.io
  const project = projectAt(platform, root)
  const policy = policyFor(platform, plainEvent('pre-tool', { cwd: root }), project, {})
  const hosts = wiredHosts(platform, project, root)
  const lines = hosts.flatMap(host => host.lines)
  const scene: Scene = {
    call,
    platform,
    root,
    project,
    policy,
    hosts,
    own: programsHere(call),
    found: shimPrograms(root, lines),
  }
  const mark = journalMark(project.mainRoot)
  const question = { platform, project, policy, profile: profile ?? policy.deps.profile, hosts }
  const [hooks, answers, dependencies] = await Promise.all([
    isAsked('hooks') ? hookChecks(scene) : [],
    isAsked('answers') ? answerChecks(scene) : { checks: [], ran: false },
    isAsked('dep') ? dependencyChecks(question) : undefined,
  ])
  const found = new Map<ReportPart, readonly DoctorCheck[]>([
    ['hooks', hooks],
    ['answers', answers.checks],
    ['tools', isAsked('tools') ? await projectTools(scene) : []],
    ['records', isAsked('records') ? recordChecks(scene, mark, answers.ran) : []],
  ])
  if (dependencies === undefined) return { parts: found }
  return { parts: found, dependencies: { profile: question.profile, checks: dependencies } }
}

/** With several hosts a check names its own. */
const naming = (
  hosts: readonly WiredHost[],
  id: string,
  checks: readonly DoctorCheck[],
): readonly DoctorCheck[] =>
  hosts.length === 1 ? checks : checks.map(check => ({ ...check, name: `${id}: ${check.name}` }))

const hookChecks = async (scene: Scene): Promise<readonly DoctorCheck[]> => {
  const { call, platform, root, project, policy, hosts, own, found } = scene
  const wired = await Promise.all(
    hosts.map(async host => {
      const { id, inspector, lines, checks, others } = host
      const wanted = asPackaged(host, wantedLines(inspector, wiredRules(allRules, policy), own, lines))
      const known = wantedLines(inspector, allRules, own, lines).map(({ event }) => event)
      return naming(hosts, id, [
        ...(await clientChecks(platform, inspector, root)),
        ...checks,
        ...packagedChecks(host),
        ...twiceChecks(others ?? []),
        ...entryChecks(inspector.title, wanted, lines, known),
      ])
    }),
  )
  const lines = hosts.flatMap(host => host.lines)
  return [
    ...nodeChecks(programsOfLines(lines, found)),
    ...shimChecks(root, lines, own, found, trackedIn(project, root)),
    ...programChecks(platform, root, programsOfLines(lines, found)),
    ...wired.flat(),
    ...configChecks(policy),
    ...grantChecks(call, project.mainRoot),
  ]
}

/** A plugin has lines of its own, with the same programs behind them. */
const asPackaged = ({ lines, packaged }: WiredHost, wanted: readonly WantedLine[]): readonly WantedLine[] =>
  wanted.map(want => {
    const own = packaged?.lines.find(line => line.event === want.event && lines.includes(line))
    return own === undefined ? want : { ...want, command: own.command }
  })

/** The lines that the rules need, as they stand in the settings: by the shim, or by paths of this machine. */
const wantedLines = (
  host: HostInspector,
  rules: readonly Rule[],
  own: Programs,
  lines: readonly OwnLine[],
): readonly WantedLine[] =>
  host.wanted({
    rules,
    onFailure: 'block',
    ...own,
    pointer: lines.flatMap(({ command }) => programsOf(command)?.pointer ?? [])[0],
    shared: lines.every(({ command }) => isShared(command)),
  })

const answerChecks = async (
  scene: Scene,
): Promise<{ readonly checks: readonly DoctorCheck[]; readonly ran: boolean }> => {
  const { call, platform, root, policy, hosts } = scene
  const place = { root, home: platform.home() }
  const live = call.flag('live')
    ? await (await import('./live.ts')).liveChecks(platform, place, hosts, liveSeconds)
    : undefined
  const { answers, skipped } = await tried(scene)
  const checks = await Promise.all(
    hosts.map(async ({ id, inspector, lines }, index) => {
      const standby = await standbyCheck(platform, inspector, lines, policy, { cwd: root, project: root })
      const seen = live?.get(id)
      return naming(hosts, id, [
        ...(answers[index]?.checks ?? []),
        ...standby,
        ...(seen === undefined ? [] : [seen]),
      ])
    }),
  )
  const worktree = skipped === undefined ? [] : [info('worktree', `not tried: ${skipped}`)]
  return { checks: [...checks.flat(), ...worktree], ran: answers.some(({ ran }) => ran) }
}

/** The lines of all hosts, each with a folder of its own apart from the project. */
const tried = ({ platform, root, policy, hosts, found }: Scene) =>
  inScratch(async scratch => {
    if (hosts.every(({ lines }) => lines.length === 0)) return { answers: [], skipped: undefined }
    return fromEachFolder(root, scratch, async (places, skipped) => {
      const chosen = new Map<string, string>()
      const answers: Promise<Answers>[] = []
      for (const [index, { id, inspector, lines }] of hosts.entries()) {
        const folder = join(scratch, id)
        mkdirSync(folder)
        copyShim(root, folder)
        if (found !== undefined) recordMachine({ folder, isHome: false }, found)
        // The rules are the same for all hosts, so one of them is told of in full.
        const brief = hosts.slice(0, index).some(host => host.lines.length > 0)
        const trial = { platform, host: inspector, lines, policy, places, scratch: folder, found, brief }
        // The lines of one host run while the answers for the next one are worked out.
        answers.push(answersOf(trial, await guardProbes(trial, chosen)))
      }
      return { answers: await Promise.all(answers), skipped }
    })
  })

/** The tools that the project is set up with: its package managers, what formats and lints its languages, its tests. */
const projectTools = async ({ platform, project, policy, root }: Scene): Promise<readonly DoctorCheck[]> => {
  const event = plainEvent('pre-tool', { cwd: root })
  return [
    ...toolChecks(policy, factsOf(platform, project, root)),
    ...linterChecks(platform, project, policy, event, languagesIn(platform, project)),
    ...(await missingToolChecks(platform, project, policy, event)),
    ...typeChecks(platform, project, policy, event),
    ...warmChecks(platform),
    ...testsCheck(platform, project, policy),
  ]
}

const recordChecks = (
  { platform, project, policy, hosts, found }: Scene,
  mark: number,
  ran: boolean,
): readonly DoctorCheck[] => [
  journalCheck(project.mainRoot, policy, mark, ran),
  ...chainCheck(platform, project.mainRoot, policy),
  ...cacheChecks(
    programsOfLines(
      hosts.flatMap(host => host.lines),
      found,
    ),
  ),
]
