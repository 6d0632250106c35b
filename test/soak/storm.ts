import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Dice, diceOf } from './dice.ts'
import type { Part, PartCall } from './figures.ts'
import { leftIn } from './left.ts'
import { cli, envIn, lineOf, newPlace, newProject, type Place, type Said } from './place.ts'
import { kinds, newSent, outcomeOf, type Sent, sentOf, tokenIn, verdictOf } from './sent.ts'
import { continueAll, type Hit, hitOne, markName, type Victim, watcher } from './victims.ts'

/** After many at once comes a session's stream of a few at a time. One that waits for a stopped process is not counted. */
const stream = 4
const waitingMs = 1500
/** Events of a round. A run that is ended loses its current round. */
const roundSize = 1000
/** Many at once come in the first of so many rounds: most of them start Node, which takes ten times as long. */
const crowdEvery = 5
/** Signals for each event. A killed standby process costs as much as fifty calls. */
const hitShare = { crowd: 0.3, stream: 0.03 }
/** The longest way to an answer has 9 seconds of deadlines. With hundreds of callers on a few cores each step waits for its turn. */
const hangMs = 180_000
const hostMs = 10_000

interface Done extends Said {
  readonly sent: Sent
  readonly ms: number
  readonly hung: boolean
}

interface Storm {
  readonly place: Place
  readonly run: string
  readonly dice: Dice
  readonly callers: Set<number>
  readonly hits: Hit[]
  readonly victims: () => readonly Victim[]
}

const callOnce = (storm: Storm, sent: Sent, cwd: string): Promise<Done> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn('/bin/sh', ['-c', lineOf(storm.place, sent.event)], {
      cwd,
      env: envIn(storm.place, { [markName]: `${storm.run}.${sent.token}`, HANDRAIL_STANDBY: '' }),
    })
    const pid = child.pid ?? 0
    storm.callers.add(pid)
    const said = { out: '', err: '' }
    let hung = false
    const limit = setTimeout(() => {
      hung = true
      // Its descendants may hold the pipes open.
      for (const { pid: own, token } of storm.victims()) if (token === sent.token) endProcess(own)
    }, hangMs)
    child.stdout.on('data', chunk => {
      said.out += chunk
    })
    child.stderr.on('data', chunk => {
      said.err += chunk
    })
    child.on('error', reject)
    // A caller that was killed reads nothing.
    child.stdin.on('error', () => {})
    child.on('close', (code, signal) => {
      clearTimeout(limit)
      storm.callers.delete(pid)
      resolve({ ...said, code, signal, sent, ms: performance.now() - started, hung })
    })
    child.stdin.end(JSON.stringify(sent.payload))
  })

const endProcess = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** Calls with so many at a time, and signals beside them. */
const callAll = async (
  storm: Storm,
  all: readonly Sent[],
  atOnce: number,
  cwd: string,
): Promise<readonly Done[]> => {
  const timers = new Set<NodeJS.Timeout>()
  const hitSoon = (): void => {
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        const hit = hitOne(storm.dice, storm.victims())
        if (hit !== undefined) storm.hits.push(hit)
      },
      storm.dice.below(atOnce > stream ? 8000 : 200),
    )
    timers.add(timer)
  }
  const left = [...all]
  const calls: Promise<Done>[] = []
  let running = 0
  const work = async (): Promise<void> => {
    for (let sent = left.shift(); sent !== undefined; sent = left.shift()) {
      if (storm.dice.chance(atOnce > stream ? hitShare.crowd : hitShare.stream)) hitSoon()
      running += 1
      const call = callOnce(storm, sent, cwd).finally(() => {
        running -= 1
      })
      calls.push(call)
      await (running > 4 * atOnce ? call : Promise.race([call, sleep(waitingMs)]))
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, work))
  const done = await Promise.all(calls)
  for (const timer of timers) clearTimeout(timer)
  return done
}

interface Line {
  readonly id: string
  readonly verdict: string
  /** A standby process, or Node for this event alone. */
  readonly engine: string
}

/** The lines of a journal, by the token of their event. */
const linesIn = (project: string): ReadonlyMap<string, readonly Line[]> => {
  const found = new Map<string, Line[]>()
  const folder = join(project, '.handrail')
  const names = existsSync(folder) ? readdirSync(folder).filter(name => /^journal.*\.jsonl$/.test(name)) : []
  for (const name of names)
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      const token = tokenIn(line)
      if (token === undefined) continue
      const { id, verdict, engine } = JSON.parse(line)
      found.set(token, [...(found.get(token) ?? []), { id, verdict, engine }])
    }
  return found
}

