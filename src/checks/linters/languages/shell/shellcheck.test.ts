import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  lintsAs,
  lintWith,
  placesOf,
  printed,
  projectOf,
  skipWithoutProgram,
  targetIn,
} from '../../../../../test/support/adapter.ts'
import { shellcheck } from './shellcheck.ts'

describe('shellcheck', () => {
  const unquoted = '#!/bin/bash\nVAR="a b"\n\techo é $VAR\n'
  const root = projectOf({
    '.shellcheckrc': 'disable=SC2164\n',
    'clean.sh': '#!/bin/bash\ncd "$1"\necho "hello"\n',
    'unquoted.sh': unquoted,
    'a b/c:d [1].sh': unquoted,
    '-x.sh': unquoted,
    'broken.sh': '#!/bin/bash\nif true; then\n',
    'empty.sh': '',
    'lines.sh': '#!/bin/sh\r\necho\r\n',
  })
  // covers ML-029, ML-051, ML-053, CFG-038
  lintsAs(shellcheck, root, {
    'clean.sh': [],
    'unquoted.sh': ['3:9 SC2086'],
    'a b/c:d [1].sh': ['3:9 SC2086'],
    '-x.sh': ['3:9 SC2086'],
    'broken.sh': ['2:1 SC1009', '2:10 SC1073', '3:1 SC1072'],
    'empty.sh': ['1:1 SC2148'],
    'lines.sh': ['1:10 SC1017', '2:5 SC1017'],
  })

  it('says why it could not work', t => {
    if (skipWithoutProgram(t, shellcheck)) return
    assert.match(String(placesOf(lintWith(shellcheck, targetIn(root, 'missing.sh')))), /does not exist/)
  })

  it('has nothing to do with other shells', () => {
    const applies = (name: string, text: string): boolean | undefined =>
      shellcheck.appliesTo?.(targetIn(projectOf({ [name]: text }), name))
    assert.equal(applies('a.sh', '#!/bin/zsh -f\n'), false)
    assert.equal(applies('a.sh', '#!/usr/bin/env fish\n'), false)
    assert.equal(applies('a.zsh', 'echo\n'), false)
    assert.equal(applies('a.sh', '#!/bin/dash\n'), true)
  })

  // covers ML-053
  it('knows errors from taste', () => {
    const comment = (level: string, code: number) => ({ line: 1, column: 1, level, code, message: 'x' })
    const report = JSON.stringify({
      comments: [comment('error', 1073), comment('error', 2148), comment('info', 2086)],
    })
    const found = shellcheck.read(printed(report, 1), targetIn(root, 'clean.sh'))
    assert.deepEqual(
      Array.isArray(found) ? found.map(({ code, severity }) => `${code} ${severity}`) : found,
      ['SC1073 error', 'SC2148 warning', 'SC2086 warning'],
    )
    assert.equal(typeof placesOf(shellcheck.read(printed('[]', 0), targetIn(root, 'clean.sh'))), 'string')
  })
})
