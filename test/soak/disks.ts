import { spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ParseError, parse } from 'jsonc-parser'
import { noTerminal, onTerminal } from '../support/terminal.ts'
import { type Action, actions, bash, unformatted } from './disk-actions.ts'
import type { Part } from './figures.ts'
import { leftIn } from './left.ts'
import { cli, envIn, lineOf, newPlace, newProject, type Place, type Said } from './place.ts'
import { verdictOf } from './sent.ts'

/** A fault of the disk. `left`: bytes that are free. */
interface Trouble {
  readonly name: string
  readonly left?: number
  readonly inodes?: boolean
  readonly readOnly?: boolean
}
const troubles: readonly Trouble[] = [
  { name: 'full', left: 0 },
  { name: '4 KB left', left: 4096 },
  { name: '12 KB left', left: 12_288 },
  { name: '32 KB left', left: 32_768 },
  { name: 'no more files', inodes: true },
  { name: 'read-only', readOnly: true },
]

const mount = (words: readonly string[]): boolean => spawnSync('mount', words).status === 0
const size = '24m'

/** A tree with a project that has a past, and the home of its user. */
const furnish = (place: Place, disk: string, action: Action): string => {
  mkdirSync(join(disk, 'home/.config/handrail'), { recursive: true })
  const cwd = newProject(join(disk, 'app'), action.config)
  mkdirSync(join(cwd, '.claude'))
  writeFileSync(
    join(cwd, '.claude/settings.json'),
    '{\n  // mine\n  "permissions": { "allow": ["Bash(ls)"] },\n}\n'.replace(',\n}', '\n}'),
  )
  writeFileSync(join(cwd, 'src/a.ts'), unformatted)
  writeFileSync(join(cwd, 'AGENTS.md'), '# Mine\n')
  writeFileSync(join(cwd, 'package.json'), '{ "scripts": { "test": "true" } }\n')
  const here = { ...place, home: join(disk, 'home') }
  if (/^(?:uninstall|init of)/.test(action.name)) cli(here, cwd, ['init', '--yes', '--host', 'claude-code'])
  for (const command of ['git reset --hard', 'touch a']) {
    const payload = { session_id: 'disk', cwd, hook_event_name: 'PreToolUse', ...bash(command)() }
    cli(here, cwd, ['hook', 'claude-code', 'PreToolUse'], {
      input: JSON.stringify(payload),
      env: { HANDRAIL_STANDBY: 'off' },
    })
  }
  action.before?.(
    (args, payload) =>
      void cli(here, cwd, args, {
        input: JSON.stringify({ session_id: 'disk', cwd, ...payload }),
        env: { HANDRAIL_STANDBY: 'off' },
      }),
    cwd,
  )
  return cwd
}

const run = async (place: Place, disk: string, cwd: string, action: Action): Promise<Said> => {
  const here = { ...place, home: join(disk, 'home') }
  const { args, payload } = action
  const input = payload === undefined ? '' : JSON.stringify(payload(cwd))
  if (action.typed === true) {
    const { program } = place
    const { screen, code } = await onTerminal(args, {
      cwd,
      env: envIn(here),
      program,
      answer: number => number,
    })
    return { code, signal: null, out: screen, err: '' }
  }
  if (action.waits !== true) return cli(here, cwd, args, { input, env: { HANDRAIL_STANDBY: 'off' } })
  const line = lineOf(place, args[2] ?? '')
  const result = spawnSync('/bin/sh', ['-c', line], {
    cwd,
    input,
    env: envIn(here, { HANDRAIL_STANDBY: '' }),
    timeout: 120_000,
  })
  cli(here, cwd, ['standby', '--stop'])
  return {
    code: result.status,
    signal: result.signal,
    out: String(result.stdout),
    err: String(result.stderr),
  }
}

/** Takes all that is free but some bytes. */
const fill = (disk: string, { left = 0, inodes = false }: Trouble): void => {
  if (inodes) {
    mkdirSync(join(disk, 'filler'))
    try {
      for (let count = 0; ; count += 1) writeFileSync(join(disk, 'filler', String(count)), '')
    } catch {
      return
    }
  }
  const fd = openSync(join(disk, 'filler'), 'w')
  const { bavail, bsize } = statfsSync(disk)
  try {
    for (let rest = bavail * bsize - left; rest > 0; rest -= 4096)
      writeSync(fd, Buffer.alloc(Math.min(4096, rest)))
  } catch {
    // It is full.
  }
  closeSync(fd)
}

type Tree = ReadonlyMap<string, string>

const treeOf = (folder: string, top: string = folder): Tree => {
  const found = new Map<string, string>()
  for (const entry of existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []) {
    const path = join(folder, entry.name)
    if (entry.name === '.git' || entry.name === 'filler') continue
    if (entry.isDirectory()) for (const [name, text] of treeOf(path, top)) found.set(name, text)
    else if (entry.isFile()) found.set(relative(top, path), readFileSync(path, 'utf8'))
  }
  return found
}

