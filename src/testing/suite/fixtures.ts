/** Texts that several cases write. */
const head = '"""Module docstring."""\n\n\ndef foo():\n    """Do nothing."""\n'

export const python = {
  clean: `${head}    return 42\n`,
  unused: `${head}    unused_var = 1\n    return 42\n`,
  mistyped: `${head}    unused_var = 1\n    other_var = 2\n    x: int = "s"\n    return x.nope\n`,
  asserting: `${head}    assert True\n    unused_var = 1\n    return 42\n`,
  ugly: '"""Module."""\ndef foo(   x,y,   z   ):\n    """Add."""\n    return x+y+z\n',
  tidy: '"""Module."""\n\n\ndef foo(x, y, z):\n    """Add."""\n    return x + y + z\n',
}

export const script = {
  clean: 'export const answer: number = 42;\n',
  unused: 'const unused = 1;\nexport {};\n',
  /** No fix of biome mends it. */
  untyped: 'export const f = (a: any) => a;\n',
  nested: 'export const a = (b: string) => `x ${`y ${b}`}`;\n',
}

/** Of the rules that the documents show, none is in the nursery any more; this one is. */
export const nurseryRule = 'noNestedTemplateLiterals'
export const nurseryConfig = `{ "linter": { "rules": { "nursery": { "${nurseryRule}": "error" } } } }`

export const markdown = {
  clean: '# Title\n\nShort text.\n',
  long: `# Title\n\n${'word '.repeat(30).trim()}\n`,
}
export const yaml = { clean: '---\nkey: value\n', crooked: '---\na:\n    b: 1\n  c: 2\n' }
export const toml = { clean: '[a]\nb = 1\n', broken: '[a\nb = \n' }
export const shell = {
  clean: '#!/bin/bash\necho "hello"\n',
  unquoted: '#!/bin/bash\nVAR="a b"\necho $VAR\n',
}
export const json = { clean: '{"key": "value"}\n', broken: '{invalid}\n' }
export const docker = {
  clean: 'FROM python:3.11-slim\nLABEL maintainer="test" version="1.0"\nCMD ["python"]\n',
  floating: 'FROM ubuntu:latest\n',
}

/** A config that switches TypeScript on, with its defaults. */
export const typescript = (more: object = {}): object => ({
  languages: {
    typescript: {
      enabled: true,
      js_runtime: 'auto',
      biome_nursery: 'warn',
      biome_unsafe_autofix: false,
      oxlint_tsgolint: false,
      tsgo: false,
      semgrep: true,
      knip: false,
      ...more,
    },
  },
})

/** A config that switches a language off. */
export const off = (name: string): object => ({
  languages: { [name]: name === 'typescript' ? { enabled: false } : false },
})
