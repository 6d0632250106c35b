import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Command } from '../../core/script/script.ts'
import { read } from '../fixtures/world.ts'
import { commandOf } from './command.ts'

const first = (text: string): Command => {
  const [invocation] = read(text).invocations
  if (invocation === undefined) throw new Error(`no invocation in ${text}`)
  return commandOf(invocation)
}

test('is: the program and its sub-commands after global options', () => {
  const yes: readonly (readonly [string, string, ...string[]])[] = [
    ['git reset --hard', 'git', 'reset'],
    ['git -C x -c a.b=c --no-pager reset', 'git', 'reset'],
    ['git --git-dir x reset', 'git', 'reset'],
    ['git --git-dir=x reset', 'git', 'reset'],
    ['/usr/bin/git push', 'git', 'push'],
    ['git.exe push', 'git', 'push'],
    ['git $OPTS push', 'git', 'push'],
    ['docker compose -f x.yml up', 'docker', 'compose', 'up'],
    ['kubectl -n prod delete pod x', 'kubectl', 'delete', 'pod'],
    ['npm --prefix app install', 'npm', 'install'],
    ['pip3.11 install x', 'pip', 'install'],
    ['python3 -m pip install x', 'pip', 'install'],
    ['python3.12 -m venv v', 'python'],
    ['aws --profile p s3 rm s3://x', 'aws', 's3', 'rm'],
    ['uv --directory x pip install y', 'uv', 'pip', 'install'],
  ]
  for (const [text, ...path] of yes) assert.ok(first(text).is(...path), text)
  const no: readonly (readonly [string, string, ...string[]])[] = [
    ['git log reset', 'git', 'reset'],
    ['git -C reset log', 'git', 'reset'],
    ['echo git reset', 'git', 'reset'],
    ['pip-compile x', 'pip'],
    ['npmx install', 'npm', 'install'],
    ['python3 -m pytest', 'pip'],
  ]
  for (const [text, ...path] of no) assert.ok(!first(text).is(...path), text)
})

test('has: options as they are really given', () => {
  const yes: readonly (readonly [string, string])[] = [
    ['rm -rf x', '-f'],
    ['rm -rf x', '-r'],
    ['rm x -f', '-f'],
    ['git reset --hard', '--hard'],
    ['git reset --har', '--hard'],
    ['git push --mirr', '--mirror'],
    ['rm --recurs x', '--recursive'],
    ['git log --format=x', '--format'],
    ['terraform apply -auto-approve', '-auto-approve'],
    ['find . -delete', '-delete'],
    ['git commit -anm x', '-n'],
  ]
  for (const [text, option] of yes) assert.ok(first(text).has(option), `${text} has ${option}`)
  const no: readonly (readonly [string, string])[] = [
    ['git push --force-with-lease', '--force'],
    // git calls this one ambiguous, and does nothing.
    ['git push --forc', '--force'],
    ['git push --force --no-force', '--force'],
    ['terraform apply -auto-approve=false', '-auto-approve'],
    ['python3 x.py -c', '-m'],
    ['git push --force', '--force-with-lease'],
    ['git commit --all', '--allow-empty'],
    ['git commit -m --hard', '--hard'],
    ['git commit -m -n', '-n'],
    ['git checkout -- -f', '-f'],
    ['git commit -mnofix', '-n'],
    ['rm -- -rf', '-r'],
    ['frob --forc', '--force'],
    ['find . -name -delete', '-x'],
  ]
  for (const [text, option] of no) assert.ok(!first(text).has(option), `${text} has no ${option}`)
})

test('option: the value of one that takes a value', () => {
  const rows: readonly (readonly [string, readonly string[], string | null | undefined])[] = [
    ['git commit -m x', ['-m'], 'x'],
    ['git commit -mx', ['-m', '--message'], 'x'],
    ['git commit -am x', ['-m'], 'x'],
    ['git commit --message=x', ['--message'], 'x'],
    ['git commit --message x', ['-m', '--message'], 'x'],
    ['frob -o out', ['-o'], 'out'],
    ['frob -vo out', ['-o'], 'out'],
    ['frob --out=x', ['--out'], 'x'],
    ['frob --out x', ['--out'], 'x'],
    ['frob -o $X', ['-o'], null],
    ['frob', ['-o'], undefined],
    ['frob -- -o x', ['-o'], undefined],
    ['python3 -m venv x', ['-m'], 'venv'],
  ]
  for (const [text, options, expected] of rows) assert.equal(first(text).option(...options), expected, text)
})

test('operands: what is left after sub-commands, options and their values', () => {
  const rows: readonly (readonly [string, readonly string[], readonly (string | null)[]])[] = [
    ['git -C d push -o x origin main --force', ['git', 'push'], ['origin', 'main']],
    ['git push "$R" main', ['git', 'push'], [null, 'main']],
    ['git checkout -- a b', ['git', 'checkout'], ['a', 'b']],
    ['rm -rf a -- -b', ['rm'], ['a', '-b']],
    ['python3 -m pip install -U x y', ['pip', 'install'], ['x', 'y']],
    ['pip install -r req.txt x', ['pip', 'install'], ['x']],
    ['npm install --save-dev a b', ['npm', 'install'], ['a', 'b']],
  ]
  for (const [text, [program = '', ...subs], expected] of rows) {
    const found = first(text).call(program, ...subs)
    assert.deepEqual(found?.operands, expected, text)
    assert.deepEqual(found?.subcommands, subs, text)
  }
})

test('words for rewriting are those of the text', () => {
  const text = 'git push --force origin'
  const found = first(text)
  const word = found.optionWord('--force')
  assert.equal(word?.span && text.slice(word.span.start, word.span.end), '--force')
  assert.deepEqual(
    found.call('git', 'push')?.operandWords.map(operand => operand.text),
    ['origin'],
  )
})

test('a question moves nothing', () => {
  const found = first('git push origin main')
  assert.ok(found.is('git', 'push'))
  assert.deepEqual(found.call('git', 'push')?.operands, ['origin', 'main'])
  assert.deepEqual([found.subcommands, found.operands], [[], ['push', 'origin', 'main']])
  assert.equal(found.call('git', 'pull'), undefined)
  assert.equal(found.call('svn', 'push'), undefined)
})
