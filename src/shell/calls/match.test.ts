import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Command } from '../../core/script/script.ts'
import { testFacts } from '../../testing/kit/facts.ts'
import { readScript } from '../read.ts'
import { headsIn, matchCall } from './match.ts'

const match = (text: string, table: string): Command | undefined => {
  const [first] = readScript(text, testFacts()).invocations
  return first === undefined ? undefined : matchCall(first, table)
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
  ['git push --force --dry-run', 'git push --force', false],
  ['gsed -i x', 'sed -i', true],
  ['gsed -i x', 'gsed -i', true],
  ['gsed -i x', 'awk -i', false],
]

test('tables of calls', () => {
  for (const [text, table, found] of rows)
    assert.equal(match(text, table)?.matched ?? false, found, `${text} / ${table}`)
})

const split: readonly (readonly [text: string, table: string, subcommands: string, operands: string])[] = [
  ['git -C app push --force origin main', 'git push', 'push', 'origin main'],
  ['git stash drop stash@{1}', 'git stash drop|clear', 'stash drop', 'stash@{1}'],
  ['aws s3 rm s3://a', 'aws ** rm', 's3 rm', 's3://a'],
  ['rm -rf a b', 'rm -r', '', 'a b'],
  ['git clean -f a', 'git clean -f !-n', 'clean', 'a'],
  // The first line that matches counts, not the longest.
  ['git remote add x y', 'git remote\ngit remote add', 'remote', 'add x y'],
  ['git remote add x y', 'git push\ngit remote add\ngit remote', 'remote add', 'x y'],
]

test('the operands are those after the sub-commands of the line', () => {
  for (const [text, table, subcommands, operands] of split) {
    const found = match(text, table)
    assert.equal(found?.subcommands.join(' '), subcommands, text)
    assert.equal(found?.operands.join(' '), operands, text)
    assert.deepEqual(
      found?.operandWords.map(({ value }) => value),
      found?.operands,
      text,
    )
  }
})

test('a table names how the calls of its lines begin', () => {
  const table = '\n    pass|gopass show|cat\n\n  git add\n  mkfs.*\n  git -f|--force ** x\n  git ?x y\n'
  assert.deepEqual(
    headsIn(table).map(({ program, operands }) => [program, operands]),
    [
      ['pass', ['show', 'cat']],
      ['gopass', ['show', 'cat']],
      ['git', ['add']],
      ['mkfs.*', undefined],
      ['git', undefined],
      ['git', undefined],
    ],
  )
})
