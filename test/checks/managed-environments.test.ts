import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../support/folder.ts'
import { call } from '../support/hook.ts'
import { skipWithout, toolPath } from '../support/linters.ts'

// slow: 6 s, 6 s of CPU

/** As poetry and pipenv name the environment of a project: eight letters of a hash of a path. */
const mark = (path: string): string =>
  createHash('sha256').update(path).digest().subarray(0, 6).toString('base64url')

interface Kind {
  /** The folder of the environment, for a project and a home. */
  readonly place: (root: string, home: string) => string
  readonly files: Readonly<Record<string, string>>
}

const kinds: Readonly<Record<string, Kind>> = {
  poetry: {
    place: (root, home) => join(home, `.cache/pypoetry/virtualenvs/my-app-${mark(root)}-py3.11`),
    files: { 'poetry.lock': '' },
  },
  pipenv: {
    place: (root, home) => join(home, `.local/share/virtualenvs/app-${mark(join(root, 'Pipfile'))}`),
    files: { Pipfile: '[packages]\n' },
  },
  'a uv workspace': { place: root => join(dirname(root), '.venv'), files: { '../uv.lock': '' } },
}

describe('a tool that is only in the environment of', () => {
  for (const [name, { place, files }] of Object.entries(kinds))
    test(`${name} is used, and is told to be missing without it`, t => {
      if (skipWithout(t, 'black')) return
      const home = realpathSync(newFolder('home'))
      const root = join(realpathSync(newFolder('managed')), 'app')
      const path = join(root, 'a.py')
      const all = { ...files, 'pyproject.toml': '[tool.black]\n', 'a.py': 'x   =  2\n' }
      for (const [file, text] of Object.entries(all)) {
        mkdirSync(dirname(join(root, file)), { recursive: true })
        writeFileSync(join(root, file), text)
      }
      mkdirSync(join(root, '.git'))
      writeFileSync(join(root, '.git/HEAD'), 'ref: refs/heads/main\n')
      const edit = (): string => {
        writeFileSync(path, 'x   =  2\n')
        const event = { session_id: 's1', cwd: root, hook_event_name: 'PostToolUse', tool_name: 'Edit' }
        const input = {
          ...event,
          tool_input: { file_path: path, old_string: 'x = 1', new_string: 'x   =  2' },
          tool_response: { filePath: path, originalFile: 'x = 1\n' },
        }
        const env = { HOME: home, PATH: '/usr/bin:/bin', XDG_CACHE_HOME: '', XDG_DATA_HOME: '' }
        return call({
          cwd: root,
          args: ['hook', 'claude-code', 'PostToolUse'],
          input: JSON.stringify(input),
          env,
        }).stdout
      }
      assert.match(edit(), /set up with black, which is not installed here/)
      assert.equal(readFileSync(path, 'utf8'), 'x   =  2\n')
      const bin = join(place(root, home), 'bin')
      mkdirSync(bin, { recursive: true })
      symlinkSync(toolPath('black') ?? '', join(bin, 'black'))
      assert.equal(edit(), '')
      assert.equal(readFileSync(path, 'utf8'), 'x = 2\n')
    })
})
