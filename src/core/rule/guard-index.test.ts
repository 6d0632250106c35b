import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandEvent, pathEvent } from '../../testing/kit/events.ts'
import { judgeWith, policyOf } from '../../testing/kit/judge.ts'
import { defineGuard } from './define.ts'
import type { Guard } from './rule.ts'

const common = { id: 'a/b', verdict: 'deny', says: 'It was asked.' } as const

/** Whether a guard was asked, and what it said. */
const asked = async (guard: Guard, text: string, env = {}): Promise<string> => {
  const { verdict, trace } = await judgeWith([guard], commandEvent(text), { env })
  return `${trace.rounds[0]?.tried.includes(guard.id)} ${verdict}`
}

test('a guard is asked where the call, or the environment, has something of what it declares', async () => {
  const guard = defineGuard({
    ...common,
    on: 'script',
    programs: 'tar python',
    touches: ['write'],
    traits: ['sets'],
    variables: ['A_DEBUG'],
    check: () => true,
  })
  const rows: readonly (readonly [string, string])[] = [
    ['ls', 'false pass'],
    ['ls > a', 'true deny'],
    ['A=1 ls', 'true deny'],
    ['tar tf a', 'true deny'],
    ['tarx tf a', 'false pass'],
    ['tar2 tf a', 'true deny'],
    ['python x', 'true deny'],
    ['python3.12 x', 'true deny'],
    ['pythonista x', 'false pass'],
  ]
  for (const [text, expected] of rows) assert.equal(await asked(guard, text), expected, text)
  assert.equal(await asked(guard, 'ls', { A_DEBUG: '1' }), 'true deny')
  assert.equal(await asked(guard, 'ls', { A_DEBUG: '' }), 'false pass')
})

test('a guard that declares nothing is asked about everything', async () => {
  assert.equal(await asked(defineGuard({ ...common, on: 'script', check: () => true }), 'ls'), 'true deny')
  assert.equal(await asked(defineGuard({ ...common, on: 'command', check: () => true }), 'ls'), 'true deny')
})

test('a table is compared where one of its calls may run', async () => {
  const guard = defineGuard({
    ...common,
    on: 'command',
    calls: 'mkfs|mkfs.* x\n git-credential-* get\n pip* y\n bzr ** z\n hg x|y --all\n svn -f|--force',
  })
  const rows: readonly (readonly [string, string])[] = [
    ['ls x', 'false pass'],
    ['mkfs x', 'true deny'],
    ['mkfs y', 'false pass'],
    ['mkfs', 'false pass'],
    ['mkfs "$x"', 'false pass'],
    ['bzr x', 'true pass'],
    ['bzr a z', 'true deny'],
    ['hg y', 'true pass'],
    ['hg --all y', 'true deny'],
    ['hg z --all', 'false pass'],
    ['svn', 'true pass'],
    ['svn up --force', 'true deny'],
    ['mkfs.ext4 x', 'true deny'],
    ['git-credential-store get', 'true deny'],
    ['git credential-store get', 'false pass'],
    ['pip3.12 y', 'true deny'],
    ['pipx y', 'false pass'],
  ]
  for (const [text, expected] of rows) assert.equal(await asked(guard, text), expected, text)
})

test('a check is handed the matched call, and others only where the guard declares them', async () => {
  const handed: string[] = []
  const guard = defineGuard({
    ...common,
    on: 'command',
    calls: 'git push\nhg push',
    programs: 'svn',
    traits: ['functions'],
    check: call => {
      handed.push(`${call.name} ${call.matched} ${call.subcommands.join()} ${call.operands.join()}`)
      return false
    },
  })
  const all = async (text: string): Promise<readonly string[]> => {
    handed.length = 0
    await judgeWith([guard], commandEvent(text))
    return [...handed]
  }
  assert.deepEqual(await all('git push origin; git pull a; svn up b; ls c'), [
    'git true push origin',
    'svn false  up,b',
  ])
  assert.deepEqual(await all('f() { :; }; git push origin; ls c'), ['git true push origin', 'ls false  c'])
})

