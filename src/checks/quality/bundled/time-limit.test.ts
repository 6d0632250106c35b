import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { targetIn } from '../../../../test/support/adapter.ts'
import { loadedLinter } from '../../../../test/support/bundled.ts'
import { newFolder } from '../../../../test/support/folder.ts'
import { nodePlatform } from '../../../platform/node.ts'
import { bundledShell } from '../../linters/bundled/shell/shell.ts'
import { bundledTaplo } from '../../linters/bundled/taplo.ts'
import type { LoadedLinter } from '../../linters/language-tools.ts'
import { withTimeLimit } from './time-limit.ts'

const target = targetIn(newFolder('timely'), 'a.md')
const within = (linter: LoadedLinter): LoadedLinter =>
  withTimeLimit(linter, (work, whole) => nodePlatform.limited(500, work, undefined, whole))

describe('a bundled linter that works in this process', () => {
  it('is ended where it does not end by itself', async () => {
    const endless = within({
      lint: async () => {
        for (;;);
      },
      format: async () => (/^(a+)+$/.test(`${'a'.repeat(60)}b`) ? 'a' : 'b'),
    })
    for (const said of [await endless.lint?.('', target), await endless.format?.('', target)])
      assert.deepEqual(said, { failed: 'no answer within 500 ms' })
  })

  it('is not begun again after it was ended in its middle, though it had no processor time', async () => {
    let begun = 0
    const waiting = within({
      lint: async () => {
        begun += 1
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20_000)
        return []
      },
    })
    assert.deepEqual(await waiting.lint?.('', target), { failed: 'no answer within 500 ms' })
    assert.equal(begun, 1)
  })

  it('says why it failed', async () => {
    const broken = within({
      lint: async () => {
        throw new RangeError('Maximum call stack size exceeded')
      },
    })
    assert.deepEqual(await broken.lint?.('', target), { failed: 'Maximum call stack size exceeded' })
  })

  it('answers as it did, and can no more than it could', async () => {
    const quick = within({ format: async text => `${text}\n` })
    assert.equal(await quick.format?.('a', target), 'a\n')
    assert.equal(quick.lint, undefined)
  })

  const deep: Readonly<Record<string, readonly [name: string, text: string]>> = {
    'groups in shell': ['a.sh', '{ '.repeat(400)],
    'substitutions in shell': ['a.sh', `${'$('.repeat(60)}${')'.repeat(60)}`],
    'conditions in shell': ['a.sh', 'if '.repeat(400)],
    'cases in shell': ['a.sh', 'case a in a) '.repeat(400)],
    'loops in shell': ['a.sh', 'while a; do\n'.repeat(400)],
    'functions in shell': ['a.sh', 'f(){ '.repeat(400)],
    'lists in TOML': ['a.toml', `a = ${'['.repeat(3000)}${']'.repeat(3000)}`],
  }
  for (const [name, [file, text]] of Object.entries(deep))
    it(`is not given ${name}, after which it would serve nobody`, async t => {
      const linter = await loadedLinter(t, file === 'a.sh' ? bundledShell : bundledTaplo)
      if (linter === undefined) return
      const place = targetIn(newFolder('timely'), file)
      const said = await within(linter).format?.(text, place)
      assert.deepEqual(said, { failed: 'the file is nested too deeply' })
    })

  const plain: Readonly<Record<string, string>> = {
    colours: 'echo "\\033[31m red \\e[0m" # for a while, if done\n'.repeat(200),
    blocks: 'if a; then\n\tfor x in 1 2; do\n\t\tcase $x in a) b ;; esac\n\tdone\nfi\n'.repeat(200),
    words: 'echo waiting for it to end, and if not, in any case until it is done\n'.repeat(200),
    'as deep as anybody writes': `${'if a; then\n'.repeat(20)}b\n${'fi\n'.repeat(20)}`,
    'substitutions as deep as they may be': `echo ${'$(a '.repeat(25)}${')'.repeat(25)}\n`,
  }
  for (const [name, text] of Object.entries(plain))
    it(`is given ${name}`, async t => {
      const linter = await loadedLinter(t, bundledShell)
      if (linter === undefined) return
      const shaped = await within(linter).format?.(text, targetIn(newFolder('timely'), 'a.sh'))
      assert.equal(typeof shaped, 'string', JSON.stringify(shaped))
    })
})
