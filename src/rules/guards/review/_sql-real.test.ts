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
import type { Dialect } from './_sql-tokens.ts'

/** Every function that may be called, with words of each kind, in places of a query. Most calls fail: none may change anything. */
const queries = (dialect: Dialect): readonly string[] => {
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
    const all = queries(sqlite)
    assert.ok(all.length > 1000, `${all.length} queries`)
    run('sqlite3', [file], all.map(query => `${query};`).join('\n'))
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
      'select * from items; select table_name from duckdb_tables(); select count(*) from duckdb_settings();'
    const state = (asked: readonly string[]): string => {
      const lines = ['set autoinstall_known_extensions = false', setUp, ...asked, ".print '== now'", look]
      const shown = run(
        'duckdb',
        ['-csv'],
        lines.map(line => (line.startsWith('.') ? line : `${line};`)).join('\n'),
      )
      return shown.slice(shown.lastIndexOf('== now')) + readdirSync(folder).join()
    }
    const settled = state([])
    assert.match(settled, /items/)
    const all = queries(duckdb)
    assert.ok(all.length > 1000, `${all.length} queries`)
    assert.equal(state(all), settled)
    for (const control of [controls[0] ?? '', "copy items to 'made.csv'"]) {
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
    psql(`${setUp} create function truncate_all() returns void as 'truncate items' language sql;`)
  })
  after(() => {
    if (existsSync(join(data, 'postmaster.pid'))) server('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
  })

  /** A transaction that writes has a number, so the next one tells whether any has. */
  const state = (): string => psql('select pg_snapshot_xmax(pg_current_snapshot()); select * from items')

  it('write nothing', t => {
    if (programs === undefined) return t.skip('skipped: postgres')
    const all = queries(postgres)
    assert.ok(all.length > 1000, `${all.length} queries`)
    const settled = state()
    psql(all.map(query => `${query};`).join('\n'))
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
      "select proname, string_agg(distinct provolatile::text, '') from pg_proc where pronamespace = 'pg_catalog'::regnamespace group by 1",
    )
    const kinds = new Map(
      own
        .split('\n')
        .map(line => line.split('|'))
        .map(([name = '', kind = '']) => [name, kind]),
    )
    // The grammar has them, and no table of functions.
    const grammar = 'array cast coalesce greatest grouping least nullif row trim'.split(' ')
    const free =
      /^(?:random|clock_timestamp|timeofday|pg_(?:relation|table|indexes|database|total_relation|tablespace)_size|pg_is_in_recovery|pg_blocking_pids)$/
    const odd = [...pureFunctions('postgres')].filter(name => {
      const kind = kinds.get(name)
      return kind === undefined ? !grammar.includes(name) : kind.includes('v') && !free.test(name)
    })
    assert.deepEqual(odd, [])
  })
})
