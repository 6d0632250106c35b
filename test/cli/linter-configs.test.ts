import assert from 'node:assert/strict'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { done, type Project, project, read, snapshot } from '../support/install-sandbox.ts'

const withFiles = (files: Readonly<Record<string, string>>): Project => {
  const app = project()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(app.root, name)), { recursive: true })
    writeFileSync(join(app.root, name), text)
  }
  return app
}

/** The linter configs among the files that a run of init names. */
const created = (out: string): readonly string[] =>
  [...out.matchAll(/^create (\S+)$/gm)]
    .map(([, name = '']) => name)
    .filter(name => !/handrail|settings/.test(name))
    .sort()

describe('linter configs', () => {
  // covers CFG-038, CFG-037
  test('are written for the languages of a project, once, and go again', () => {
    const app = withFiles({
      'app.py': 'x = 1\n',
      'bin/run.sh': 'echo\n',
      'node_modules/a/a.ts': '',
      '.github/workflows/ci.yml': 'on: push\n',
    })
    const clean = snapshot(app.root)
    const first = done(app.run('init', '--yes', '--preset', 'quality'))
    assert.deepEqual(created(first.out), [
      '.flake8',
      '.jscpd.json',
      '.ruff.toml',
      '.shellcheckrc',
      '.yamllint',
      'ty.toml',
      'vulture_whitelist.py',
    ])
    assert.match(first.out, /^ {2}\+line-length = 88$/m)
    const second = done(app.run('init', '--yes', '--preset', 'quality'))
    assert.deepEqual(created(second.out), [])
    done(app.run('uninstall', '--yes'))
    assert.deepEqual(snapshot(app.root), clean)
  })

  test('leave a project its own', () => {
    const files = {
      'app.py': '',
      'pyproject.toml': '[tool.ruff.lint]\nselect = ["E"]\n[tool.ty]\n[tool.vulture]\n',
      'setup.cfg': '[flake8]\n',
      'tombi.toml': '',
      'app.ts': '',
      'package.json': '{ "devDependencies": { "prettier": "3" } }',
      '.semgrep.yml': 'rules: []\n',
      '.jscpd.json': '{}',
      'README.md': '# App\n',
      '.rumdl.toml': '',
    }
    const app = withFiles(files)
    assert.deepEqual(created(done(app.run('init', '--yes', '--preset', 'quality')).out), [])
    for (const [name, text] of Object.entries(files)) assert.equal(read(join(app.root, name)), text)
  })

  test('come with biome where nobody else formats', () => {
    const app = withFiles({
      'app.ts': '',
      'package.json': '{ "devDependencies": { "@biomejs/biome": "2" } }',
    })
    assert.deepEqual(created(done(app.run('init', '--dry-run', '--preset', 'quality')).out), [
      '.jscpd.json',
      '.semgrep.yml',
      'biome.json',
    ])
    assert.equal(existsSync(join(app.root, 'biome.json')), false)
  })

  test('are not written by another preset, unless they are asked for', () => {
    const app = withFiles({ 'app.py': '' })
    assert.deepEqual(created(done(app.run('init', '--dry-run')).out), [])
    assert.equal(created(done(app.run('init', '--dry-run', '--templates')).out).length, 13)
    assert.deepEqual(created(done(app.run('init', '--dry-run', '--templates', '--scope', 'user')).out), [])
  })

  test('that somebody worked on stay', () => {
    const app = withFiles({ 'app.py': '' })
    done(app.run('init', '--yes', '--preset', 'quality'))
    writeFileSync(join(app.root, '.ruff.toml'), 'line-length = 100\n')
    const { out } = done(app.run('uninstall', '--yes'))
    assert.match(out, /\.ruff\.toml was changed since init made it, so it stays/)
    assert.equal(read(join(app.root, '.ruff.toml')), 'line-length = 100\n')
    assert.equal(existsSync(join(app.root, 'ty.toml')), false)
  })
})
