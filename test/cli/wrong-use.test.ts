import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { call, scratch } from '../support/hook.ts'

/** A project folder in a home of its own. */
const scene = (t: Parameters<typeof scratch>[0]) => {
  const all = scratch(t)
  const [home, cwd] = [join(all, 'home'), join(all, 'app')]
  for (const folder of [home, join(cwd, '.git')]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(cwd, '.git/HEAD'), 'ref: refs/heads/work\n')
  const run = (...args: readonly string[]) => call({ cwd, args, env: { HOME: home } })
  const write = (name: string, text: string) => writeFileSync(join(cwd, name), text)
  return { home, cwd, run, write }
}

describe('a config file that the command line names', () => {
  const ways: readonly (readonly string[])[] = [
    ['check', '--config'],
    ['explain', 'ls', '--config'],
    ['rules', '--config'],
    ['replay', '--policy'],
    ['replay', '--shadow', '--policy'],
    ['policy', 'diff'],
    ['policy', 'diff', 'safety'],
  ]
  for (const way of ways)
    test(`${way.join(' ')}: a broken one is wrong use`, t => {
      const { run, write } = scene(t)
      write('bad.json', '{\n  {bad')
      const { stdout, stderr, code } = run(...way, 'bad.json')
      assert.deepEqual([code, stdout], [3, ''])
      assert.match(
        stderr,
        /^handrail \w+: (?:--\w+ )?bad\.json:2: column 3: syntax error, .+\. Mend the file/,
      )
    })

  test('an empty one and one that is no object are wrong use', t => {
    const { run, write } = scene(t)
    for (const [text, why] of [
      ['\n', /empty\.json:1: the file is empty\./],
      ['["strict"]', /empty\.json:1: a config is an object/],
    ] as const) {
      write('empty.json', text)
      const { stderr, code } = run('check', '--config', 'empty.json')
      assert.equal(code, 3)
      assert.match(stderr, why)
    }
  })

  test('one with comments is taken, and one of the project that is broken stops nothing', t => {
    const { run, write } = scene(t)
    write('new.jsonc', '// why\n{ "rules": { "git/hard-reset": "off", }, }')
    write('handrail.jsonc', '{ bad')
    assert.equal(run('explain', 'git reset --hard', '--config', 'new.jsonc').code, 0)
    const { stderr, code } = run('explain', 'git reset --hard')
    assert.deepEqual([code, /handrail\.jsonc:1: Column 3/.test(stderr)], [1, true])
  })
})

describe('a file that can’t be written', () => {
  test('the page of a report in a folder that is not there', t => {
    const { stderr, code } = scene(t).run('report', '--html', 'no/such/x.html')
    assert.equal(code, 3)
    assert.match(
      stderr,
      /^handrail report: --html no\/such\/x\.html: there is no folder .*\/no\/such\. Make it first/,
    )
  })

  test('an error of the system is one line', t => {
    const { stderr, code } = scene(t).run('report', '--html', 'x'.repeat(300))
    assert.equal(code, 1)
    assert.match(
      stderr,
      /^handrail report: ENAMETOOLONG: .*\. Choose a shorter path, then run this again\.\n$/,
    )
  })
})

describe('explain', () => {
  test('says what is wrong with an edit or a word that can’t be meant', t => {
    const { run, write } = scene(t)
    write('x.ts', 'const a = 1\n')
    for (const [args, says] of [
      [['--file', 'x.ts', '--old', 'NOTTHERE', '--new', 'x'], /--old is not in x\.ts\. Copy the piece/],
      [['--file', 'nope.ts', '--old', 'a', '--new', 'x'], /--file nope\.ts: there is no such file/],
      [['--file', 'x.ts', '--new', 'x'], /x\.ts has a text already: name the piece .* with --old/],
      [['--file', '.', '--old', 'a', '--new', 'x'], /--file \.: this is no file/],
      [[' '], /the command is empty/],
      [['--mode', 'foo', 'ls'], /--mode foo: there is no such mode\. Known: default, .*bypassPermissions/],
    ] as const) {
      const { stdout, stderr, code } = run('explain', ...args)
      assert.deepEqual([code, stdout], [3, ''], args.join(' '))
      assert.match(stderr, says)
    }
    assert.equal(run('explain', '--file', 'x.ts', '--old', 'a', '--new', 'b').code, 0)
    assert.equal(run('explain', '--file', 'new.ts', '--old', '', '--new', 'b').code, 0)
    assert.equal(run('explain', '--mode', 'plan', 'ls').code, 0)
  })

  test('tells where only the path of an edit is judged', t => {
    const { stdout, stderr, code } = scene(t).run('explain', '--file', 'nope.ts')
    assert.deepEqual([code, /^pass/.test(stdout)], [0, true])
    assert.match(stderr, /^No change was named, so only the path is judged\. .*--content/)
  })

  test('a word with the form of a rule id is a command, and that is told', t => {
    const { run, cwd } = scene(t)
    const unknown = run('explain', 'nope/rule')
    assert.match(unknown.stdout, /─ nope\/rule/)
    assert.match(
      unknown.stderr,
      /^There is no rule nope\/rule and no such file here, so it is judged as a command/,
    )
    mkdirSync(join(cwd, 'bin'))
    writeFileSync(join(cwd, 'bin/x'), '#!/bin/sh\n')
    const program = run('explain', 'bin/x')
    assert.match(program.stdout, /─ bin\/x/)
    assert.equal(program.stderr, '')
  })

  test('a finding that has only ways has no line among the reasons', t => {
    const { run, write } = scene(t)
    write('package.json', '{"name":"x"}')
    write('package-lock.json', '{}')
    const { stdout } = run('explain', '--preset', 'strict', 'npm run build')
    assert.match(stdout, /\nWhy\n {2}npm is not allowed\.\n {2}Two package managers/)
    assert.doesNotMatch(stdout, /advisory/)
  })
})

describe('options', () => {
  test('a wrong one is told in a whole sentence', t => {
    const { run } = scene(t)
    for (const [args, says] of [
      [
        ['log', '--bogus'],
        /^handrail log: --bogus is no option of handrail log\. A word that begins with - .*, after --$/,
      ],
      [['log', '--strike'], /--strike is no option of handrail log\. Did you mean --strikes\?$/],
      [
        ['log', '-n', '-1'],
        /^handrail log: -n needs a value\. One that begins with - is written --lines=<value>$/,
      ],
      [['log', '-n'], /^handrail log: -n, --lines <value> needs a value$/],
      [['log', '--all=3'], /^handrail log: --all takes no value$/],
      [['init', '--host', ''], /^handrail init: --host takes .*claude-code.*; no host was named\.$/],
      [['init', '--host', ','], /no host was named\.$/],
      [['hook'], /^handrail hook: no host was named\. Known: .*claude-code/],
    ] as const) {
      const { stderr, code } = run(...args)
      assert.equal(code, 3, args.join(' '))
      assert.match(stderr.split('\n')[0] ?? '', says)
    }
  })
})

describe('proof', () => {
  test('a project without tests is told as one', t => {
    assert.match(
      scene(t).run('proof', 'tests').stdout,
      /^No tests are known in this project: no script `test`/,
    )
  })
})
