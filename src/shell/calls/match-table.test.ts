import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { testFacts } from '../../testing/kit/facts.ts'
import { readScript } from '../read.ts'
import { headsIn, matchCall } from './match.ts'

type Rows = readonly (readonly [text: string, table: string, found: boolean])[]

const matches = (text: string, table: string): boolean => {
  const [first] = readScript(text, testFacts()).invocations
  return first !== undefined && matchCall(first, table) !== undefined
}

const check = (rows: Rows): void => {
  for (const [text, table, found] of rows) {
    it(`${table} ${found ? 'is' : 'is not'} ${text}`, () => assert.equal(matches(text, table), found))
  }
}

describe('the programs of a table', () => {
  const rows: readonly (readonly [table: string, programs: string])[] = [
    ['git push', 'git'],
    ['  git push\n\n  npm publish\n', 'git npm'],
    ['pip|uv install', 'pip uv'],
    ['python* x\nmkfs.* y', 'python* mkfs.*'],
    ['$agents = claude codex\n$agents|q x', 'claude codex q'],
    ['', ''],
  ]
  for (const [table, programs] of rows)
    it(`${JSON.stringify(table)}: ${programs}`, () =>
      assert.equal(
        headsIn(table)
          .map(({ program }) => program)
          .join(' '),
        programs,
      ))
})

describe('operands', () =>
  check([
    ['git stash drop', 'git stash drop', true],
    ['git stash -q drop', 'git stash drop', true],
    ['git stash list', 'git stash drop', false],
    ['git drop stash', 'git stash drop', false],
    ['git stash drop x', 'git stash drop', true],
    ['git stash', 'git stash *', false],
    ['git stash "$x"', 'git stash *', true],
    ['git "$x"', 'git push', false],
    ['hg stash drop', 'git stash drop', false],
    ['git stash clear', 'git stash drop|clear', true],
  ]))

describe('** passes over operands', () =>
  check([
    ['aws ec2 terminate-instances', 'aws ** terminate-*', true],
    ['aws terminate-instances', 'aws ** terminate-*', true],
    ['aws ec2 x y terminate-instances', 'aws ** terminate-*', true],
    ['aws ec2 describe', 'aws ** terminate-*', false],
    ['nmcli radio wifi off', 'nmcli radio ** off', true],
    ['nmcli wifi radio off', 'nmcli radio ** off', false],
    // Only up to the next operand: after it the order counts again.
    ['a x b y c', 'a ** b c', false],
    ['a x b c', 'a ** b c', true],
  ]))

describe('options', () =>
  check([
    ['git clean -fd', 'git clean -f|--force', true],
    ['git clean --force', 'git clean -f|--force', true],
    ['git clean -d', 'git clean -f|--force', false],
    ['git clean -fdn', 'git clean -f !-n|--dry-run', false],
    ['git clean -f --dry-run', 'git clean -f !-n|--dry-run', false],
    ['git clean -f', 'git clean -f !-n|--dry-run', true],
    ['git clean -- -f', 'git clean -f', false],
  ]))

describe('arguments of a form', () =>
  check([
    ['dd if=a of=/dev/sda', 'dd @of=/dev/*', true],
    ['dd if=/dev/sda of=a', 'dd @of=/dev/*', false],
    ['dd if=a of="/dev/$x"', 'dd @of=/dev/*', true],
    ['git -c a=b push', 'git @a=b|c=d', true],
    ['git -c c=d push', 'git @a=b|c=d', true],
    // The name of the program is no argument.
    ['git push', 'git @git', false],
  ]))

describe('several lines', () =>
  check([
    ['npm publish', '\n  git push\n\n  npm publish\n', true],
    ['npm push', '\n  git push\n\n  npm publish\n', false],
    ['npm  publish', 'npm   publish', true],
    ['npm publish', '', false],
  ]))

describe('a question for help', () =>
  check([
    ['terraform destroy --help', 'terraform destroy', false],
    ['terraform --help destroy', 'terraform destroy', false],
    ['terraform destroy --help x', 'terraform destroy', true],
    ['ngrok -h', 'ngrok', false],
    ['ngrok -V', 'ngrok', false],
    ['ngrok -version', 'ngrok', false],
    ['ngrok --version', 'ngrok', false],
    ['ngrok help', 'ngrok', false],
    ['ngrok version', 'ngrok', false],
    ['ngrok http version', 'ngrok', true],
    ['ngrok -h 80', 'ngrok', true],
    ['ngrok', 'ngrok', true],
  ]))
