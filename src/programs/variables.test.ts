import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isCalm, isCalmName } from './calm-variables.ts'
import { programOf } from './index.ts'
import { canonicalName } from './names.ts'
import { variableNamed, variables } from './variables.ts'

describe('variables that steer', () => {
  const all = variables()

  it('stand once, each with a program', () => {
    const names = all.map(([name]) => name)
    assert.deepEqual(
      names.filter((name, at) => names.indexOf(name) !== at),
      [],
    )
    assert.ok(all.length > 300)
  })

  it('of options and commands stand with a program that is known', () => {
    for (const [name, { of, kind }] of all) {
      const program = of.split(' ', 1)[0] ?? ''
      if (kind === 'options') assert.ok(programOf(canonicalName(program)), `${name}: ${program}`)
    }
  })

  for (const [name, of, kind] of [
    ['GIT_PAGER', 'git', 'command'],
    ['GIT_DIR', 'git', 'steers'],
    ['NODE_OPTIONS', 'node', 'options'],
    ['GOFLAGS', 'go build', 'options'],
    ['LD_PRELOAD', '*', 'steers'],
    ['LC_ALL', 'bash', 'steers'],
    ['path', 'zsh', 'steers'],
  ] as const)
    it(name, () => assert.deepEqual(variableNamed(name), { of, kind }))

  it('are no words of everyday', () => {
    for (const name of ['GOAL', 'MANIFEST', 'LESSON', 'PGM', 'USERS', 'f', 'line', 'file', 'REPLY', '_'])
      assert.equal(variableNamed(name), undefined, name)
  })
})

describe('variables that programs may be handed', () => {
  it('name no path, no program and no address', () => {
    for (const [name] of variables())
      for (const value of ['./x', '/tmp/x', '../x', 'a/../../x', 'x y', '$(x)', '|x', ':/tmp/x', 'http://x'])
        assert.equal(
          isCalm(name.replace(/\*$/, 'X'), value) && !/_DATE$/.test(name),
          false,
          `${name}=${value}`,
        )
  })

  it('are few, and their values are known', () => {
    assert.deepEqual([isCalm('TZ', 'Europe/Berlin'), isCalm('TZ', 'EST5EDT,M3.2.0,M11.1.0')], [true, true])
    assert.deepEqual([isCalm('LANG', 'de_DE.UTF-8'), isCalm('LANG', null)], [true, false])
    assert.deepEqual([isCalm('GIT_EDITOR', 'true'), isCalm('GIT_EDITOR', 'vim')], [true, false])
    assert.deepEqual(
      [isCalm('AWS_REGION', 'eu-west-1'), isCalm('AWS_REGION', 'x.evil.example')],
      [true, false],
    )
    assert.deepEqual([isCalmName('PAGER'), isCalmName('PATH')], [true, false])
  })
})
