import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  formatsAs,
  lintsAs,
  placesOf,
  printed,
  projectOf,
  targetIn,
} from '../../../../../test/support/adapter.ts'
import { rumdl, rumdlFix } from './rumdl.ts'

const long = `# Title\n\n${'word '.repeat(20)}end\n`
const messy = '# É: (x)\n* a\n- b\n'

describe('rumdl', () => {
  const root = projectOf({
    '.rumdl.toml': 'exclude = ["left/out"]\n',
    'clean.md': '# Title\n\nShort text.\n',
    'long.md': long,
    'messy.md': messy,
    'empty.md': '',
    'lines.md': '# T\r\n\r\n\r\nx\r\n',
    'a b/c:d [1].md': long,
    'left/out/x.md': messy,
  })
  lintsAs(rumdl, root, {
    'clean.md': [],
    'long.md': ['3:81 MD013'],
    'empty.md': [],
    'lines.md': ['3:1 MD012'],
    'a b/c:d [1].md': ['3:81 MD013'],
    'left/out/x.md': [],
  })
  formatsAs(rumdlFix, root, {
    'clean.md': '# Title\n\nShort text.\n',
    'messy.md': '# É: (x)\n\n- a\n- b\n',
    'empty.md': '',
    'lines.md': '# T\r\n\r\nx\r\n',
    'left/out/x.md': messy,
  })

  it('takes nothing for an answer that is none', () => {
    const target = targetIn(root, 'clean.md')
    assert.equal(typeof placesOf(rumdl.read(printed('', 0), target)), 'string')
    assert.equal(placesOf(rumdl.read(printed('', 2, 'Error: no config'), target)), 'Error: no config')
  })
})
