import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatsAs, printed, projectOf, targetIn } from '../../../../../test/support/adapter.ts'
import { black } from './black.ts'

describe('black', () => {
  const root = projectOf({
    'pyproject.toml': '[tool.black]\nline-length = 100\n',
    'a b/é:1.py': "x = 'é'\n",
    'broken.py': 'def f(:\n',
    'empty.py': '',
  })
  formatsAs(black, root, {
    'a b/é:1.py': 'x = "é"\n',
    'broken.py': 'def f(:\n',
    'empty.py': '',
  })

  it('takes over only where it is set up', () => {
    assert.equal(black.appliesTo?.(targetIn(root, 'empty.py')), true)
    assert.equal(black.appliesTo?.(targetIn(projectOf({ 'a.py': '' }), 'a.py')), false)
  })

  it('says why it could not work', () => {
    assert.deepEqual(black.read(printed('', 1, 'Error: Invalid config\n'), 'x', targetIn(root, 'empty.py')), {
      failed: 'Error: Invalid config',
    })
  })
})
