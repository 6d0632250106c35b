import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { test } from 'node:test'
import type { Decision } from '../../src/core/decision/decision.ts'
import type { AnswerStyle } from '../../src/core/edge/host.ts'
import type { Event } from '../../src/core/event.ts'
import type { OutputPolicy } from '../../src/core/policy/policy.ts'
import { defineCompanion, defineFixer, defineGate, defineGuard } from '../../src/core/rule/define.ts'
import type { Rule } from '../../src/core/rule/rule.ts'
import { isRecord, type Json } from '../../src/core/text/json.ts'
import type { HostInstaller, InstallOptions, InstallPlace } from '../../src/hosts/protocol/host.ts'
import { newFolder } from './folder.ts'

/** The payloads of a folder, by their names. */
export const fixturesIn = (folder: URL): ReadonlyMap<string, Json> =>
  new Map(
    readdirSync(folder)
      .filter(file => file.endsWith('.json'))
      .map(file => {
        const payload: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
        assert.ok(isRecord(payload))
        return [file.replace('.json', ''), payload]
      }),
  )

/** A decision about an event; a rule has no opinion unless it is given. */
export const decisionOn = (event: Event, over: Partial<Decision> = {}): Decision => ({
  verdict: 'pass',
  reason: '',
  instead: [],
  advice: [],
  trace: { event, rounds: [] },
  ...over,
})

export const answerStyle = (
  over: Partial<AnswerStyle> = {},
  output: Partial<OutputPolicy> = {},
): AnswerStyle => ({
  output: { dialect: 'claude', postFeedback: 'exit2', tellHuman: true, ...output },
  rewrite: 'apply',
  human: [],
  ...over,
})

/** The text that a deny adds where the host can't ask. */
export const forPerson =
  'The host can not ask a person at this step, so it was not done. A person can do it, or let the agent do it once: handrail allow-once last'

const nothing = async () => undefined
const common = { verdict: 'deny', says: 'No.' } as const

/** A rule of every kind that a host is wired for. */
export const wiredRules: readonly Rule[] = [
  defineGuard({ ...common, id: 'a/command', on: 'command', check: () => false }),
  defineGuard({ ...common, id: 'a/edit', on: 'edit', check: () => false }),
  defineGuard({ ...common, id: 'a/path', on: 'path', check: () => false }),
  defineFixer({ ...common, id: 'a/fixer', on: 'edit', run: nothing }),
  defineGate({ ...common, id: 'a/gate', on: 'stop', run: nothing }),
  defineCompanion({ ...common, id: 'a/prompt', on: 'prompt', run: nothing }),
]

const installOptions: InstallOptions = {
  scope: 'project',
  onFailure: 'block',
  rules: wiredRules,
  node: '/opt/node',
  script: '/opt/handrail.cjs',
}

/** The line of an event as `installOptions` has it. */
export const lineOf = (host: string, event: string): string =>
  `NODE_EXTRA_CA_CERTS= '/opt/node' '/opt/handrail.cjs' hook ${host} ${event}`

/** The file of an installer as it plans it, where the project has `before` in its place. */
export const plannedFile = (
  installer: HostInstaller,
  before: string | undefined,
  over: Partial<InstallOptions> = {},
): string => {
  const root = newFolder('hooks')
  const place: InstallPlace = { root, home: newFolder('home') }
  const options = { ...installOptions, ...over }
  const path = installer.settingsPath(place, options.scope)
  assert.ok(path !== undefined)
  if (before !== undefined) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, before)
  }
  const [edit] = installer.plan(place, options)
  assert.deepEqual([edit?.path, edit?.before], [path, before])
  assert.ok(edit?.after !== undefined)
  return edit.after
}

/** Files of others: our entries go in once and come out without a trace, whatever their style. */
export const roundTrips = (installer: HostInstaller, foreign: string): void => {
  const styles: readonly (readonly [string, string])[] = [
    ['with comments', foreign],
    ['with CRLF', foreign.replaceAll('\n', '\r\n')],
    ['with a byte order mark', `\uFEFF${foreign}\n`],
    ['with tabs', foreign.replaceAll('  ', '\t')],
    ['in one line', '{"note":[1,2]}'],
    [
      'with an empty key',
      '{\n  "hooks": {}\n}\n'.replace('{}', foreign.includes('"hooks": [') ? '[]' : '{}'),
    ],
  ]
  for (const [name, before] of styles) {
    test(`a file of others ${name} is as it was after install and uninstall`, () => {
      const after = plannedFile(installer, before)
      assert.notEqual(after, before)
      assert.equal(plannedFile(installer, after), after, 'the second run changes nothing')
      assert.equal(installer.unplan('hooks.json', after, before).after, before)
    })
  }
  test('a file that began with us holds nothing without us, unless somebody added to it', () => {
    const after = plannedFile(installer, undefined)
    const left = (text: string) => installer.unplan('hooks.json', text, '').after ?? ''
    assert.equal(installer.isFresh(left(after)), true)
    const theirs = left(after.replace('{', '{\n  "theirs": true,'))
    assert.match(theirs, /^\{\n {2}"theirs": true/)
    assert.equal(installer.isFresh(theirs), false)
    assert.equal(installer.isFresh(left(after).replace('{', '{ // mine\n')), false)
  })
}
