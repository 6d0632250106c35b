import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from '../../shell/fixtures/world.ts'
import { isFreeOfValues } from './without-values.ts'

const settings = 'API_KEY=pk-7d8f2a9c\nexport DB_PASSWORD="hT5 rE3"\n# OLD=zz9\nREGION=eu-1\nnoise\n'

const isFree = (command: string): boolean => {
  const { invocations } = read(command)
  const [first] = invocations
  return first !== undefined && isFreeOfValues(first, invocations, settings)
}

test('what is printed stays the same with other values', () => {
  for (const command of [
    String.raw`sed -n 's/^\([A-Z_]*\)=.*/\1/p' .env`,
    "sed -n 's/^export //; s/=.*/=<set>/p' .env",
    String.raw`perl -ne 'print "$1\n" if /^(\w+)=/' .env`,
    String.raw`perl -ne 'print $1, "\n" if /^(?:export )?(\w+)=/' .env`,
    "awk -F= '/^[A-Z]/ {print $1}' .env",
    `awk 'BEGIN{FS="="} NF>1 {printf "%s=***\\n", $1}' .env`,
    "grep -oP '^\\w+(?==)' .env",
    `awk '/=/ {split($0,a,"="); print a[1]}' .env`,
    "cat .env | sed -n 's/=.*//p' | sort",
    "grep = .env | awk -F= '{print $1}' | head -3",
  ])
    assert.equal(isFree(command), true, command)
})

test('what is printed changes with a value, or is not known', () => {
  for (const command of [
    'sed -n /API/p .env',
    "sed 's/./&-/g' .env",
    "sed 's/^[A-Z_]*=//' .env",
    "sed -n 's/.*=.*-\\(.*\\)/\\1/p' .env",
    "perl -ne 's/=(.*)/=/; print $1' .env",
    'perl -ne \'print "${_}"\' .env',
    'perl -ne \'print "@F"\' .env',
    'perl -ne \'print "$ENV{A}"\' .env',
    "perl -pe 'tr/a-z/b-za/' .env",
    "awk -F= '{print $2}' .env",
    "awk -F= '{print length($2)}' .env",
    "awk -F- '{print $1}' .env",
    'awk \'{FS=OFS="="; print}\' .env',
    'grep KEY .env',
    "grep -o '=.*' .env",
    `awk '{split($0,a,"="); print a[2]}' .env`,
    'sort .env',
    'head -1 .env',
    'tail -n 1 .env',
    'cat .env | xxd',
  ])
    assert.equal(isFree(command), false, command)
})

test('of a table the names of its columns and counts say nothing about its rows', () => {
  const table = 'full_name,email\nAnn Meier,ann@gmx.de\nBo Li,bo@gmx.de\n'
  const isOpen = (command: string): boolean => {
    const { invocations } = read(command)
    const [first] = invocations
    return first !== undefined && isFreeOfValues(first, invocations, table, true)
  }
  for (const command of [
    "awk -F, 'NR==1' a.csv",
    "awk 'END {print NR}' a.csv",
    'head -n 1 a.csv',
    'sed -n 1p a.csv',
  ])
    assert.equal(isOpen(command), true, command)
  for (const command of [
    "awk -F, 'NR>1 {print $2}' a.csv",
    'tail -n 1 a.csv',
    'grep Ann a.csv',
    'head -n 2 a.csv',
  ])
    assert.equal(isOpen(command), false, command)
})
