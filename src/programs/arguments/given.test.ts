import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '../../core/script/script.ts'
import { argumentsOf } from './arguments.ts'
import { isOn, valueIn } from './given.ts'

const wordsOf = (line: string): readonly Word[] => line.split(' ').map(value => ({ text: value, value }))

const on = (line: string, options: string): boolean =>
  isOn(argumentsOf(line.split(' ', 1)[0] ?? '', wordsOf(line)), options.split(' '))

test('options that are on', () => {
  const rows: readonly (readonly [line: string, options: string, expected: boolean])[] = [
    // One dash stands for two where the program takes both.
    ['terraform apply --auto-approve', '--auto-approve', true],
    ['terraform apply -auto-approve', '--auto-approve', true],
    ['go test -race', '--race', false],
    // `=false` is about its own option.
    ['npm publish --dry-run --force=false', '--dry-run --force', true],
    ['npm publish --force --force=false', '--dry-run --force', false],
    // `--no-x` takes back `--x`, `-x` as a word, and the letter that stands for it.
    ['go test -race --no-race', '-race', false],
    ['git push -f --no-force', '-f --force --force-with-lease', false],
    ['git push -x --no-force', '-x --force', false],
    ['git push -d x --no-force', '-d --force --delete', true],
    // A program that is not known may mean one option by several letters.
    ['frob -delete x', '-delete --other', true],
    ['frob -d x', '-delete --other', false],
    ['frob -- -delete', '-delete', false],
  ]
  for (const [line, options, expected] of rows) assert.equal(on(line, options), expected, line)
})

test('the last value counts, whichever way it is given', () => {
  const value = (line: string, option: string) => {
    const words = wordsOf(line)
    return valueIn(words, argumentsOf(words[0]?.value ?? '', words), [option])
  }
  assert.equal(value('frob --name a --name b', '--name'), 'b')
  assert.equal(value('frob --name=a --name', '--name'), 'a')
  assert.equal(value('git commit -m a -m b', '-m'), 'b')
  assert.equal(value('frob -qn', '-n'), undefined)
  assert.equal(value('frob -- -name x', '-name'), undefined)
})

test('options behind a sub-command', () => {
  const read = (line: string) => {
    const { given, operands } = argumentsOf(line.split(' ', 1)[0] ?? '', wordsOf(line))
    const options = given.map(one => (one.value === undefined ? one.name : `${one.name}=${one.value.value}`))
    return [...options, '|', ...operands.map(word => word.value)].join(' ')
  }
  // git's own stand before it; behind it the letter is another option.
  assert.equal(read('git -C app diff -C --output=x'), '-C=app -C --output=x | diff')
  assert.equal(read('git -c a=b log -c x'), '-c=a=b -c | log x')
  assert.equal(read('git unheard -c x'), '-c | unheard x')
  assert.equal(read('docker -l debug ps -l -a'), '-l=debug -l -a | ps')
  assert.equal(read('docker compose -f a.yml logs -f web'), '-f=a.yml -f | compose logs web')
  assert.equal(read('go install -tags x example.org/a@latest'), '-tags=x | install example.org/a@latest')
  // kubectl's stand anywhere, and one of them takes no value here.
  assert.equal(read('kubectl logs -f web -n x'), '-f -n=x | logs web')
  assert.equal(read('kubectl apply -f a.yml -n x'), '-f=a.yml -n=x | apply')
  assert.equal(read('cargo new --bin app'), '--bin | new app')
  assert.equal(read('cargo run --bin app'), '--bin=app | run')
  // Several letters behind one dash.
  assert.equal(read('shfmt -ln posix -ci a.sh'), '-ln=posix -c -i=a.sh |')
  assert.equal(read('shfmt -ln=posix a.sh'), '-ln=posix | a.sh')
})
