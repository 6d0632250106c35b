import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import { inspector } from '../claude-code/inspect.ts'
import { installer as gemini } from '../gemini/install.ts'
import type { Packaged } from './packaged.ts'

/** The files as the clients leave them (Claude Code 2.1.325, Gemini CLI). `@` stands for the folder of them all. */
const placed = (files: Readonly<Record<string, object>>) => {
  const folder = newFolder('packaged')
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(
      path,
      JSON.stringify(content).replaceAll('"@', `"${folder}`).replaceAll('"!@', `"!${folder}`),
    )
  }
  mkdirSync(join(folder, 'root'), { recursive: true })
  return { folder, place: { root: join(folder, 'root'), home: join(folder, 'home') } }
}

const hooksFor = (host: string, event: string, variable: string) => ({
  hooks: {
    [event]: [
      {
        hooks: [
          { type: 'command', command: `. "\${${variable}}/handrail.sh"; handrail hook ${host} ${event}` },
        ],
      },
    ],
  },
})

const claudeIn = (files: Readonly<Record<string, object>>): Packaged | undefined =>
  inspector.inspect(placed(files).place, undefined).packaged

const hooks = hooksFor('claude-code', 'PreToolUse', 'CLAUDE_PLUGIN_ROOT')
const settings = (on: boolean) => ({ enabledPlugins: { 'handrail@shop': on } })
const shop = { shop: { source: { source: 'directory', path: '@/shop' } } }
const installed = (more: object = {}) => ({
  version: 2,
  plugins: { 'handrail@shop': [{ scope: 'user', installPath: '@/cache', ...more }] },
})

describe('handrail as a plugin of Claude Code', () => {
  it('of a marketplace that is a folder runs from there', () => {
    const { folder, place } = placed({
      'home/.claude/settings.json': settings(true),
      'home/.claude/plugins/known_marketplaces.json': shop,
      'home/.claude/plugins/installed_plugins.json': installed(),
      'shop/hooks/hooks.json': hooks,
      'cache/hooks/hooks.json': hooks,
    })
    const { packaged } = inspector.inspect(place, undefined)
    assert.equal(packaged?.remove, 'claude plugin uninstall handrail@shop')
    assert.equal(
      packaged.lines[0]?.command,
      `. "${folder}/shop/handrail.sh"; handrail hook claude-code PreToolUse`,
    )
    assert.equal(packaged.lines[0]?.kind, 'pre-tool')
  })

  const copied = {
    'home/.claude/plugins/installed_plugins.json': installed(),
    'cache/hooks/hooks.json': hooks,
  }

  it('of another marketplace runs from its copy', () =>
    assert.match(
      claudeIn({ 'home/.claude/settings.json': settings(true), ...copied })?.lines[0]?.file ?? '',
      /cache\/hooks/,
    ))

  it('is not there where it is switched off, by the strongest file', () => {
    assert.equal(claudeIn({ 'home/.claude/settings.json': settings(false), ...copied }), undefined)
    const off = {
      'root/.claude/settings.json': settings(false),
      'home/.claude/settings.json': settings(true),
    }
    assert.equal(claudeIn({ ...off, ...copied }), undefined)
    const on = { 'root/.claude/settings.json': settings(true), 'home/.claude/settings.json': settings(false) }
    assert.notEqual(claudeIn({ ...on, ...copied }), undefined)
  })

  it('is not there for another project, or without its folder', () => {
    const on = { 'home/.claude/settings.json': settings(true) }
    const elsewhere = { 'home/.claude/plugins/installed_plugins.json': installed({ projectPath: '@/other' }) }
    assert.equal(claudeIn({ ...on, ...elsewhere, 'cache/hooks/hooks.json': hooks }), undefined)
    assert.equal(claudeIn({ ...on, 'home/.claude/plugins/installed_plugins.json': installed() }), undefined)
  })
})

describe('handrail as an extension of Gemini CLI', () => {
  const own = 'home/.gemini/extensions'
  const extension = hooksFor('gemini', 'BeforeTool', 'extensionPath')
  const geminiIn = (files: Readonly<Record<string, object>>): Packaged | undefined =>
    gemini.inspector.inspect(placed(files).place, undefined).packaged

  it('is a copy, or a link to its source', () => {
    const copy = geminiIn({ [`${own}/handrail/hooks/hooks.json`]: extension })
    assert.equal(copy?.remove, 'gemini extensions uninstall handrail')
    const linked = geminiIn({
      [`${own}/handrail/.gemini-extension-install.json`]: { source: '@/dist', type: 'link' },
      'dist/hooks/hooks.json': extension,
    })
    assert.match(linked?.lines[0]?.command ?? '', /\/dist\/handrail\.sh"/)
  })

  const switches: readonly (readonly [readonly string[], boolean])[] = [
    [['@/*'], true],
    [['!@/*'], false],
    [['!@/*', '@/root/*'], true],
    [['@/*', '!@/root/*'], false],
    [['!@/other/*'], true],
  ]
  for (const [overrides, isOn] of switches)
    it(`${overrides.join(' ')}: ${isOn ? 'on' : 'off'}`, () => {
      const found = geminiIn({
        [`${own}/handrail/hooks/hooks.json`]: extension,
        [`${own}/extension-enablement.json`]: { handrail: { overrides } },
      })
      assert.equal(found !== undefined, isOn)
    })
})