/** Files that are cut, empty though they were not, gone or temporary. */
const halfWritten = (
  before: Tree,
  after: Tree,
  disk: string,
  { name: action }: Action,
): readonly string[] => [
  ...leftIn(disk).map(path => `${relative(disk, path)} is left`),
  ...[...after].flatMap(([name, text]) => {
    const old = before.get(name)
    if (text === old) return []
    if (text === '' && old !== undefined) return [`${name} is empty`]
    if (/\.jsonc?$/.test(name) && text !== '') {
      const errors: ParseError[] = []
      // The last line of a record of undo is its seal.
      parse(text.replace(/(?<=\n)[0-9a-f]{64}\n$/, ''), errors, { allowTrailingComma: true })
      return errors.length === 0 ? [] : [`${name} is cut: ${text.slice(-80)}`]
    }
    if (name.endsWith('.jsonl')) {
      const cut = text
        .split('\n')
        .slice(0, -1)
        .filter(line => line !== '' && !isJson(line))
      // A full disk may take half a line: it is ended, so that the next one stands by itself.
      return cut.length > 1 || (old !== undefined && !text.startsWith(old))
        ? [`${name} is cut: ${cut[0]?.slice(-80)}`]
        : []
    }
    return []
  }),
  ...[...before.keys()].flatMap(name =>
    after.has(name) || action.startsWith('uninstall') || /strikes|session|install/.test(name)
      ? []
      : [`${name} is gone`],
  ),
]

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Why an answer on a bad disk is not a good one. */
const wrongIn = (action: Action, well: Said, said: Said): string | undefined => {
  const text = said.out + said.err
  if (said.code === null) return 'it was killed, or hung'
  if (/\n {4}at |node:internal/.test(text)) return 'a stack trace'
  if (action.payload !== undefined) {
    const [wanted, got] = [verdictOf(well), verdictOf(said)]
    if (got === wanted) return undefined
    return /\[hook:error\]/.test(text) && (got === 'ask' || got === 'deny')
      ? undefined
      : `the answer is ${got}, not ${wanted}`
  }
  if (said.code !== 0 && said.err.trim() === '' && said.out.trim() === '') return 'no message'
  return undefined
}

/** Every write path on a disk that is full, has no more files or can't be written. */
export const disks: Part = {
  name: 'disks',
  unit: 'cases',
  full: actions.length * troubles.length,
  run: async ({ wanted, from, note, fail, progress }) => {
    const place = newPlace('disks')
    const disk = join(place.folder, 'disk')
    mkdirSync(disk)
    const cases = actions.flatMap(action => troubles.map(trouble => ({ action, trouble })))
    if (!mount(['-t', 'tmpfs', '-o', `size=${size}`, 'none', disk])) {
      note('skipped: mount')
      return
    }
    spawnSync('umount', [disk])
    process.on('exit', () => void spawnSync('umount', ['-l', disk]))
    process.on('SIGTERM', () => process.exit(143))
    const mute = noTerminal()
    if (mute !== undefined) note(mute)
    const wells = new Map<string, Said>()
    for (const [index, { action, trouble }] of cases.slice(from, wanted).entries()) {
      if (action.typed === true && mute !== undefined) continue
      if (!wells.has(action.name)) {
        const calm = join(place.folder, 'calm')
        wells.set(action.name, await run(place, calm, furnish(place, calm, action), action))
        rmSync(calm, { recursive: true, force: true })
      }
      const well = wells.get(action.name)
      mount(['-t', 'tmpfs', '-o', `size=${size},nr_inodes=4000`, 'none', disk])
      try {
        if (well === undefined) throw new Error('it was not run on a good disk')
        const cwd = furnish(place, disk, action)
        const before = treeOf(disk)
        if (trouble.readOnly === true) mount(['-o', 'remount,ro', disk])
        else fill(disk, trouble)
        const said = await run(place, disk, cwd, action)
        const after = treeOf(disk)
        const wrong = [wrongIn(action, well, said), ...halfWritten(before, after, disk, action)].filter(
          each => each !== undefined,
        )
        if (trouble.readOnly === true) mount(['-o', 'remount,rw', disk])
        else rmSync(join(disk, 'filler'), { recursive: true, force: true })
        // With room again the same works, and nothing that was there is lost.
        const again = await run(place, disk, cwd, action)
        if (
          wrongIn(action, well, again) !== undefined ||
          (action.payload === undefined && said.code !== 0 && again.code !== well.code)
        )
          wrong.push(`with room again: ${again.code}, not ${well.code}: ${again.err.slice(0, 300)}`)
        wrong.push(...halfWritten(after, treeOf(disk), disk, action).map(each => `with room again: ${each}`))
        if (/not journaled|can't be written|ENOSPC|EROFS|could not be made/.test(said.out + said.err))
          note('standard error names the disk')
        note(wrong.length === 0 ? `right: ${trouble.name}` : `FAILED ${trouble.name}`)
        if (wrong.length > 0)
          fail({ name: `FAILED ${trouble.name}`, action: action.name, wrong, said, again: again.err })
      } finally {
        spawnSync('umount', ['-l', disk])
      }
      progress(from + index + 1)
      // Everything above waits for its programs: here a signal is taken.
      await sleep(1)
    }
    rmSync(place.folder, { recursive: true, force: true })
  },
}
