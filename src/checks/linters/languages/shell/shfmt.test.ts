import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  formatsAs,
  formatWith,
  projectOf,
  skipWithoutProgram,
  targetIn,
} from '../../../../../test/support/adapter.ts'
import { shfmt } from './shfmt.ts'

const messy = '#!/bin/bash\ncase $x in\na) echo é ;;\nesac\nfoo &&\nbar\n'
const neat = '#!/bin/bash\ncase $x in\n  a) echo é ;;\nesac\nfoo \\\n  && bar\n'

describe('shfmt', () => {
  // covers ML-029
  formatsAs(
    shfmt,
    projectOf({ 'a.sh': messy, 'a b/c:d [1].sh': messy, 'lines.sh': messy.replaceAll('\n', '\r\n') }),
    { 'a.sh': neat, 'a b/c:d [1].sh': neat, 'lines.sh': neat },
  )

  const tabs = neat.replaceAll('  ', '\t').replace('\ta) ', 'a) ').replace(' \\\n\t&& bar', ' &&\n\tbar')
  formatsAs(shfmt, projectOf({ '.editorconfig': '[*]\nindent_style = tab\n', 'tab.sh': messy }), {
    'tab.sh': tabs,
  })

  const configs: readonly (readonly [config: string, follows: boolean])[] = [
    ['root = true\n[*]\nindent_style = tab\n', true],
    ['[*.{py,sh}]\nindent_size = 4\n', true],
    ['[[shell]]\nbinary_next_line = true\n', true],
    ['[bin/**.sh]\nindent_size = 4\n', true],
    ['[*.py]\nindent_style = tab\n', false],
    ['[*]\nend_of_line = lf\n', false],
    ['[other/*.sh]\nindent_size = 4\n', false],
  ]
  for (const [config, follows] of configs)
    it(`${follows ? 'follows' : 'is not told anything by'} ${JSON.stringify(config)}`, () => {
      const target = targetIn(projectOf({ '.editorconfig': config, 'bin/a.sh': messy }), 'bin/a.sh')
      assert.equal(!shfmt.call(messy, target).args.includes('-ci'), follows)
    })

  it('says where a script does not parse', t => {
    if (skipWithoutProgram(t, shfmt)) return
    const broken = targetIn(projectOf({ 'a.sh': 'if true; then\n' }), 'a.sh')
    assert.match(JSON.stringify(formatWith(shfmt, broken)), /"failed":"a\.sh:1:\d+: /)
  })

  it('leaves other shells and empty files alone', () => {
    const applies = (name: string, text: string): boolean | undefined =>
      shfmt.appliesTo?.(targetIn(projectOf({ [name]: text }), name))
    assert.equal(applies('a.sh', '#!/usr/bin/env zsh\n'), false)
    assert.equal(applies('a.fish', 'echo\n'), false)
    assert.equal(applies('a.sh', '\n'), false)
    assert.equal(applies('a.sh', '#!/bin/sh\necho zsh\n'), true)
  })
})
