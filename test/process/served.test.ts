import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { type Answer, bashEvent, type Call, call, callAlone, handrail, scratch } from '../support/hook.ts'
import { isServed } from '../support/served.ts'

/** Calls of each kind, with streams, exit codes, folders and environments that differ from one to the next. */
const calls: Readonly<Record<string, (cwd: string) => Omit<Call, 'cwd'>>> = {
  'a denied command': cwd => ({ input: bashEvent(cwd, 'git reset --hard') }),
  'a command that passes': cwd => ({ input: bashEvent(cwd, 'ls') }),
  'an input that is cut off': () => ({ input: '{"cut' }),
  'an input in bytes that are no text': () => ({ input: Buffer.from([0xff, 0xfe, 0x00]) }),
  'the config of its own folder': cwd => {
    writeFileSync(join(cwd, 'handrail.jsonc'), '{ "rules": { "git/hard-reset": "off" } }')
    return { input: bashEvent(cwd, 'git reset --hard') }
  },
  'the environment of its own': cwd => ({
    args: ['run', 'bash-guard', 'rm -rf /'],
    env: { HOME: cwd, CLAUDE_PROJECT_DIR: cwd },
  }),
  'the same without it': () => ({ args: ['run', 'bash-guard', 'ls'] }),
  'a command of the CLI': () => ({ args: ['explain', 'git push --force'] }),
  'an exit code of the CLI': () => ({ args: ['explian'] }),
}

/** Every answer has an id of its own, and each call a folder of its own. */
const plain = ({ stdout, stderr, code }: Answer, cwd: string) =>
  [stdout, stderr, code].map(part =>
    String(part)
      .replaceAll(cwd, '<cwd>')
      .replace(/why \w{8}/g, 'why <id>'),
  )

const answered = (t: TestContext, way: (asked: Call) => Answer, asks: (cwd: string) => Omit<Call, 'cwd'>) => {
  const cwd = scratch(t)
  return plain(way({ cwd, ...asks(cwd) }), cwd)
}

for (const [name, asks] of Object.entries(calls))
  test(`${name}: a process that stays answers as one of its own`, t => {
    const asked = { cwd: '/', args: ['hook'], env: { HANDRAIL_STANDBY: 'off' } }
    // The first of a program is never served.
    isServed(handrail, asked)
    if (!isServed(handrail, asked)) return t.skip('skipped: the runner of npm test, by day')
    assert.deepEqual(answered(t, call, asks), answered(t, callAlone, asks))
  })

test('what is about processes gets one of its own', () => {
  const asked = { cwd: '/', args: ['hook'], env: { HANDRAIL_STANDBY: 'off' } }
  isServed(handrail, asked)
  for (const env of [{ HANDRAIL_STANDBY: '' }, { HANDRAIL_STANDBY: 'off', NODE_OPTIONS: '--no-warnings' }])
    assert.equal(isServed(handrail, { ...asked, env }), false)
  assert.equal(isServed(handrail, { ...asked, args: ['check'] }), false)
})
