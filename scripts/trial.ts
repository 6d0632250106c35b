import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { allStandby } from '../src/process/standby/list.ts'
import { stopStandby } from '../src/process/standby/stop.ts'
import { changedComment } from './trial/comment.ts'
import { complaintsIn, isSlow } from './trial/complaints.ts'
import { ownCommands, ownOutput } from './trial/own-commands.ts'

/**
 * `npm run trial -- <git clone> [--every N] [--only text] [--from N] [--to N] [--preset P] [--warm]`: changes one comment line in every source file of a project,
 * each in a session of its own, through the built hook, and ends the turn. It counts what handrail complains of though the project's
 * own commands do not, and every other line that changed. Both must be zero. The clone is left as it was. With `--warm` linters stay
 * loaded from one file to the next, as they do for a user; without it each file gets the command lines. `--from` begins at a file, by its place, and `--to` ends before one.
 */
const hook = resolve('dist/handrail.cjs')

interface Found {
  readonly file: string
  readonly what: string
}

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

const values = new Set(['every', 'only', 'from', 'to', 'preset'].flatMap(name => option(name) ?? []))
const [given] = process.argv.slice(2).filter(word => !word.startsWith('--') && !values.has(word))
if (given === undefined) {
  console.error(
    'usage: npm run trial -- <git clone> [--every N] [--only text] [--from N] [--to N] [--preset P] [--warm]',
  )
  process.exit(3)
}
const root = resolve(process.env.INIT_CWD ?? '.', given)

const warm = process.argv.includes('--warm')
const cache = warm ? mkdtempSync(join(tmpdir(), 'handrail-trial-')) : undefined
const standby =
  cache === undefined ? { HANDRAIL_STANDBY: 'off' } : { HANDRAIL_STANDBY: '', XDG_CACHE_HOME: cache }

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

const call = (event: string, session: string, more: object): Promise<string> =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, [hook, 'hook', 'claude-code', event], {
      cwd: root,
      env: { ...process.env, CLAUDE_PROJECT_DIR: root, ...standby },
    })
    const parts: string[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part.toString()))
    child.stderr.on('data', (part: Buffer) => parts.push(part.toString()))
    child.on('error', failed)
    child.on('close', () => done(parts.join('')))
    const input = {
      session_id: session,
      cwd: root,
      hook_event_name: event,
      transcript_path: '/dev/null',
      ...more,
    }
    child.stdin.end(JSON.stringify(input))
  })

/** The messages of handrail about an edit of one comment, and other changes that it made. */
const tryFile = async (file: string, session: string): Promise<readonly Found[] | undefined> => {
  const path = join(root, file)
  const bytes = readFileSync(path)
  const before = bytes.toString('utf8')
  const edit = changedComment(file, before)
  if (edit === undefined || !Buffer.from(before).equals(bytes)) return undefined
  try {
    await call('SessionStart', session, { source: 'startup' })
    writeFileSync(path, edit.text)
    const tool = {
      tool_name: 'Edit',
      tool_use_id: `toolu_${session}`,
      tool_input: { file_path: path, old_string: edit.before, new_string: edit.after },
      tool_response: { filePath: path, originalFile: before },
    }
    const said = await call('PostToolUse', session, tool)
    const held = await call('Stop', session, { stop_hook_active: false })
    if (warm) await call('SessionEnd', session, { reason: 'other' })
    slow += [said, held].filter(isSlow).length
    const complaints = [said, held].flatMap(output => complaintsIn(output))
    // The commands of the project are asked only where there is something to ask about.
    const own = complaints.length === 0 ? '' : ownOutput(root, file)
    return [
      ...complaints.filter(one => !one.isIn(own)).map(one => ({ file, what: `complaint: ${one.text}` })),
      ...otherLines(file, edit.hunk),
    ]
  } finally {
    writeFileSync(path, bytes)
    const strays = git('status', '--porcelain', '-z').split('\0').filter(Boolean)
    for (const stray of strays)
      if (stray.startsWith('??')) rmSync(join(root, stray.slice(3)), { recursive: true })
    if (strays.some(stray => !stray.startsWith('??'))) git('checkout', '-q', '--', '.')
    rmSync(join(root, '.handrail'), { recursive: true, force: true })
  }
}

/** Changed lines but the one, in this file and in others. */
const otherLines = (file: string, own: string): readonly Found[] =>
  git('diff', '-U0', '--no-ext-diff', '--no-color', '--no-prefix')
    .split(/^diff --git /m)
    .slice(1)
    .flatMap(part => {
      const [, name = ''] = /^\+\+\+ (.*)$/m.exec(part) ?? []
      const hunks = part.match(/^@@ .*? @@/gm) ?? []
      return hunks
        .filter(hunk => name !== file || hunk !== own)
        .map(hunk => ({ file, what: `other lines: ${name} ${hunk}` }))
    })
    .concat(
      git('status', '--porcelain')
        .split('\n')
        .filter(row => row.startsWith('??') && !row.includes('.handrail'))
        .map(row => ({ file, what: `new file: ${row.slice(3)}` })),
    )

/** How often a tool was given up for the time that it took: what a busy machine brings about, and no complaint. */
let slow = 0
if (!existsSync(hook)) throw new Error('dist/ is missing: npm run build')
if (existsSync(join(root, '.handrail'))) throw new Error(`${root} has a .handrail folder: try a fresh clone.`)
if (git('status', '--porcelain') !== '') throw new Error(`${root} has changes: commit or stash them first.`)
const every = Number(option('every') ?? 1)
const only = option('only') ?? ''
const files = git('ls-files', '-z')
  .split('\0')
  .filter(file => file !== '' && file.includes(only))
  .filter((_, at) => at % every === 0)
const commands = ownCommands(root)
console.log(`${root}: ${files.length} files; own commands: ${commands.join(' · ') || 'none found'}`)
const preset = option('preset')
const config = join(root, 'handrail.local.jsonc')
if (preset !== undefined) writeFileSync(config, `{ "preset": "${preset}" }\n`)
const found: Found[] = []
let [tried, without] = [0, 0]
let told = Date.now()
const begun = Date.now()
for (const [at, file] of files.entries()) {
  if (at < Number(option('from') ?? 0) || at >= Number(option('to') ?? files.length)) continue
  const result = await tryFile(file, `trial-${process.pid}-${at}`)
  if (result === undefined) without += 1
  else tried += 1
  for (const one of result ?? []) console.log(`${one.file}: ${one.what}`)
  found.push(...(result ?? []))
  if (Date.now() - told < 15_000) continue
  told = Date.now()
  console.log(`… ${at + 1} of ${files.length}, ${found.length} found, ${Math.round((told - begun) / 1000)} s`)
}
rmSync(config, { force: true })
const complaints = found.filter(({ what }) => what.startsWith('complaint')).length
console.log(
  `${tried} files changed, ${without} that take no comment: ${complaints} complaints, ${found.length - complaints} other changes; ${slow} time limits`,
)
if (cache !== undefined) {
  const home = join(cache, 'handrail')
  await stopStandby(home, allStandby(home))
  rmSync(cache, { recursive: true, force: true })
}
process.exitCode = found.length === 0 && tried > 0 ? 0 : 1
