import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import { hookCommandLine, isOurs, ownScript, programsOf, quickScript, stableNode } from './command-line.ts'

const folder = (): string => newFolder('line')

test('the line runs through sh from another folder, with anything in its paths', () => {
  const odd = join(folder(), `it's "odd" $HOME \`x\` \\ dir`)
  mkdirSync(odd)
  const script = join(odd, 'handrail.cjs')
  writeFileSync(
    script,
    'console.log(JSON.stringify([process.argv.slice(2), process.env.NODE_EXTRA_CA_CERTS ?? null])); process.exitCode = 60',
  )
  const line = hookCommandLine({ node: process.execPath, script }, 'claude-code', 'PreToolUse')
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: '/some/file' }
  const result = spawnSync('/bin/sh', ['-c', line], { cwd: '/', env, encoding: 'utf8' })
  assert.deepEqual(JSON.parse(result.stdout), [['hook', 'claude-code', 'PreToolUse'], ''])
  assert.deepEqual(programsOf(line), { node: process.execPath, script })
  assert.ok(isOurs(line, 'claude-code'))
  assert.ok(!isOurs(line, 'codex'))
})

test('the shell script is read by the shell that runs the line, and one that is gone is no deny', () => {
  const odd = join(folder(), `it's "odd" $HOME \`x\` \\ dir`)
  mkdirSync(odd)
  const script = join(odd, 'handrail.cjs')
  const shell = join(odd, 'handrail.sh')
  assert.equal(quickScript(script, 'linux'), script)
  const line = hookCommandLine({ node: process.execPath, script: shell }, 'claude-code', 'PreToolUse')
  assert.equal(spawnSync('/bin/sh', ['-c', line], { cwd: '/' }).status, 127)
  copyFileSync(new URL('../../process/entry/handrail.sh', import.meta.url), shell)
  writeFileSync(
    script,
    'console.log(JSON.stringify([process.argv.slice(1), process.env.NODE_EXTRA_CA_CERTS ?? null])); process.exitCode = 60',
  )
  assert.equal(quickScript(script, 'linux'), shell)
  assert.equal(quickScript(script, 'darwin'), script)
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: '/some/file' }
  const result = spawnSync('/bin/sh', ['-c', line], { cwd: '/', env, encoding: 'utf8' })
  assert.deepEqual(JSON.parse(result.stdout), [[script, 'hook', 'claude-code', 'PreToolUse'], ''])
  assert.deepEqual(programsOf(line), { node: process.execPath, script: shell })
  assert.ok(isOurs(line, 'claude-code'))
  assert.ok(!isOurs(line, 'codex'))
})

test('a line that somebody else wrote has no programs of ours', () => {
  assert.equal(programsOf('echo done'), undefined)
})

test('a versioned Node gives way to a path that is the same file and outlives it', () => {
  const root = folder()
  const versioned = join(root, 'versions', 'v20.1.0', 'bin')
  const stable = join(root, 'bin')
  const other = join(root, 'other')
  for (const path of [versioned, stable, other]) mkdirSync(path, { recursive: true })
  const running = join(versioned, 'node')
  writeFileSync(running, '')
  writeFileSync(join(other, 'node'), '')
  assert.equal(stableNode(running, `${other}:${versioned}`), running)
  symlinkSync(running, join(stable, 'node'))
  assert.equal(stableNode(running, `${other}:${versioned}:${stable}`), join(stable, 'node'))
  assert.equal(stableNode('/usr/bin/node', stable), '/usr/bin/node')
})

test('the program is found through the link that npm makes, and from the source tree', () => {
  const root = folder()
  const script = join(root, 'dist', 'handrail.cjs')
  mkdirSync(join(root, 'dist'))
  mkdirSync(join(root, 'src', 'cli'), { recursive: true })
  writeFileSync(join(root, 'src', 'cli', 'main.ts'), '')
  assert.throws(() => ownScript(join(root, 'src', 'cli', 'main.ts')), /npm run build/)
  writeFileSync(script, '')
  symlinkSync(script, join(root, 'handrail'))
  assert.equal(ownScript(join(root, 'handrail')), script)
  assert.equal(ownScript(join(root, 'src', 'cli', 'main.ts')), script)
})

test('the link of pnpm is taken, not the folder of one version', () => {
  const modules = join(folder(), 'node_modules')
  const stored = join(modules, '.pnpm', 'handrail@0.1.0', 'node_modules', 'handrail')
  mkdirSync(join(stored, 'dist'), { recursive: true })
  const script = join(stored, 'dist', 'handrail.cjs')
  writeFileSync(script, '')
  assert.equal(ownScript(script), script)
  symlinkSync(stored, join(modules, 'handrail'))
  assert.equal(ownScript(script), join(modules, 'handrail', 'dist', 'handrail.cjs'))
})
