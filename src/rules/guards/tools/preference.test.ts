import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { commandEvent, guardTest, judgeWith, policyOf } from '../../../testing/index.ts'
import guard, { docs } from './preference.ts'

guardTest(
  guard,
  docs,
  {
    advises: ['cat a.json | /usr/bin/jq .', 'bash -c "jq . a.json"', 'x=jq; $x -r .a b.json'],
    allows: ['which jq', 'rg jq', "cat <<'EOF'\njq .\nEOF", 'git commit -m "cat a.json | /usr/bin/jq ."'],
  },
  {
    options: { preferences: { grep: 'rg', jq: false } },
    advises: ['grep -rn main src'],
    allows: ['jq .name package.json'],
  },
)

describe('the preferences of a project', () => {
  const told = async (command: string, preferences: Readonly<Record<string, string | false>>) => {
    const rules = { [guard.id]: { stance: 'on' as const, options: { preferences } } }
    const policy = policyOf([guard], { rules })
    return (await judgeWith([guard], commandEvent(command), { missing: ['fd'] }, policy)).advice.join()
  }
  const rows: readonly (readonly [string, Readonly<Record<string, string | false>>, RegExp])[] = [
    [
      'jq .a b.json', // covers PM-083
      {},
      /^\[hook:advisory\] jq detected\. .*--stream and --jsonargs\. Prefer: jaq \.a b\.json\n\[tools\/preference\]$/,
    ],
    ['jq .a b.json', { jq: false }, /^$/],
    ['grep x y', {}, /^$/], // covers PM-083
    ['grep x y', { grep: 'rg' }, /^\[hook:advisory\] grep detected\. Prefer: rg\n/],
    ['egrep x y', { grep: 'rg' }, /^\[hook:advisory\] egrep detected\. Prefer: rg\n/],
    ['fgrep x y', { grep: 'rg' }, /Prefer: rg -F\n/],
    ['find . -name x', { find: 'fd' }, /find detected\. fd is not installed here\. Prefer: fd\n/],
    ['ls', { find: 'fd' }, /^$/],
  ]
  for (const [command, preferences, text] of rows) {
    it(`${command} with ${JSON.stringify(preferences)}`, async () =>
      assert.match(await told(command, preferences), text))
  }
})
