import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import { at, newRepository, type Repository } from '../../../../test/support/repository.ts'
import type { Decision } from '../../../core/decision/decision.ts'
import type { Platform } from '../../../core/edge/platform.ts'
import { basename } from '../../../core/text/paths/path.ts'
import { nodePlatform } from '../../../platform/node.ts'

// slow: 5 s, 4 s of CPU

const files = {
  'ruff.toml': '[lint]\nselect = ["E", "F"]\n',
  'src/old.py': 'import os\n\n\ndef f():\n    return 1\n',
  'src/clean.py': 'def g():\n    return 2\n',
  '.gitignore': 'made/\n.handrail/\n',
}

const begun = async (more: Readonly<Record<string, string>> = {}, preset = 'recommended') => {
  const made = newRepository({ ...files, ...more }, preset)
  await made.happens('session-start')
  return made
}

const rows = ({ trace }: Decision): readonly string[] =>
  trace.rounds
    .flatMap(({ findings }) => findings)
    .filter(({ rule, verdict }) => rule === 'lint/clean' && verdict === 'deny')
    .flatMap(finding => finding.rows ?? [])
    .map(row => row.trim().split(' ').slice(0, 2).join(' '))

const held = async (made: Repository, active = false): Promise<readonly string[]> =>
  rows(await made.happens('stop', { stop: { active, background: 0 } }))

const human = ({ trace }: Decision): readonly string[] =>
  trace.rounds.flatMap(({ findings }) => findings).flatMap(({ aside }) => aside?.human ?? [])

