import { plainEvent } from '../core/make-event.ts'
import type { Platform } from '../core/platform.ts'
import type { Policy } from '../core/policy.ts'
import type { Rule } from '../core/rule.ts'
import { type DoctorCheck, info } from '../hosts/check.ts'
import { isShared, type Programs } from '../hosts/command-line.ts'
import type { HostInspector, OwnLine, WantedLine } from '../hosts/host.ts'
import { hostsInUse } from '../hosts/in-use.ts'
import { policyFor } from '../judge.ts'
import { factsOf } from '../platform/facts.ts'
import { projectAt } from '../project.ts'
import { allRules } from '../rules.ts'
import type { CliCall, CliCommand } from './command.ts'
import { fixerChecks, guardChecks, liveness } from './doctor/alive.ts'
import { chainCheck } from './doctor/chain.ts'
import { entryChecks } from './doctor/entries.ts'
import { linterChecks } from './doctor/linters.ts'
import { cacheChecks, configChecks, journalCheck, journalMark, nodeChecks } from './doctor/machine.ts'
import { missingToolChecks } from './doctor/missing-tools.ts'
import { clientChecks, twiceChecks } from './doctor/others.ts'
import { copyShim, fromEachFolder, inScratch, isTracked } from './doctor/places.ts'
import { programsOfLines, shimChecks } from './doctor/shim.ts'
import { standbyCheck, warmChecks } from './doctor/standby.ts'
import { testsCheck } from './doctor/tests.ts'
import { toolChecks } from './doctor/tools.ts'
import { typeChecks } from './doctor/types.ts'
import { grantChecks } from './grant/active.ts'
import { projectFolder } from './init/folder.ts'

export const doctor: CliCommand = {
  name: 'doctor',
  summary: 'Check that the hooks are wired, run and answer as they should, and that their tools are there',
  usage: [
    'handrail doctor [dir]',
    'handrail doctor --live [dir]',
    'handrail doctor --json',
    'handrail doctor --only dep [--profile test-suite]',
  ],
  options: {
    json: { type: 'boolean', says: 'Print JSON' },
    live: {
      type: 'boolean',
      says: 'Also start each installed host, offline with a scripted model, and see whether it runs the hooks',
    },
    only: {
      type: 'string',
      value: 'parts',
      says: `Only these parts, with commas between them: ${parts.join(', ')}`,
    },
    profile: {
      type: 'string',
      value: 'profile',
      says: 'What counts as required: what the hooks in use need (runtime), or the integration suite (test-suite)',
    },
    'check-deps': { type: 'boolean', says: 'The same as --only tools,dep' },
  },
  run: async call => {
    const root = projectFolder(call)
    const asked = askedParts(call)
    const profile = profileOf(call)
    if (call.flag('live') && !asked.includes('answers'))
      throw new UsageError('--live is about the part answers, which --only leaves out.')
    const done = progress('handrail doctor: trying the hooks and asking the tools ...')
    const examination = await examine(call, root, part => asked.includes(part), profile).finally(done)
    const failed = hasFailed(examination)
    if (call.flag('json')) {
      const checks = [...examination.parts].flatMap(([part, all]) => all.map(check => ({ part, ...check })))
      const { dependencies } = examination
      call.io.page(JSON.stringify({ root, ok: !failed, checks, dependencies }, null, 2))
    } else print(call, root, examination, asked.length < parts.length)
    return failed ? 1 : 0
  },
}

/** How long a session of one host may take. The slowest took 40 s on a busy machine. */
const liveSeconds = 120

/** The tools that the project's config needs. */
const dependencies = (call: CliCall, root: string): readonly DoctorCheck[] => {
  const { platform } = call.io
  const project = projectAt(platform, root)
  const event = plainEvent('pre-tool', { cwd: root })
  const policy = policyFor(platform, event, project, {})
  return [
    ...toolChecks(policy, factsOf(platform, project, root)),
    ...linterChecks(platform, project, policy, event),
  ]
}

const examine = async (call: CliCall, root: string): Promise<readonly DoctorCheck[]> => {
  const { platform } = call.io
  const project = projectAt(platform, root)
  const event = plainEvent('pre-tool', { cwd: root })
  const policy = policyFor(platform, event, project, {})
  const mark = journalMark(project.mainRoot)
  const tracked = project.git === undefined ? undefined : (path: string) => isTracked(root, path)
  const place = { root, home: platform.home() }
  const hosts = hostsInUse(place, platform.env).map(({ id, title, inspector }) => ({
    id,
    title,
    inspector,
    ...inspector.inspect(place, tracked),
  }))
  const live = call.flag('live')
    ? await (await import('./doctor/live.ts')).liveChecks(platform, place, hosts, liveSeconds)
    : undefined
  const wired: DoctorCheck[] = []
  const answers: DoctorCheck[] = []
  let ran = false
  const own = programsHere(call)
  for (const { id, inspector, lines, checks, others } of hosts) {
    const named = (all: readonly DoctorCheck[]) =>
      hosts.length === 1 ? all : all.map(check => ({ ...check, name: `${id}: ${check.name}` }))
    const rules = wiredRules(allRules, policy)
    const wanted = wantedLines(inspector, rules, own, lines)
    const known = wantedLines(inspector, allRules, own, lines).map(({ event }) => event)
    const entries = entryChecks(inspector.title, wanted, lines, known)
    const client = clientChecks(platform, inspector, root)
    wired.push(...named([...client, ...checks, ...twiceChecks(others ?? []), ...entries]))
    const answered = await answersOf(platform, inspector, lines, policy, root)
    const standby = standbyCheck(platform, inspector, lines, policy, { cwd: root, project: root })
    const seen = live?.get(id)
    answers.push(...named([...answered.checks, ...standby, ...(seen === undefined ? [] : [seen])]))
    ran ||= answered.ran
  }
  const lines = hosts.flatMap(host => host.lines)
  const used = programsOfLines(root, lines)
  return [
    ...nodeChecks(used),
    ...shimChecks(root, lines, own, tracked),
    ...wired,
    ...configChecks(policy),
    ...grantChecks(call, project.mainRoot),
    ...answers,
    ...linterChecks(platform, project, policy, event),
    ...typeChecks(platform, project, policy, event),
    ...warmChecks(platform),
    ...testsCheck(platform, project, policy),
    journalCheck(project.mainRoot, policy, mark, ran),
    ...chainCheck(platform, project.mainRoot, policy),
    ...cacheChecks(used),
  ]
}

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
    shared: lines.every(({ command }) => isShared(command)),
  })
}

const profiles: readonly DependencyProfile[] = ['runtime', 'test-suite']

const profileOf = (call: CliCall): DependencyProfile | undefined => {
  const named = call.text('profile')
  const profile = profiles.find(known => known === named)
  if (named !== undefined && profile === undefined)
    throw new UsageError(`--profile takes ${profiles.join(' or ')}; ${named} is none of them.`)
  return profile
}
