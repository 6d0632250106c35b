import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { warmStart } from '../src/checks/warm/start.ts'
import type { RunResult } from '../src/core/edge/edge.ts'
import { isRecord } from '../src/core/text/json.ts'
import { nodePlatform } from '../src/platform/node.ts'
import { allStandby } from '../src/process/standby/list.ts'
import { stopStandby } from '../src/process/standby/stop.ts'
import { root } from './session.ts'

/**
 * `npm run bench:equal -- <git clone with eslint and prettier>`: whether a warm process says of every source file what the command lines
 * say: eslint in one call for all of them and prettier in one call, against one warm call for each file. Exit code 1 where one differs.
 */
const [given] = process.argv.slice(2)
if (given === undefined) {
  console.error('usage: npm run bench:equal -- <git clone>')
  process.exit(3)
}
const clone = resolve(process.env.INIT_CWD ?? '.', given)
const cache = mkdtempSync(join(tmpdir(), 'handrail-equal-'))
process.env.XDG_CACHE_HOME = cache
process.env.HANDRAIL_STANDBY = ''
const files = execFileSync('git', ['-C', clone, 'ls-files', '-z', '*.ts', '*.tsx', '*.js', '*.mjs'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter(name => name !== '')
const bin = (name: string): string => join(clone, 'node_modules/.bin', name)
const most = 256 * 1024 * 1024
const run = (name: string, args: readonly string[]): string =>
  spawnSync(bin(name), args, { cwd: clone, encoding: 'utf8', maxBuffer: most }).stdout

/** How often the command line was started in the place of a warm answer. */
let cold = 0
const start = warmStart(
  (program, args, options) => {
    cold += 1
    return nodePlatform.start(program, args, options)
  },
  () => true,
  () => join(root, 'dist/warm.cjs'),
)
const ask = (tool: 'eslint' | 'prettier', args: readonly string[], name: string): Promise<RunResult> =>
  start(bin(tool), [...args], {
    cwd: clone,
    input: readFileSync(join(clone, name), 'utf8'),
    timeoutMs: 120_000,
    warm: { tool, root: clone },
    env: { NO_COLOR: '1' },
  })

/** The messages of eslint by file, without what belongs to one call alone. */
const messagesIn = (json: string): ReadonlyMap<string, string> => {
  const all: unknown = JSON.parse(json)
  return new Map(
    (Array.isArray(all) ? all.filter(isRecord) : []).map(({ filePath, messages }) => [
      String(filePath).slice(clone.length + 1),
      JSON.stringify(messages),
    ]),
  )
}

const eslint = messagesIn(run('eslint', ['--no-color', '--format=json', '--no-warn-ignored', ...files]))
const listed = run('prettier', ['--no-color', '--list-different', '--ignore-unknown', ...files])
const unshaped = new Set(listed.split('\n').filter(name => name !== ''))
const differ: string[] = []
let compared = 0
for (const name of files) {
  if (eslint.has(name)) {
    const { stdout } = await ask(
      'eslint',
      ['--no-color', '--format=json', '--stdin', `--stdin-filename=${name}`],
      name,
    )
    compared += 1
    if (messagesIn(stdout).get(name) !== eslint.get(name)) differ.push(`eslint ${name}`)
  }
  const { stdout, code } = await ask('prettier', ['--no-color', `--stdin-filepath=${name}`], name)
  compared += 1
  const inShape = code === 0 && stdout === readFileSync(join(clone, name), 'utf8')
  if (code === 0 && inShape === unshaped.has(name)) differ.push(`prettier ${name}`)
}
await stopStandby(join(cache, 'handrail'), allStandby(join(cache, 'handrail')))
rmSync(cache, { recursive: true, force: true })
const text = `# Answers of warm linters beside those of the command line

\`npm run bench:equal -- <clone>\` on ${basename(clone)}: ${files.length} files, ${compared} answers compared, of which ${cold} came from the command line. Files that eslint
has a word about: ${[...eslint.values()].filter(messages => messages !== '[]').length}; files that prettier would change: ${unshaped.size}. Answers that differ: ${differ.length}.
${differ.map(one => `\n- ${one}`).join('')}`
console.log(text)
mkdirSync(join(root, 'bench/results'), { recursive: true })
writeFileSync(join(root, `bench/results/equal-${basename(clone)}.md`), text)
process.exitCode = differ.length === 0 ? 0 : 1
