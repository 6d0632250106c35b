import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { projectOf } from '../../../../../test/support/adapter.ts'
import type { Platform } from '../../../../core/edge/platform.ts'
import { plainEvent } from '../../../../core/make-event.ts'
import { policyFor } from '../../../../event/policy.ts'
import { projectAt } from '../../../../event/project.ts'
import { nodePlatform } from '../../../../platform/node.ts'
import { typeChecks } from './types.ts'

/** A machine with an empty PATH. */
const bare: Platform = {
  ...nodePlatform,
  env: name => (name === 'PATH' ? '/nowhere' : name === 'VIRTUAL_ENV' ? undefined : nodePlatform.env(name)),
}

const told = (files: Readonly<Record<string, string>>): readonly string[] => {
  const root = projectOf(files)
  const event = plainEvent('pre-tool', { cwd: root })
  const project = projectAt(bare, root)
  return typeChecks(bare, project, policyFor(bare, event, project, {}), event).map(
    ({ name, state, says }) => `${name}: ${state} ${says.replaceAll(root, '')}`,
  )
}

describe('doctor tells what checks types', () => {
  it('nothing where the project is set up with nothing, or the rule is off', () => {
    assert.deepEqual(told({}), [])
    const off = { 'handrail.jsonc': '{"rules":{"types/errors":"off"}}', 'tsconfig.json': '{}' }
    assert.deepEqual(told(off), ['types off: info types are not checked'])
  })

  it('why nothing runs', () => {
    assert.match(told({ 'tsconfig.json': '{}' })[0] ?? '', /^types typescript: warn .*no TypeScript compiler/)
    assert.match(told({ 'mypy.ini': '[mypy]\nfiles = src\n' })[0] ?? '', /^types python: warn .*mypy is not/)
  })

  it('what runs', () => {
    const native = `node_modules/@typescript/native-preview-${nodePlatform.machine}/lib/tsgo`
    assert.deepEqual(told({ 'tsconfig.json': '{"include":["src"]}', [native]: '' }), [
      `types typescript: ok tsgo (/${native}); /tsconfig.json`,
    ])
    assert.deepEqual(told({ 'tsconfig.json': '{}', 'node_modules/.bin/tsc': '' }), [
      'types typescript: ok tsc (/node_modules/.bin/tsc), loaded by the first edit and told from the second on; /tsconfig.json',
    ])
    assert.deepEqual(told({ 'ty.toml': '' }), ['types python: info ty, with the linters (/ty.toml)'])
  })
})
