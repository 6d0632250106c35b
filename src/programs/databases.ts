import type { Call, Family } from './program.ts'

/** Talks to a server that an option or an address names; without either it is this machine. */
const served = (call: Call): void => {
  const host =
    call.values('-h', '--host', '--hostname')[0] ??
    call.operands.find(word => /^\w+:\/\//.test(word.value ?? ''))
  if (host !== undefined) call.host('upload', host)
  for (const file of call.values('-f', '--file')) call.add('read', file)
}

const dumped = (call: Call): void => {
  const host =
    call.values('-h', '--host')[0] ?? call.operands.find(word => /^\w+:\/\//.test(word.value ?? ''))
  if (host !== undefined) call.host('download', host)
  for (const file of call.values('-f', '--file', '-r', '--result-file', '-o', '--out'))
    call.add('write', file)
}

export const databases: Family = {
  psql: {
    valued: '-h -p -U -d -c -f -o -v -L --host --port --username --dbname --command --file --output --set',
    effects: served,
  },
  mysql: { valued: '-h -P -u -D -e -S --host --port --user --database --execute --socket', effects: served },
  mariadb: { valued: '-h -P -u -D -e -S --host --port --user --database --execute', effects: served },
  sqlite3: { does: 'read:first write:first', valued: '-cmd -init -separator', single: true },
  'redis-cli': { valued: '-h -p -a -n -u --user --pass', effects: served },
  mongo: { valued: '--host --port -u -p --eval', effects: served },
  mongosh: { valued: '--host --port -u -p --eval --file -f', effects: served },
  pg_dump: {
    valued:
      '-h -p -U -d -f -F -t -n -T -N --host --port --username --dbname --file --format --table --schema',
    effects: dumped,
  },
  pg_dumpall: { valued: '-h -p -U -f --host --port --username --file', effects: dumped },
  mysqldump: { valued: '-h -P -u -r --host --port --user --result-file', effects: dumped },
  mongodump: { valued: '-h -d -c -o --host --db --collection --out --uri', effects: dumped },
  pg_restore: { valued: '-h -p -U -d -F -j -t --host --port --username --dbname', does: 'read:all' },
  dropdb: { valued: '-h -p -U --host --port --username', effects: served },
  createdb: { valued: '-h -p -U --host --port --username', effects: served },
}
