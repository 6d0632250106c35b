import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import { skipWithout, toolPath } from '../../../../test/support/linters.ts'
import { judge } from '../../../event/judge.ts'
import { nodePlatform } from '../../../platform/node.ts'
import { editEvent, policyOf } from '../../../testing/index.ts'
import fixer from './errors.ts'

// slow: 9 s, 8 s of CPU

const home = newFolder('home')
const wrong = 'x: int = "a"\n\n\ndef f(n: int) -> str:\n    return n\n'

/** A project with a virtual environment that has this program. */
const projectOf = (files: Readonly<Record<string, string>>, ...tools: readonly string[]): string => {
  const root = newFolder('python-types')
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  mkdirSync(join(root, '.venv/bin'), { recursive: true })
  for (const tool of tools) symlinkSync(toolPath(tool) ?? '', join(root, '.venv/bin', tool))
  return root
}

const edit = async (root: string, name: string): Promise<string> => {
  const env = (key: string): string | undefined => (key === 'PATH' ? '/nonexistent' : undefined)
  const policy = policyOf([fixer], { rules: { [fixer.id]: { stance: 'on', options: {} } } })
  const event = { ...editEvent(name, 'post-tool', root), session: 's' }
  const { decision } = await judge({ ...nodePlatform, env, home: () => home }, event, {
    rules: [fixer],
    policy,
    effects: { tmp: false },
  })
  return decision.advice.join('\n')
}

const told = /File: src\/a\.py\nErrors:\n {2}Line 1: .*\n {2}Line 5: /

describe('types/errors in Python', () => {
  it('asks mypy where the project configures it, and writes nothing into the project', async t => {
    if (skipWithout(t, 'mypy')) return
    const root = projectOf({ 'pyproject.toml': '[tool.mypy]\nstrict = true\n', 'src/a.py': wrong }, 'mypy')
    assert.match(await edit(root, 'src/a.py'), told)
    assert.deepEqual(
      readdirSync(root).sort(),
      ['.handrail', '.venv', 'pyproject.toml', 'src'].filter(name => readdirSync(root).includes(name)),
    )
    assert.ok(!readdirSync(root).includes('.mypy_cache'))
  })

  it('asks pyright where the project configures it', async t => {
    if (skipWithout(t, 'pyright')) return
    const root = projectOf({ 'pyrightconfig.json': '{ "include": ["src"] }', 'src/a.py': wrong }, 'pyright')
    assert.match(await edit(root, 'src/a.py'), told)
  })

  it('leaves files alone that the project does not have checked', async t => {
    if (skipWithout(t, 'mypy')) return
    for (const config of [
      '[tool.mypy]\nfiles = [\n  "src/app",\n]\n',
      '[tool.mypy]\nexclude = "^src/"\n',
      "[tool.mypy]\nexclude = ['^other/', '^src/a\\.py$']\n",
    ])
      assert.equal(
        await edit(projectOf({ 'pyproject.toml': config, 'src/a.py': wrong }, 'mypy'), 'src/a.py'),
        '',
      )
    const ini = projectOf({ 'mypy.ini': '[mypy]\nfiles = lib, src\n', 'src/a.py': wrong }, 'mypy')
    assert.match(await edit(ini, 'src/a.py'), told)
  })

  it('tells once that a configured checker is missing, and says nothing where none is configured', async () => {
    const root = projectOf({ 'mypy.ini': '[mypy]\n', 'src/a.py': wrong })
    assert.match(await edit(root, 'src/a.py'), /Types are not checked as .*mypy is not installed/)
    assert.equal(await edit(root, 'src/a.py'), '')
    assert.equal(await edit(projectOf({ 'src/a.py': wrong }), 'src/a.py'), '')
    // ty runs with the linters.
    assert.equal(await edit(projectOf({ 'ty.toml': '', 'src/a.py': wrong }), 'src/a.py'), '')
  })
})
