import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GitRepository, GitView, ReadSetting } from '../../../core/facts/git-view.ts'
import { readScript } from '../../../shell/read.ts'
import { testFacts } from '../../../testing/kit/facts.ts'
import { placesOf } from './_places.ts'
import { isOwnRepository } from './_repository.ts'

const root = '/home/dev/app'

const setting = (text: string, ofAccount = false): ReadSetting => {
  const [key = '', value] = text.split(/=(.*)/s)
  return { key, value, ofAccount }
}

const repository = (at: string, gitDir = `${at}/.git`, more: Partial<GitRepository> = {}): GitRepository => ({
  ...{ gitDir, commonDir: gitDir, root: at, hooks: `${gitDir}/hooks`, nested: () => [] },
  ...more,
})

const view = (found: GitRepository | undefined, ...settings: readonly (string | ReadSetting)[]): GitView => ({
  repository: found,
  settings: settings.map(each => (typeof each === 'string' ? setting(each) : each)),
})

const isOwn = (
  found: Readonly<Record<string, GitView | null>>,
  command: string,
  files: Readonly<Record<string, string>> = {},
): boolean => {
  const facts = testFacts({ found, files })
  const all = readScript(command, facts).invocations
  const git = all.find(({ name }) => name === 'git')
  return git !== undefined && placesOf(git, all, facts).every(cwd => isOwnRepository({ ...git, cwd }, facts))
}

const withSetting = (text: string | ReadSetting, command: string): boolean =>
  isOwn({ '.': view(repository(root), text) }, command)

test('a setting of the repository makes no approval of the calls in which it starts a program', () => {
  const rows: readonly (readonly [setting: string, stops: string, lets?: string])[] = [
    ['core.fsmonitor=./x', 'git status', 'git log'],
    ['core.fsmonitor=./x', 'git check-ignore a', 'git ls-tree HEAD'],
    ['core.fsmonitor=./x', 'git check-attr text a', 'git log'],
    ['core.fsmonitor=/tmp/x true', 'git diff', 'git branch'],
    ['filter.x.clean=./x', 'git status', 'git log'],
    ['filter.lfs.clean=./git-lfs clean -- %f', 'git status'],
    ['filter.lfs.process=git-lfs filter-process; ./x', 'git status'],
    ['diff.external=./x', 'git diff', 'git status'],
    ['diff.x.textconv=./x', 'git log -p', 'git status'],
    ['diff.x.textconv=./x', 'git status -v', 'git status -s'],
    ['merge.x.driver=./x', 'git show --remerge-diff', 'git status'],
    ['gpg.program=./x', 'git log --show-signature', 'git status'],
    ['gpg.ssh.program=./x', 'git branch --format=%(signature)', 'git diff'],
    ['core.sshCommand=ssh -i key', 'git ls-remote', 'git status'],
    ['credential.https://example.com.helper=!./x', 'git remote show origin', 'git log'],
    ['man.x.cmd=./x', 'git log --help', 'git log'],
    ['web.browser=x', 'git help log', 'git log'],
    ['protocol.ext.allow=always', 'git ls-remote', 'git status'],
    ['remote.origin.url=ext::./x', 'git ls-remote', 'git status'],
    ['remote.origin.vcs=x', 'git ls-remote', 'git status'],
    ['url.ext::sh -c x.insteadof=y', 'git ls-remote', 'git status'],
    ['core.pager=./x', 'git log'],
    ['pager.log=./x', 'git log'],
    ['hook.x.command=./x', 'git status'],
    ['core.alternaterefscommand=./x', 'git log'],
    ['alias.lfs=!./x', 'git lfs ls-files', 'git status'],
    ['core.editor=./x', 'git lfs ls-files', 'git status'],
    ['lfs.extension.x.clean=./x', 'git status', 'git log'],
    // git has the section, and nobody here knows the key.
    ['core.unheardof=x', 'git status'],
  ]
  for (const [text, stops, lets] of rows) {
    assert.equal(withSetting(text, stops), false, `${text}: ${stops}`)
    if (lets !== undefined) assert.equal(withSetting(text, lets), true, `${text}: ${lets}`)
    // That of the account is the person's own.
    const name = text.replace('./', '')
    if (!name.includes('/x')) assert.equal(withSetting(setting(name, true), stops), true, `account: ${name}`)
  }
})

test('in a partial clone every call may talk to the remote', () => {
  const found = view(repository(root), 'remote.origin.promisor=true', 'core.sshcommand=./x')
  assert.equal(isOwn({ '.': found }, 'git log'), false)
})

test('a setting of the account starts no program of the project', () => {
  for (const value of ['tools/x', './x -a', `!f() { ${root}/x; }; f`, '~/app/x'])
    assert.equal(withSetting(setting(`core.fsmonitor=${value}`, true), 'git status'), false, value)
  for (const value of ['x', '/usr/bin/x a', '~/bin/x', 'sh -c "x < $HOME/x"'])
    assert.equal(withSetting(setting(`core.fsmonitor=${value}`, true), 'git status'), true, value)
})

