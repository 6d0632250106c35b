import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import { installer as codex } from '../codex/install.ts'
import { installer as copilot } from '../copilot/install.ts'
import { installer as droid } from '../droid/install.ts'
import { installer as gemini } from '../gemini/install.ts'
import type { HostInstaller } from '../protocol/host.ts'

// Obstacles to a registered hook that the host does not mention: found by reading its settings.

interface Row {
  readonly title: string
  readonly host: HostInstaller
  /** Files by path; `ROOT` and `HOME` in their texts stand for the two folders. */
  readonly files: Readonly<Record<string, unknown>>
  readonly finds: readonly string[]
}

const entry = (host: string, event: string, more: object = { timeout: 10 }) => ({
  hooks: [{ type: 'command', command: `handrail hook ${host} ${event}`, ...more }],
})

const codexHooks = {
  hooks: {
    PreToolUse: [{ matcher: 'Bash', ...entry('codex', 'PreToolUse') }],
    UserPromptSubmit: [
      { hooks: [{ type: 'command', command: 'true' }, ...entry('codex', 'UserPromptSubmit').hooks] },
    ],
  },
}

/** Hashes as the real client of version 0.166.0 listed them for these two hooks. */
const trusted = [
  '[hooks.state."ROOT/.codex/hooks.json:pre_tool_use:0:0"]',
  'trusted_hash = "sha256:c1c6a5489d5d4607de0dc1b0ad0396f16221970baec784d0d42dfcfe7f796406"',
  "[hooks.state.'ROOT/.codex/hooks.json:user_prompt_submit:0:1']",
  'trusted_hash = "sha256:1d863d88f6e472f9d5497144b2d9b059b22b699c0ba5225f3c123743d8543e4b"',
].join('\n')

const geminiHooks = (timeout: number) => ({
  hooks: { BeforeTool: [entry('gemini', 'BeforeTool', { timeout })] },
})
const copilotHooks = {
  version: 1,
  hooks: { preToolUse: [{ type: 'command', command: 'handrail hook copilot preToolUse', timeoutSec: 10 }] },
}

const inRoot = { 'root/.gemini/settings.json': geminiHooks(10_000) }

const rows: readonly Row[] = [
  {
    title: 'Codex: nobody has trusted the hooks',
    host: codex,
    files: { 'root/.codex/hooks.json': codexHooks },
    finds: ['warn: Nobody has trusted them yet: PreToolUse, UserPromptSubmit.'],
  },
  {
    title: 'Codex: they are trusted as they are',
    host: codex,
    files: { 'root/.codex/hooks.json': codexHooks, 'home/.codex/config.toml': trusted },
    finds: ['ok: trusted: PreToolUse, UserPromptSubmit'],
  },
  {
    title: 'Codex: one has changed since',
    host: codex,
    files: {
      'root/.codex/hooks.json': {
        hooks: { ...codexHooks.hooks, PreToolUse: [entry('codex', 'PreToolUse')] },
      },
      'home/.codex/config.toml': trusted,
    },
    finds: ['warn: They were trusted in another form: PreToolUse.'],
  },
  {
    title: 'Codex: the trust is for the same hooks in another project',
    host: codex,
    files: {
      'root/.codex/hooks.json': codexHooks,
      'home/.codex/config.toml': trusted.replaceAll('ROOT', '/other'),
    },
    finds: ['warn: Nobody has trusted them yet: PreToolUse, UserPromptSubmit.'],
  },
  {
    title: 'Gemini CLI: the folder is not trusted',
    host: gemini,
    files: inRoot,
    finds: ['warn: Gemini CLI does not trust this folder yet'],
  },
  {
    title: 'Gemini CLI: a folder around it is',
    host: gemini,
    files: { ...inRoot, 'home/.gemini/trustedFolders.json': { HOME: 'TRUST_PARENT' } },
    finds: ['ok: Gemini CLI trusts this folder'],
  },
  {
    title: 'Gemini CLI: it was told not to trust it',
    host: gemini,
    files: { ...inRoot, 'home/.gemini/trustedFolders.json': { HOME: 'TRUST_PARENT', ROOT: 'DO_NOT_TRUST' } },
    finds: ['fail: Gemini CLI was told not to trust this folder'],
  },
  {
    title: 'Gemini CLI: trust is switched off',
    host: gemini,
    files: { ...inRoot, 'home/.gemini/settings.json': { security: { folderTrust: { enabled: false } } } },
    finds: [],
  },
  {
    title: 'Gemini CLI: hooks are switched off, and the time limit is in seconds',
    host: gemini,
    files: { 'home/.gemini/settings.json': { ...geminiHooks(10), hooksConfig: { enabled: false } } },
    finds: [
      'fail: so no hook runs at all',
      'warn: gives BeforeTool a "timeout" of 10. Gemini CLI counts milliseconds',
    ],
  },
  {
    title: 'Copilot CLI: the folder is not trusted',
    host: copilot,
    files: {
      'root/.github/hooks/handrail.json': copilotHooks,
      'home/.copilot/config.json': { trustedFolders: ['/other'] },
    },
    finds: ['warn: Copilot CLI reads the hooks of a repository only where the folder is trusted'],
  },
  {
    title: 'Copilot CLI: it is',
    host: copilot,
    files: {
      'root/.github/hooks/handrail.json': copilotHooks,
      'home/.copilot/config.json': { trustedFolders: ['ROOT'] },
    },
    finds: ['ok: Copilot CLI trusts this folder'],
  },
  {
    title: 'Copilot CLI: hooks of the account need no trust',
    host: copilot,
    files: { 'home/.copilot/hooks/handrail.json': copilotHooks },
    finds: [],
  },
  {
    title: 'Factory Droid: a hooks.json in the form of the others',
    host: droid,
    files: { 'root/.factory/hooks.json': { hooks: {} } },
    finds: ['warn: its events stand below "hooks"'],
  },
]

describe('what keeps hooks from running is found in the settings', () => {
  for (const { title, host, files, finds } of rows)
    test(title, () => {
      const folder = newFolder('silent')
      const place = { root: join(folder, 'root'), home: join(folder, 'home') }
      for (const [path, content] of Object.entries(files)) {
        const text = typeof content === 'string' ? content : JSON.stringify(content)
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), text.replaceAll('ROOT', place.root).replaceAll('HOME', place.home))
      }
      const { checks } = host.inspector.inspect(place, undefined)
      const found = checks
        .filter(({ name }) => ['trust', 'switches', 'time limit'].includes(name))
        .map(({ state, says }) => `${state}: ${says}`)
      assert.equal(found.length, finds.length, found.join('\n'))
      for (const [index, wanted] of finds.entries()) {
        const state = wanted.slice(0, wanted.indexOf(': ') + 2)
        assert.ok(
          found[index]?.startsWith(state) && found[index]?.includes(wanted.slice(state.length)),
          found[index],
        )
      }
    })
})
