import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { loadPolicy } from '../../src/config/load.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { allRules } from '../../src/rules/index.ts'
import { commandEvent, judgeWith } from '../../src/testing/index.ts'

const rules = allRules.filter(rule => rule.kind === 'guard')
const place = { cwd: '/nowhere', root: '/nowhere', mainRoot: '/nowhere' }
const world = { root: '/home/dev/app', branch: 'feature/x', files: { 'uv.lock': '', 'bun.lock': '' } }
const commands = [
  'pip install x',
  'npm install x',
  'npm ci',
  'python3 -m pip install -r a.txt',
  'npm install x && pip install y',
]
/** Text that may stand around a command, with or without a rule against it. */
const around: readonly ((command: string) => string)[] = [
  command => `A=1 ${command}`,
  command => `HOOK_SKIP_PM=1 ${command}`,
  command => `A=1 HOOK_SKIP_PM=1 B=2 ${command}`,
  command => `env HOOK_SKIP_PM=1 ${command}`,
  command => `export HOOK_SKIP_PM=1; ${command}`,
  command => `cd web && HOOK_SKIP_PM=1 ${command}`,
  command => `CLAUDE_SAFETY_LEVEL=off ${command}`,
  command => `${command} && git push --force origin main`,
  command => `sudo rm -rf / ; ${command}`,
  command => `bash -c "HOOK_SKIP_PM=1 ${command}"`,
]

for (const preset of ['recommended', 'quality', 'strict'])
  describe(`what ${preset} recommends may be run`, () => {
    const policy = loadPolicy(nodePlatform, place, allRules, { preset })
    const judge = (command: string) => judgeWith(rules, commandEvent(command), world, policy)
    // covers BG-028, PM-003
    for (const command of commands.flatMap(each => around.map(put => put(each))))
      test(command, async () => {
        const { trace } = await judge(command)
        const uses = trace.rounds.flatMap(({ findings }) => findings.flatMap(({ use }) => use ?? []))
        assert.notEqual(uses.length, 0)
        for (const use of uses) {
          const { verdict, reason, advice } = await judge(use)
          assert.deepEqual(
            [verdict === 'allow' ? 'pass' : verdict, advice],
            ['pass', []],
            `${use}\n${reason}`,
          )
        }
      })
  })

describe('what a guard names instead may be run under recommended', () => {
  const policy = loadPolicy(nodePlatform, place, allRules, { preset: 'recommended' })
  // covers BG-028
  for (const { id, instead } of rules)
    for (const command of instead ?? [])
      test(`${id}: ${command}`, async () => {
        const { verdict, reason } = await judgeWith(
          rules,
          commandEvent(command),
          { branch: 'feature/x' },
          policy,
        )
        assert.equal(verdict === 'allow' ? 'pass' : verdict, 'pass', reason)
      })
})
