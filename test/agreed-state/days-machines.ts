import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'node:test'
import { agrees, day, does, isDenied, isQuiet, passes, permits, stands, tells, toldIn } from './day.ts'
import { place } from './origin.ts'
import type { Scene } from './scene.ts'
import { agreedTexts, allowed } from './texts.ts'

const config = agreedTexts['handrail.jsonc'] ?? ''
/** What a config denies by its text alone: code runs nowhere before somebody has read it there. */
const written = ['git add -A', 'make release', 'rm -rf ~']

const clones = (scene: Scene, branch = 'main'): void =>
  void does(scene, `git clone -q -b ${branch} origin.git clone`, '.')

/** The value of HANDRAIL_AGREED that handrail prints. */
const hashIn = (out: string): string => /HANDRAIL_AGREED=(\S+)/.exec(out)?.[1] ?? 'none'

/** Nothing is left of what a person decided: another account, another machine, a container that was built anew. */
const forgets = (scene: Scene): void => void does(scene, 'rm -rf account/* account/.[!.]*', '.')

describe('a new machine', () => {
  /** A clone on a machine where handrail was never installed. */
  const bare = (scene: Scene) => {
    clones(scene)
    forgets(scene)
    does(scene, 'rm -rf prefix/lib/node_modules/handrail prefix/bin/handrail', '.')
    return { project: join(scene.base, 'clone') }
  }

  day('without handrail says how to get it, and asks about calls', scene => {
    const at = bare(scene)
    assert.match(scene.starts('first', at.project).told, /npm i -g handrail/)
    for (const command of ['rm -rf ~', 'ls'])
      assert.match(scene.asks({ command, ...at }).says, /^ask\n.*npm i -g handrail/m)
  })

  day(
    'without handrail lets files be read',
    scene => {
      const at = bare(scene)
      const { verdict } = scene.asks({ reads: join(at.project, 'README.md'), ...at })
      assert.ok(verdict !== 'ask' && verdict !== 'deny', verdict)
    },
    { known: 'without the program nothing tells a tool that reads from one that writes' },
  )

  day(
    'with handrail holds the stricter part of a config, nothing that it permits, and says so once',
    scene => {
      clones(scene)
      stands(scene, 'clone', written)
      isDenied(scene, allowed, 'clone')
      tells(scene, 'first', /handrail trust/, 'clone')
    },
  )

  day('has what the config permits once a person agreed', async scene => {
    clones(scene)
    await agrees(scene, 'clone')
    permits(scene, 'clone')
    stands(scene, 'clone')
    isQuiet(scene, 'agreed', 'clone')
  })

  day('with the clone of a stranger permits nothing more, and runs none of its code', scene => {
    const ran = join(scene.base, 'ran')
    does(scene, 'git clone -q -b weak origin.git rui', '.')
    place(join(scene.base, 'rui'), {
      '.handrail/rules/painted.ts': `process.getBuiltinModule('fs').writeFileSync('${ran}', '')\n`,
    })
    does(scene, 'git commit -qam x && git push -q origin weak', 'rui')
    clones(scene, 'weak')
    for (const command of ['rm -rf ~', 'git push --force origin main', 'cat .env', 'make bottles', allowed])
      isDenied(scene, command, 'clone')
    assert.ok(!existsSync(ran))
  })

  day('of a container that is built anew each morning keeps the agreement, and starts silently', scene => {
    does(scene, 'rm -rf app && git clone -q origin.git app', '.')
    isQuiet(scene, 'morning')
    stands(scene)
    permits(scene)
  })

  day('of a container that keeps nothing holds what is stricter, and tells the rest once', scene => {
    forgets(scene)
    stands(scene, 'app', written)
    isDenied(scene, allowed)
    tells(scene, 'morning', /handrail trust/)
  })

  day(
    'that keeps nothing takes the agreement from a variable that is set outside of the repository',
    scene => {
      const { code, out } = scene.handrail('trust', '--hash')
      assert.equal(code, 0, out)
      const agreed = hashIn(out)
      forgets(scene)
      const machine = scene.with({ HANDRAIL_AGREED: agreed })
      permits(machine)
      stands(machine, 'app', written)
      does(scene, 'git checkout -q weak')
      stands(machine, 'app', ['rm -rf ~'])
    },
  )

  const given = (scene: Scene): string => {
    forgets(scene)
    const { out } = scene.handrail('trust', '--hash')
    return JSON.stringify({ env: { HANDRAIL_AGREED: hashIn(out) } })
  }

  day('does not take the agreement from settings of the project', scene => {
    scene.write({ '.claude/settings.local.json': given(scene) })
    isDenied(scene, allowed)
  })

  for (const name of ['HANDRAIL_AGREE\\u0044', '\\u0048ANDRAIL_AGREED'])
    day(`does not take it from settings that write the variable as ${name}`, scene => {
      scene.write({ '.claude/settings.local.json': given(scene).replace('HANDRAIL_AGREED', name) })
      isDenied(scene, allowed)
    })

  day('of a pipeline has a config checked by a command that names what is wrong', scene => {
    assert.equal(scene.handrail('rules').code, 0)
    scene.write({ 'handrail.jsonc': '{ "preset": "recommendid" }\n' })
    const { code, out } = scene.handrail('doctor', '--only', 'hooks')
    assert.equal(code, 1)
    assert.match(out, /handrail\.jsonc:1.*recommendid/)
  })

  day(
    'with a second account on the same checkout does not inherit an agreement, and takes none away',
    scene => {
      does(scene, 'mv account first && mkdir account', '.')
      isDenied(scene, allowed)
      stands(scene, 'app', written)
      passes(scene, 'ls')
      does(scene, 'rm -rf account && mv first account', '.')
      permits(scene)
      stands(scene)
    },
  )
})

