import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  formatsAs,
  formatWith,
  lintsAs,
  lintWith,
  placesOf,
  printed,
  projectOf,
  skipWithoutProgram,
  targetIn,
} from '../../../../../test/support/adapter.ts'
import { biomeFormat, biomeFormatJson, biomeLint } from './biome.ts'

const files = {
  'biome.json':
    '{"files":{"includes":["**","!out"]},"linter":{"rules":{"nursery":{"noFloatingPromises":"error"}}}}',
  'clean.ts': 'export const answer: number = 42;\n',
  'unused.ts': 'const unused = 1;\nexport {};\n',
  'wide.ts': 'export const é = "日本😀"; debugger; const unused = 1;\n',
  'broken.ts': 'const = 3;\n',
  'empty.ts': '',
  'lines.ts': 'const a: any = 1;\r\nexport {   a };\r\n',
  'a b/c:d [1].ts': 'debugger;\n',
  '-o.ts': 'debugger;\n',
  'out/x.ts': 'debugger\n',
  'page.jsx': 'export const a = <img src="x.png" />;\n',
  'style.css': 'a {\n\tcolor: red;\n\tcolor: red;\n}\n',
  'promise.ts': 'const f = async (): Promise<number> => 1;\nf();\n',
}

describe('biome', () => {
  const root = projectOf(files)
  // covers ML-031, ML-038, CFG-038, ML-059
  lintsAs(biomeLint, root, {
    'clean.ts': [],
    'unused.ts': ['1:7 lint/correctness/noUnusedVariables'],
    'wide.ts': ['1:41 lint/correctness/noUnusedVariables', '1:25 lint/suspicious/noDebugger'],
    'broken.ts': ['1:7 parse', '1:10 parse'],
    'empty.ts': [],
    'lines.ts': ['1:10 lint/suspicious/noExplicitAny'],
    'a b/c:d [1].ts': ['1:1 lint/suspicious/noDebugger'],
    '-o.ts': ['1:1 lint/suspicious/noDebugger'],
    'out/x.ts': [],
    'page.jsx': ['1:18 lint/a11y/useAltText'],
    'style.css': ['3:2 lint/suspicious/noDuplicateProperties'],
  })

  // covers ML-030
  formatsAs(biomeFormat, root, {
    'clean.ts': files['clean.ts'],
    'unused.ts': 'const unused = 1;\n\nexport {};\n',
    'lines.ts': 'const a: any = 1;\n\nexport { a };\n',
    'broken.ts': files['broken.ts'],
    'empty.ts': '',
    'out/x.ts': files['out/x.ts'],
    'a b/c:d [1].ts': files['a b/c:d [1].ts'],
  })

  // covers ML-038
  it('goes by a config that only a part of the project has', t => {
    if (skipWithoutProgram(t, biomeFormat)) return
    const spaces = '{"formatter":{"indentStyle":"space","indentWidth":3}}'
    const text = 'export function f() {\n return 1;\n}\n'
    const part = targetIn(
      projectOf({ 'packages/a/biome.json': spaces, 'packages/a/src/x.ts': text }),
      'packages/a/src/x.ts',
    )
    assert.equal(formatWith(biomeFormat, part), text.replace('\n ', '\n   '))
    assert.deepEqual(placesOf(lintWith(biomeLint, part)), [])
  })

  // covers ML-030, CFG-010
  it('applies unsafe fixes only where the config applies them', t => {
    if (skipWithoutProgram(t, biomeFormat)) return
    const target = targetIn(root, 'unused.ts', { biomeUnsafe: true })
    assert.equal(formatWith(biomeFormat, target), 'const _unused = 1;\n\nexport {};\n')
  })

  // covers ML-032, ML-037, CFG-008, CFG-011
  it('counts, drops or reports what biome still tries out', t => {
    if (skipWithoutProgram(t, biomeLint)) return
    const look = (biomeNursery: 'off' | 'warn' | 'error', oxlintTypes = false) =>
      lintWith(biomeLint, targetIn(root, 'promise.ts', { biomeNursery, oxlintTypes }))
    const [warned] = [look('warn')].flat()
    assert.deepEqual(placesOf(look('off')), [])
    assert.deepEqual(placesOf(look('error')), ['2:1 lint/nursery/noFloatingPromises'])
    assert.equal(warned !== undefined && 'advisory' in warned && warned.advisory, true)
    assert.deepEqual(placesOf(look('error', true)), [])
  })

  it('knows errors from taste', t => {
    if (skipWithoutProgram(t, biomeLint)) return
    const ranks = (name: string) => {
      const found = lintWith(biomeLint, targetIn(root, name))
      return Array.isArray(found) ? found.map(({ severity }) => severity) : found
    }
    assert.deepEqual(ranks('wide.ts'), ['error', 'error'])
    assert.deepEqual(ranks('lines.ts'), ['warning'])
    assert.deepEqual(ranks('broken.ts'), ['error', 'error'])
  })

  it('says why it could not work', t => {
    if (skipWithoutProgram(t, biomeLint)) return
    const bad = projectOf({ 'biome.json': '{"bad', 'a.ts': 'let a = 1\n' })
    const target = targetIn(bad, 'a.ts')
    assert.match(String(placesOf(lintWith(biomeLint, target))), /biome\.json/)
    assert.match(JSON.stringify(formatWith(biomeFormat, target)), /"failed":".*biome\.json/)
    assert.match(String(placesOf(lintWith(biomeLint, targetIn(root, 'gone.ts')))), /No such file/)
  })

  it('leaves what is too large alone, and says so', t => {
    if (skipWithoutProgram(t, biomeLint)) return
    const large = targetIn(projectOf({ 'a.ts': `f(${'1,'.repeat(600_000)}1);\n` }), 'a.ts')
    assert.match(String(placesOf(lintWith(biomeLint, large))), /exceeds the configured maximum of 1.0 MiB/)
    assert.equal(biomeFormat.appliesTo?.(large), false)
  })

  // covers ML-041
  it('formats JSON where TypeScript is looked after', t => {
    if (skipWithoutProgram(t, biomeFormatJson)) return
    const target = targetIn(
      projectOf({ 'biome.json': '{"formatter":{"indentStyle":"space"}}', 'a.json': '{"a":[1.0],"b":1}' }),
      'a.json',
    )
    assert.equal(formatWith(biomeFormatJson, target), '{ "a": [1.0], "b": 1 }\n')
    assert.equal(
      biomeFormatJson.appliesTo?.({ ...target, settings: { ...target.settings, typescript: false } }),
      false,
    )
  })

  it('leaves projects to the tools that they are set up for', () => {
    const applies = (more: Readonly<Record<string, string>>) =>
      biomeLint.appliesTo?.(targetIn(projectOf({ ...more, 'a.ts': '' }), 'a.ts'))
    assert.equal(applies({}), true)
    assert.equal(applies({ 'package.json': '{"name":"x"}' }), true)
    assert.equal(applies({ 'deno.json': '{}' }), false)
    assert.equal(applies({ '.oxlintrc.json': '{}' }), false)
    assert.equal(applies({ 'package.json': '{"devDependencies":{"eslint":"9"}}' }), false)
    assert.equal(applies({ '.oxlintrc.json': '{}', 'biome.json': '{}' }), true)
  })

  it('reads the stretches of bytes of older versions', () => {
    const source = 'const é = "日本😀";\nconst unused = 1\n'
    const entry = (span: unknown, severity: string) => ({
      category: 'lint/correctness/noUnusedVariables',
      severity,
      description: 'This variable is unused.',
      message: [{ elements: [], content: 'This variable is unused.' }],
      location: { path: { file: 'a.ts' }, span, sourceCode: span === null ? null : source },
    })
    const report = JSON.stringify({
      summary: { changed: 0, unchanged: 1 },
      diagnostics: [entry([31, 37], 'warning'), entry(null, 'error'), entry([31, 37], 'information')],
    })
    const found = biomeLint.read(printed(report, 1), targetIn(root, 'clean.ts'))
    assert.deepEqual(found, [
      {
        line: 2,
        column: 7,
        code: 'lint/correctness/noUnusedVariables',
        message: 'This variable is unused.',
        linter: 'biome',
        severity: 'error',
        warns: true,
      },
    ])
  })

  it('takes nothing for an answer that is none', () => {
    const target = targetIn(root, 'clean.ts')
    assert.deepEqual(biomeLint.read(printed('', 0), target), {
      failed: 'it ended with code 0 and said nothing',
    })
    const none = '{"summary":{"changed":0,"unchanged":0},"diagnostics":[]}'
    assert.deepEqual(biomeLint.read(printed(none, 0, 'killed'), target), { failed: 'killed' })
    assert.deepEqual(biomeFormat.read(printed('', 1, 'no memory'), 'let a', target), { failed: 'no memory' })
  })
})
