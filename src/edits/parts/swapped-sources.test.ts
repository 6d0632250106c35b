import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { testFacts } from '../../testing/index.ts'
import { swappedSources } from './swapped-sources.ts'

const root = '/home/dev/app'
const manifest = '{\n  "dependencies": {\n    "helmet": "^7.0.0"\n  }\n}\n'

/** Sources that a manifest takes from elsewhere, where the session wrote one file and another folder came from the network. */
const found = (path: string, before: string, after: string): readonly string[] =>
  swappedSources(
    { path: `${root}/${path}`, before, after },
    {
      ...testFacts({ files: { 'package.json': manifest }, branch: 'work' }),
      steps: () => [
        {
          text: ':',
          cwd: root,
          leaves: [`${root}/local/helmet/index.js`, `${root}/test/mocks/helmet.ts`],
          moved: [],
        },
      ],
      downloads: () => [{ path: `${root}/vendor/quick`, prefix: false, host: 'forge.example' }],
    },
  )

const taken: readonly (readonly [path: string, before: string, after: string])[] = [
  ['package.json', manifest, manifest.replace('^7.0.0', 'file:./local/helmet')],
  ['package.json', manifest, manifest.replace('^7.0.0"', '^7.0.0",\n    "quick": "link:vendor/quick"')],
  [
    'go.mod',
    'require x.dev/helmet v1.0.0\n',
    'require x.dev/helmet v1.0.0\nreplace x.dev/helmet => ./local/helmet\n',
  ],
  ['Cargo.toml', '[dependencies]\nhelmet = "1"\n', '[dependencies]\nhelmet = { path = "local/helmet" }\n'],
  [
    'Cargo.toml',
    'helmet = "1"\n',
    'helmet = "1"\n[patch.crates-io]\nhelmet = { version = "1", path = "local/helmet" }\n',
  ],
  ['Gemfile', "gem 'quick'\n", "gem 'quick', path: 'vendor/quick'\n"],
  ['mix.exs', '{:quick, "~> 1.0"}\n', '{:quick, path: "vendor/quick"}\n'],
  ['pubspec.yaml', 'dependencies:\n  quick: ^1.0.0\n', 'dependencies:\n  quick:\n    path: vendor/quick\n'],
  ['requirements.txt', 'quick==1.0\n', '-e ./vendor/quick\n'],
  ['composer.json', '{}', '{"repositories": [{"type": "path", "url": "vendor/quick"}]}'],
  [
    'vite.config.ts',
    'export default {}\n',
    "export default { resolve: { alias: { helmet: resolve(__dirname, 'local/helmet/index.js') } } }\n",
  ],
]

const kept: readonly (readonly [path: string, before: string, after: string])[] = [
  ['package.json', manifest, manifest.replace('^7.0.0"', '^7.0.0",\n    "money": "file:packages/money"')],
  ['package.json', manifest, manifest.replace('^7.0.0', '^8.0.0')],
  ['go.mod', 'require x.dev/a v1.0.0\n', 'require x.dev/a v1.0.0\nreplace x.dev/a => ../a\n'],
  ['Gemfile', "gem 'billing'\n", "gem 'billing', path: 'engines/billing'\n"],
  ['vite.config.ts', '', "export default { resolve: { alias: { '@': resolve(__dirname, 'src') } } }\n"],
  ['vite.config.ts', '', "export default { resolve: { alias: { helmet: 'test/mocks/helmet' } } }\n"],
  ['docs/example/package.json', manifest, manifest.replace('^7.0.0', 'file:../../local/helmet')],
]

describe('packages that a folder takes the place of', () => {
  for (const [path, before, after] of taken)
    it(`${path}: ${after.slice(0, 60)}`, () => assert.equal(found(path, before, after).length, 1))
  for (const [path, before, after] of kept)
    it(`not ${path}: ${after.slice(0, 60)}`, () => assert.deepEqual(found(path, before, after), []))
  it('a file that comes after the line that names it', () => {
    const after = manifest.replace('^7.0.0', 'file:./fresh')
    const facts = testFacts({ files: { 'package.json': after }, branch: 'work' })
    const change = { path: `${root}/package.json`, before: manifest, after }
    assert.equal(swappedSources(change, facts, `${root}/fresh/index.js`).length, 1)
    assert.deepEqual(swappedSources(change, facts, `${root}/other/index.js`), [])
  })
})
