import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { projectOf } from '../../../../../test/support/adapter.ts'
import type { Platform } from '../../../../core/edge/platform.ts'
import { plainEvent } from '../../../../core/make-event.ts'
import { policyFor } from '../../../../event/policy.ts'
import { projectAt } from '../../../../event/project.ts'
import { nodePlatform } from '../../../../platform/node.ts'
import { linterChecks } from './linters.ts'

/** A machine with an empty PATH. */
const bare: Platform = {
  ...nodePlatform,
  env: name => (name === 'PATH' ? '/nowhere' : name === 'VIRTUAL_ENV' ? undefined : nodePlatform.env(name)),
}

const told = (files: Readonly<Record<string, string>>, platform = bare): Readonly<Record<string, string>> => {
  const root = projectOf(files)
  const event = plainEvent('pre-tool', { cwd: root })
  const project = projectAt(platform, root)
  const policy = policyFor(platform, event, project, {})
  const checks = linterChecks(platform, project, policy, event)
  return Object.fromEntries(
    checks.map(({ name, state, says }) => [name, `${state} ${says.replaceAll(root, '')}`]),
  )
}

const quality = { 'handrail.jsonc': '{"preset": "quality"}' }

describe('doctor tells who looks after a language', () => {
  it('what came along', () => {
    const checks = told(quality)
    assert.equal(checks['lint python'], 'ok ruff, built in')
    assert.equal(checks['lint yaml'], 'ok yaml, built in')
    assert.match(checks['lint typescript'] ?? '', /^ok .*biome.*@biomejs\/cli-/)
    assert.equal(checks['lint dockerfile'], 'ok dockerfile, built in')
    assert.match(checks['lint component'] ?? '', /^info no linter/)
  })

  it('a tool of the project before what came along', () => {
    const checks = told({ ...quality, '.venv/bin/yamllint': '#!/bin/sh\n', '.venv/bin/ruff': '#!/bin/sh\n' })
    assert.equal(checks['lint yaml'], 'ok yamllint (/.venv/bin/yamllint)')
    assert.match(checks['lint python'] ?? '', /^ok ruff .*\(\/\.venv\/bin\/ruff\)$/)
  })

  it('a toolchain that the project is configured for and that is missing', () => {
    const checks = told({ ...quality, '.prettierrc': '{}\n' })
    assert.match(
      checks['lint typescript'] ?? '',
      /^info biome for syntax errors alone \(.*\): prettier \+ eslint is not installed$/,
    )
  })

  it('packages that were left out', () => {
    const checks = told(quality, { ...bare, ownFile: () => undefined })
    assert.equal(checks['lint yaml'], 'warn no linter: handrail was installed without yaml')
    assert.match(checks['lint shell'] ?? '', /without @wasm-fmt\/shfmt$/)
  })

  it('languages that are off, and all of them', () => {
    const off = { 'handrail.jsonc': '{"preset": "quality", "languages": {"yaml": false}}' }
    assert.match(told(off)['lint off'] ?? '', /^info .*yaml/)
    const none = { 'handrail.jsonc': '{"preset": "quality", "rules": {"lint/violations": "off"}}' }
    assert.deepEqual(told(none), { 'lint off': 'info files are neither formatted nor linted' })
  })
})
