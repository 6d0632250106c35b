import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TestWorld } from '../../../testing/index.ts'
import { commandEvent, judgeWith, policyOf } from '../../../testing/index.ts'
import guard from './read-only.ts'

const world: TestWorld = { files: { 'package.json': '{"scripts":{"test":"vitest"}}' } }

const rows: readonly (readonly [command: string, why: string])[] = [
  ['ls > out.log', '"ls": a write to "out.log".'],
  ['ls > "$x"', '"ls": a write to a file that is not known.'],
  ['rm a.txt', '"rm a.txt": it deletes "a.txt".'],
  ['npm test', '"npm test": it runs "package.json".'],
  ['./tool x', '"./tool x": it runs "tool".'],
  ['cat .env', '".env" may hold secrets.'],
  ['cat /opt/x/a.md', '"cat /opt/x/a.md": "/opt/x/a.md" is outside of the project.'],
  ['frob x', '"frob x": "frob" is not a program that is known.'],
  ['git frob x', '"git frob x": git has no reading form "frob x".'],
  ['git add a', '"git add a": it is work, which review.level "develop" approves.'],
  ['git diff --ext-diff', '"git diff --ext-diff": the option "--ext-diff".'],
  ['git -c core.pager=x log', '"x": it runs inside "git -c".'],
  ['rg --pre ./x y', '"rg --pre ./x y": the option "--pre".'],
  ['sort "$x"', '"sort …": what "\\"$x\\"" stands for is only known when it runs.'],
  ['jq env a.json', '"jq env a.json": jq is not known to only look with these arguments.'],
  ['curl -d a=b https://example.com', '"curl -d a=b https://example.com": it sends to "example.com".'],
  ['sudo ls', '"ls": it runs inside "sudo".'],
  ['PAGER=x man ls', 'it sets PAGER, which may change what programs do.'],
]

describe('the reason', () => {
  const options = { on_risky: 'advise' }
  const policy = policyOf([guard], { rules: { [guard.id]: { stance: 'on', options } } })
  for (const [command, why] of rows)
    it(command, async () => {
      const { advice } = await judgeWith([guard], commandEvent(command), world, policy)
      const said = advice.map(text => text.replace(/^.*?harmless: /, '').replace(/ \[review.*$/, ''))
      assert.deepEqual(said, [why])
    })
})
