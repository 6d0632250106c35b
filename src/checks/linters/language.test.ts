import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { languageOf } from './language.ts'

const rows: Readonly<Record<string, readonly string[]>> = {
  typescript: ['a.ts', 'a.tsx', 'a.mts', 'a.cts'], // covers ML-035
  javascript: ['a.js', 'a.jsx', 'a.mjs', 'a.cjs'], // covers ML-035
  css: ['a.css'], // covers ML-035
  component: ['a.vue', 'a.svelte', 'a.astro'], // covers ML-036
  dockerfile: ['Dockerfile', 'Dockerfile.dev', 'deploy/Dockerfile', 'deploy/Dockerfile.x', 'app.dockerfile'], // covers ML-048
  python: ['a.py', 'a.PYI'],
  shell: ['a.sh', 'bin/a.bash'],
  yaml: ['a.yml', 'a.yaml'],
  json: ['a.json', 'a.jsonc'],
  toml: ['a.toml'],
  markdown: ['a.md', 'a.mdx'],
  rust: ['a.rs'],
  go: ['a.go'],
  none: ['a.xyz', 'Dockerfile-old', 'mydockerfile', '.ts', 'ts', 'constructor', 'a.constructor', ''], // covers ML-010
}

describe('the language of a file', () => {
  for (const [language, names] of Object.entries(rows))
    it(`${language}: ${names.join(', ')}`, () => {
      for (const name of names) assert.equal(languageOf(name, '') ?? 'none', language, name)
    })

  it('is told by the first line where the name says nothing', () => {
    assert.equal(languageOf('bin/run', '#!/usr/bin/env python3.12\n'), 'python')
    assert.equal(languageOf('bin/run', '#!/bin/sh -e\n'), 'shell')
    assert.equal(languageOf('bin/run', '#!/usr/bin/env node\n'), undefined)
    assert.equal(languageOf('bin/run', '# !/bin/sh\n'), undefined)
  })
})
