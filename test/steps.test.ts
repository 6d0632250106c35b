import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bashEvent, call, scratch } from './support/hook.ts'

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
