import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { childEnv } from './child-env.ts'

const without = (env: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('GIT_CONFIG_')))

describe('the environment of programs that are started', () => {
  test('lists of folders keep their absolute entries', () => {
    const from = { PATH: '.:/usr/bin::bin:/bin:', PYTHONPATH: 'src:/lib', LD_LIBRARY_PATH: ':', HOME: 'x:y' }
    assert.deepEqual(without(childEnv(from, ':')), { PATH: '/usr/bin:/bin', PYTHONPATH: '/lib', HOME: 'x:y' })
  })

  test('a PATH without absolute entries goes: an empty one means the working folder', () => {
    assert.deepEqual(without(childEnv({ PATH: '' }, ':')), {})
    assert.deepEqual(without(childEnv({ PATH: 'node_modules/.bin' }, ':')), {})
  })

  test('on Windows the name is in any case', () => {
    assert.deepEqual(without(childEnv({ Path: '.;C:\\Windows;bin' }, ';')), { Path: 'C:\\Windows' })
  })

  test('what is given wins, and undefined takes away', () => {
    const env = without(childEnv({ A: '1', B: '2' }, ':', { A: undefined, B: '3', C: '4' }))
    assert.deepEqual(env, { B: '3', C: '4' })
  })

  test('settings for git go behind those of the caller', () => {
    const from = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'user.name', GIT_CONFIG_VALUE_0: 'x' }
    const env = childEnv(from, ':')
    assert.equal(env.GIT_CONFIG_KEY_0, 'user.name')
    assert.equal(env.GIT_CONFIG_KEY_1, 'core.fsmonitor')
    assert.equal(env.GIT_CONFIG_COUNT, '4')
  })
})
