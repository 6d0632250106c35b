import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { isNightly } from '../../../../test/support/matrix.ts'
import { duckdb, postgres, readingTokens, sqlite } from './_sql.ts'
import { pureFunctions } from './_sql-functions.ts'
import type { SqlDialect } from './_sql-tokens.ts'

/** Every function that may be called, with words of each kind. Most calls fail, and none may change anything. */
const queries = (dialect: SqlDialect): readonly string[] => {
  const words = ['1', "'a'", `'{"a":[1]}'`, 'n', 'k', "'items'", "'2024-01-02'"]
  const pairs = words.flatMap((word, at) => [
    `${word}, ${words[(at + 1) % words.length]}`,
    `${word}, ${word}`,
  ])
  const triples = words.map(
    (word, at) => `${word}, ${words[(at + 2) % words.length]}, ${words[(at + 3) % words.length]}`,
  )
  const calls = [...pureFunctions(dialect.name)].flatMap(name =>
    ['', '*', 'n as varchar(3)', ...words, ...pairs, ...triples].map(args => `${name}(${args})`),
  )
  // By day some of them, from all functions.
  const some = isNightly ? calls : calls.filter((_, at) => at % 7 === 0)
  return some.flatMap((call, at) =>
    [
      `select ${call} from items limit 3`,
      at % 3 === 0
        ? `with x as (select ${call} from items) select count(*) from x`
        : `select * from ${call} limit 3`,
      at % 3 === 1
        ? `explain select ${call} from items`
        : `select k from items group by k, n having ${call} is null`,
    ].filter(query => readingTokens(query, dialect) !== undefined),
  )
}

/**
 * Statements that run, with a call or a change in places where only a wrong reading of quotes, comments, names or
 * brackets would miss it. `!` stands for the call.
 */
const slots: Readonly<Record<string, readonly string[]>> = {
  S: [
    'select V from items T',
    'select V, V from items where V is not null T',
    'with x as (W) select * from x T',
    'values (V) T',
  ],
  W: ['select V a', 'select n from items where V is not null', 'C'],
  C: [
    'delete from items returning n',
    'insert into items values (7, 7) returning n',
    'update items set n = 8 returning n',
  ],
  V: [
    'n',
    '1',
    'X',
    'X',
    'lower(X)',
    'count(X)',
    'coalesce(V, X)',
    "'Q'",
    "E'Q'",
    '$$Q$$',
    '$a$Q$a$',
    '(select V)',
    'V || V',
    'V/*Q*/',
  ],
  X: ['!', '!', 'QUOTED', 'public.!', 'main.!', "'a'", 'n', 'V'],
  Q: [
    '',
    'a',
    "''",
    "\\'",
    '\\',
    '"',
    '$$',
    '*/',
    "\\' || ! || 'b",
    "' || ! || '",
    '$$ || ! || $$',
    "\\' , ! --",
    '*/ , ! /*',
    '"!"',
    "\\'' || ! --",
    "\\'' , ! --",
  ],
  T: ['', '', '', 'limit 2', 'for update', '-- Q', '/* Q */', '; C', 'order by n', 'group by n, k'],
}

const thrown = (call: string): readonly string[] => {
  let seed = 7
  const pick = (most: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return (seed >>> 8) % most
  }
  const filled = (form: string, depth: number): string =>
    form.replaceAll(/QUOTED|\b[SWCVXQT](?![a-z])/g, slot => {
      if (slot === 'QUOTED') return call.replace(/^(\w+)/, '"$1"')
      const choices = slots[slot] ?? []
      const chosen = choices[pick(depth > 5 ? Math.min(2, choices.length) : choices.length)] ?? ''
      return depth > 12 ? '1' : filled(chosen, depth + 1)
    })
  const made = Array.from({ length: isNightly ? 60_000 : 8_000 }, () =>
    filled('S', 0).replaceAll('!', () => call),
  )
  return [...new Set(made)]
}

/** Those of them that would be approved. */
const approved = (call: string, dialect: SqlDialect): readonly string[] => {
  const all = thrown(call).filter(query => readingTokens(query, dialect) !== undefined)
  assert.ok(all.length > 100, `${all.length} statements`)
  return all
}

/** What must be seen where it is run, so that silence says something; none of it is approved. */
const controls = [
  'insert into items values (9, 9)',
  'with x as (insert into items values (9, 9) returning n) select * from x',
  'select truncate_all()',
]

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sql-')))
after(() => rmSync(folder, { recursive: true, force: true }))

const setUp = 'create table items(n int, k int); insert into items values (1, 2), (3, 4);'

const has = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

const run = (program: string, args: readonly string[], input: string): string => {
  const done = spawnSync(program, args, {
    input,
    encoding: 'utf8',
    cwd: folder,
    maxBuffer: 1e9,
    env: { ...process.env, HOME: folder },
  })
  return done.stdout
}

