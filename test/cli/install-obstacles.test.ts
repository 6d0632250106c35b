import assert from 'node:assert/strict'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { put } from '../support/hostile.ts'
import { done, type Project, project } from '../support/install-sandbox.ts'

// slow: 3 s, 3 s of CPU

const read = (path: string): string => fs.readFileSync(path, 'utf8')

/** Links that a repository brings along, each to something of the account that init must not write. */
const links: Readonly<Record<string, (app: Project, theirs: string) => void>> = {
  'the settings': (app, theirs) => {
    fs.mkdirSync(dirname(app.settings))
    fs.symlinkSync(join(theirs, 'settings.json'), app.settings)
  },
  'settings that are not there yet': (app, theirs) => {
    fs.mkdirSync(dirname(app.settings))
    fs.symlinkSync(join(theirs, 'new.json'), app.settings)
  },
  'the folder of the settings': (app, theirs) => fs.symlinkSync(theirs, dirname(app.settings)),
  'a config that is not there yet': (app, theirs) =>
    fs.symlinkSync(join(theirs, 'new.json'), join(app.root, 'handrail.jsonc')),
  'the state': (app, theirs) => fs.symlinkSync(theirs, join(app.root, '.handrail')),
  'the state, to a folder of the project': app => {
    fs.mkdirSync(join(app.root, 'docs'))
    fs.symlinkSync('docs', join(app.root, '.handrail'))
  },
  'the record of the state': (app, theirs) => {
    fs.mkdirSync(join(app.root, '.handrail'))
    fs.symlinkSync(theirs, join(app.root, '.handrail/install'))
  },
}

describe('init through a link', () => {
  for (const [name, make] of Object.entries(links))
    test(`${name}: writes nothing and says what is in the way`, () => {
      const app = project()
      const theirs = join(app.home, 'theirs')
      fs.mkdirSync(theirs)
      fs.writeFileSync(join(theirs, 'settings.json'), '{}')
      make(app, theirs)
      const { err } = done(app.run('init', '--yes'), 1)
      assert.match(err, /symbolic link/)
      assert.match(err, /Nothing was changed/)
      assert.deepEqual(fs.readdirSync(theirs), ['settings.json'])
      assert.equal(read(join(theirs, 'settings.json')), '{}')
      assert.deepEqual(
        fs
          .readdirSync(app.root)
          .filter(each => each === 'docs' && fs.readdirSync(join(app.root, each)).length > 0),
        [],
      )
      done(
        app.run('uninstall', '--yes'),
        name.startsWith('the state') || name.startsWith('the record') ? 1 : 0,
      )
      assert.deepEqual(fs.readdirSync(theirs), ['settings.json'])
    })
})

describe('init and uninstall with something else in place of a file', () => {
  const files = ['.claude/settings.json', '.claude/settings.local.json', '.handrail/install/record.json']
  for (const kind of [
    'fifo',
    'socket',
    'folder',
    'link to /dev/zero',
    'link to a fifo',
    'link to itself',
    'sparse 3 GB',
  ])
    for (const file of files)
      test(`${kind}: ${file}`, () => {
        const app = project()
        put(kind, join(app.root, file))
        const scope = file.includes('local') ? 'local' : 'project'
        for (const verb of ['init', 'uninstall']) {
          const { code, err } = app.run(verb, '--yes', '--scope', scope)
          assert.equal(code, 1, err)
          assert.ok(err.includes(file), err)
        }
      })

  test('a pipe that is there again after init does not hold up uninstall', () => {
    const app = project()
    done(app.run('init', '--yes'))
    put('fifo', join(app.root, '.handrail/journal.jsonl'))
    done(app.run('uninstall', '--yes'))
    assert.ok(!fs.existsSync(app.settings))
  })
})

test('the folder of the state and what is in it is for its owner alone', () => {
  const app = project()
  fs.mkdirSync(join(app.root, '.handrail'), { mode: 0o755 })
  fs.chmodSync(join(app.root, '.handrail'), 0o755)
  done(app.run('init', '--yes'))
  const modes = fs
    .readdirSync(join(app.root, '.handrail'), { recursive: true, encoding: 'utf8' })
    // The shim is for git, which gives it the mode of every file.
    .filter(name => name !== 'hook.sh')
    .map(name => fs.statSync(join(app.root, '.handrail', name)))
    .map(stat => (stat.mode & 0o777) | (stat.isDirectory() ? 0o1000 : 0))
  assert.equal(fs.statSync(join(app.root, '.handrail')).mode & 0o777, 0o700)
  assert.ok(modes.length > 2)
  assert.deepEqual(
    modes.filter(mode => mode !== 0o600 && mode !== 0o1700),
    [],
  )
})
