import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { runInThisContext } from 'node:vm'
import { build } from 'esbuild'
import { ruleDocs } from '../../src/cli/rulebook/pages/docs.generated.ts'
import type { Layer } from '../../src/config/layers/layer.ts'
import { presets } from '../../src/config/presets/index.ts'
import { presetLayer } from '../../src/config/presets/layers.ts'
import { tabledIn } from '../../src/core/rule/guard-index.ts'
import { families, programOf } from '../../src/programs/index.ts'
import { allRules } from '../../src/rules/index.ts'
import { headsIn } from '../../src/shell/calls/match.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** src/process/entry/lazy, loaded as the hook loads it. */
let lazy: {
  readonly allRules: typeof allRules
  readonly presetLayer: (name: string) => Layer | undefined
  readonly programOf: typeof programOf
}

before(async () => {
  const names = ['rules', 'preset-layers', 'programs']
  const contents = names
    .map(name => `export * from './src/process/entry/lazy/${name}.generated.ts'`)
    .join('\n')
  const result = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'bundle',
    platform: 'node',
    mainFields: ['module', 'main'],
    conditions: ['hook', 'module'],
  })
  lazy = runInThisContext(`${result.outputFiles[0]?.text}\nbundle`)
})

/** The name of a function in place of it. The purpose of an option stands on the pages only. */
const plain = (rule: object, names: readonly string[]): string =>
  JSON.stringify(
    names.map(name => {
      const value: unknown = Reflect.get(rule, name)
      return [name, typeof value === 'function' ? 'function' : value]
    }),
    (key, value) => (key === 'says' ? undefined : value),
  )

test('a rule that is loaded late has every field of the rule', () => {
  assert.deepEqual(
    lazy.allRules.map(({ id }) => id),
    allRules.map(({ id }) => id),
  )
  for (const [index, rule] of allRules.entries()) {
    const names = [...Object.keys(rule), 'check', 'run', 'instead', 'options', 'level']
    assert.equal(plain(lazy.allRules[index] ?? {}, names), plain(rule, names), rule.id)
    assert.equal(lazy.allRules[index]?.says, rule.says)
  }
})

test('the programs of a table are worked out', () => {
  for (const [index, rule] of allRules.entries()) {
    const calls = 'calls' in rule ? rule.calls : undefined
    const named = calls === undefined ? undefined : tabledIn(calls, { headsIn })
    assert.equal(Reflect.get(lazy.allRules[index] ?? {}, 'named'), named, rule.id)
  }
})

test('a preset that is worked out says the same as the preset', () => {
  const texts = (layer: Layer | undefined) => {
    if (layer === undefined) return undefined
    const { rules, locked, settings, file, read, root, broken, presets } = layer
    return JSON.stringify([[...rules], [...locked], settings, file, read, root, broken, presets])
  }
  for (const name of [...presets.keys(), 'no-such-preset', 'constructor'])
    assert.equal(texts(lazy.presetLayer(name)), texts(presetLayer(name, allRules)), name)
})

test('every program is found in its family', () => {
  const names = Object.values(families).flatMap(family => Object.keys(family))
  assert.ok(names.length > 100)
  for (const name of [...names, 'no-such-program', 'constructor', ''])
    assert.equal(JSON.stringify(lazy.programOf(name)), JSON.stringify(programOf(name)), name)
})

test('the scripts of the hook hold no page of a rule', () => {
  const scripts = readdirSync(join(root, 'dist'))
    .filter(name => /^\w+\.\w+\.cjs$/.test(name))
    .map(name => readFileSync(join(root, 'dist', name), 'utf8'))
  assert.ok(scripts.length > 5)
  const found = Object.entries(ruleDocs).filter(([, { why }]) => {
    const text = why.match(/[\w ,.]{40,}/)?.[0] ?? why
    return scripts.some(script => script.includes(text))
  })
  assert.deepEqual(
    found.map(([id]) => id),
    [],
  )
})
