import type { SelfTestRow, SelfTestTool } from './row.ts'

const hadolint: SelfTestTool = { program: 'hadolint' }
const ruff: SelfTestTool = { program: 'ruff', package: '@astral-sh/ruff-wasm-nodejs' }
const shellcheck: SelfTestTool = { program: 'shellcheck' }
const yamllint: SelfTestTool = { program: 'yamllint', package: 'yaml' }
const biome: SelfTestTool = { program: 'biome', package: '@biomejs/biome' }

const typescript = { languages: { typescript: { enabled: true } } }

const labelled = `FROM python:3.11-slim
LABEL maintainer="dev@example.com" version="1.0"
CMD ["python"]
`
const bare = 'FROM ubuntu:24.04\n'
const unusedName =
  '"""Module."""\n\n\ndef first() -> int:\n    """Return one."""\n    unused = 1\n    return 1\n'
const branches = Array.from(
  { length: 14 },
  (_, at) => `    if value == ${at}:\n        return ${at + 1}\n`,
).join('')
const complex = `"""Module."""\n\n\ndef first(value: int) -> int:\n    """Return a number."""\n${branches}    return 0\n`
const manyNames = `"""Module."""\n\n\ndef first() -> int:\n    """Return one."""\n${[1, 2, 3, 4, 5, 6, 7]
  .map(at => `    unused${at} = ${at}\n`)
  .join('')}    return 1\n`
const undocumented = '"""Module."""\n\n\ndef first() -> int:\n    return 1\n'

/** The rows about one kind of file share their group and their hook. */
const rows = (
  group: string,
  ...all: readonly Omit<SelfTestRow, 'group' | 'hook'>[]
): readonly SelfTestRow[] => all.map(row => ({ group, hook: 'multi-linter', ...row }))

const scripts = (...all: readonly Omit<SelfTestRow, 'group' | 'hook'>[]): readonly SelfTestRow[] =>
  rows('TypeScript', ...all.map(row => ({ config: typescript, needs: [biome], ...row })))

/** The documented self-test of the linting hook. */
export const lintRows: readonly SelfTestRow[] = [
  ...rows(
    'Dockerfile patterns',
    { name: '*.dockerfile, valid', file: ['app.dockerfile', labelled], needs: [hadolint] },
    { name: '*.dockerfile, labels missing', file: ['app.dockerfile', bare], exit: 2, needs: [hadolint] },
  ),
  ...rows(
    'other file types',
    { name: 'Python', file: ['a.py', '"""Module."""\n\nanswer = 42\n'], needs: [ruff] },
    { name: 'Shell', file: ['a.sh', '#!/bin/bash\necho "hello"\n'], needs: [shellcheck] },
    { name: 'JSON, valid', file: ['a.json', '{"key": "value"}\n'] },
    { name: 'JSON, invalid', file: ['a.json', '{invalid}\n'], exit: 2 },
    { name: 'YAML', file: ['a.yaml', '---\nkey: value\n'], needs: [yamllint] },
  ),
  ...rows(
    'output format',
    {
      name: 'JSON violations have JSON_SYNTAX',
      file: ['a.json', '{invalid}\n'],
      exit: 2,
      says: [/JSON_SYNTAX/],
    },
    {
      name: 'Dockerfile violations have DL codes',
      file: ['app.dockerfile', bare],
      exit: 2,
      says: [/\bDL[0-9]+\b/],
      needs: [hadolint],
    },
  ),
  ...rows(
    'model selection',
    { name: 'F841 is simple: haiku', file: ['a.py', unusedName], exit: 2, model: 'haiku', needs: [ruff] },
    { name: 'C901 is complex: sonnet', file: ['a.py', complex], exit: 2, model: 'sonnet', needs: [ruff] },
    { name: 'more than 5: opus', file: ['a.py', manyNames], exit: 2, model: 'opus', needs: [ruff] },
    {
      name: 'D103 is a docstring: sonnet',
      file: ['a.py', undocumented],
      exit: 2,
      model: 'sonnet',
      needs: [ruff],
    },
  ),
  ...scripts(
    { name: 'TypeScript, clean', file: ['a.ts', 'export const answer: number = 42;\n'] },
    { name: 'TypeScript, an unused variable', file: ['a.ts', 'const unused = 1;\nexport {};\n'], exit: 2 },
    { name: 'JavaScript, clean', file: ['a.js', 'export const answer = 42;\n'] },
    {
      name: 'JSX without a text for an image',
      file: ['a.jsx', 'export const A = () => <img src="a.png" />;\n'],
      exit: 2,
    },
    {
      name: 'TypeScript off',
      file: ['a.ts', 'const unused = 1;\nexport {};\n'],
      config: { languages: { typescript: { enabled: false } } },
      needs: [],
    },
    { name: 'CSS, clean', file: ['a.css', 'a {\n  color: red;\n}\n'] },
    { name: 'CSS, an unknown property', file: ['a.css', 'a {\n  colr: red;\n}\n'], exit: 2 },
    {
      name: 'TypeScript violations name biome',
      file: ['a.ts', 'const unused = 1;\nexport {};\n'],
      exit: 2,
      says: [/biome/],
    },
  ),
  {
    group: 'TypeScript',
    name: 'biome.json is protected',
    hook: 'protect-linter-configs',
    file: ['biome.json', '{}\n'],
    decision: 'block',
    config: typescript,
  },
  ...scripts(
    {
      name: 'TypeScript, simple: haiku',
      file: ['a.ts', 'const unused = 1;\nexport {};\n'],
      exit: 2,
      model: 'haiku',
    },
    {
      name: 'TypeScript, more than 5: opus',
      file: [
        'a.ts',
        `${[1, 2, 3, 4, 5, 6, 7].map(at => `const unused${at} = ${at};\n`).join('')}export {};\n`,
      ],
      exit: 2,
      model: 'opus',
    },
    { name: 'JSON by biome', file: ['a.json', '{ "key": "value" }\n'] },
    {
      name: 'biome is not installed',
      file: ['a.ts', 'const unused = 1;\nexport {};\n'],
      needs: [],
      without: biome,
    },
  ),
]
