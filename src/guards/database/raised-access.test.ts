import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './raised-access.ts'

guardTest(guard, docs, {
  asks: [
    'echo "create user a with superuser password 1" | psql',
    "psql shop <<'SQL'\nselect 1;\nalter system set ssl = off;\nSQL",
    'sqlcmd -Q "EXEC xp_cmdshell \'dir\'"',
    'docker exec db mysql -e "SET GLOBAL log_bin_trust_function_creators = 1"',
    'psql -c "GRANT SELECT ON orders TO PUBLIC"',
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
