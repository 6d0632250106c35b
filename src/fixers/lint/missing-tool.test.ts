import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newRepository } from '../../../test/support/repository.ts'
import type { Decision } from '../../core/decision.ts'

const told = ({ trace }: Decision): readonly string[] =>
  trace.rounds
    .flatMap(({ findings }) => findings)
    .filter(({ rule }) => rule === 'lint/missing-tool')
    .flatMap(({ aside }) => aside?.human ?? [])

const edits = async (files: Readonly<Record<string, string>>, ...names: readonly string[]) => {
  const made = newRepository(files, 'recommended')
  const answers: string[] = []
  for (const name of names) {
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

  test('says nothing where nothing is missing', async () => {
    const { answers } = await edits({ 'a.py': 'x = 1\n', 'a.css': 'a {\n}\n' }, 'a.py', 'a.css')
    assert.deepEqual(answers, ['', ''])
  })
})
