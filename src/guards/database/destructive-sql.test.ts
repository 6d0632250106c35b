import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './destructive-sql.ts'

guardTest(guard, docs, {
  facts: { files: { 'wipe.sql': 'DROP DATABASE shop;', 'seed.sql': 'insert into a values (1);' } },
  denies: [
    'psql -h prod-db -c "DELETE FROM orders"',
    'echo "drop database x" | mysql',
    'psql -f wipe.sql',
    'docker exec pg psql -U postgres -c "DROP SCHEMA public CASCADE"',
    'mysql shop < wipe.sql',
    'psql -c "ALTER TABLE a DROP COLUMN b"',
  ],
  allows: [
    'psql -f seed.sql',
    'sqlite3 dev.db "update users set a = 1 where id = 2"',
    'psql -c "select \'drop table x\'"',
  ],
})
