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
import { clippy } from './clippy.ts'
import { rustfmt, rustfmtSyntax } from './rustfmt.ts'

const manifest = '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2021"\n'

describe('rustfmt', () => {
  const root = projectOf({
    'Cargo.toml': manifest,
    'src/a b/é.rs': 'pub async fn  f(){ let x=1; }\n',
    'src/lines.rs': 'fn  f(){}\r\n',
  })
  formatsAs(rustfmt, root, {
    'src/a b/é.rs': 'pub async fn f() {\n    let x = 1;\n}\n',
    'src/lines.rs': 'fn f() {}\r\n',
  })

  it('knows the edition of the package', () => {
    const edition = (files: Readonly<Record<string, string>>, name: string): string | undefined =>
      rustfmt.call('', targetIn(projectOf({ ...files, [name]: '' }), name)).args[1]
    assert.equal(edition({ 'Cargo.toml': manifest }, 'src/a.rs'), '2021')
    assert.equal(edition({ 'Cargo.toml': '[package]\nname = "old"\n' }, 'src/a.rs'), '2015')
    assert.equal(edition({}, 'a.rs'), '2021')
    const workspace = {
      'Cargo.toml': '[workspace.package]\nedition = "2024"\n',
      'crates/a/Cargo.toml': '[package]\nedition.workspace = true\n',
    }
    assert.equal(edition(workspace, 'crates/a/src/lib.rs'), '2024')
  })

  it('goes by the nearest config', t => {
    if (skipWithoutProgram(t, rustfmt)) return
    const own = projectOf({ 'rustfmt.toml': 'hard_tabs = true\n', 'a.rs': 'fn f() {\nx();\n}\n' })
    assert.equal(formatWith(rustfmt, targetIn(own, 'a.rs')), 'fn f() {\n\tx();\n}\n')
  })

  it('leaves a file as it is that does not parse', t => {
    if (skipWithoutProgram(t, rustfmt)) return
    const broken = targetIn(projectOf({ 'a.rs': 'fn  f( {\n' }), 'a.rs')
    assert.equal(formatWith(rustfmt, broken), broken.text)
  })

  lintsAs(rustfmtSyntax, projectOf({ 'a b/é.rs': 'fn  f() {\n    let é = ;\n}\n', 'b.rs': 'fn  f() {}\n' }), {
    'a b/é.rs': ['2:13 syntax'],
    'b.rs': [],
  })
})

describe('clippy', () => {
  const root = projectOf({
    'Cargo.toml': manifest,
    'src/main.rs':
      'mod other;\nfn main() {\n    let é = "é"; let x = 1;\n    println!("{é}");\n    other::f();\n}\n',
    'src/other.rs':
      'pub fn f() {\n    let v: Vec<u32> = Vec::new();\n    if v.len() == 0 {\n        println!();\n    }\n}\n',
    'tests/t.rs': '#[test]\nfn t() {\n    let z = 1;\n}\n',
  })
  lintsAs(clippy, root, {
    'src/main.rs': ['3:22 unused_variables'],
    'src/other.rs': ['3:8 clippy::len_zero'],
    'tests/t.rs': ['3:9 unused_variables'],
  })

  it('tells what does not compile, where the workspace is', t => {
    if (skipWithoutProgram(t, clippy)) return
    const workspace = projectOf({
      'Cargo.toml': '[workspace]\nmembers = ["crates/a"]\nresolver = "2"\n',
      'crates/a/Cargo.toml': manifest,
      'crates/a/src/lib.rs': 'pub fn f() -> u32 {\n    "s"\n}\n',
    })
    const found = lintWith(clippy, targetIn(workspace, 'crates/a/src/lib.rs'))
    assert.deepEqual(placesOf(found), ['2:5 E0308'])
    assert.equal(Array.isArray(found) ? found[0]?.severity : undefined, 'error')
  })

  it('has nothing to say about a file without a package', () => {
    assert.equal(clippy.appliesTo?.(targetIn(projectOf({ 'a.rs': '' }), 'a.rs')), false)
  })

  it('says why it could not work', () => {
    const target = targetIn(root, 'src/main.rs')
    const said = 'error: no matching package named `serde` found\n'
    assert.equal(placesOf(clippy.read(printed('', 101, said), target)), said.trim())
  })
})
