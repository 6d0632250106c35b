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
import { clientChecks, twiceChecks } from './doctor/others.ts'
import { copyShim, fromEachFolder, inScratch, isTracked } from './doctor/places.ts'
import { programsOfLines, shimChecks } from './doctor/shim.ts'
import { standbyCheck } from './doctor/standby.ts'
import { testsCheck } from './doctor/tests.ts'
import { toolChecks } from './doctor/tools.ts'
import { grantChecks } from './grant/active.ts'
import { projectFolder } from './init/folder.ts'
import { programsHere } from './init/form.ts'
import { foundPrograms, recordMachine } from './init/shim.ts'
import { wiredRules } from './init/wired-rules.ts'

export const doctor: CliCommand = {
  name: 'doctor',
  summary: 'Check that the hooks are wired, run and answer as they should',
  usage: [
    'handrail doctor [dir]',
    'handrail doctor --live [dir]',
    'handrail doctor --json',
    'handrail doctor --check-deps',
  ],
  options: {
    json: { type: 'boolean', says: 'Print JSON' },
    live: {
      type: 'boolean',
      says: 'Also start each installed host, offline with a scripted model, and see whether it runs the hooks',
    },
    'check-deps': { type: 'boolean', says: 'Only check the tools that the config needs' },
  },
  run: async call => {
    const root = projectFolder(call)
    const checks = call.flag('check-deps') ? dependencies(call, root) : await examine(call, root)
    const failed = checks.some(check => check.state === 'fail')
    if (call.flag('json')) call.io.page(JSON.stringify({ root, ok: !failed, checks }, null, 2))
    else print(call, root, checks)
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

/** Whether the lines of a host answer, and answer rightly, and whether any canary ran. */
const answersOf = (
  platform: Platform,
  host: HostInspector,
  lines: readonly OwnLine[],
  policy: Policy,
  root: string,
): Promise<{ readonly checks: readonly DoctorCheck[]; readonly ran: boolean }> =>
  inScratch(async scratch => {
    const found = lines.some(({ command }) => isShared(command)) ? foundPrograms(root) : undefined
    copyShim(root, scratch)
    if (found !== undefined) recordMachine({ folder: scratch, isHome: false }, found)
    const { alive, checks } = liveness(host, lines, scratch)
    if (alive.length === 0) return { checks, ran: false }
    const guards = await fromEachFolder(root, scratch, async (places, skipped) => [
      ...(await guardChecks(platform, host, alive, policy, places)),
      ...(skipped === undefined ? [] : [info('worktree', `not tried: ${skipped}`)]),
    ])
    const fixers = await fixerChecks(platform, host, alive, policy, scratch)
    return { checks: [...checks, ...guards, ...fixers], ran: alive.some(({ kind }) => kind === 'pre-tool') }
  })

const colours = { ok: 'green', info: 'blue', warn: 'yellow', fail: 'red' } as const

const print = (call: CliCall, root: string, checks: readonly DoctorCheck[]): void => {
  const { io } = call
  const width = Math.max(...checks.map(check => check.name.length))
  io.out(io.paint('bold', `handrail doctor ${root}`))
  // All paths are in this project, so print them relative to it.
  const short = (text: string): string => text.replaceAll(`${root}/`, '')
  for (const [index, { name, state, says, mend }] of checks.entries()) {
    io.out(`  ${io.paint(colours[state], state.padEnd(4))}  ${name.padEnd(width)}  ${short(says)}`)
    if (mend !== undefined && mend !== checks[index + 1]?.mend)
      io.out(`  ${' '.repeat(width + 6)}  ${io.paint('bold', mend)}`)
  }
  const count = (state: DoctorCheck['state']): number => checks.filter(check => check.state === state).length
  const [failed, warned] = [count('fail'), count('warn')]
  io.out('')
  if (failed > 0) io.out(io.paint('red', `${failed} of ${checks.length} checks failed.`))
  else
    io.out(
      io.paint(
        'green',
        `Everything answers${warned > 0 ? `; ${warned} thing${warned === 1 ? '' : 's'} could be better` : ''}.`,
      ),
    )
}
