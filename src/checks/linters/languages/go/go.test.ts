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
import { gofmt, gofmtSyntax } from './gofmt.ts'
import { golangci } from './golangci.ts'
import { goVet } from './vet.ts'

const wrong = 'package p\n\nfunc F() {\n\té := 1; é = é\n\t_ = é\n}\n'

describe('gofmt', () => {
  formatsAs(gofmt, projectOf({ 'a b/é.go': 'package  p\nfunc  f(){}\n', 'lines.go': 'package p\r\n' }), {
    'a b/é.go': 'package p\n\nfunc f() {}\n',
    'lines.go': 'package p\n',
  })

  it('leaves a file as it is that does not parse', t => {
    if (skipWithoutProgram(t, gofmt)) return
    const broken = targetIn(projectOf({ 'a.go': 'package  p\nfunc f( {\n' }), 'a.go')
    assert.equal(formatWith(gofmt, broken), broken.text)
  })

  lintsAs(
    gofmtSyntax,
    projectOf({ 'a b/é.go': 'package  p\nvar é, x = é é\nfunc f( {\n', 'b.go': 'package  p\n' }),
    {
      'a b/é.go': ['2:14 syntax'],
      'b.go': [],
    },
  )

  it('says that the package clause is missing', t => {
    if (skipWithoutProgram(t, gofmt)) return
    const broken = targetIn(projectOf({ 'a.go': 'func f() {}\n' }), 'a.go')
    assert.deepEqual(placesOf(lintWith(gofmtSyntax, broken)), ['1:1 syntax'])
  })
})

describe('go vet', () => {
  const root = projectOf({
    'go.mod': 'module app\n\ngo 1.20\n',
    'p/clean.go': 'package p\n',
    'p/wrong.go': wrong,
    'q/unused.go': 'package q\n\nfunc F() {\n\tx := 1\n}\n',
    'q/other.go': 'package q\n',
    'nested/go.mod': 'module nested\n\ngo 1.20\n',
    'nested/r/wrong.go': wrong.replace('package p', 'package r'),
    's/empty.go': '',
  })
  lintsAs(goVet, root, {
    'p/clean.go': [],
    'p/wrong.go': ['4:10 assign'],
    'q/unused.go': ['4:2 compile'],
    'q/other.go': [],
    'nested/r/wrong.go': ['4:10 assign'],
    's/empty.go': ['1:1 compile'],
  })

  it('reads what older versions print on stderr', () => {
    const target = targetIn(root, 'p/wrong.go')
    const report = { app: { printf: [{ posn: `${target.path}:1:3`, message: 'x' }] } }
    const said = printed('', 0, `# app/p\n${JSON.stringify(report, null, 1)}\n`)
    assert.deepEqual(placesOf(goVet.read(said, target)), ['1:3 printf'])
    assert.equal(
      placesOf(goVet.read(printed('', 1, 'go: cannot find main module\n'), target)),
      'go: cannot find main module',
    )
  })

  it('leaves the package to golangci-lint where that is set up', () => {
    const set = projectOf({
      'go.mod': 'module a\n',
      '.golangci.yml': 'version: "2"\n',
      'a.go': 'package a\n',
    })
    assert.deepEqual(
      [goVet, golangci].map(tool => tool.appliesTo?.(targetIn(set, 'a.go'))),
      [false, true],
    )
    assert.deepEqual(
      [goVet, golangci].map(tool => tool.appliesTo?.(targetIn(root, 'p/clean.go'))),
      [true, false],
    )
  })
})

describe('golangci-lint', () => {
  const root = projectOf({
    'go.mod': 'module app\n\ngo 1.20\n',
    '.golangci.yml': 'version: "2"\n',
    'p/clean.go': 'package p\n',
    'p/wrong.go': wrong,
    'q/unused.go': 'package q\n\nfunc F() {\n\tx := 1\n}\n',
  })
  lintsAs(golangci, root, {
    'p/clean.go': [],
    'p/wrong.go': ['4:10 govet'],
    'q/unused.go': ['4:2 typecheck'],
  })

  it('speaks to the first version as its config does', () => {
    const old = projectOf({
      'go.mod': 'module a\n',
      '.golangci.yaml': 'linters: {}\n',
      'a.go': 'package a\n',
    })
    assert.deepEqual(golangci.call(targetIn(old, 'a.go')).args, [
      'run',
      '--allow-parallel-runners',
      '--out-format',
      'json',
      '.',
    ])
    assert.equal(golangci.call(targetIn(root, 'p/wrong.go')).args.at(-1), './p')
  })

  it('reads what the first version prints', () => {
    const target = targetIn(root, 'p/wrong.go')
    const issue = (Filename: string) => ({
      FromLinter: 'revive',
      Text: 'unused-parameter: x',
      Pos: { Filename, Line: 4, Column: 0 },
    })
    const report = JSON.stringify({ Issues: [issue('p/wrong.go'), issue('p/clean.go')], Report: {} })
    assert.deepEqual(placesOf(golangci.read(printed(report, 1), target)), ['4:1 revive'])
    assert.equal(
      placesOf(
        golangci.read(printed('{"Issues":[],"Report":{}}', 7, 'level=error msg="no go files"'), target),
      ),
      'level=error msg="no go files"',
    )
  })

  it('names a config of another version', () => {
    const target = targetIn(root, 'p/wrong.go')
    for (const [flag, version] of [
      ['--out-format', 'its version 2 reads no config of version 1'],
      ['--output.json.path', 'its version 1 reads no config of version 2'],
    ] as const)
      assert.match(
        String(placesOf(golangci.read(printed('', 3, `Error: unknown flag: ${flag}\n`), target))),
        new RegExp(version),
      )
  })

  it('says why it could not work', t => {
    if (skipWithoutProgram(t, golangci)) return
    const bad = projectOf({
      'go.mod': 'module a\n',
      '.golangci.yml': 'version: "2"\nx: [\n',
      'a.go': 'package a\n',
    })
    assert.equal(typeof placesOf(lintWith(golangci, targetIn(bad, 'a.go'))), 'string')
  })
})
