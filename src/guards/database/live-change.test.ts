import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './live-change.ts'

guardTest(
  guard,
  docs,
  {
    facts: { files: { 'ok.sql': 'select 1;', 'fix.sql': 'update a set b = 1 where c = 2;' } },
    asks: [
      ...each(
        `mariadb|mycli -h db.example.com -e "insert into t values (1)"`,
        `usql|pgcli|cockroach|sqlcmd|clickhouse-client -h db.example.com -c "insert into t values (1)"`,
        `valkey-cli -h cache.example.com SET a 1`,
        `mongosh|mongo "mongodb+srv://prod.example.net/shop" --eval 'db.users.updateOne({_id:1},{})'`,
        'psql "$PROD_URL" -f fix.sql',
        'psql "$PROD_URL" -f missing.sql',
        "psql postgres://app@db.prod.example.com/shop <<'SQL'\nalter table a add b int;\nSQL",
        `ssh db-prod "psql shop -c 'update users set admin = true where id = 3'"`,
      ),
    ],
    allows: [
      'psql "$PROD_URL" -f ok.sql',
      `mongosh "mongodb+srv://prod.example.net/shop" --eval 'db.users.find({})'`,
      'psql "$DATABASE_URL" -c "update a set b = 1 where c = 2"',
      'psql "$PROD_URL"',
      'mysql -h 127.0.0.1 -e "insert into t values (1)"',
      'mysql -h db.example.com -e "show tables"',
    ],
  },
  {
    facts: { env: { DATABASE_URL: 'postgres://app@db.example.com/shop' } },
    asks: ['psql "$DATABASE_URL" -c "update a set b = 1 where c = 2"'],
    allows: ['psql "$DATABASE_URL" -c "select 1"'],
  },
)
