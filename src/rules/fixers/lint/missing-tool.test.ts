import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { onPath } from '../../../../scripts/tools/debian.ts'
import { newRepository } from '../../../../test/support/repository.ts'
import type { Decision } from '../../../core/decision/decision.ts'

const told = ({ trace }: Decision): readonly string[] =>
  trace.rounds
    .flatMap(({ findings }) => findings)
    .filter(({ rule }) => rule === 'lint/missing-tool')
    .flatMap(({ aside }) => aside?.human ?? [])

const edits = async (files: Readonly<Record<string, string>>, ...names: readonly string[]) => {
  const made = newRepository(files, 'recommended')
  const answers: string[] = []
  for (const name of names) {
    if (made.read(name) === undefined) made.write(name, '#!/bin/sh\necho a\n')
    const path = join(made.dir, name)
    const tool = { name: 'Edit', use: 'edit' as const, input: {}, changes: [{ path }] }
    answers.push(told(await made.happens('post-tool', { tool })).join())
  }
  return { answers, changed: made.git('status', '--porcelain', '--ignored').trim() }
}

describe('lint/missing-tool', () => {
  test('says once what the project is set up with and can’t run, and makes nothing', async () => {
    const files = {
      'package.json': '{ "devDependencies": { "stylelint": "^16.0.0" } }\n',
      '.stylelintrc.json': '{}\n',
      'pnpm-lock.yaml': '',
      'a.css': 'a {\n}\n',
      'b.css': 'b {\n}\n',
      '.gitignore': '.handrail/\n',
    }
    const { answers, changed } = await edits(files, 'a.css', 'b.css')
    assert.match(answers[0] ?? '', /set up with stylelint, which is not installed here: pnpm install/)
    assert.equal(answers[1], '')
    assert.equal(changed, '!! .handrail/')
  })

  const indent = 'indent_style = space\nindent_size = 2\n'
  const rows: readonly (readonly [string, Readonly<Record<string, string>>, boolean])[] = [
    [
      'no section about scripts',
      { '.editorconfig': `root = true\n[*]\n${indent}[*.{js,json}]\n${indent}` },
      false,
    ],
    ['a section about scripts', { '.editorconfig': `[*.{js,sh}]\n${indent}` }, true],
    ['a section for shfmt', { '.editorconfig': `[[shell]]\n${indent}` }, true],
    ['a key of shfmt', { '.editorconfig': '[*]\nswitch_case_indent = true\n' }, true],
    ['scripts in git', { '.editorconfig': `[*]\n${indent}`, 'b.sh': 'echo b\n' }, true],
    ['scripts without an ending', { '.editorconfig': `[*]\n${indent}`, 'bin/b': '#!/bin/sh\n' }, true],
    ['a command that calls it', { '.editorconfig': '', Makefile: 'fmt:\n\tshfmt -w .\n' }, true],
  ]
  for (const [name, files, told] of rows)
    test(`shfmt is ${told ? '' : 'not '}told of with ${name}`, async t => {
      if (onPath('shfmt') !== undefined) return t.skip('skipped: a machine without shfmt')
      const { answers } = await edits({ 'package.json': '{}\n', ...files }, 'new.sh')
      assert.equal(/set up with shfmt/.test(answers[0] ?? ''), told, answers[0])
    })

  test('names a way that fits the project', async t => {
    if (onPath('shfmt') !== undefined) return t.skip('skipped: a machine without shfmt')
    const editorconfig = { '.editorconfig': '[*.sh]\nindent_size = 2\n' }
    const node = await edits({ ...editorconfig, 'package.json': '{}\n' }, 'new.sh')
    const manager = ['apt', 'brew', 'go'].some(name => onPath(name) !== undefined)
    if (manager) assert.doesNotMatch(node.answers[0] ?? '', /pip install/)
    const python = await edits({ ...editorconfig, 'setup.py': '' }, 'new.sh')
    assert.match(python.answers[0] ?? '', /pip install shfmt-py/)
  })

  test('says nothing where nothing is missing', async () => {
    const { answers } = await edits({ 'a.py': 'x = 1\n', 'a.css': 'a {\n}\n' }, 'a.py', 'a.css')
    assert.deepEqual(answers, ['', ''])
  })
})
