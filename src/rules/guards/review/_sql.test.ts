import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { athena, duckdb, mssql, mysql, postgres, readingTokens, sqlite } from './_sql.ts'
import type { SqlDialect } from './_sql-tokens.ts'

const table = (
  what: string,
  reads: boolean,
  rows: readonly (readonly [SqlDialect, readonly string[]])[],
): void => {
  describe(what, () => {
    for (const [dialect, queries] of rows)
      for (const query of queries)
        it(`${dialect.name}: ${JSON.stringify(query)}`, () =>
          assert.equal(readingTokens(query, dialect) !== undefined, reads))
  })
}

table('a query that only looks', true, [
  [
    postgres,
    [
      'select 1;',
      "select count(*), max(at)::date from jobs where state in ('a', 'b') and not done",
      "select date_trunc('day', at) d, count(*) filter (where n > 1) over (partition by k) from t order by 1 desc",
      "select pg_size_pretty(pg_total_relation_size('jobs'))",
      "select pg_catalog.lower('A'), cast(x as varchar(10)), x::numeric(8, 2) from t",
      'with t(a, b) as (select 1, 2) select * from t',
      'select * from generate_series(1, 3) as g(i) join unnest(array[1, 2]) u(x) on true',
      "select j->>'a', j #>> '{a,b}' from t where b ~ '^\\d+$'",
      "select '-- delete' || $$ drop table x; $$ || $q$ it's $q$",
      'select "update", "drop table x" from t',
      'explain (costs off) select * from t',
      'values (1, 2), (3, 4)',
      'table jobs',
      'show search_path',
    ],
  ],
  [
    mysql,
    ['select `a` from t where b in (1, 2)', 'show tables', "select if(a = 'x', 1, 0) from t", 'describe t'],
  ],
  [
    sqlite,
    [
      "select name from sqlite_master where type = 'table'",
      "select [a b], datetime(at / 1000, 'unixepoch') from `t`",
      "select snippet(docs, 3, '<', '>', '...', 8) from docs where docs match 'try*'",
    ],
  ],
  [
    duckdb,
    ["select count(*) from 'data/orders.csv'", 'summarize t', 'select list_transform([1], x -> x + 1)'],
  ],
  [
    mssql,
    [
      'select top 10 name from sys.tables order by name desc',
      'select a.b, count(*) from [t] as a with (nolock) where c is not null group by a.b',
      'select case when a = 1 then 2 else 3 end as x from t',
    ],
  ],
  [athena, ["select date_parse(d, '%Y') from t limit 5", 'show partitions t']],
])

table('a query that may do more', false, [
  [
    postgres,
    [
      // Functions that no table knows, by whatever name they are called.
      'select truncate_all()',
      'select cron.unschedule(1)',
      'select "truncate_all"()',
      'select public.lower(1)',
      'select x.pg_catalog.lower(1)',
      'select operator(public.+)(1, 2)',
      'select * from a, evil(b) as (x int)',
      'select * from rows from (evil(1))',
      "select nextval('s')",
      "select pg_terminate_backend(1), pg_read_file('/etc/passwd'), lo_import('x'), pg_sleep(9)",
      "select dblink('host=x', 'select 1')",
      "select query_to_xml('delete from t', true, true, '')",
      "select set_config('a', 'b', false), current_setting('app.key')",
      // Functions of other databases may be stored here.
      'select truncate(1), if(1), first(1)',
      'with gone as (delete from t returning *) select * from gone',
      'select * into copy from t',
      'select 1into copy',
      'select * from t for update',
      'select * from t for key share',
      'explain analyze select 1',
      'explain (analyze) select 1',
      'select 1; drop table t',
      // What settings make of a backslash, and what a comment hides.
      "select 'a\\' , evil() --'",
      'select 1 -- x',
      'select /* x */ 1',
      'select $1',
      'select a$b$c',
      'select `x`',
      'select 1\u00a0',
      'select 1\n\\! ls',
      'call f()',
      'do $$ begin end $$',
      '',
      '(',
    ],
  ],
  [
    mysql,
    [
      "select sleep(1), load_file('x'), get_lock('a', 1)",
      // Behind a blank it may be a stored function.
      'select count (*) from t',
      'select `truncate_all`()',
      'select /*! sleep(1) */ 1',
      'select 1 # x',
      "select 1 into outfile '/tmp/x'",
      'select 1\ndelimiter x\nx drop table t',
      'select next value for s',
      'select * from t lock in share mode',
      'select * from t procedure analyse()',
    ],
  ],
  [
    sqlite,
    ["select load_extension('x')", "select writefile('a', 'b')", "select edit('a', 'vi')", 'select [f](1)'],
  ],
  [
    duckdb,
    ["select getenv('X')", "select * from glob('*')", "select * from read_text('a')", "from query('x')"],
  ],
  [
    mssql,
    [
      // No `;` is needed there.
      'select 1 shutdown',
      'select a from t exec sp_x',
      "select 1 as a waitfor delay '1'",
      'select case when a = 1 then 2 else 3 end shutdown',
      'select name from [t] kill 5',
      'select 1\ngo\ndrop table t',
      'select 1\n:!! dir',
      'select dbo.f(1)',
      "select * from openrowset('x', 'y', 'z')",
      'select next value for s',
    ],
  ],
  [athena, ["unload (select 1) to 's3://x'", 'insert into t select 1', 'explain analyze select 1']],
])
