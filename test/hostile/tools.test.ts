import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { handrail, scratch } from '../support/hook.ts'
import { pathWithTools, skipWithout } from '../support/linters.ts'

/** A config that would be read without end: the real tool is not started, the human hears why, and the turn goes on. */
const rows: readonly (readonly [tool: string, file: string, text: string, config: string])[] = [
  ['ruff', 'a.py', 'import os\n', 'pyproject.toml'],
  ['shellcheck', 'a.sh', '#!/bin/sh\necho $1\n', '.shellcheckrc'],
  ['biome', 'a.ts', 'let a = 1\n', 'biome.json'],
]

describe('a config of a tool that leads to a device', () => {
  for (const [tool, file, text, config] of rows)
    test(`${tool}: ${config}`, t => {
      if (skipWithout(t, tool)) return
      const cwd = scratch(t)
      writeFileSync(join(cwd, file), text)
      symlinkSync('/dev/zero', join(cwd, config))
      const tool_input = { file_path: join(cwd, file), content: text }
      const event = { session_id: 's', cwd, hook_event_name: 'PostToolUse', tool_name: 'Write', tool_input }
      const { status, stdout, stderr } = spawnSync(process.execPath, [handrail, 'hook', 'claude-code'], {
        cwd,
        input: JSON.stringify(event),
        env: { PATH: pathWithTools(), HOME: cwd, HANDRAIL_STANDBY: 'off' },
        encoding: 'utf8',
        timeout: 60_000,
      })
      assert.ok(status === 0 || status === 2, `it ended with ${status}`)
      assert.match(stdout + stderr, new RegExp(`${config.replaceAll('.', '\\.')} is no regular file`))
    })
})
