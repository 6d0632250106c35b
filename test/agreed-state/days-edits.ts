import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe } from 'node:test'
import { calls, day, isDenied, isQuiet, passes, stands } from './day.ts'
import { stricter } from './origin.ts'
import { agreedTexts, otherStates } from './texts.ts'

const config = agreedTexts['handrail.jsonc'] ?? ''
const weak = otherStates.weak?.['handrail.jsonc'] ?? ''

describe('edits', () => {
  day(
    'by a person while the agent works: stricter counts at once, looser and broken texts change nothing',
    scene => {
      scene.write({ 'handrail.jsonc': stricter })
      isDenied(scene, 'git commit -qm x')
      for (const text of [weak, config.slice(0, 60), '{', '']) {
        scene.write({ 'handrail.jsonc': text })
        stands(scene)
        passes(scene, 'ls')
      }
    },
  )

  day(
    'by the agent with the yes of a person are asked about once, and count',
    scene => {
      const writes = {
        path: join(scene.app, 'handrail.jsonc'),
        content: config.replace('"git/add-all": "deny", ', ''),
      }
      assert.equal(scene.asks({ writes }).verdict, 'ask')
      scene.write({ 'handrail.jsonc': writes.content })
      scene.wrote(writes)
      passes(scene, 'git add -A')
      isQuiet(scene, 'next')
    },
    { known: 'the yes to an edit is not kept as an agreement: handrail trust asks once more' },
  )

  day('by the agent on its own loosen nothing, whatever the tool', scene => {
    const writes = { path: join(scene.app, 'handrail.jsonc'), content: weak }
    const { verdict } = scene.asks({ writes })
    assert.ok(verdict === 'ask' || verdict === 'deny')
    for (const command of ["sed -i 's/deny/off/' handrail.jsonc", 'git checkout weak -- .', 'mv policy old'])
      calls(scene, command)
    stands(scene)
  })

  day('of a text about the guard, and a look at its config, are ordinary', scene => {
    const writes = {
      path: join(scene.app, 'docs/guard.md'),
      content:
        'handrail.jsonc denies `git add -A`; .handrail/hook.sh starts it, .claude/settings.json names it.\n',
    }
    for (const call of [{ writes }, { reads: join(scene.app, 'handrail.jsonc') }]) {
      const { verdict, says } = scene.asks(call)
      assert.ok(verdict !== 'ask' && verdict !== 'deny', says)
    }
    for (const command of ['cat handrail.jsonc', 'grep -rn handrail docs', 'git log -p -- handrail.jsonc'])
      passes(scene, command)
  })
})
