import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import { pathWithTools, skipWithout } from '../../../../test/support/linters.ts'
import type { FileChange } from '../../../core/event.ts'
import type { Json } from '../../../core/text/json.ts'
import { judge } from '../../../event/judge.ts'
import { nodePlatform } from '../../../platform/node.ts'

// slow: 8 s, 9 s of CPU

const folder = newFolder('scope')
let count = 0

/** A project with the preset `recommended`, and what comes of edits in it. */
const project = (files: Readonly<Record<string, string>>, config: Json = {}) => {
  count += 1
  const root = join(folder, `p${count}`)
  const own = { root: true, preset: 'recommended', rules: { '*': 'off', 'lint/violations': 'on' }, ...config }
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  for (const [name, text] of Object.entries({ 'handrail.jsonc': JSON.stringify(own), ...files }))
    write(name, text)
  const env: Readonly<Record<string, string>> = { PATH: pathWithTools(), CLAUDE_PROJECT_DIR: root }
  const platform = { ...nodePlatform, env: (name: string) => env[name], writeStderr: () => {} }
  const sent = async (change: FileChange, response: Json | undefined) => {
    const event = {
      kind: 'post-tool' as const,
      host: 'test',
      name: 'PostToolUse',
      cwd: root,
      session: 's',
      tool: { name: 'Edit', use: 'edit' as const, input: {}, changes: [change], response },
    }
    const { decision } = await judge(platform, event, { asIs: true, effects: { tmp: false } })
    const codes = (text: string): string =>
      [...text.matchAll(/^(\d+):\d+ (\S+) /gm)].map(([, line, code]) => `${line} ${code}`).join(', ')
    return {
      sent: codes(decision.reason),
      advised: codes(decision.advice.join('\n')),
      text: readFileSync(change.path, 'utf8'),
      decision,
    }
  }
  return {
    root,
    write,
    git: (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {
        cwd: root,
        stdio: 'ignore',
      }),
    /** A replacement in a file; the host gives the text before it. */
    edit: (name: string, before: string, after: string) => {
      const path = join(root, name)
      const originalFile = readFileSync(path, 'utf8')
      assert.ok(originalFile.includes(before), before)
      writeFileSync(path, originalFile.replace(before, after))
      return sent({ path, edits: [{ before, after, all: false }] }, { originalFile })
    },
    /** The same from a host that gives nothing but the replacement. */
    editOnly: (name: string, before: string, after: string) => {
      const path = join(root, name)
      writeFileSync(path, readFileSync(path, 'utf8').replace(before, after))
      return sent({ path, edits: [{ before, after, all: false }] }, undefined)
    },
    /** A whole new text from a host that says nothing about the old one. */
    rewrite: (name: string, text: string) => {
      write(name, text)
      return sent({ path: join(root, name), content: text }, undefined)
    },
  }
}

const ruff = { 'ruff.toml': '[lint]\nselect = ["E", "F"]\n' }
const old = "x = {  'a':1 }\ny = x == None\n\n\ndef f():\n    return y\n"

