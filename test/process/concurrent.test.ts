import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { bashEvent, call, scratch, start } from '../support/hook.ts'

// slow: 3 s, 3 s of CPU

/** As many as two cores can answer below the deadline of an event. */
const processes = 60

const answer = (cwd: string, home: string, command: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = start({ cwd, env: { HOME: home } })
    let out = ''
    child.stdout?.on('data', chunk => {
      out += chunk
    })
    child.on('error', reject)
    child.on('close', () => resolve(out))
    child.stdin?.end(bashEvent(cwd, command))
  })

test(`${processes} hooks at once: every answer right, every journal line whole and in its place`, async t => {
  const [cwd, home] = [scratch(t), scratch(t)]
  const commands = Array.from({ length: processes }, (_, index) =>
    index % 2 === 0 ? `touch notes-${index}` : `git reset --hard HEAD~${index}`,
  )
  const answers = await Promise.all(commands.map(command => answer(cwd, home, command)))
  for (const [index, out] of answers.entries()) {
    if (index % 2 === 0) assert.equal(out, '')
    else assert.equal(JSON.parse(out).hookSpecificOutput.permissionDecision, 'deny')
  }
  const lines = readFileSync(join(cwd, '.handrail/journal.jsonl'), 'utf8').trimEnd().split('\n')
  const entries = lines.map(line => JSON.parse(line))
  assert.equal(entries.length, processes)
  assert.equal(new Set(entries.map(entry => entry.id)).size, processes)
  assert.deepEqual(new Set(entries.map(entry => entry.call.command ?? entry.subject)), new Set(commands))
  assert.deepEqual(readdirSync(join(cwd, '.handrail')).sort(), [
    '.gitignore',
    'journal.jsonl',
    'session',
    'strikes',
  ])
  const strikes = readFileSync(join(cwd, '.handrail/strikes/s.jsonl'), 'utf8').trimEnd().split('\n')
  assert.deepEqual(
    strikes.map(line => JSON.parse(line)).flatMap(({ rule, passed }) => (passed === true ? [] : [rule])),
    Array.from({ length: processes / 2 }, () => 'git/hard-reset'),
  )
  const verified = call({ cwd, args: ['log', '--verify', '--json'], env: { HOME: home } })
  const { problems, recorded, foreign } = JSON.parse(verified.stdout)
  assert.deepEqual([verified.code, problems, recorded, foreign], [0, [], processes, 0])
})