describe('lint/clean', () => {
  test('lets go where nothing changed, and where the changes are clean', async () => {
    const made = await begun()
    assert.deepEqual(await held(made), [])
    made.write('src/clean.py', 'def g():\n    return 3\n')
    assert.deepEqual(await held(made), [])
  })

  test('holds once for what no edit tool wrote, and tells the human what stays', async () => {
    const made = await begun()
    made.write('src/new.py', 'import sys\n')
    made.write('src/clean.py', 'def g():\n    return missing\n')
    assert.deepEqual(await held(made), ['src/clean.py:2 F821', 'src/new.py:1 F401'])
    const again = await made.happens('stop', { stop: { active: true, background: 0 } })
    assert.equal(again.verdict, 'pass')
    assert.match(human(again).join(), /let the turn end with 2 lint errors/)
    // Told once: the next turn is not held for it.
    const next = await made.happens('stop')
    assert.equal(next.verdict, 'pass')
    assert.deepEqual(human(next), [])
    made.write('src/more.py', 'import json\n')
    assert.deepEqual(await held(made), ['src/more.py:1 F401'])
  })

  test('only what the session brought: lines of before stay, though they moved', async () => {
    const made = await begun()
    made.write('src/old.py', `# Text.\n${files['src/old.py']}\n\ndef h():\n    return nothing\n`)
    assert.deepEqual(await held(made), ['src/old.py:10 F821'])
  })

  test('a committed change counts as well, a renamed file does not', async () => {
    const made = await begun()
    made.git('mv', 'src/old.py', 'src/renamed.py')
    made.write('src/clean.py', 'import os\n\n\ndef g():\n    return 2\n')
    made.git('add', '-A')
    made.git('commit', '-q', '-m', 'Work')
    assert.deepEqual(await held(made), ['src/clean.py:1 F401'])
  })

  test('what was changed before the session is left alone; what is added to it counts', async () => {
    const made = newRepository(files, 'recommended')
    made.write('src/clean.py', 'import os\n')
    made.write('src/mine.py', 'import  json\nx = {  }\n')
    await made.happens('session-start')
    assert.deepEqual(await held(made), [])
    made.write('src/clean.py', 'import os\nimport sys\n')
    assert.deepEqual(await held(made), ['src/clean.py:2 F401'])
    assert.equal(made.read('src/mine.py'), 'import  json\nx = {  }\n')
  })

  test('costs as much in a large tree as in a small one: the same programs, and no file that did not change', async () => {
    const counted = async (count: number): Promise<readonly string[]> => {
      const more = Array.from({ length: count }, (_, index) => [`src/p${index % 50}/m${index}.py`, 'x = 1\n'])
      const made = newRepository({ ...files, ...Object.fromEntries(more) }, 'recommended')
      const done: string[] = []
      const noted = (path: string): void => {
        if (/\/m\d+\.py$/.test(path)) done.push(`read ${path.slice(made.dir.length + 1)}`)
      }
      const machine: Platform = {
        ...nodePlatform,
        start: (program, args, options) => {
          done.push(`start ${basename(program)} ${args.find(arg => !/^-|=/.test(arg))}`)
          return nodePlatform.start(program, args, options)
        },
        files: {
          ...nodePlatform.files,
          readText: (path, limit) => {
            noted(path)
            return nodePlatform.files.readText(path, limit)
          },
          readExact: (path, limit) => {
            noted(path)
            return nodePlatform.files.readExact(path, limit)
          },
        },
      }
      await made.happens('session-start')
      made.write('src/p7/m7.py', 'import os\n')
      assert.deepEqual(await held(at(made.dir, 'recommended', machine)), ['src/p7/m7.py:1 F401'])
      return done.sort()
    }
    const small = await counted(20)
    assert.ok(small.includes('start git status') && small.includes('read src/p7/m7.py'))
    assert.ok(!small.some(one => /^read (?!src\/p7\/m7\.py)/.test(one)))
    assert.deepEqual(await counted(1000), small)
  })

  test('generated, vendored and ignored files are left alone', async () => {
    const made = await begun()
    made.write('made/a.py', 'import os\n')
    made.write('vendor/a.py', 'import os\n')
    made.write('src/gen.py', '# Code generated by x. DO NOT EDIT.\nimport os\n')
    assert.deepEqual(await held(made), [])
  })

  test('lines of the session are formatted, others are not', async () => {
    const made = await begun({ 'src/drift.py': 'x = {  "a":1 }\n\n\ndef f():\n    return 1\n' })
    made.write('src/drift.py', 'x = {  "a":1 }\n\n\ndef f():\n    return  {  "b":2 }\n')
    made.write('src/fresh.py', 'y = {  "a":1 }\n')
    assert.deepEqual(await held(made), [])
    assert.equal(made.read('src/drift.py'), 'x = {  "a":1 }\n\n\ndef f():\n    return {"b": 2}\n')
    assert.equal(made.read('src/fresh.py'), 'y = {"a": 1}\n')
  })

  test('the whole file counts in the preset quality', async () => {
    const made = await begun({}, 'quality')
    made.write('src/old.py', `${files['src/old.py']}\n\ndef h():\n    return 2\n`)
    assert.ok((await held(made)).includes('src/old.py:1 F401'))
  })

  test('a long list is cut', async () => {
    const made = await begun()
    made.write('src/many.py', Array.from({ length: 14 }, (_, at) => `import m${at}\n`).join(''))
    const found = await held(made)
    assert.equal(found.length, 11)
    assert.equal(found.at(-1), 'and 4')
  })

  test('a subagent answers for the files that it edited', async () => {
    const made = await begun()
    made.write('src/one.py', 'import os\n')
    made.write('src/two.py', 'import os\n')
    const agent = { id: 'a1', type: 'helper' }
    const path = join(made.dir, 'src/one.py')
    await made.happens('post-tool', {
      agent,
      tool: { name: 'Write', use: 'edit', input: {}, changes: [{ path, content: 'import os\n' }] },
    })
    const end = { agent, stop: { active: false, background: 0 } }
    assert.deepEqual(rows(await made.happens('subagent-stop', end)), ['src/one.py:1 F401'])
    assert.deepEqual(await held(made), ['src/one.py:1 F401', 'src/two.py:1 F401'])
  })

  test('without git the files of edit tools are looked at, against the copies of the start', async () => {
    const made = at(newFolder('plain'), 'recommended')
    for (const [name, text] of Object.entries(files)) made.write(name, text)
    await made.happens('session-start')
    const text = `${files['src/old.py']}\n\ndef h():\n    return nothing\n`
    made.write('src/old.py', text)
    const path = join(made.dir, 'src/old.py')
    const tool = { name: 'Write', use: 'edit' as const, input: {}, changes: [{ path, content: text }] }
    await made.happens('post-tool', { tool })
    assert.deepEqual(await held(made), ['src/old.py:9 F821'])
  })

  test('a file that is gone again holds nobody', async () => {
    const made = await begun()
    made.write('src/x.py', 'import os\n')
    rmSync(join(made.dir, 'src/x.py'))
    assert.deepEqual(await held(made), [])
  })
})
