import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { projectOf } from '../../../../../test/support/adapter.ts'
import type { Platform } from '../../../../core/edge/platform.ts'
import { plainEvent } from '../../../../core/make-event.ts'
import { policyFor } from '../../../../event/policy.ts'
import { projectAt } from '../../../../event/project.ts'
import { nodePlatform } from '../../../../platform/node.ts'
import { missingToolChecks } from './missing.ts'

/** A machine with an empty PATH. */
const bare: Platform = {
  ...nodePlatform,
  env: name => (name === 'PATH' ? '/nowhere' : name === 'VIRTUAL_ENV' ? undefined : nodePlatform.env(name)),
}

const told = async (files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> => {
  const root = projectOf(files)
  const event = plainEvent('pre-tool', { cwd: root })
  const project = projectAt(bare, root)
  const policy = policyFor(bare, event, project, {})
  const checks = await missingToolChecks(bare, project, policy, event)
  return Object.fromEntries(checks.map(({ name, says, mend }) => [name, `${says} · ${mend ?? ''}`]))
}

const rows: readonly (readonly [string, Readonly<Record<string, string>>, string, RegExp])[] = [
  [
    'by a config',
    { '.prettierrc': '{}' },
    'lint prettier',
    /not installed here · npm install --save-dev prettier/,
  ],
  [
    'by a dependency, with the package manager of the project',
    { 'package.json': '{"devDependencies": {"prettier": "3.0.0"}}', 'pnpm-lock.yaml': '' },
    'lint prettier',
    / · pnpm install$/,
  ],
  [
    'by a dependency group',
    { 'pyproject.toml': '[dependency-groups]\ndev = ["ruff>=0.9"]\n', 'uv.lock': '' },
    'lint ruff',
    /comes with handrail is used · uv sync$/,
  ],
  [
    'by pre-commit',
    {
      '.pre-commit-config.yaml':
        'repos:\n  - repo: https://github.com/astral-sh/ruff-pre-commit\n    rev: v0.9.0\n    hooks:\n      - id: ruff\n',
    },
    'lint ruff',
    / · pip install ruff$/,
  ],
  [
    'and says that there is a container',
    { '.golangci.yml': '', 'go.mod': 'module x\n', '.devcontainer/devcontainer.json': '{}' },
    'lint golangci-lint',
    /golangci-lint\.run.*, or work in the container of \.devcontainer$/,
  ],
]

describe('doctor names tools that the project is set up with and that can’t run', () => {
  for (const [name, files, check, text] of rows)
    it(name, async () => assert.match((await told(files))[check] ?? '', text))

  it('and none where the project has set up none', async () => {
    assert.deepEqual(await told({ 'a.py': '', 'package.json': '{}' }), {})
  })

  it('none that an environment outside of the project has', async () => {
    const files = { 'pyproject.toml': '[tool.ruff]\n', '.pixi/envs/default/bin/ruff': '#!/bin/sh\n' }
    assert.equal((await told(files))['lint ruff'], undefined)
  })
})
