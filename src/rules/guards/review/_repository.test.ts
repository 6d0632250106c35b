import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readScript } from '../../../shell/read.ts'
import { type TestWorld, testFacts } from '../../../testing/kit/facts.ts'
import { isOwnRepository } from './_repository.ts'

const isOwn = (files: TestWorld['files'], command = 'git status'): boolean => {
  const facts = testFacts({ branch: 'main', files: files ?? {} })
  const git = readScript(command, facts).invocations.find(({ name }) => name === 'git')
  return git !== undefined && isOwnRepository(git, facts)
}

const config = (text: string) => ({ '.git/config': text })

test('settings that run a program when git reads are no settings of an approved call', () => {
  const wild = [
    '[core]\n\tfsmonitor = ./x\n',
    '[core]\n\tfsmonitor=/tmp/x true\n',
    '[filter "x"]\n\tclean = ./x\n',
    '[filter "lfs"]\n\tclean = ./x\n',
    '[diff]\n\texternal = ./x\n',
    '[diff "x"]\n\ttextconv = ./x\n',
    '[include]\n\tpath = ../x.cfg\n',
    '[includeIf "gitdir:~/"]\n\tpath = ../x.cfg\n',
    '[log]\n\tshowSignature = true\n[gpg]\n\tprogram = ./x\n',
    '[GPG "ssh"]\n\tProgram = ./x\n',
    '[core] fsmonitor = ./x\n',
    '[core] [include] path = ../x.cfg\n',
    '[core]\n\tsshCommand = ./x\n',
    '[credential]\n\thelper = !./x\n',
    '[man]\n\tviewer = x\n[man "x"]\n\tcmd = ./x\n',
    '[protocol "ext"]\n\tallow = always\n',
    '[remote "origin"]\n\turl = ext::./x\n',
  ]
  for (const text of wild) assert.equal(isOwn(config(text)), false, text)
  assert.equal(isOwn({ '.git/config': '', '.git/hooks/post-index-change': '' }), false)
  assert.equal(
    isOwn({ '.git/config': '[core]\n\thooksPath = .husky\n', '.husky/post-index-change': '' }),
    false,
  )
  assert.equal(isOwn({ '.git': 'gitdir: build/x\n', 'build/x/config': '' }), false)
  assert.equal(isOwn({ 'sub/.git/config': '[core]\n\tfsmonitor = ./x\n' }, 'git -C sub status'), false)
  assert.equal(isOwn({ 'sub/.git/config': '[core]\n\tfsmonitor = ./x\n' }, 'cd sub && git status'), false)
})

test('settings of a submodule, and of a repository that is named, count', () => {
  const wild = '[core]\n\tfsmonitor = ./x\n'
  const modules = '[submodule "sub"]\n\tpath = sub\n\turl = ../sub\n'
  assert.equal(isOwn({ '.git/config': '', '.gitmodules': modules, 'sub/.git/config': wild }), false)
  assert.equal(isOwn({ '.git/config': '', '.gitmodules': modules, 'sub/.git/config': '' }), true)
  assert.equal(isOwn({ '.git/config': '', 'sub/.git/config': wild }, 'git --git-dir=sub/.git log'), false)
  assert.equal(isOwn({ '.git/config': '', 'sub/.git/config': '' }, 'git --git-dir sub/.git log'), true)
})

test('ordinary settings are', () => {
  const tame = [
    '[core]\n\tbare = false\n\tfsmonitor = true\n[remote "origin"]\n\turl = https://example.com/x.git\n',
    '[core]\n\thooksPath = .husky/_\n[user]\n\tname = me\n[alias]\n\tst = status\n',
    '[filter "lfs"]\n\tclean = git-lfs clean -- %f\n\tsmudge = git-lfs smudge -- %f\n\tprocess = git-lfs filter-process\n\trequired = true\n',
    '[branch "command"]\n\tremote = origin\n',
  ]
  for (const text of tame) assert.equal(isOwn(config(text)), true, text)
  assert.equal(isOwn({}), true)
  assert.equal(isOwn(config(''), 'git -C src log'), true)
})
