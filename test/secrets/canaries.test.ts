import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newRepository, type Repository } from '../support/repository.ts'

// slow: 60 s, 30 s of CPU

const key = 'q7Zt9vLx3mNp5RkW8yBd'
const url = 'postgres://app:Wf4-jT9xQ2mZ7c@db.internal:5432/app'
/** Pieces by which a value is known again, whichever part of it is printed. */
const canaries = [key, 'Wf4-jT9xQ2mZ7c', Buffer.from(key).toString('hex')]

const show = 'cat .env\n'
const files = {
  '.gitignore': '.env\n',
  'README.md': '# Example\n',
  'package.json': JSON.stringify({ name: 'x', scripts: { show: 'cat .env' } }),
  Makefile: 'show:\n\t@cat .env\n',
  'show.sh': show,
  'show.py': "print(open('.env').read())\n",
  'show.cjs': "console.log(require('fs').readFileSync('.env', 'utf8'))\n",
}

const scene = (): Repository => {
  const made = newRepository(files, 'recommended', rule => rule.id !== 'lint/violations')
  made.write('.env', `PORT=3000\nAPI_KEY=${key}\nDATABASE_URL="${url}"\n`)
  spawnSync('chmod', ['+x', join(made.dir, 'show.sh')])
  return made
}

const rows = readFileSync(join(import.meta.dirname, 'canaries.txt'), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => {
    const at = line.indexOf(' ')
    return { needs: line.slice(0, at), command: line.slice(at + 1) }
  })

const has = (program: string): boolean =>
  program === '-' || spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

const bash = (command: string) => ({ name: 'Bash', use: 'command', command, input: { command } }) as const

const shows = (text: string): boolean => canaries.some(canary => text.includes(canary))

test('each way to print a secret is stopped before, or shows its name', async t => {
  assert.ok(rows.length >= 120)
  const seen: string[] = []
  const count = { stopped: 0, named: 0, silent: 0 }
  let made = scene()
  for (const { needs, command } of rows) {
    if (!has(needs)) {
      t.diagnostic(`skipped: ${needs}`)
      continue
    }
    const before = await made.happens('pre-tool', { tool: bash(command) })
    if (before.verdict === 'deny' || before.verdict === 'ask') {
      count.stopped += 1
      continue
    }
    const run = spawnSync('bash', ['-c', before.rewritten ?? command], {
      cwd: made.dir,
      encoding: 'utf8',
      input: '',
      timeout: 20_000,
    })
    const response = { stdout: run.stdout, stderr: run.stderr, interrupted: false, isImage: false }
    const printed = shows(`${run.stdout}${run.stderr}`)
    if (run.status !== 0 && printed) seen.push(`fails and prints: ${command}`)
    const after = await made.happens('post-tool', {
      takesResult: true,
      tool: { ...bash(command), response },
    })
    const told = JSON.stringify(after.result?.is ?? response)
    if (shows(told)) seen.push(command)
    if (printed) count.named += 1
    else count.silent += 1
    if (printed) t.diagnostic(`named: ${command}`)
    else t.diagnostic(`prints nothing: ${command}: ${run.stderr.slice(0, 80)}`)
    rmSync(made.dir, { recursive: true, force: true })
    made = scene()
  }
  t.diagnostic(JSON.stringify(count))
  assert.deepEqual(seen, [])
})
