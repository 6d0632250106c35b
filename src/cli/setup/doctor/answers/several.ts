import { availableParallelism } from 'node:os'
import { isRecord, type Json } from '../../../../core/text/json.ts'
import type { HostInspector, OwnLine } from '../../../../hosts/protocol/host.ts'
import {
  hookCommandLine,
  isShared,
  type Programs,
  programsOf,
} from '../../../../hosts/wiring/command-line.ts'
import { canaryEnv, inputOf, type LineRun, type RunFolder, runLine, runProgram } from './probe.ts'

/** An event for a line. */
export interface Probe {
  readonly line: OwnLine
  readonly payload: Json
  readonly where: RunFolder
}

/** Where a line stands, for people. */
export const placeOf = ({ file, line, event }: OwnLine): string => `${file}:${line} (${event})`

export const secondsOf = (line: OwnLine): number => Math.min(line.timeout ?? 10, 60)

/** An event, and what came of it. */
export interface Tried<P extends Probe> {
  readonly probe: P
  readonly run: LineRun
}

let running = 0
const waiting: (() => void)[] = []

/** More processes than processors would only make each of them look slow. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= Math.max(2, availableParallelism())) await new Promise<void>(go => waiting.push(go))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** Runs the lines themselves, side by side. */
export const byShell = <P extends Probe>(
  host: HostInspector,
  probes: readonly P[],
): Promise<readonly Tried<P>[]> =>
  Promise.all(
    probes.map(async probe => {
      const { line, payload, where } = probe
      const run = await inTurn(() => runLine(host, line.command, payload, where, secondsOf(line)))
      return { probe, run }
    }),
  )

/**
 * The programs that a line starts, if it is a line that init writes for its event: then a line of another event with the same programs
 * differs from it in nothing but the event. `found` is what the shim of the project finds.
 */
export const programsBehind = (
  host: HostInspector,
  { command, event }: OwnLine,
  found: Programs | undefined,
): Programs | undefined => {
  const programs = isShared(command) ? found && { ...found, shared: true } : programsOf(command)
  if (programs === undefined) return undefined
  return command === hookCommandLine(programs, host.codec.id, event) ? programs : undefined
}

/** In seconds, for all events together. */
const patience = 60

/**
 * Hands several events to one process of the program behind the lines: what differs from the line itself is only how the process comes to
 * its event. Undefined where the program does not know this: another version may not.
 */
const byProgram = async (
  host: HostInspector,
  { node, script }: Programs,
  probes: readonly Probe[],
): Promise<readonly LineRun[] | undefined> => {
  const calls = probes.map(({ line, payload, where }) =>
    JSON.stringify({
      words: [host.codec.id, line.event],
      cwd: where.cwd,
      env: { ...host.env(where.project), ...canaryEnv },
      input: inputOf(payload, where),
    }),
  )
  const { stdout, code } = await inTurn(() =>
    runProgram(node, [script.replace(/\.sh$/, '.cjs'), 'hook', '--several'], {
      cwd: '/',
      env: { ...process.env, ...canaryEnv, NODE_EXTRA_CA_CERTS: '' },
      input: calls.join('\n'),
      timeoutSeconds: patience,
    }),
  )
  const replies = stdout.split('\n').flatMap(line => replyOf(line) ?? [])
  return code === 0 && replies.length === probes.length ? replies : undefined
}

/** Hands events to the programs behind their lines, and runs those lines that no program is known of. */
export const byPrograms = async <P extends Probe>(
  host: HostInspector,
  found: Programs | undefined,
  probes: readonly P[],
): Promise<readonly Tried<P>[]> => {
  const groups = new Map<string, { readonly programs: Programs | undefined; readonly members: P[] }>()
  for (const probe of probes) {
    const programs = programsBehind(host, probe.line, found)
    const key = JSON.stringify([programs?.node, programs?.script])
    const group = groups.get(key) ?? { programs, members: [] }
    group.members.push(probe)
    groups.set(key, group)
  }
  const tried = await Promise.all(
    [...groups.values()].map(async ({ programs, members }) => {
      const runs = programs === undefined ? undefined : await byProgram(host, programs, members)
      if (runs === undefined) return byShell(host, members)
      return members.flatMap((probe, index) => {
        const run = runs[index]
        return run === undefined ? [] : [{ probe, run }]
      })
    }),
  )
  return tried.flat()
}

const replyOf = (line: string): LineRun | undefined => {
  try {
    const reply: unknown = JSON.parse(line)
    if (!isRecord(reply) || typeof reply.code !== 'number') return undefined
    return { code: reply.code, stdout: String(reply.out), stderr: String(reply.err), timedOut: false, ms: 0 }
  } catch {
    return undefined
  }
}