/** The name under which an event is counted: the first that fits. */
const nameOf = (done: Done, hits: readonly Hit[], lines: readonly Line[]): string => {
  const { sent, err } = done
  const own = hits.filter(({ token }) => token === sent.token)
  const isHit = (roles: readonly string[]): boolean => own.some(({ role }) => roles.includes(role))
  // Nothing is left that could end a stopped process but the host.
  if (done.hung && isHit(['timer']) && isHit(['node', 'standby', 'other']))
    return 'no answer: its process and the timer that would end it were both hit'
  if (done.hung) return 'FAILED hung'
  // The shell that the host starts can't answer once it is killed. A deny and a pass look the same then: nothing is said.
  const outcome = outcomeOf(sent, done)
  if (outcome === 'wrong' && own.some(({ role, signal }) => role === 'caller' && signal !== 'SIGSTOP'))
    return done.code === 0 ? 'FAILED a killed caller exits with 0' : 'the caller itself was killed'
  if (outcome === 'wrong') return 'FAILED wrong answer'
  if (outcome === 'late') return 'asked or denied as a fault'
  const same = lines.filter(({ verdict }) => verdict === verdictOf(done))
  if (same.length > 0)
    return lines.length === 1 ? 'right, one line' : 'right, judged again by another process'
  if (lines.length > 0) return 'FAILED the journal says another verdict'
  if (/not journaled|after its answer/.test(err)) return 'right, standard error says that the line is lost'
  return own.some(({ role }) => role !== 'caller')
    ? 'right, its process was killed before the line'
    : 'FAILED lost line'
}

const calm = async (storm: Storm, cwd: string): Promise<void> => {
  for (const [index, kind] of kinds.entries()) {
    const sent = sentOf(kind, 90_000_000 + index, cwd)
    const done = await callOnce(storm, sent, cwd)
    // A busy machine may be late even so.
    if (outcomeOf(sent, done) !== 'wrong') continue
    throw new Error(`without signals the answer is another one: ${JSON.stringify(done)}`)
  }
}

/** Events, signals to every process that handrail starts, and what is left of it all. */
export const storm: Part = {
  name: 'events',
  unit: 'events',
  full: 100_000,
  run: async ({ seed, wanted, from, callers: crowd, note, fail, progress }) => {
    const place = newPlace('events')
    const callers = new Set<number>()
    const run = `run${process.pid}`
    const all: Storm = {
      place,
      run,
      dice: diceOf(seed + from),
      callers,
      hits: [],
      victims: watcher(run, callers),
    }
    const session = (cwd: string): Promise<Done> =>
      callOnce(
        all,
        {
          token: 'start',
          event: 'SessionStart',
          expects: 'pass',
          payload: { session_id: 's', cwd, hook_event_name: 'SessionStart', source: 'startup' },
        },
        cwd,
      )
    for (let at = from; at < wanted; at += roundSize) {
      const cwd = newProject(join(place.folder, `project-${at}`), '{ "journal": { "max_bytes": 200000000 } }')
      if (at === from) await calm(all, cwd)
      await session(cwd)
      const sent = Array.from({ length: Math.min(roundSize, wanted - at) }, (_, index) =>
        newSent(all.dice, at + index, cwd),
      )
      all.hits.length = 0
      const many = at % (crowdEvery * roundSize) === 0 ? crowd : 0
      if (many > 0) note('rounds with all callers at once')
      const done = [
        ...(await callAll(all, sent.slice(0, many), many, cwd)),
        ...(await callAll(all, sent.slice(many), stream, cwd)),
      ]
      // A process may still be at work for a caller that was killed.
      await sleep(500)
      const lines = linesIn(cwd)
      for (const one of done) {
        const name = nameOf(one, all.hits, lines.get(one.sent.token) ?? [])
        note(name)
        if (one.ms > hostMs) note(`took longer than ${hostMs / 1000} s`)
        const own = all.hits.filter(({ token }) => token === one.sent.token)
        if (name.startsWith('FAILED')) fail({ name, ...one, own, lines: lines.get(one.sent.token) })
      }
      for (const { engine } of [...lines.values()].flat()) note(`answered by ${engine}`)
      for (const { role, signal } of all.hits) note(`signals: ${signal} to ${role}`)
      continueAll(all.victims())
      const verified = cli(place, cwd, ['log', '--verify', '--json'])
      if (verified.code !== 0) {
        note('FAILED the chain of the journal is broken')
        fail({ name: 'FAILED chain', ...verified })
      }
      await session(cwd)
      for (const path of leftIn(join(cwd, '.handrail'))) {
        note('FAILED left in .handrail')
        fail({ name: 'FAILED left in .handrail', path })
      }
      rmSync(cwd, { recursive: true, force: true })
      progress(at + sent.length)
    }
    await endOf(all, session, note, fail)
    rmSync(place.folder, { recursive: true, force: true })
  },
}

/** Nothing may be left: no process, no FIFO, no temporary file. */
const endOf = async (
  { place, victims }: Storm,
  session: (cwd: string) => Promise<Done>,
  note: (name: string) => void,
  fail: PartCall['fail'],
): Promise<void> => {
  const cwd = join(place.folder, 'end')
  mkdirSync(cwd)
  // Timers of calls that are over end by themselves.
  for (let waited = 0; waited < 15_000; waited += 500) {
    continueAll(victims())
    if (victims().every(({ role }) => role === 'standby')) break
    await sleep(500)
  }
  await session(cwd)
  const stopped = cli(place, cwd, ['standby', '--stop'])
  await sleep(500)
  const processes = victims()
  const files = [
    ...leftIn(join(place.home, '.cache')).filter(path => !path.endsWith('/backoff')),
    ...leftIn(join(place.home, '.local/state')),
    ...leftIn(place.tmp, /./),
    ...leftIn(join(place.folder, 'package/dist/cache')),
  ]
  for (const left of [...processes, ...files]) {
    note('FAILED left over')
    fail({ name: 'FAILED left over', left, stopped })
  }
  for (const { pid } of processes) endProcess(pid)
}
