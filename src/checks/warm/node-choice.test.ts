import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { projectOf } from '../../../test/support/adapter.ts'
import { nodeFor } from './node-choice.ts'

const major = Number.parseInt(process.versions.node, 10)
const home = projectOf({
  '.nvm/versions/node/v16.20.2/bin/node': '',
  '.nvm/versions/node/v18.17.0/bin/node': '',
  '.nvm/versions/node/v18.20.4/bin/node': '',
  '.local/share/fnm/node-versions/v17.9.1/installation/bin/node': '',
})
const own = projectOf({ [`v${process.versions.node}/node`]: '' })
const usual = join(own, `v${process.versions.node}/node`)
const env = { HOME: home, PATH: `relative:${join(own, `v${process.versions.node}`)}` }

const chosen = (files: Readonly<Record<string, string>>, at = '.'): string => {
  const root = projectOf({ 'a/b.txt': '', ...files })
  return nodeFor(join(root, at), root, env)
}

describe('the Node of a project', () => {
  it('is that of the PATH where the project names none, or one that it is', () => {
    assert.equal(chosen({}), usual)
    assert.equal(chosen({ '.nvmrc': `v${major}\n` }), usual)
    assert.equal(chosen({ '.nvmrc': 'lts/*\n' }), usual)
    assert.equal(chosen({ 'package.json': '{"engines":{"node":">=16"}}' }), usual)
  })

  it('is the newest installed one that fits, by the nearest file', () => {
    assert.equal(chosen({ '.nvmrc': '# old\n18\n' }), join(home, '.nvm/versions/node/v18.20.4/bin/node'))
    assert.equal(chosen({ '.node-version': 'v18.17.0' }), join(home, '.nvm/versions/node/v18.17.0/bin/node'))
    assert.equal(
      chosen({ 'package.json': '{"engines":{"node":">=16 <18"}}' }),
      join(home, '.local/share/fnm/node-versions/v17.9.1/installation/bin/node'),
    )
    const both = { '.nvmrc': '18', 'a/package.json': '{"volta":{"node":"16.20.2"}}' }
    assert.equal(chosen(both, 'a'), join(home, '.nvm/versions/node/v16.20.2/bin/node'))
    assert.equal(
      chosen({ '.tool-versions': 'ruby 3\nnodejs 16.20.2\n' }),
      join(home, '.nvm/versions/node/v16.20.2/bin/node'),
    )
  })

  it('is that of the PATH where none that fits is installed, and handrail’s own without one', () => {
    assert.equal(chosen({ '.nvmrc': '12' }), usual)
    assert.equal(chosen({ '.nvmrc': 'no version' }), usual)
    assert.equal(nodeFor(home, home, { HOME: home, PATH: 'relative' }), process.execPath)
  })
})
