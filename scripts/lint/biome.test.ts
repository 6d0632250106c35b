import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { newFolder } from '../../test/support/folder.ts'
import { biomeArgs, isMendable } from './biome.ts'

// slow: 3 s, 3 s of CPU

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const lint = (text: string) => {
  const folder = newFolder('lint')
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
  writeFileSync(join(folder, '.gitignore'), 'dist/\n')
  writeFileSync(join(folder, 'a.ts'), text)
  const result = spawnSync(join(root, 'node_modules/.bin/biome'), biomeArgs(false), {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return { status: result.status, output: result.stdout + result.stderr }
}

/** An info: biome would rather have a plain key. */
const info = 'export const rows = { [`a`]: 1 }\n'

describe('npm run lint', () => {
  test('prints what fails it, and no info', () => {
    const { status, output } = lint(`${info}export const f = (x: any): number => x.y\n`)
    assert.equal(status, 1)
    assert.match(output, /noExplicitAny/)
    assert.doesNotMatch(output, /useLiteralKeys/)
    assert.equal(isMendable(output), false)
    assert.equal(lint(info).status, 0)
  })
  test('knows what --fix mends', () => {
    assert.equal(isMendable(lint('export const a = [1,  2]\n').output), true)
    assert.equal(
      isMendable(lint("export { b } from './b.ts'\nimport './a.ts'\nimport '../c.ts'\n").output),
      true,
    )
    assert.equal(
      isMendable(lint('export const same = (x: string): boolean => x == String(x)\n').output),
      false,
    )
    assert.equal(isMendable('Not up to date with the source:\n  schema.json\nRun: npm run generate'), true)
  })
})
