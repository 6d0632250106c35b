import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { treeProblems } from '../../scripts/tables/problems.ts'
import type { Invocation } from '../../src/core/script/script.ts'
import { specIn } from '../../src/rules/guards/review/_form.ts'
import { matchSpec } from '../../src/rules/guards/review/_match.ts'
import { matchCall } from '../../src/shell/calls/match.ts'
import { readScript } from '../../src/shell/read.ts'
import { testFacts } from '../../src/testing/kit/facts.ts'

const page = readFileSync(new URL('../../docs/tables.md', import.meta.url), 'utf8')

/** The lines of all blocks of a kind, one list a block. */
const blocks = (kind: string): readonly (readonly string[])[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, text = '']) =>
    text.trimEnd().split('\n'),
  )

const invocationOf = (text: string): Invocation => {
  const [first] = readScript(text, testFacts()).invocations
  assert.ok(first !== undefined, text)
  return first
}

const fitsCalls = (table: string, text: string): boolean => matchCall(invocationOf(text), table) !== undefined

const fitsForms = (table: string, text: string): boolean => {
  const { name, words } = invocationOf(text)
  const spec = specIn(table, name)
  return spec !== undefined && matchSpec(spec, name, words, () => true) !== undefined
}

const isExample = (line: string): boolean => line.startsWith('  ')

/** Each example is tried on the whole block: the lines of other programs say nothing of it. */
const tryBlock = (lines: readonly string[], fits: (table: string, text: string) => boolean): void => {
  const table = lines.filter(line => !isExample(line)).join('\n')
  for (const example of lines.filter(isExample))
    it(example.trim(), () => assert.equal(fits(table, example.slice(4)), example.startsWith('  + ')))
}

describe('docs/tables.md', () => {
  it('has examples of all kinds', () => {
    for (const kind of ['calls', 'forms', 'errors']) assert.ok(blocks(kind).length > 0, kind)
    const examples = [...blocks('calls'), ...blocks('forms')].flat().filter(isExample)
    assert.ok(examples.every(line => /^ {2}[+-] \S/.test(line)))
  })

  it('has tables without errors', () => {
    for (const kind of ['calls', 'forms'] as const)
      for (const lines of blocks(kind)) {
        const table = lines.filter(line => !isExample(line)).join('\n')
        assert.deepEqual(treeProblems(table, kind === 'calls' ? 'guard' : 'forms'), [], table)
      }
  })

  for (const lines of blocks('calls')) tryBlock(lines, fitsCalls)
  for (const lines of blocks('forms')) tryBlock(lines, fitsForms)

  const errors = blocks('errors').flat()
  for (const [index, line] of errors.entries()) {
    const [, kind, text = ''] = /^(guard|forms): (.*)$/.exec(line) ?? []
    if (kind !== 'guard' && kind !== 'forms') continue
    it(line, () => {
      const said = treeProblems(text, kind).map(({ says }) => says)
      assert.ok(said.includes(errors[index + 1]?.trim() ?? ''), said.join('; '))
    })
  }
})