describe('queries that only look, in SQLite', () => {
  it('leave the file and the folder as they are', t => {
    if (!has('sqlite3')) return t.skip('skipped: sqlite3')
    const file = join(folder, 'a.db')
    run('sqlite3', [file], setUp)
    const state = (): string => readFileSync(file, 'hex') + readdirSync(folder).join()
    const settled = state()
    const all = [...queries(sqlite), ...approved("writefile('made', 'x')", sqlite)]
    run('sqlite3', [file], all.map(query => `${query}\n;`).join('\n'))
    assert.equal(state(), settled)
    for (const control of [controls[0] ?? '', "select writefile('made', 'x')"]) {
      assert.equal(readingTokens(control, sqlite), undefined)
      run('sqlite3', [file], `${control};`)
      assert.notEqual(state(), settled, control)
    }
  })
})

describe('queries that only look, in DuckDB', () => {
  it('leave tables and the folder as they are', t => {
    if (!has('duckdb')) return t.skip('skipped: duckdb')
    const look =
      'select * from items; select table_name from duckdb_tables(); select last_value from duckdb_sequences();'
    const state = (asked: readonly string[]): string => {
      const lines = [
        'set autoinstall_known_extensions = false',
        `${setUp} create sequence s`,
        ...asked,
        ".print '== now'",
        look,
      ]
      const shown = run(
        'duckdb',
        ['-csv'],
        lines.map(line => (line.startsWith('.') ? line : `${line}\n;`)).join('\n'),
      )
      return shown.slice(shown.lastIndexOf('== now')) + readdirSync(folder).join()
    }
    const settled = state([])
    assert.match(settled, /items/)
    const all = [...queries(duckdb), ...approved("nextval('s')", duckdb)]
    assert.equal(state(all), settled)
    for (const control of [controls[0] ?? '', "select nextval('s')", "copy items to 'made.csv'"]) {
      assert.equal(readingTokens(control, duckdb), undefined)
      assert.notEqual(state([control]), settled, control)
    }
  })
})

/** The folder of the programs of a server, which may lie outside of the PATH. */
const serverFolder = (): string | undefined => {
  const found = spawnSync('/bin/sh', ['-c', 'command -v postgres'], { encoding: 'utf8' }).stdout.trim()
  const programs = found === '' ? undefined : dirname(realpathSync(found))
  return programs !== undefined && existsSync(join(programs, 'initdb')) && has('psql') ? programs : undefined
}

describe('queries that only look, in PostgreSQL', () => {
  const programs = serverFolder()
  const data = join(folder, 'data')
  // A server does not run as root.
  const id = (flag: string): number | undefined => {
    const shown =
      process.getuid?.() === 0 ? spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }) : undefined
    return shown?.status === 0 ? Number(shown.stdout) : undefined
  }
  const [uid, gid] = [id('-u'), id('-g')]
  const server = (program: string, ...args: readonly string[]): void => {
    const done = spawnSync(join(programs ?? '', program), args, {
      cwd: folder,
      stdio: 'ignore',
      ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
    })
    assert.equal(done.status, 0, `${program} ${args.join(' ')}`)
  }
  const psql = (text: string): string =>
    run('psql', ['-X', '-q', '-A', '-t', '-h', folder, '-U', 'postgres'], text)

  before(() => {
    if (programs === undefined) return
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
    chmodSync(folder, 0o755)
    server('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync')
    const options = `-k ${folder} -c listen_addresses= -c autovacuum=off -c fsync=off`
    server('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start')
    psql(`${setUp} create function truncate_all() returns int as 'delete from items; select 1' language sql;`)
  })
  after(() => {
    if (existsSync(join(data, 'postmaster.pid'))) server('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
  })

  /** A transaction that writes has a number, so the next one tells whether any has. */
  const state = (): string => psql('select pg_snapshot_xmax(pg_current_snapshot()); select * from items')

  it('write nothing', t => {
    if (programs === undefined) return t.skip('skipped: postgres')
    const all = [...queries(postgres), ...approved('truncate_all()', postgres)]
    const settled = state()
    psql(all.map(query => `${query}\n;`).join('\n'))
    assert.equal(state(), settled)
    for (const control of controls) {
      assert.equal(readingTokens(control, postgres), undefined)
      const one = state()
      psql(`${control};`)
      assert.notEqual(state(), one, control)
    }
  })

  it('call what is built in, and not volatile but for chance, clocks, sizes and states', t => {
    if (programs === undefined) return t.skip('skipped: postgres')
    const own = psql(
      `select proname, string_agg(distinct provolatile::text, '') from pg_proc
        where pronamespace = 'pg_catalog'::regnamespace group by 1`,
    )
    const kinds = new Map(
      own
        .split('\n')
        .map(line => line.split('|'))
        .map(([name = '', kind = '']) => [name, kind]),
    )
    // The grammar has them, and no table of functions.
    const grammar = 'array cast coalesce greatest grouping least nullif row trim'.split(' ')
    const size = /^pg_(?:relation|table|indexes|database|total_relation|tablespace)_size$/
    const state = /^(?:random|clock_timestamp|timeofday|pg_is_in_recovery|pg_blocking_pids)$/
    const odd = [...pureFunctions('postgres')].filter(name => {
      const kind = kinds.get(name)
      return kind === undefined
        ? !grammar.includes(name)
        : kind.includes('v') && !size.test(name) && !state.test(name)
    })
    assert.deepEqual(odd, [])
  })
})
