import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '../../core/script/script.ts'
import { canonicalName } from '../names.ts'
import { argumentsOf } from './arguments.ts'
import { isDryRun, isOn, valueIn } from './given.ts'
import { frontOptions, type OptionSyntax } from './options.ts'

const wordsOf = (line: string): readonly Word[] => line.split(' ').map(value => ({ text: value, value }))

/** The options at the front as `name=value`, and the word behind them. */
const front = (line: string, syntax: OptionSyntax): string => {
  const words = wordsOf(line)
  const { given, next } = frontOptions(words, 1, syntax)
  const told = given.map(({ name, value }) => (value === undefined ? name : `${name}=${value.value}`))
  return [...told, '|', words[next]?.value ?? ''].join(' ')
}

test('the spellings of an option', () => {
  const rows: readonly (readonly [string, OptionSyntax, string])[] = [
    ['rm -rf x', {}, '-r -f | x'],
    ['tar -xzf a b', { valued: '-f' }, '-x -z -f=a | b'],
    ['cc -ofile x', { valued: '-o' }, '-o=file | x'],
    ['git -ccore.pager=x log', { valued: '-c' }, '-c=core.pager=x | log'],
    ['x --out=a b', { valued: '--out' }, '--out=a | b'],
    ['x --out a b', { valued: '--out' }, '--out=a | b'],
    ['sed -i.bak x', { joined: '-i' }, '-i=.bak | x'],
    ['sed -i x', { joined: '-i' }, '-i | x'],
    ['make -j 4 all', { numbered: '-j' }, '-j=4 | all'],
    ['make -j all', { numbered: '-j' }, '-j | all'],
    ['make -j4 all', { numbered: '-j' }, '-j=4 | all'],
    ['x -v -- -f', {}, '-v | -f'],
    ['x - y', {}, '| -'],
    ['find -name x .', { single: true, valued: '-name' }, '-name=x | .'],
    ['tofu --auto-approve=true x', { single: true, alike: true }, '-auto-approve=true | x'],
    ['pwsh -NoP x', { single: true, caseless: true, long: 'noprofile nologo' }, '-noprofile | x'],
    ['gcc -Wall -W -al x', { whole: '-Wall' }, '-Wall -W -a -l | x'],
    ['tar -vv=3 x', { whole: '-vv' }, '-vv=3 | x'],
    ['mvn -pl api -p l x', { valued: '-pl' }, '-pl=api -p | l'],
    ['git --ha x', { long: 'hard soft' }, '--hard | x'],
    ['git --s x', { long: 'soft staged' }, '--s | x'],
    ['git --force x', { long: 'force force-with-lease' }, '--force | x'],
    ['git --no-veri x', { long: 'verify verbose' }, '--no-verify | x'],
    ['bash -euo pipefail -c x', { plus: true, apart: true, valued: '-o' }, '-e -u -o=pipefail -c | x'],
    ['bash -oe pipefail x', { plus: true, apart: true, valued: '-o' }, '-o=pipefail -e | x'],
    ['zsh -oextendedglob x', { plus: true, valued: '-o' }, '-o=extendedglob | x'],
    ['bash +e x', { plus: true }, '+e | x'],
    ['date +%F', {}, '| +%F'],
    ['head -5 x', {}, '-5 | x'],
  ]
  for (const [line, syntax, expected] of rows) assert.equal(front(line, syntax), expected, line)
})

test('of an unknown word the shape tells the option', () => {
  const words: readonly Word[] = [...wordsOf('curl'), { text: '--data=$x', value: null, shape: '--data=*' }]
  const [option] = frontOptions(words, 1).given
  assert.equal(option?.name, '--data')
  assert.equal(option?.value?.value, null)
})

test('the last word on an option wins', () => {
  const on = (line: string, ...options: readonly string[]): boolean =>
    isOn(argumentsOf(line.split(' ', 1)[0] ?? '', wordsOf(line)), options)
  assert.ok(on('git push --no-force --force', '-f', '--force'))
  assert.ok(!on('git push -f --no-force', '-f', '--force'))
  assert.ok(!on('git commit --no-verify --verify', '--no-verify'))
  assert.ok(on('git push --force-with-lease --no-force', '--force', '--force-with-lease'))
  assert.ok(!on('terraform apply -auto-approve -auto-approve=false', '-auto-approve'))
  assert.ok(!on('git commit -m --no-verify', '--no-verify'))
  assert.ok(!on('git checkout -- -f', '-f'))
})

test('dry runs', () => {
  const dry = (line: string): boolean => isDryRun(argumentsOf(line.split(' ', 1)[0] ?? '', wordsOf(line)))
  for (const line of [
    'git clean -fdn',
    'git push --dry-run',
    'rsync -an a b',
    'npm publish --dry-run',
    'make -kn x',
    'kubectl delete ns x --dry-run=client',
    'helm upgrade x --dry-run',
    'cargo publish -n',
    'lvremove --te vg/x',
    'apt-get -s remove x',
    'aws s3 rm s3://x --dryrun',
  ])
    assert.ok(dry(line), line)
  for (const line of [
    'git clean -n --no-dry-run -fd',
    'git commit -n',
    'npm publish -n',
    'npm publish --dry-run=false',
    'kubectl delete ns x --dry-run=client --dry-run=none',
    'cargo publish --package dry-run',
    'rsync -a --exclude n a b',
  ])
    assert.ok(!dry(line), line)
})

test('the value of an option that no table knows', () => {
  const value = (line: string, option: string) => {
    const words = wordsOf(line)
    return valueIn(words, argumentsOf(words[0]?.value ?? '', words), [option])
  }
  assert.equal(value('frob --name x', '--name'), 'x')
  assert.equal(value('frob -qnx', '-n'), 'x')
  assert.equal(value('frob -name x', '-name'), 'x')
  assert.equal(value('frob --name=a --name=b', '--name'), 'b')
  assert.equal(value('frob', '--name'), undefined)
})

test('versions and other names', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['python3.12', 'python'],
    ['python3.13t', 'python'],
    ['pypy3.10', 'python'],
    ['nodejs', 'node'],
    ['node20', 'node'],
    ['ruby3.2', 'ruby'],
    ['perl5.36.0', 'perl'],
    ['php83', 'php'],
    ['luajit', 'lua'],
    ['tclsh8.6', 'tclsh'],
    ['zsh-5.9', 'zsh'],
    ['bash5', 'bash'],
    ['ksh93', 'ksh'],
    ['pip3.11', 'pip'],
    ['gcc-13', 'gcc'],
    ['gsed', 'sed'],
    ['sha256sum', 'sha256sum'],
    ['7z', '7z'],
    ['s3', 's3'],
    ['test', 'test'],
    ['constructor', 'constructor'],
  ]
  for (const [name, expected] of rows) assert.equal(canonicalName(name), expected)
})
