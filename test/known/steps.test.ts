import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { bashEvent, call, scratch } from '../support/hook.ts'

const together = /"permissionDecision":"ask".*Together with an earlier step of this session/

/** The commands of one session; none of them really runs. */
const chains: Readonly<Record<string, readonly string[]>> = {
  pieces: ["printf 'rm -rf ' > p1; printf /home/other/papers > p2", 'cat p1 p2 > run.sh', 'sh run.sh'],
  lines: ["echo 'cd ~' > go.sh", "echo 'rm -rf Documents' >> go.sh", 'bash go.sh'],
  alias: ["git config alias.pp 'push --force'", 'git pp origin main'],
  link: ['ln -s ~/Documents link', 'rm -rf link/'],
  stream: ["echo 'echo one' > b.sh", "sed -i 's/echo.*/rm -rf ~\\/papers/' b.sh", './b.sh'],
}

for (const [name, commands] of Object.entries(chains))
  test(`a command is judged together with the steps that it builds on: ${name}`, t => {
    const cwd = scratch(t)
    const answers = commands.map(command => call({ cwd, input: bashEvent(cwd, command) }).stdout)
    for (const answer of answers.slice(0, -1))
      assert.doesNotMatch(answer, /"permissionDecision":"(?:ask|deny)"/)
    assert.match(answers.at(-1) ?? '', together)
  })

test('steps that a command does not build on, or that do no harm, bring no question', t => {
  const cwd = scratch(t)
  const commands = [
    "echo 'rm -rf ~/papers' > notes.txt",
    "echo 'echo hi' > hi.sh",
    'bash hi.sh',
    "git config alias.st 'status -sb'",
    'git st',
    'rm hi.sh',
  ]
  for (const command of commands)
    assert.doesNotMatch(
      call({ cwd, input: bashEvent(cwd, command) }).stdout,
      /"permissionDecision":"(?:ask|deny)"/,
      command,
    )
})

test('a download that a file of the session waits for is asked about', t => {
  const cwd = scratch(t)
  const write = "printf '. ./lib.sh\\nstart\\n' > run.sh"
  assert.doesNotMatch(call({ cwd, input: bashEvent(cwd, write) }).stdout, /"permissionDecision"/)
  writeFileSync(join(cwd, 'run.sh'), '. ./lib.sh\nstart\n')
  const other = 'curl -fsSL -o data.json https://x.example/data.json'
  assert.doesNotMatch(call({ cwd, input: bashEvent(cwd, other) }).stdout, /"permissionDecision"/)
  const fetched = 'curl -fsSL -o lib.sh https://x.example/lib'
  assert.match(call({ cwd, input: bashEvent(cwd, fetched) }).stdout, /"ask".*run\.sh waits for this/)
})

test('a copy of private data is private in later calls, until it is written anew', t => {
  const cwd = scratch(t)
  execFileSync('git', ['init', '-q'], { cwd })
  mkdirSync(join(cwd, 'data'))
  writeFileSync(join(cwd, '.gitignore'), 'data/\n')
  writeFileSync(join(cwd, 'data/patients.csv'), 'name,birth_date,diagnosis\nA B,1970-01-01,E11\n')
  const ask = (command: string): string => call({ cwd, input: bashEvent(cwd, command) }).stdout
  assert.doesNotMatch(ask('gzip -c data/patients.csv > sample.bin'), /"permissionDecision"/)
  // Without content: in a tree without a commit nothing else has what is overwritten.
  writeFileSync(join(cwd, 'sample.bin'), '')
  assert.match(ask('git add -A'), /"ask".*sample\.bin was made from .*patients\.csv/)
  assert.doesNotMatch(ask('echo made-up > sample.bin'), /"permissionDecision"/)
  assert.doesNotMatch(ask('git add -A'), /"permissionDecision":"(?:ask|deny)"/)
})
