import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, it } from 'node:test'
import {
  formatWith,
  lintWith,
  placesOf,
  projectOf,
  skipWithoutProgram,
  targetIn,
} from '../../../../../test/support/adapter.ts'
import { skipWithout, toolPath } from '../../../../../test/support/linters.ts'
import { toolsByLanguage } from '../../../../checks/linters/by-language.ts'
import { languageOf } from '../../../../checks/linters/language.ts'
import { isFailure, type Linter } from '../../../../checks/linters/tool.ts'
import { templates } from './index.ts'

// slow: 8 s, 8 s of CPU

const configs = Object.fromEntries(
  templates.flatMap(({ files }) => files.map(({ path, text }) => [path, text])),
)

const python = (...lines: readonly string[]): string =>
  ['"""Module docstring."""', '', '', 'def foo():', '    """Do nothing."""', ...lines, ''].join('\n')

/** The codes that linters report for a formatted file, with the templates as the project's configs. */
const rows: readonly (readonly [what: string, name: string, text: string, codes: readonly string[]])[] = [
  ['clean', 't.py', python('    return 42'), []],
  ['an unused variable', 't.py', python('    unused_var = 1', '    return 42'), ['F841']],
  [
    'a type that does not fit',
    't.py',
    python('    unused_var = 1', '    x: int = "s"', '    return x'),
    ['F841', 'invalid-assignment'],
  ],
  [
    'an assertion',
    't.py',
    python('    assert True', '    unused_var = 1', '    return 42'),
    ['B101', 'F841'],
  ],
  ['empty', 't.py', '', ['D100']],
  [
    'badly formatted',
    't.py',
    '"""Sums."""\n# Badly formatted\ndef foo(   x,y,   z   ):\n  \'\'\'Add.\'\'\'\n  return x+y+z\n',
    [],
  ],
  [
    'eleven arguments',
    't.py',
    '"""M."""\ndef f(a,b,c,d,e,f,g,h,i,j,k):\n    """Do."""\n    return a+b+c+d+e+f+g+h+i+j+k\n',
    ['PLR0913', 'PLR0917'],
  ],
  ['clean', 't.sh', '#!/bin/bash\necho "hello"\n', []],
  ['not quoted', 't.sh', '#!/bin/bash\nVAR="a b"\necho $VAR\n', ['SC2086', 'SC2250']],
  ['clean', 't.md', '# Title\n\nShort text.\n', []],
  ['a long line', 't.md', `# Title\n\n${'word '.repeat(30)}\n`, ['MD013']],
  ['clean', 't.yaml', '---\nkey: value\n', []],
  ['wrongly indented', 't.yaml', '---\na:\n    b: 1\n  c: 2\n', ['indentation', 'syntax']],
  ['a workflow', '.github/workflows/t.yaml', '---\non:\n  push:\njobs: {}\n', []],
  ['clean', 'a/t.toml', '[a]\nb = 1\n', []],
  ['broken', 'a/t.toml', '[a\nb = \n', ['TOML_SYNTAX', 'TOML_SYNTAX']],
  [
    'clean',
    'Dockerfile',
    'FROM python:3.11-slim\nLABEL maintainer="test" version="1.0"\nCMD ["python"]\n',
    [],
  ],
  ['the latest image', 'Dockerfile', 'FROM ubuntu:latest\n', ['DL3007', 'DL3049', 'DL3049']], // covers ML-050
  [
    'rules switched off by a comment', // covers ML-050
    'Dockerfile',
    'FROM python:3.11-slim\nLABEL maintainer="t" version="1"\n# hadolint ignore=DL3003\nRUN cd /tmp\n',
    ['DL3003', 'SC2164'],
  ],
  ['clean', 't.ts', 'export const answer: number = 42;\n', []],
  ['an unused variable', 't.ts', 'const unused = 1;\nexport {};\n', ['lint/correctness/noUnusedVariables']],
  ['clean', 't.js', 'export const a = 1;\n', []],
  ['clean', 't.css', 'a {\n  color: red;\n}\n', []],
  ['an image without words', 't.jsx', 'export const A = () => <img src="x" />;\n', ['lint/a11y/useAltText']],
]

