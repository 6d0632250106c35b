import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { newFolder } from '../../test/support/folder.ts'
import { staleText } from './stale.ts'

// slow: 3 s, 3 s of CPU

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

describe('npm run handrail with generated sources of a rule that is gone', () => {
  test('says what to run', () => {
    const tree = newFolder('stale')
    for (const name of ['src', 'scripts', 'package.json', 'tsconfig.json'])
      cpSync(join(root, name), join(tree, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
    rmSync(join(tree, 'src/rules/guards/git/hard-reset.ts'))
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/handrail.ts', 'explain', 'ls'],
      { cwd: tree, encoding: 'utf8', env: { ...process.env, INIT_CWD: tree } },
    )
    assert.match(stderr, /^\S+\.generated\.ts is missing or older than the rules\. Run: npm run generate\n$/)
    assert.equal(status, 1)
  })
  test('leaves other errors as they are', async () => {
    const folder = newFolder('missing')
    mkdirSync(join(folder, 'a'))
    writeFileSync(join(folder, 'a/b.mjs'), "import './c.mjs'\n")
    const error = await import(join(folder, 'a/b.mjs')).catch((thrown: unknown) => thrown)
    assert.ok(error instanceof Error)
    assert.equal(staleText(error), undefined)
    assert.equal(staleText(new Error('a.generated.ts')), undefined)
  })
})
