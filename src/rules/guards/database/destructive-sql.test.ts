import { wordsIn } from '../../../core/text/words.ts'
import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './destructive-sql.ts'

const clients = wordsIn(
  'mariadb sqlite3 sqlite duckdb sqlcmd isql bq cockroach clickhouse-client usql pgcli mycli litecli snowsql athenacli sqlplus db2 turso d1 wrangler rails cqlsh trino presto impala-shell hive beeline tsql supabase prisma cypher-shell vsql nzsql exasol crash',
)

guardTest(
  guard,
  docs,
  {
    facts: {
      files: {
        'compose.yml':
          'services:\n  db:\n    image: postgres:16\n    volumes: [data:/var/lib/postgresql/data]\n  db-test:\n    image: postgres:16\n    tmpfs: [/var/lib/postgresql/data]\n  db-ci:\n    image: postgres:16\n    tmpfs: [/run]\n    volumes: [ci:/var/lib/postgresql/data]\nvolumes:\n  data:\n',
      },
    },
    denies: [
      "docker compose exec -T db psql -U shop -c 'DROP SCHEMA public CASCADE'",
      "docker compose exec -T db-ci psql -U shop -c 'DROP SCHEMA public CASCADE'",
      "docker compose -f prod.yml exec -T db-test psql -U shop -c 'DROP SCHEMA public CASCADE'",
    ],
    allows: ["docker compose -p shop-test exec -T db-test psql -U shop -c 'DROP SCHEMA public CASCADE'"],
  },
  {
    facts: {
      files: {
        'compose.test.yml':
          'services:\n  db:\n    image: postgres:16\n    ports: ["127.0.0.1:54399:5432"]\n    tmpfs: ["/var/lib/postgresql/data"]\n',
      },
    },
    denies: [
      'kubectl --context live exec deploy/pg -- psql -U postgres -c "truncate jobs"',
      "psql -h 127.0.0.1 -p 5432 -U app -c 'drop table orders'",
      "psql -h db.example.io -p 54399 -U app -c 'drop table orders'",
      "PGPASSWORD=test psql -h localhost -U app -c 'drop table orders'",
      "PGPASSWORD=geheim psql -h localhost -p 54400 -U app -c 'drop table orders'",
      "PGPASSWORD=test psql -h db.example.io -p 54400 -U app -c 'drop table orders'",
    ],
    allows: [
      'kubectl --context kind-dev exec deploy/pg -- psql -U postgres -c "truncate jobs"',
      "psql -h 127.0.0.1 -p 54399 -U app -c 'drop table orders'",
      "psql postgresql://app@localhost:54399/app -c 'drop schema public cascade'",
      "PGPORT=54399 psql -h localhost -U app -c 'truncate orders'",
      "PGPASSWORD=test psql -h localhost -p 54400 -U app -c 'drop table orders'",
    ],
  },
  {
    facts: { files: { 'wipe.sql': 'DROP DATABASE shop;', 'seed.sql': 'insert into a values (1);' } },
    denies: [
      'psql -c "delete from a where id is not null"',
      'psql -c "delete from a where a.user_id is not null or 1=2"',
      'psql -c "update a set b = 1 where 1=1"',
      'mysql -e "update a set b = 1 where id > 0"',
      "wp db query 'DELETE FROM wp_comments'",
      "drush sql:query 'TRUNCATE cache'",
      'psql shop -c "with d as (delete from orders returning *) select count(*) from d"',
      'psql shop -c "explain analyze delete from orders"',
      'sqlite3 dev.db "with x as (select 1) delete from t"',
      'clickhouse-client --query "DROP DATABASE shop"',
      'clickhouse --query "DROP DATABASE shop"',
      'clickhouse-client --query "TRUNCATE events"',
      'clickhouse-client -q "DROP TABLE events"',
      'psql shop -c "CREATE TABLE IF NOT EXISTS orders (id int); DROP TABLE orders"',
      "psql -c 'CREATE DATABASE shop2'; psql -c 'DROP DATABASE shop2'",
      "psql -h a -c 'CREATE DATABASE probe' && psql -h b -c 'DROP DATABASE probe'",
      "psql shop -c 'create table a(i int); drop table a, orders'",

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
      'psql -c "update a set b = trim(b) where b is not null"',
      'psql -c "delete from a where id = 1"',
      'psql -c "delete from a where id > 100"',
      "wp db query 'SELECT 1'",
      'truncate -s 0 log.txt',
      'sqlite3 :memory: "create table t(a); drop table t"',
      "docker run -d --rm --name pg postgres:16 && docker exec -u postgres pg psql -c 'create table t(i int); drop table t'",
      'psql shop -c "with d as (delete from orders where id = 3 returning *) select count(*) from d"',
      'psql shop -c "explain delete from orders"',
      'psql shop -c "with x as (select 1), y as (select (2)) select * from x, y"',
      "psql shop -c 'create table t(i int); insert into t values (1); drop table t'",
      "psql -U me -c 'CREATE DATABASE mig_probe' && alembic check; psql -U me -c 'DROP DATABASE mig_probe'",
      "psql -c 'CREATE DATABASE shop2' && psql -c 'DROP DATABASE shop2'",
      "mysql -e 'create schema a; drop schema a'",
      'sqlite3 "$(mktemp)" "create table t(a); delete from t"',
      'psql "host=localhost dbname=shop_test user=me" -c "DROP SCHEMA public CASCADE"',
      "clickhouse-client -q 'DROP TABLE IF EXISTS test.events'",

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
  },
  {
    facts: {
      files: {
        'db/seeds.rb': '',
        '.env': 'DEV_URL=postgres://a:b@localhost/shop_dev\nURL=postgres://a:b@db.example.com/shop_dev\n',
      },
    },
    denies: [
      'psql postgres://a:b@localhost/shop -c "truncate orders"',
      'psql postgres://a:b@db.example.com/shop_dev -c "truncate orders"',
      'psql "$URL" -c "truncate orders"',
      'psql "$OTHER_URL" -c "truncate orders"',
      'psql shop_dev -c "truncate orders"',
    ],
    allows: [
      'psql postgres://a:b@localhost/shop_dev -c "truncate orders"',
      'psql -h localhost -U a -d shop_dev -c "delete from orders"',
      'psql "$DEV_URL" -c "alter table orders drop column note"',
      'psql shop -c "drop index orders_placed_at"',
      `echo 'psql shop -c "truncate orders"'`,
    ],
  },
  {
    denies: ['psql postgres://a:b@localhost/store_dev -c "truncate orders"'],
    allows: ['psql postgres://a:b@localhost/store_dev -c "select 1"'],
  },
  {
    facts: {
      files: {
        'README.md': '- `answers.db`: what people sent, the only copy\n- `cache.db`: made again\n',
        'answers.db': 'x',
        'cache.db': 'x',
      },
    },
    asks: [
      'sqlite3 answers.db "delete from visits where a < 2"',
      'sqlite3 answers.db "select 1; update visits set b = 0 where a = 1"',
    ],
    allows: [
      'sqlite3 answers.db "select count(*) from visits where a < 2"',
      'sqlite3 cache.db "delete from visits where a < 2"',
      'echo "delete from visits where a < 2"',
    ],
  },
  {
    facts: { files: { 'crawls/all.db': 'SQLite format 3', 'app.db': 'SQLite format 3' } },
    asks: [
      'sqlite3 crawls/all.db "delete from prices where ts < 5"',
      'sqlite3 app.db "delete from prices where ts < 5; vacuum"',
    ],
    allows: [
      'sqlite3 app.db "delete from prices where ts < 5"',
      'sqlite3 crawls/all.db "delete from prices where id = 5"',
    ],
  },
)
