import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import { nodePlatform } from '../node.ts'
import { foundBy, seeksInside } from './which.ts'

const base = realpathSync(newFolder('which'))
const root = join(base, 'app')

const program = (path: string, text = '', mode = 0o755): string => {
  const full = join(base, path)
  mkdirSync(dirname(full), { recursive: true })
  writeFileSync(full, text)
  chmodSync(full, mode)
  return full
}

const link = (from: string, to: string): void => {
  mkdirSync(dirname(join(base, from)), { recursive: true })
  symlinkSync(join(base, to), join(base, from))
}

program('bin/tool')
program('bin/runtime')
program('bin/script', '#!/usr/bin/env -S A=1 runtime --flag\n')
program('bin/kept', `#!${join(base, 'app/venv/bin/python')}\n`)
program('noexec/tool', '', 0o644)
program('app/bin/tool')
program('app/bin/runtime')
program('app/venv/bin/python')
program('managers/rustup')
link('cargo/cargo', 'managers/rustup')
link('links', 'app/bin')
link('linked/tool', 'app/bin/tool')

const at = (PATH: string): typeof nodePlatform => {
  const path = PATH.split(':')
    .map(entry => (/^(\.|$)/.test(entry) ? entry : join(base, entry)))
    .join(':')
  return { ...nodePlatform, env: name => (name === 'PATH' ? path : undefined) }
}

describe('where a shell finds a program', () => {
  for (const [path, name, where] of [
    ['bin:app/bin', 'tool', 'outside'],
    ['app/bin:bin', 'tool', 'inside'],
    ['links:bin', 'tool', 'inside'],
    ['linked:bin', 'tool', 'inside'],
    ['noexec:app/bin', 'tool', 'inside'],
    ['noexec:bin', 'tool', 'outside'],
    ['bin/../app/bin', 'tool', 'inside'],
    ['.:bin', 'tool', 'inside'],
    [':bin', 'tool', 'inside'],
    ['bin:.', 'tool', 'outside'],
    ['bin:', 'unheard-of', 'inside'],
    ['bin', 'unheard-of', 'nowhere'],
    ['bin', 'script', 'outside'],
    ['app/bin:bin', 'script', 'inside'],
    ['bin', 'kept', 'inside'],
    ['bin', './tool', 'inside'],
  ] as const)
    it(`${name} by ${path}: ${where}`, () => assert.equal(foundBy(at(path), name, [root]).where, where))

  it('names what would run, without links', () => {
    const found = foundBy(at('cargo'), 'cargo', [root])
    assert.deepEqual(found, {
      where: 'outside',
      paths: [join(base, 'cargo/cargo'), join(base, 'managers/rustup')],
    })
  })

  it('knows entries of the PATH that lead into the project', () => {
    const seeks = (path: string): boolean => seeksInside(at(path), [root])
    assert.deepEqual(['bin', 'bin:app/bin', 'links', 'bin:', '.'].map(seeks), [false, true, true, true, true])
  })
})