test('a script guard is handed the calls that it declares', async () => {
  const handed: string[] = []
  const guard = defineGuard({
    ...common,
    on: 'script',
    calls: 'git push',
    programs: 'svn',
    traits: ['functions'],
    check: ({ invocations }, _context, calls) => {
      handed.push(
        ...calls.map(
          ({ name, matched, invocation }) => `${name} ${matched} ${invocations.indexOf(invocation)}`,
        ),
      )
      return false
    },
  })
  await judgeWith([guard], commandEvent('f() { :; }; ls; git push origin; git pull; svn up'))
  assert.deepEqual(handed, ['git true 1', 'svn false 3'])
})

test('a path guard is handed only the accesses that it touches', async () => {
  const handed: string[] = []
  const guard = defineGuard({
    ...common,
    on: 'path',
    touches: ['delete'],
    check: ({ kind, path }) => {
      handed.push(`${kind} ${path}`)
      return false
    },
  })
  const tried = async (row: string): Promise<readonly string[]> =>
    (await judgeWith([guard], pathEvent(row))).trace.rounds[0]?.tried ?? []
  assert.deepEqual(await tried('$ cat a > b; rm c'), ['a/b'])
  assert.deepEqual(handed, ['delete /home/dev/app/c'])
  assert.deepEqual(await tried('$ cat a > b'), [])
  assert.deepEqual(await tried('a.ts = x'), [])
})

test('a program with a space in its name is not taken for two', async () => {
  const rules = [defineGuard({ ...common, on: 'command', calls: 'git push' })]
  const policy = policyOf(rules)
  const verdict = async (text: string): Promise<string> =>
    (await judgeWith(rules, commandEvent(text), {}, policy)).verdict
  assert.equal(await verdict("'push git'"), 'pass')
  assert.equal(await verdict('"push"; git push'), 'deny')
})

test('one policy answers every kind of call for itself, in the order of the guards', async () => {
  const named = (id: string) => ({ ...common, id, on: 'script', check: () => true }) as const
  const rules = [
    defineGuard({ ...named('a/variable'), variables: ['A_DEBUG'] }),
    defineGuard({ ...named('b/write'), touches: ['write'] }),
    defineGuard({ ...named('c/sets'), traits: ['sets'] }),
    defineGuard({ ...named('d/tar'), programs: 'tar', calls: 'tar a\ntar b' }),
    defineGuard({ ...common, id: 'e/path', on: 'path', check: () => true }),
    defineGuard({ ...common, id: 'f/edit', on: 'edit', check: () => true }),
  ]
  const policy = policyOf(rules)
  const tried = async (row: string, env = {}): Promise<string> =>
    (await judgeWith(rules, pathEvent(row), { env }, policy)).trace.rounds[0]?.tried.join(' ') ?? ''
  const rows: readonly (readonly [string, string])[] = [
    ['$ true', ''],
    ['$ A=1 true', 'c/sets'],
    ['$ tar a', 'd/tar'],
    ['$ tar --version; true > x', 'b/write d/tar e/path f/edit'],
    ['$ true > x', 'b/write e/path f/edit'],
    ['$ cat x', 'e/path'],
    ['$ rm x', 'e/path'],
    ['< x', 'e/path'],
    ['x = y', 'e/path f/edit'],
    ["$ ''", ''],
    [`$ ${'true; '.repeat(3)}`, ''],
    [`$ ${Array.from({ length: 60 }, (_, at) => `p${at}; `).join('')}tar b`, 'd/tar'],
  ]
  // Twice, because the second time the answer is a remembered one.
  for (const [row, expected] of [...rows, ...rows.toReversed()]) assert.equal(await tried(row), expected, row)
  assert.equal(await tried('$ true', { A_DEBUG: '1' }), 'a/variable')
  assert.equal(await tried('$ true'), '')
})

test('a script guard that declares nothing but a table is handed calls, or not asked', async () => {
  const handed: string[] = []
  const guard = (id: string, programs: string | undefined): Guard =>
    defineGuard({
      ...common,
      id,
      on: 'script',
      calls: 'git push',
      ...(programs === undefined ? {} : { programs }),
      check: (_script, _context, calls) => {
        handed.push(`${id} ${calls.map(({ matched }) => matched).join()}`)
        return false
      },
    })
  const guards = [guard('a/table', undefined), guard('a/program', 'git')]
  await judgeWith(guards, commandEvent('git status'))
  assert.deepEqual(handed, ['a/program false'])
  await judgeWith(guards, commandEvent('git status; git push'))
  assert.deepEqual(handed.slice(1), ['a/table true', 'a/program false,true'])
})
