import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'node:test'
import {
  agrees,
  calls,
  day,
  does,
  isDenied,
  isQuiet,
  passes,
  permits,
  pulls,
  stands,
  tells,
  toldIn,
} from './day.ts'
import { stricter } from './origin.ts'
import { agreedTexts, deeds, otherStates } from './texts.ts'

const weak = otherStates.weak?.['handrail.jsonc'] ?? ''

describe('a pull', () => {
  day('that leaves the config as it is, with another inode and time, tells and asks nothing', scene => {
    pulls(scene, 'echo more >>README.md')
    does(scene, 'for f in handrail.jsonc policy/team.jsonc; do cat $f >x && mv x $f; done')
    isQuiet(scene, 'pulled')
    stands(scene)
    permits(scene)
  })

  day('of a stricter config holds at once and asks nothing', scene => {
    pulls(scene, 'sed -i \'s/"deny",/"deny", "git\\/main-commit": "deny",/\' handrail.jsonc')
    isDenied(scene, 'git commit -qm x')
    stands(scene)
    permits(scene)
    passes(scene, 'ls')
  })

  day(
    'of a stricter config is told in one line when the next session starts',
    scene => {
      pulls(scene, 'sed -i \'s/"deny",/"deny", "git\\/main-commit": "deny",/\' handrail.jsonc')
      tells(scene, 'next', /^[^\n]*(stricter|git\/main-commit)[^\n]*$/m)
    },
    { known: 'what only tightens is taken over in silence' },
  )

  day(
    'of a looser config leaves the agreed one in force, says once what got looser, and a person agrees to it',
    async scene => {
      pulls(scene, `sed -i 's/all": "deny/all": "off/' handrail.jsonc`)
      stands(scene)
      permits(scene)
      tells(scene, 'next', /git\/add-all.*handrail trust/)
      await agrees(scene)
      passes(scene, 'git add -A')
      stands(scene, 'app', deeds.slice(1))
      isQuiet(scene, 'agreed')
    },
  )

  day('of other comments, order and blanks in the config is no change', scene => {
    pulls(
      scene,
      "sed -i 's/What the team agreed on/Ours/; s/  / /g' handrail.jsonc && echo >>policy/team.jsonc",
    )
    isQuiet(scene, 'pulled')
    stands(scene)
    permits(scene)
  })

  day(
    'of another hook command is told with the file and the way to agree before it counts',
    scene => {
      pulls(scene, "sed -i 's/; handrail hook claude-code PreToolUse/; true/' .claude/settings.json")
      tells(scene, 'next', /\.claude\/settings\.json[\s\S]*handrail trust/)
      stands(scene)
    },
    { kind: 'both' },
  )

  day(
    'that removes config and hooks for good tells it once, and leaves a clean uninstall',
    scene => {
      pulls(scene, 'git rm -rq handrail.jsonc policy .handrail .claude')
      tells(scene, 'next', /handrail/)
      stands(scene, 'app', ['rm -rf ~'])
      const { code, out } = scene.handrail('uninstall', '--yes', '--scope', 'user')
      assert.equal(code, 0, out)
      assert.equal(scene.asks('rm -rf ~').verdict, 'unasked')
    },
    { kind: 'both' },
  )
})

