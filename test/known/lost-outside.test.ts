import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newFolder } from '../support/folder.ts'
import { answer, files } from '../support/lost.ts'
import { at } from '../support/repository.ts'

/** A home folder with the project, another repository, and papers that nothing else has. */
const home = newFolder('home')
const filled = (path: string, texts: Readonly<Record<string, string>>) => {
  const made = at(`${home}/${path}`, 'recommended')
  for (const [name, text] of Object.entries(texts)) made.write(name, text)
  return made
}
filled('papers', { 'letter.md': 'dear\n', 'empty.md': '', 'old.log': 'x\n', 'tmp/x.md': 'x\n' })
filled('.cache/tool', { 'x.json': '{}\n' })
filled('.local/bin', { tool: 'tool\n' })
filled('.local/share/Trash/files', { 'x.md': 'x\n' })
const other = filled('code/other', { 'kept.md': 'kept\n', 'changed.md': 'one\n' })
const project = filled('code/shop', files)
for (const made of [other, project]) {
  made.git('init', '-q', '-b', 'main')
  made.git('add', '-A')
  made.git('commit', '-q', '-m', 'Start')
}
other.write('changed.md', 'two\n')

describe('files of the home folder outside of the project', () => {
  const asks: readonly (readonly [string, string])[] = [
    ['rm ~/papers/letter.md', 'letter.md'],
    ['rm -f "$HOME/papers/letter.md"', 'letter.md'],
    ['cd ~/papers && rm letter.md', 'letter.md'],
    ['truncate -s 0 ~/papers/letter.md', 'letter.md'],
    ['shred -u ~/papers/letter.md', 'letter.md'],
    ['cp /dev/null ~/papers/letter.md', 'letter.md'],
    ['cp src/main.ts ~/papers/letter.md', 'letter.md'],
    ['> ~/papers/letter.md', 'letter.md'],
    ['mv ~/papers/letter.md /tmp/gone.md; rm -f /tmp/gone.md', 'letter.md'],
    ['rm ~/code/other/changed.md', 'changed.md'],
    ['rm ~/.local/bin/tool', 'tool'],
  ]
  for (const [command, name] of asks)
    it(`asks: ${command}`, async () =>
      assert.match(
        await answer(project, command, undefined, home),
        new RegExp(`^(?:ask|deny): .*${name}`, 's'),
      ))

  const silent = [
    'cat ~/papers/letter.md',
    'echo more >> ~/papers/letter.md',
    'cp ~/papers/letter.md ~/papers/letter.bak',
    'mv ~/papers/letter.md ~/papers/old.md',
    'rm -f ~/papers/missing.md',
    'rm ~/papers/empty.md',
    'rm ~/papers/old.log',
    'rm ~/papers/tmp/x.md',
    'rm ~/.cache/tool/x.json',
    'rm ~/.local/share/Trash/files/x.md',
    'rm ~/code/other/kept.md',
    'cp src/main.ts ~/.local/bin/tool',
    'tar -C ~ -cf /tmp/p.tar papers',
    'git commit -m "rm ~/papers/letter.md"',
  ]
  for (const command of silent)
    it(`is silent: ${command}`, async () =>
      assert.equal(await answer(project, command, undefined, home), 'silent'))
})
