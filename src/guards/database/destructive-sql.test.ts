import { guardTest } from '../../testing/index.ts'
import { wordsIn } from '../../text/words.ts'
import guard, { docs } from './destructive-sql.ts'

const clients = wordsIn(
  'mariadb sqlite3 sqlite duckdb sqlcmd isql bq cockroach clickhouse-client usql pgcli mycli litecli snowsql athenacli sqlplus db2 turso d1 wrangler rails cqlsh trino presto impala-shell hive beeline tsql supabase prisma cypher-shell vsql nzsql exasol crash',
)

guardTest(guard, docs, {
  facts: { files: { 'wipe.sql': 'DROP DATABASE shop;', 'seed.sql': 'insert into a values (1);' } },
  denies: [
    `psql shop -Atc "select 'drop table '||tablename from pg_tables" | psql shop`,
    `psql shop -Atc "select format('truncate %I', t) from tabs" | sed s/a/b/ | psql shop`,
    `echo "select 'drop table orders' \\gexec" | psql shop`,
    "sqlite3 shop.db '.restore /tmp/empty.db'",
    'echo .restore /tmp/empty.db | sqlite3 shop.db',
    'psql -c "begin; delete from orders; commit"',
    'psql -c "drop database if exists shop"',
    'psql -c "drop table tmp_orders, orders"',
    'sqlite3 shop.db ".read wipe.sql"',
    'cat wipe.sql | sqlite3 shop.db',
    'docker exec -i pg psql -U postgres < wipe.sql',
    "clickhouse client --query 'ALTER TABLE events DELETE WHERE 1'",

    'psql -h prod-db -c "DELETE FROM orders"',
    'echo "drop database x" | mysql',
    'psql -f wipe.sql',
    "echo 'DROP TABLE orders;' > /tmp/x.sql && psql shop -f /tmp/x.sql",
    "cat > x.sql <<'SQL'\nTRUNCATE orders;\nSQL\npsql shop < ./x.sql",
    "echo 'DROP TABLE orders;' >> seed.sql; mysql shop < seed.sql",
    'docker exec pg psql -U postgres -c "DROP SCHEMA public CASCADE"',
    'mysql shop < wipe.sql',
    'psql -c "ALTER TABLE a DROP COLUMN b"',
    "aws athena start-query-execution --query-string 'DROP TABLE orders'",
    'gcloud spanner databases execute-sql shop --sql="DROP TABLE orders"',
    "influx -execute 'DROP DATABASE metrics'",
    'psql shop --command="DROP TABLE orders"',
    'ysqlsh -c "TRUNCATE orders"',
    'psql -c "delete from orders where 1=1"',
    'cypher-shell "MATCH (n) DETACH DELETE n"',
    'psql -c "DROP FUNCTION total()"',
    // By its path a program is no client: the list alone names it.
    ...clients.map(name => `/usr/bin/${name} "DROP TABLE orders"`),
  ],
  asks: ['psql -h prod -f scripts/drop_all.sql', 'kubectl exec -i db -- mysql shop < drop.sql'],
  allows: [
    `psql shop -Atc "select 'drop table '||tablename from pg_tables"`,
    `psql shop -Atc "select 'drop table '||tablename from pg_tables" > drop.sql`,
    "sqlite3 shop.db '.backup /tmp/b.db'",
    "psql shop <<'SQL'\nBEGIN;\nDELETE FROM orders;\nROLLBACK;\nSQL",
    "psql -h localhost -c 'DROP DATABASE IF EXISTS test_shop'",
    'psql shop -c "drop table if exists tmp_orders, scratch_a cascade"',
    'sqlite3 shop.db ".read seed.sql"',
    'cat seed.sql | sqlite3 shop.db',
    "echo 'select 1;' > wipe.sql && psql -f wipe.sql",
    'cat drop.sql',
    'psql -f scripts/backdrop.sql',
    'git add drop.sql',

    'psql -f seed.sql',
    'sqlite3 dev.db "update users set a = 1 where id = 2"',
    'psql -c "select \'drop table x\'"',
    "grep -e 'DROP TABLE orders' -r migrations",
    "vitest run -t 'drop table orders'",
    "git log -c --grep 'DROP TABLE orders'",
    "aws athena start-query-execution --query-string 'SELECT 1'",
    'cypher-shell "MATCH (n) RETURN n"',
    'psql -c "delete from orders where id = 1"',
    'gh api -q "DROP TABLE orders"',
    "npx wrangler d1 execute shop --local --command 'DELETE FROM sessions'",
  ],
})
