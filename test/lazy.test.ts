import assert from 'node:assert/strict'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { runInThisContext } from 'node:vm'
import { build } from 'esbuild'
import { lazyModules } from '../scripts/build/lazy.ts'
import type { Layer } from '../src/config/layer.ts'
import { presets } from '../src/config/presets/index.ts'
import { presetLayer } from '../src/config/presets/layers.ts'
import { allRules } from '../src/engine.ts'
import { families, programOf } from '../src/programs/index.ts'
import { programsIn } from '../src/shell/match.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** What the hook's bundle makes of the rules and programs, loaded as the hook loads it. */
const bundled = async () => {
  const entry = [
    "export { guards } from './src/guards/index.ts'",
    "export { fixers } from './src/fixers/index.ts'",
    "export { gates } from './src/gates/index.ts'",
    "export { companions } from './src/companions/index.ts'",
    "export { presetLayer } from './src/config/presets/layers.ts'",
    "export { programOf } from './src/programs/index.ts'",
  ].join('\n')
  const result = await build({
    stdin: { contents: entry, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'bundle',
    platform: 'node',
    mainFields: ['module', 'main'],
    plugins: [lazyModules()],
  })
  return runInThisContext(`${result.outputFiles[0]?.text}\nbundle`)
}

test('a rule that is loaded late says the same as the rule', async () => {
  const { guards, fixers, gates, companions } = await bundled()
  const late = [...guards, ...fixers, ...gates, ...companions]
  const said = [
    'id',
    'kind',
    'class',
    'on',
    'verdict',
    'level',
    'calls',
    'programs',
    'touches',
    'traits',
    'variables',
    'says',
    'instead',
    'options',
  ]
  // What an option is for stands on the pages only.
  const plain = (rule: object) =>
    JSON.stringify(
      said.map(name => Reflect.get(rule, name)),
      (key, value) => (key === 'says' ? undefined : value),
    )
  assert.deepEqual(late.map(plain), allRules.map(plain))
  const asked = (rule: object) => ['check', 'run'].filter(name => Reflect.get(rule, name) !== undefined)
  assert.deepEqual(late.map(asked), allRules.map(asked))
})

test('the programs of a table are worked out at the build', async () => {
  const { guards } = await bundled()
  const told = guards.map((guard: object) => [Reflect.get(guard, 'id'), Reflect.get(guard, 'named')])
  const expected = allRules.flatMap(rule => {
    if (rule.kind !== 'guard') return []
    const calls = 'calls' in rule ? rule.calls : undefined
    return [[rule.id, calls === undefined ? undefined : [...new Set(programsIn(calls))].join(' ')]]
  })
  assert.deepEqual(told, expected)
})

test('a preset that is worked out at the build says the same as the preset', async () => {
  const { presetLayer: late } = await bundled()
  const plain = (layer: Layer | undefined) => {
    if (layer === undefined) return undefined
    const { rules, locked, settings, file, read, root, broken, presets } = layer
    return JSON.stringify([[...rules], [...locked], settings, file, read, root, broken, presets])
  }
  for (const name of [...presets.keys(), 'no-such-preset', 'constructor'])
    assert.equal(plain(late(name)), plain(presetLayer(name, allRules)), name)
})

test('every program is found in its family', async () => {
  const { programOf: late } = await bundled()
  const names = Object.values(families).flatMap(family => Object.keys(family))
  assert.ok(names.length > 100)
  for (const name of [...names, 'no-such-program', 'constructor', '']) {
    assert.equal(JSON.stringify(late(name)), JSON.stringify(programOf(name)), name)
  }
})