describe('an edit in the preset recommended', () => {
  test('brings no word about what was wrong before, and changes no other line', async t => {
    if (skipWithout(t, 'ruff')) return
    const { edit, editOnly } = project({ ...ruff, 'a.py': old })
    const first = await edit('a.py', '    return y', '    # why\n    return y')
    assert.deepEqual([first.sent, first.advised], ['', ''])
    assert.equal(first.text, old.replace('    return y', '    # why\n    return y'))
    const second = await editOnly('a.py', '# why', '# what')
    assert.deepEqual([second.sent, second.text], ['', first.text.replace('why', 'what')])
    const third = await edit('a.py', '# what', 'print( y != None )')
    assert.equal(third.sent, '6 E711')
    assert.equal(third.text, second.text.replace('# what', 'print(y != None)'))
  })

  test('is compared with the last look, and with git, where the event tells nothing', async t => {
    if (skipWithout(t, 'ruff')) return
    const { git, rewrite, root } = project({ ...ruff, 'a.py': old, '.gitignore': '.handrail\n' })
    git('init', '-q')
    git('add', '-A')
    git('commit', '-qm', 'x')
    const first = await rewrite('a.py', `# a\n${old}`)
    assert.deepEqual([first.sent, first.text], ['', `# a\n${old}`])
    assert.ok(existsSync(join(root, '.handrail/lint-looks')))
    git('rm', '-q', '--cached', 'a.py')
    git('commit', '-qm', 'y')
    const second = await rewrite('a.py', `# b\n${old}\nz = y == None\n`)
    assert.deepEqual([second.sent, second.text], ['10 E711', `# b\n${old}\n\nz = y == None\n`])
    // A file that git does not know is new, whoever wrote it.
    const fresh = await rewrite('b.py', "l = 1\nb = {  'a':1 }\n")
    assert.deepEqual([fresh.sent, fresh.text], ['1 E741', 'l = 1\nb = {"a": 1}\n'])
  })

  test('in a file in shape leaves it in shape', async t => {
    if (skipWithout(t, 'ruff')) return
    const text = 'def f(a, b):\n    return a, b\n\n\nX = f(1, 2)\n'
    const { edit } = project({ ...ruff, 'a.py': text })
    const wide = `f(${'1'.repeat(60)}, 2, 3, 4,   ${'5'.repeat(20)})`
    const { text: now } = await edit('a.py', 'X = f(1, 2)', `X = ${wide}`)
    assert.match(now, /\n {4}1+,\n {4}2,\n/)
  })

  test('may be half done: an import comes before its use, and stays', async t => {
    if (skipWithout(t, 'ruff')) return
    const text = 'import os\n\nprint(os.name)\n'
    const { edit } = project({ ...ruff, 'a.py': text })
    const first = await edit('a.py', 'import os\n', 'import os\nimport sys\n')
    assert.equal(first.sent, '')
    assert.match(first.text, /import sys/)
    // No gate asks about it at the end of the turn here, so it is told.
    assert.equal(first.advised, '2 F401')
    const second = await edit('a.py', 'os.name)', 'os.name, sys.argv)')
    assert.deepEqual([second.sent, second.advised], ['', ''])
  })

  test('tells the human what happened, and the model what helps', async t => {
    if (skipWithout(t, 'ruff')) return
    const { edit } = project({ ...ruff, 'src/a.py': 'a = 1\n' })
    const { decision } = await edit('src/a.py', 'a = 1', 'l = 1\nI = 2')
    assert.equal(
      decision.reason,
      [
        '[hook] 2 lint errors from this edit in src/a.py [lint/violations]',
        '1:1 E741 "Ambiguous variable name: `l`" (ruff)',
        '2:1 E741 "Ambiguous variable name: `I`" (ruff)',
        'Mend the code: no ignore comments, no changes to linter configs.',
      ].join('\n'),
    )
    const { humanLine } = await import('../../../core/findings/message.ts')
    assert.equal(
      humanLine(decision, 'abc'),
      'handrail sent src/a.py back: 2 lint errors [lint/violations] · handrail why abc',
    )
  })

  test('is looked at as the commands of the project do', async t => {
    if (skipWithout(t, 'ruff')) return
    const pre = 'repos:\n  - repo: x\n    hooks:\n      - id: ruff-check\n        files: ^src/\n'
    const { edit } = project({
      ...ruff,
      '.pre-commit-config.yaml': pre,
      'src/a.py': 'a = 1\n',
      'docs/a.py': 'a = 1\n',
    })
    const wrong = "l = {  'a':1 }"
    const inside = await edit('src/a.py', 'a = 1', wrong)
    // It lints there and formats nowhere.
    assert.deepEqual([inside.sent, inside.text], ['1 E741', `${wrong}\n`])
    const outside = await edit('docs/a.py', 'a = 1', wrong)
    assert.deepEqual([outside.sent, outside.advised, outside.text], ['', '', `${wrong}\n`])
  })

  const only: Readonly<Record<string, string>> = {
    Makefile: 'SOURCES = src\nlint:\n\t@ruff check $(SOURCES)\n',
    justfile: 'src := "src"\nlint:\n  ruff check {{src}}\n',
    '.github/workflows/ci.yml':
      'jobs:\n  lint:\n    steps:\n      - uses: x/y\n      - run: ruff check .\n        working-directory: ./src\n',
    'lint-staged.config.mjs': "export default { 'src/**': files => `ruff check ${files.join(' ')}` }\n",
  }
  for (const [name, content] of Object.entries(only))
    test(`is looked at as ${name} says`, async t => {
      if (skipWithout(t, 'ruff')) return
      const { edit } = project({
        ...ruff,
        [name]: content,
        'src/a.py': 'a = 1\n',
        'docs/a.py': 'a = 1\n',
      })
      const wrong = "l = {  'a':1 }"
      const inside = await edit('src/a.py', 'a = 1', wrong)
      assert.deepEqual([inside.sent, inside.text], ['1 E741', `${wrong}\n`])
      const outside = await edit('docs/a.py', 'a = 1', wrong)
      assert.deepEqual([outside.sent, outside.advised, outside.text], ['', '', `${wrong}\n`])
    })

  test('of a project with warnings gets advice, and errors where its command fails for them', async t => {
    if (skipWithout(t, 'eslint')) return
    const config = 'export default [{ rules: { eqeqeq: "warn", "no-debugger": "error" } }]\n'
    const files = (lint: string) => ({
      'eslint.config.mjs': config,
      'package.json': JSON.stringify({ type: 'module', scripts: { lint } }),
      'src/a.js': 'export const a = 1 == 2\n',
    })
    const change = 'export const b = 1 == 3\n'
    const edited = async (lint: string) => {
      const { edit } = project(files(lint))
      const { sent, advised } = await edit('src/a.js', 'export', `${change}export`)
      return { sent, advised }
    }
    assert.deepEqual(await edited('eslint src'), { sent: '', advised: '1 eqeqeq' })
    assert.deepEqual(await edited('eslint --quiet src'), { sent: '', advised: '' })
    assert.deepEqual(await edited('eslint --max-warnings=0 src'), { sent: '1 eqeqeq', advised: '' })
    assert.deepEqual(await edited('eslint lib'), { sent: '', advised: '' })
  })
})
