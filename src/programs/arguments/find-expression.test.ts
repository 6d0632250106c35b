import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '../../core/script/script.ts'
import { actionsOf, placesOf } from './find-expression.ts'

const wordsOf = (line: string): readonly Word[] => line.split(' ').map(value => ({ text: value, value }))

/** The paths that the first action reaches, and whether they are all empty. */
const reached = (line: string): string => {
  const words = wordsOf(line)
  const [action] = actionsOf(words)
  return action === undefined
    ? 'none'
    : `${placesOf(words, action.names).join(' ')}${action.empty ? ' empty' : ''}`
}

test('what an action of find reaches', () => {
  const rows: readonly (readonly [line: string, expected: string])[] = [
    ['find . -delete', './**/*'],
    ['find a b -name *.pyc -delete', 'a/**/*.pyc b/**/*.pyc'],
    // A path begins with the folder that find starts in, and its stars stand for slashes, too.
    ['find . -path ./lib/a.ts -delete', './lib/a.ts'],
    ['find . -wholename ./gen/* -delete', './gen/**'],
    ['find src -ipath */__pycache__/* -delete', 'src/**/__pycache__/**'],
    ['find . -path *__pycache__* -delete', './**/*__pycache__* ./**/*__pycache__*/**'],
    ['find . -path ./gen* -delete', './gen* ./gen*/**'],
    ['find . -path ./a*/b -delete', './**/*'],
    ['find . -path a*/b -delete', './**/*'],
    // The path from a folder on says more than the name.
    ['find . -name *.ts -path ./gen/* -delete', './gen/**'],
    ['find . -name *.ts -path */gen/* -delete', './**/*.ts'],
    ['find . ! -path ./keep/* -delete', './**/*'],
    ['find . -path ./a -prune -o -name *.tmp -delete', './**/*.tmp'],
    ['find . -regex .*\\.pyc -delete', './**/*.pyc'],
    ['find . -regex .*_\\(old\\|new\\) -delete', './**/*_old ./**/*_new'],
    ['find . -regextype egrep -regex .*\\.(orig|rej)$ -delete', './**/*.orig ./**/*.rej'],
    ['find . -regex .* -delete', './**/*'],
    ['find . -regex ./a/.* -delete', './**/*'],
    ['find . -type d -empty -delete', './**/* empty'],
    ['find . -type f -empty -delete', './**/* empty'],
    ['find . ! -empty -delete', './**/*'],
    ['find . -empty -o -name x -delete', './**/x'],
    ['find . ( -empty -o -name x ) -delete', './**/*'],
  ]
  for (const [line, expected] of rows) assert.equal(reached(line), expected, line)
})
