import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addsOnlyGitSettings } from './plain-git.ts'
import { addsOnlySettings } from './plain-shell.ts'

const before =
  '[user]\n\tname = A\n[alias]\n\tst = status\n[core]\n\teditor = vim\n[pull]\n\trebase = false\n'

test('settings of git of which nothing runs may change in files that a project keeps', () => {
  const plain: readonly (readonly [string, string])[] = [
    ['st = status', 'st = status -sb'],
    ['st = status', "lg = log --graph --pretty=format:'%C(yellow)%h %s'\n\tlast = log -1 HEAD"],
    ['rebase = false', 'rebase = true'],
    ['[pull]', '[push]\n\tautoSetupRemote = true\n# a note\n[pull]'],
  ]
  const other: readonly (readonly [string, string])[] = [
    ['st = status', 'st = !sh x'],
    ['st = status', 'st = status\t!sh x'],
    ['st = status', 'status = log'],
    ['st = status', 'wipe = reset --hard'],
    ['st = status', 'nv = commit --no-verify'],
    ['st = status', 'x = -c core.pager=x log'],
    ['st = status', 'cl = branch -D'],
    ['st = status', 'st = status \\\n !x'],
    ['editor = vim', 'editor = x'],
    ['editor = vim', 'pager = log'],
    ['name = A', 'name = B'],
    ['[pull]', '[core]\n\thooksPath = x\n[pull]'],
    ['[pull]', '[include]\n\tpath = x\n[pull]'],
    ['[pull]', '[credential]\n\thelper = store\n[pull]'],
    ['[pull]', '[url "http://x"]\n\tinsteadOf = https://x\n[pull]'],
  ]
  const passes = ([from, to]: readonly [string, string]): boolean =>
    addsOnlyGitSettings(before, before.replace(from, to))
  assert.deepEqual(
    plain.filter(row => !passes(row)),
    [],
  )
  assert.deepEqual(other.filter(passes), [])
})

test('a prompt may change while no program is in it', () => {
  const plain = ['PROMPT="%n %~ %# "', "PS1='\\u@\\h:\\w> '", 'RPROMPT="%F{blue}%T%f"']
  const other = ['PS1="$(x) "', "PROMPT='`x`'", "PS1='\\044(x)'", 'PROMPT="${(e)x}"', "PROMPT='%(e:x:y)'"]
  assert.deepEqual(
    plain.filter(line => !addsOnlySettings('a\n', `a\n${line}\n`)),
    [],
  )
  assert.deepEqual(
    other.filter(line => addsOnlySettings('a\n', `a\n${line}\n`)),
    [],
  )
})
