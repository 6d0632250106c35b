import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Part } from './figures.ts'
import { cli, envIn, lineOf, newPlace, newProject, type Place, type Said } from './place.ts'
import { kinds, outcomeOf, type Sent, sentOf } from './sent.ts'

/** The library that gives programs another time of day; the clock that only counts stays as it is. */
const libraryIn = (folder: string): string | undefined => {
  const usual = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
    name => `usr/lib/${name}/faketime/libfaketime.so.1`,
  )
  const found = (top: string): string | undefined => usual.map(name => join(top, name)).find(existsSync)
  const installed = found('/')
  if (installed !== undefined) return installed
  mkdirSync(folder)
  spawnSync('apt-get', ['download', 'libfaketime'], { cwd: folder })
  for (const name of readdirSync(folder)) spawnSync('dpkg', ['-x', name, '.'], { cwd: folder })
  return found(folder)
}

interface Jump {
  readonly name: string
  /** The text of the file that libfaketime reads. */
  readonly to: string
  readonly zone?: string
}

const jumps: readonly Jump[] = [
  { name: 'twenty years forward', to: '+20y' },
  { name: 'twenty years back', to: '-20y' },
  { name: 'one hour forward', to: '+1h' },
  { name: 'one hour back', to: '-1h' },
  { name: 'the beginning of time', to: '@1970-01-01 00:00:01' },
  { name: 'past the end of 32 bits', to: '@2038-01-19 03:14:07' },
  { name: 'right before midnight of a leap day', to: '@2028-02-28 23:59:58' },
  { name: 'right before summer time begins', to: '@2026-03-29 01:59:58', zone: 'Europe/Berlin' },
  { name: 'right before summer time ends', to: '@2026-10-25 02:59:58', zone: 'Europe/Berlin' },
  { name: 'right before a year ends', to: '@2026-12-31 23:59:58', zone: 'Pacific/Kiritimati' },
]

const most = 30_000
const now = '+0'

interface Clocked {
  readonly place: Place
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly file: string
}

const ask = ({ place, cwd, env }: Clocked, sent: Sent): Said => {
  const result = spawnSync('/bin/sh', ['-c', lineOf(place, sent.event)], {
    cwd,
    input: JSON.stringify(sent.payload),
    env: envIn(place, { ...env, HANDRAIL_STANDBY: '' }),
    timeout: most,
    killSignal: 'SIGKILL',
  })
  return {
    code: result.status,
    signal: result.signal,
    out: String(result.stdout),
    err: String(result.stderr),
  }
}

const start = (cwd: string): Sent => ({
  token: 'start',
  event: 'SessionStart',
  expects: 'pass',
  payload: { session_id: 's', cwd, hook_event_name: 'SessionStart', source: 'startup' },
})

const engines = (cwd: string): readonly string[] =>
  readdirSync(join(cwd, '.handrail'))
    .filter(name => /^journal.*\.jsonl$/.test(name))
    .flatMap(name =>
      readFileSync(join(cwd, '.handrail', name), 'utf8')
        .trimEnd()
        .split('\n'),
    )
    .map(line => String(JSON.parse(line).engine))

/** All kinds of events, and then standby processes again: within the time that a new one gets to start, and a few calls. */
const look = async (clocked: Clocked, number: number): Promise<readonly string[]> => {
  const wrong: string[] = []
  ask(clocked, start(clocked.cwd))
  for (const [index, kind] of kinds.entries()) {
    const sent = sentOf(kind, number * 100 + index, clocked.cwd)
    const said = ask(clocked, sent)
    if (said.signal !== null) wrong.push(`${sent.event} hung`)
    else if (outcomeOf(sent, said) === 'wrong')
      wrong.push(`${JSON.stringify(sent.payload)}: ${JSON.stringify(said)}`)
  }
  const isServed = (): boolean =>
    engines(clocked.cwd).filter(engine => engine.includes('standby')).length > before
  const before = engines(clocked.cwd).filter(engine => engine.includes('standby')).length
  for (let tries = 0; tries < 30 && !isServed(); tries += 1) {
    await sleep(1000)
    const [kind] = kinds
    if (kind !== undefined) ask(clocked, sentOf(kind, number * 100 + 20 + tries, clocked.cwd))
  }
  if (!isServed()) wrong.push('no standby process serves any more')
  return wrong
}

/** The clock of the day jumps while a session and its processes go on, and jumps back. */
export const clocks: Part = {
  name: 'clocks',
  unit: 'jumps',
  full: jumps.length,
  run: async ({ wanted, from, note, fail, progress }) => {
    const place = newPlace('clocks')
    const library = libraryIn(join(place.folder, 'faketime'))
    if (library === undefined) {
      note('skipped: faketime')
      rmSync(place.folder, { recursive: true, force: true })
      return
    }
    for (const [index, { name, to, zone = 'UTC' }] of jumps.slice(from, wanted).entries()) {
      const home = join(place.folder, `home-${index}`)
      mkdirSync(home)
      const file = join(place.folder, `clock-${index}`)
      const env = {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: '1',
        DONT_FAKE_MONOTONIC: '1',
        TZ: zone,
      }
      // Small files: every look begins some.
      const cwd = newProject(
        join(place.folder, `app-${index}`),
        '{ "journal": { "max_bytes": 4096, "keep": 1000 } }',
      )
      const clocked = { place: { ...place, home }, cwd, env, file }
      const wrong: string[] = []
      for (const [step, time] of [now, to, now].entries()) {
        writeFileSync(file, `${time}\n`)
        wrong.push(
          ...(await look(clocked, (from + index) * 3 + step)).map(
            each => `at ${time}, step ${step}: ${each}`,
          ),
        )
      }
      const verified = cli(clocked.place, cwd, ['log', '--verify', '--json'])
      if (verified.code !== 0) wrong.push(`the chain of the journal: ${verified.out.slice(0, 500)}`)
      cli(clocked.place, cwd, ['standby', '--stop'])
      note(wrong.length === 0 ? 'right' : `FAILED ${name}`)
      if (wrong.length > 0) fail({ name: `FAILED ${name}`, wrong })
      progress(from + index + 1)
    }
    rmSync(place.folder, { recursive: true, force: true })
  },
}