describe('branches and history', () => {
  day(
    'a branch without config and hooks keeps the rules of the account, and says so',
    scene => {
      does(scene, 'git switch -q --detach bare')
      stands(scene, 'app', ['rm -rf ~', 'make bottles'])
      tells(scene, 'next', /handrail/)
      passes(scene, 'git commit -qm x')
    },
    { kind: 'both' },
  )

  day('ten switches there and back ask and tell nothing new', scene => {
    for (const branch of [
      'weak',
      'main',
      'bare',
      'main',
      'feature',
      'main',
      'shim',
      'main',
      'strict',
      'main',
    ])
      does(scene, `git checkout -q ${branch}`)
    isQuiet(scene, 'back')
    stands(scene)
    permits(scene)
  })

  day(
    'a branch is rebased over the commit that brought the config without a question',
    scene => {
      does(scene, 'git switch -qc topic bare && echo t >t && git add t && git commit -qm Topic')
      passes(scene, 'git rebase main')
      does(scene, 'git rebase -q main')
      isQuiet(scene, 'rebased')
      stands(scene)
      permits(scene)
    },
    { kind: 'both' },
  )

  day('the agent drops a commit that made the config stricter: what was agreed holds', async scene => {
    scene.write({ 'handrail.jsonc': stricter })
    does(scene, 'git commit -qam Stricter && echo t >t && git add t && git commit -qm Topic')
    await agrees(scene)
    calls(scene, "GIT_SEQUENCE_EDITOR='sed -i 1d' git rebase -i HEAD~2")
    isDenied(scene, 'git commit -qm x')
    stands(scene)
  })

  day('a new worktree has what was agreed, without a question', scene => {
    passes(scene, 'git worktree add -q -b hotfix ../hotfix')
    does(scene, 'git worktree add -q -b hotfix ../hotfix')
    isQuiet(scene, 'hotfix', 'hotfix')
    stands(scene, 'hotfix')
    permits(scene, 'hotfix')
  })

  day('a worktree of a looser commit has what was agreed, and one line tells it', scene => {
    does(scene, 'git worktree add -q ../old weak')
    stands(scene, 'old')
    tells(scene, 'old', /handrail/, 'old')
  })

  day(
    'bisect runs through commits without a config, and what was agreed holds at each step',
    scene => {
      let refused = 0
      for (const step of ['git bisect start main bare~1', 'git bisect good', 'git bisect good']) {
        if (!calls(scene, step)) refused += 1
        does(scene, refused > 0 ? `${step} || true` : 'true')
        stands(scene)
        passes(scene, 'ls')
      }
      assert.ok(refused <= 1, `${refused} questions`)
    },
    { kind: 'both' },
  )

  day(
    'a hook script of an old commit that is broken asks about calls and denies none that is harmless',
    scene => {
      scene.write({ '.handrail/hook.sh': 'if [\n' })
      assert.equal(scene.asks('ls').verdict, 'ask')
      stands(scene, 'app', ['rm -rf ~'])
      assert.match(scene.starts('broken').told, /hook\.sh/)
    },
    { kind: 'both' },
  )

  day(
    'a person reverts the config in a terminal: it stays so, is told, and an answer ends it',
    async scene => {
      does(scene, 'git checkout -q weak -- . && git commit -qm Revert')
      tells(scene, 'next', /handrail trust/)
      assert.equal(readFileSync(join(scene.app, 'handrail.jsonc'), 'utf8'), weak)
      await agrees(scene)
      isQuiet(scene, 'answered')
    },
  )

  day('a stash that takes an edit of the config away is no change', scene => {
    scene.write({ 'handrail.jsonc': stricter })
    passes(scene, 'git stash')
    does(scene, 'git stash -q')
    isQuiet(scene, 'stashed')
    stands(scene)
    permits(scene)
  })

  day('a stash brings back what was agreed before, without a question', async scene => {
    scene.write({
      'handrail.jsonc': `${agreedTexts['handrail.jsonc']}`.replace(
        '"deny",',
        '"deny", "git/force-push": "off",',
      ),
    })
    await agrees(scene)
    does(scene, 'git stash -q && git stash pop -q')
    passes(scene, 'git push --force origin feature')
    isQuiet(scene, 'popped')
  })

  day('a stash that brings a looser config does not loosen', scene => {
    does(scene, 'cp -r ov/weak/. . && git stash -q')
    calls(scene, 'git stash pop')
    stands(scene)
  })

  day(
    'a conflict in the config leaves the agreed one in force, and the rest of the merge can be done',
    scene => {
      does(
        scene,
        "git switch -q weak && sed -i 's/recommended/safety/' handrail.jsonc && git commit -qam Other",
      )
      does(
        scene,
        "git switch -q main && sed -i 's/recommended/quality/' handrail.jsonc && git commit -qam Mine",
      )
      scene.sh('git merge -q weak')
      assert.match(readFileSync(join(scene.app, 'handrail.jsonc'), 'utf8'), /^<<<<<<</m)
      stands(scene)
      for (const command of ['ls', 'git status', 'git diff', 'git add src/a.ts']) passes(scene, command)
    },
  )

  day('a merge of rules that both sides added asks nothing, and both hold', scene => {
    const more =
      '{ "id": "shipped", "when": "command make ship", "match": ["make ship"], "not_match": ["make"] },'
    does(scene, `sed -i 's/"own_rules": \\[/&${more}/' policy/team.jsonc && git commit -qam Ours`)
    passes(scene, 'git merge --no-edit strict')
    does(scene, 'git merge -q --no-edit strict')
    for (const command of ['git commit -qm x', 'make ship']) isDenied(scene, command)
    stands(scene)
  })

  day('a cherry-pick between forks goes by content: stricter asks nothing, looser does not loosen', scene => {
    does(scene, 'git clone -q --bare origin.git fork.git && git -C app remote add fork ../fork.git', '.')
    does(scene, 'git fetch -q fork')
    passes(scene, 'git cherry-pick fork/strict')
    does(scene, 'git cherry-pick fork/strict')
    isDenied(scene, 'git commit -qm x')
    calls(scene, 'git cherry-pick fork/weak')
    stands(scene)
  })

  day('a release branch with an older config works, with one line at most', scene => {
    does(scene, 'git switch -q weak')
    assert.ok(toldIn(scene, 'release').split('\n').length <= 1)
    stands(scene)
    for (const command of ['git status', 'git add src/a.ts', 'make']) passes(scene, command)
  })

  day(
    'a sparse checkout without the config has what was agreed, and says so',
    scene => {
      does(scene, 'git sparse-checkout set src')
      stands(scene, 'app', ['git add -A', 'make release', 'rm -rf ~'])
      assert.match(toldIn(scene, 'sparse'), /handrail/)
    },
    { kind: 'both' },
  )
})