test('ordinary settings start nothing', () => {
  const tame = `
    core.bare=false
    core.fsmonitor=true
    core.pager=cat
    core.hookspath=.husky/_
    pager.branch=false
    remote.origin.url=https://example.com/x.git
    remote.origin.url=git@example.com:a/b.git
    branch.command.remote=origin
    branch.main.vscode-merge-base=origin/main
    alias.st=!./x
    filter.lfs.clean=git-lfs clean -- %f
    filter.lfs.process=git-lfs filter-process --skip
    filter.lfs.required=true
    include.path=../x.cfg
    husky.version=9
    gitflow.branch.master=main
  `
  for (const text of tame.trim().split(/\n\s*/))
    for (const command of ['git status', 'git ls-remote'])
      assert.equal(withSetting(text, command), true, text)
})

test('the one hook of a call that reads', () => {
  const found = { '.': view(repository(root)) }
  const files = { '.git/hooks/post-index-change': '' }
  assert.equal(isOwn(found, 'git status', files), false)
  assert.equal(isOwn(found, 'git log', files), true)
  assert.equal(isOwn(found, 'git status', { '.git/hooks/pre-commit': '' }), true)
})

test('a repository is that of the project, one of its working trees, or a registered submodule', () => {
  const main = `${root}/.git`
  const tree = { commonDir: main, hooks: `${main}/hooks` }
  const project = view(repository(root), 'submodule.libs/a.url=../a')
  const here = (name: string, gitDir: string, more: Partial<GitRepository> = {}): boolean =>
    isOwn({ '.': project, [name]: view(repository(`${root}/${name}`, gitDir, more)) }, `git -C ${name} log`)
  assert.equal(here('wt', `${main}/worktrees/wt`, tree), true)
  assert.equal(here('libs/a', `${main}/modules/libs/a`), true)
  assert.equal(here('libs/a/b', `${main}/modules/libs/a/modules/b`), true)
  assert.equal(here('libs/a', `${main}/worktrees/wt/modules/libs/a`), true)
  assert.equal(here('libs/b', `${main}/modules/libs/b`), false)
  assert.equal(here('wt', `${root}/docs/worktrees/wt`, tree), false)
  assert.equal(here('docs', `${root}/docs`, tree), false)
  assert.equal(here('vendor', `${root}/vendor/.git`), false)
  // By an option a repository is put over a folder that is not its own.
  assert.equal(here('etc', main, { root: '/etc' }), false)
})

test('a repository inside of a working tree is none that git made there', () => {
  const inside = view(repository(`${root}/guide`, `${root}/build/x`))
  const tree = view(repository(root))
  assert.equal(isOwn({ '.': inside, build: tree }, 'git status'), false)
  const apart = view(repository(root, '/srv/x.git'))
  assert.equal(isOwn({ '.': apart, '/srv': view(undefined) }, 'git status'), true)
  assert.equal(isOwn({ '.': apart, '/srv': null }, 'git status'), false)
})

test('what git starts in repositories of the index has their settings', () => {
  const found = (names: readonly string[] | undefined, text: string) => ({
    '.': view(repository(root, undefined, { nested: () => names?.map(name => `${root}/${name}`) })),
    lib: view(repository(`${root}/lib`), text),
  })
  assert.equal(isOwn(found(['lib'], 'core.fsmonitor=./x'), 'git status'), false)
  assert.equal(isOwn(found(['lib'], 'core.fsmonitor=./x'), 'git branch'), true)
  assert.equal(isOwn(found(['lib'], 'user.name=x'), 'git status'), true)
  assert.equal(isOwn(found(undefined, ''), 'git status'), false)
  const endless = { '.': view(repository(root, undefined, { nested: () => [root] })) }
  assert.equal(isOwn(endless, 'git status'), false)
})

test('what git does not say is not known', () => {
  for (const command of ['git status', 'git -C src log', 'git --version'])
    assert.equal(isOwn({ '.': null }, command), false, command)
  const none = { '.': view(undefined) }
  for (const command of [
    'git -C "$x" status',
    'git --exec-path=x log',
    'git --git-dir "$x" log',
    'cd "$x"; git log',
  ])
    assert.equal(isOwn(none, command), false, command)
  for (const command of ['git diff --no-index a b', 'git --version', 'git -c color.ui=false status', 'git'])
    assert.equal(isOwn(none, command), true, command)
})

test('a program that works in repositories may have git do anything in its folder', () => {
  const asks = (command: string, text: string): boolean => {
    const facts = testFacts({ found: { '.': view(repository(root), text) } })
    const [call] = readScript(command, facts).invocations
    return call !== undefined && isOwnRepository(call, facts)
  }
  assert.equal(asks('git-lfs ls-files', 'user.name=x'), true)
  assert.equal(asks('git-lfs ls-files', 'core.editor=./x'), false)
  assert.equal(asks('scalar -C docs list', 'user.name=x'), false)
})
