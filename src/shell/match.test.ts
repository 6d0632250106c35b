import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testFacts } from '../testing/facts.ts'
import { command } from './command.ts'
import { isCall, names } from './match.ts'
import { readScript } from './read.ts'

const is = (text: string, table: string): boolean => {
  const [first] = readScript(text, testFacts()).invocations
  return first !== undefined && names(table, first.name) && isCall(command(first), table)
}

const rows: readonly (readonly [text: string, table: string, found: boolean])[] = [
  ['git stash drop', 'git stash drop|clear', true],
  ['git -C app stash clear', 'git stash drop|clear', true],
  ['git stash pop', 'git stash drop|clear', false],
  ['git stash', 'git stash drop|clear', false],
  ['aws --profile x ec2 terminate-instances --instance-ids i', 'aws ** terminate-*', true],
  ['aws ec2 describe-instances', 'aws ** terminate-*', false],
  ['git clean -xdf', 'git clean -f|--force !-n', true],
  ['git clean -xdfn', 'git clean -f|--force !-n', false],
  ['dd if=a of=/dev/sda', 'dd @of=/dev/*', true],
  ['dd if=/dev/sda of=a', 'dd @of=/dev/*', false],
  ['mkfs.ext4 x', 'mkfs|mkfs.*', true],
  ['python3.12 x', 'python* x', true],
  ['terraform destroy --help', 'terraform destroy', false],
  ['ngrok version', 'ngrok', false],
  ['ls x', 'cat x\n  ls x\n', true],
  ['l x', 'cat x\n  ls x\n', false],
]

test('tables of calls', () => {
  for (const [text, table, found] of rows) assert.equal(is(text, table), found, `${text} / ${table}`)
})