describe('the configs for a project that has none', () => {
  for (const [what, name, text, codes] of rows)
    it(`${name}: ${what}`, t => {
      const language = languageOf(name, text)
      const languageTools = toolsByLanguage[language ?? 'json']
      const toolchain = languageTools.toolchains[0]
      const tools = [
        ...(toolchain?.formatters ?? []),
        ...(toolchain?.linters ?? []),
        ...languageTools.additional,
      ]
      let target = targetIn(projectOf({ ...configs, [name]: text }), name)
      const wanted = tools.filter(tool => tool.appliesTo?.(target) !== false)
      if (wanted.some(tool => skipWithoutProgram(t, tool))) return
      for (const tool of wanted) {
        if (tool.kind !== 'formatter') continue
        const shaped = formatWith(tool, target)
        if (!isFailure(shaped)) target = targetIn(projectOf({ ...configs, [name]: shaped }), name)
      }
      const found = wanted
        .filter((tool): tool is Linter => tool.kind === 'linter')
        .flatMap(tool => placesOf(lintWith(tool, target)))
        .map(place => place.split(' ').at(-1))
      assert.deepEqual(found.sort(), codes)
    })

  it('are themselves without a fault', t => {
    if (skipWithout(t, 'taplo', 'yamllint', 'ruff', 'biome')) return
    const root = projectOf(configs)
    const passes = (tool: string, ...args: readonly string[]): void => {
      const { status, stdout, stderr } = spawnSync(toolPath(tool) ?? tool, args, {
        cwd: root,
        encoding: 'utf8',
      })
      assert.equal(status, 0, `${tool}: ${stdout}${stderr}`)
      assert.doesNotMatch(stdout + stderr, /deprecat|unknown/i)
    }
    passes('taplo', 'fmt', '--check', '.ruff.toml', 'ty.toml', 'taplo.toml')
    passes('yamllint', '--strict', '.yamllint', '.hadolint.yaml', '.semgrep.yml')
    passes('ruff', 'check', '--no-cache', 'vulture_whitelist.py')
    passes('ruff', 'format', '--no-cache', '--check', 'vulture_whitelist.py')
    passes('biome', 'check', 'biome.json', '.jscpd.json', '.markdownlint.jsonc', '.markdownlint-cli2.jsonc')
  })

  it('decide on every rule of yamllint', () => {
    const named = [...(configs['.yamllint'] ?? '').matchAll(/^ {2}([a-z-]+):/gm)].map(([, rule]) => rule)
    assert.equal(new Set(named).size, 23)
  })

  it('find what is dangerous in scripts, and nothing else', t => {
    if (skipWithout(t, 'semgrep')) return
    const dangerous = [
      'eval(name);',
      'exec(`ls ${name}`);',
      'execSync("ls " + name);',
      'element.innerHTML = name;',
      'db.query(`select ${name}`);',
      'createHash("md5");',
      'export const agent = { rejectUnauthorized: false };',
    ]
    const harmless = [
      'execSync("ls");',
      '/x/.exec(name);',
      'element.innerHTML = "";',
      'db.query("select $1", [name]);',
      'createHash("sha256");',
    ]
    const root = projectOf({ ...configs, 'a.ts': [...dangerous, ...harmless].join('\n') })
    const args = [
      'scan',
      '--json',
      '--metrics=off',
      '--disable-version-check',
      '--config',
      '.semgrep.yml',
      'a.ts',
    ]
    const { stdout } = spawnSync(toolPath('semgrep') ?? 'semgrep', args, { cwd: root, encoding: 'utf8' })
    const report = JSON.parse(stdout)
    assert.deepEqual(report.errors, [])
    assert.deepEqual(
      report.results.map(({ start }: { start: { line: number } }) => start.line).sort(),
      dangerous.map((_, at) => at + 1),
    )
  })
})
