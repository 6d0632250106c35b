import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { forms } from '../../../programs/forms/index.ts'
import { linesOf, programsIn, readLine } from '../../../programs/tables/table.ts'
import { formOf, specIn, specOf } from './_form.ts'

const checks = ['checks', 'checks-code', 'checks-query', 'checks-tools', 'checks-web', 'checks-cloud']
  .map(name => readFileSync(new URL(`./_${name}.ts`, import.meta.url), 'utf8'))
  .join('\n')

describe('the forms of auto-review', () => {
  it('know at least 1,600 programs', () => {
    const names = new Set(forms.flatMap(table => programsIn(table())))
    assert.ok(names.size >= 1600, `${names.size} programs`)
  })

  it('have all checks asked for', () => {
    const known = [...checks.matchAll(/^ {4}case '([\w-]+)':/gm)].map(([, name = '']) => name)
    const asked = new Set(
      forms.flatMap(tableOf => {
        const table = tableOf()
        return linesOf(table).flatMap(line => readLine(line, table).conditions)
      }),
    )
    assert.deepEqual(
      known.filter(name => !asked.has(name)),
      [],
    )
  })

  it('leave out what always defers', () => {
    for (const name of 'rm sudo doas su zsh fish eval exec source . dd mkfs shred shutdown reboot chroot env parallel'.split(
      ' ',
    ))
      assert.equal(specOf(name), undefined, name)
    for (const shell of ['bash', 'sh', 'dash'])
      assert.deepEqual(specOf(shell)?.forms, ['bash|sh|dash -n [] : plain operands<=1 loads=never'])
  })

  it('are not found by anything but the name of a program', () => {
    for (const name of ['', '$git-log-opts', 'git log', 'git|hg', 'git\n', '--output', 'stash'])
      assert.equal(specOf(name), undefined, JSON.stringify(name))
  })

  it('are read from a line', () => {
    const line =
      'x a|b c --list=|-l !-o [-n= -q -list ...] : develop single-dash literal operands<=2 inside plain loads=a,b'
    assert.deepEqual(formOf(line, ''), {
      develop: true,
      path: [['a', 'b'], ['c']],
      options: {
        allowed: ['-n', '-q', '-list', '--list', '-l'],
        valued: '-n --list',
        whole: '-list',
        forbidden: ['-o'],
        needed: [['--list', '-l']],
        closed: false,
        single: true,
        harmless: false,
      },
      most: 2,
      literal: true,
      checks: ['inside', 'plain'],
      loads: ['a', 'b'],
    })
    const { options, most } = formOf('x [-a] : harmless', '')
    assert.deepEqual([options.closed, options.harmless, most], [true, true, Number.POSITIVE_INFINITY])
  })

  it('share the options that may stand anywhere', () => {
    const spec = specIn('x|y [-C= -q] : anywhere\nx !-Z : anywhere single-dash\nx a\ny b', 'x')
    assert.deepEqual(spec?.forms, ['x a'])
    assert.deepEqual(
      [spec?.global.allowed, spec?.global.valued, spec?.global.forbidden, spec?.global.single],
      [['-C', '-q'], '-C', ['-Z'], true],
    )
  })
})