describe('versions', () => {
  const renewed = (scene: Scene): void =>
    void does(
      scene,
      `sed -i 's/"version": "[^"]*"/"version": "0.99.0"/' package.json`,
      'app/node_modules/handrail',
    )

  day(
    'a colleague’s upgrade of the package brings no question, and the guard stands',
    scene => {
      renewed(scene)
      does(scene, 'echo "// other" >>dist/handrail.cjs', 'app/node_modules/handrail')
      passes(scene, 'ls')
      stands(scene)
      permits(scene)
      assert.ok(toldIn(scene, 'next').split('\n').length <= 1)
    },
    { kind: 'dev' },
  )

  day('a key of a newer version is named, and all others count', scene => {
    const newer = config.replace('"rules"', '"futures": { "a": 1 },\n  "rules"')
    scene.write({ 'handrail.jsonc': newer })
    stands(scene)
    tells(scene, 'next', /futures/)
  })

  day(
    'a key of an older version counts, without a word at each call, and the file stays as it is',
    async scene => {
      const older = config.replace('"rules"', '"bash_guard": { "level": "high" },\n  "rules"')
      scene.write({ 'handrail.jsonc': older })
      await agrees(scene)
      stands(scene)
      isQuiet(scene, 'next')
      assert.equal(readFileSync(join(scene.app, 'handrail.jsonc'), 'utf8'), older)
    },
  )
})

describe('several configs', () => {
  const nested = (scene: Scene, text: string): void => scene.write({ 'apps/pay/handrail.jsonc': text })

  day('of a folder add rules, take none away, and the answer names the file', scene => {
    nested(scene, '{ "rules": { "git/main-commit": "deny", "git/add-all": "off" } }\n')
    const at = { project: scene.app, cwd: join(scene.app, 'apps/pay') }
    assert.equal(scene.asks({ command: 'git commit -qm x', ...at }).verdict, 'deny')
    assert.equal(scene.asks({ command: 'git add -A', ...at }).verdict, 'deny')
    assert.match(does(scene, 'handrail explain "git add -A" || true', 'app/apps/pay'), /handrail\.jsonc/)
  })

  day('count for the file that is edited, wherever the session began', scene => {
    const rule = { when: 'edit kept/**', match: ['kept/a.ts'], not_match: ['a.ts'] }
    scene.write({ 'apps/pay/a.ts': '', 'lib/handrail.jsonc': JSON.stringify({ own_rules: [rule] }) })
    const writes = { path: join(scene.app, 'lib/kept/a.ts'), content: 'export {}\n' }
    assert.equal(scene.asks({ writes, cwd: join(scene.app, 'apps/pay') }).verdict, 'deny')
  })

  day('of a submodule count inside of it, and loosen nothing', scene => {
    does(scene, 'git init -q part && git -C part commit -qm x --allow-empty')
    scene.write({
      'part/handrail.jsonc': '{ "rules": { "git/main-commit": "deny", "git/add-all": "off" } }\n',
    })
    const at = { project: scene.app, cwd: join(scene.app, 'part') }
    assert.equal(scene.asks({ command: 'git commit -qm x', ...at }).verdict, 'deny')
    assert.equal(scene.asks({ command: 'git add -A', ...at }).verdict, 'deny')
    passes(scene, 'git commit -qm x')
    stands(scene)
  })
})

describe('settings of the account beside those of the project', () => {
  day(
    'answer and count an event once',
    scene => {
      const entries = (): number =>
        readFileSync(join(scene.app, '.handrail/journal.jsonl'), 'utf8').split('\n').length
      passes(scene, 'ls')
      const before = entries()
      isDenied(scene, 'git add -A')
      assert.equal(entries() - before, 1)
    },
    { kind: 'both', known: 'the lines of both judge it' },
  )
})
