import type { Word } from '../../../core/script/script.ts'
import type { Call, Family, Program } from '../../program.ts'

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

const mysql: Program = {
  valued:
    '-h -P -u -D -e -S --host --port --user --database --execute --socket --default-character-set --defaults-file --defaults-extra-file --ssl-mode --ssl-ca --ssl-cert --ssl-key --protocol --init-command --delimiter --login-path',
  joined: '-p',
  long: 'host port user password database execute socket batch silent skip-column-names table vertical xml html force quick raw default-character-set defaults-file defaults-extra-file no-defaults ssl-mode ssl-ca ssl-cert ssl-key protocol init-command delimiter pager tee verbose version help compress connect-timeout max-allowed-packet safe-updates one-database sigint-ignore reconnect local-infile login-path',
  effects: served,
}

/** The files that a query or a command of the shell puts its rows into: `writefile('a', ...)`, `.once a`, `copy t to 'a'`. */
const exported = (call: Call, text: string): void => {
  for (const form of exports)
    for (const [, path] of text.matchAll(form))
      if (path !== undefined && !/^(?:stdout|off|\||-)/.test(path)) call.add('write', path, false, true)
}

const exports = [
  /\bwritefile\(\s*'([^'\n]+)'/gi,
  /^[ \t]*\.(?:once|output)\s+(?:-\w+\s+)*["']?([^\s"'-][^\s"']*)/gm,
  /\bcopy\b[^;]*\bto\s+'([^'\n]+)'/gi,
]

/** The files that a query reads as tables: `from 'data/*.csv'`, `read_parquet('a.parquet')`. */
const queried = (call: Call, word: Word): void => {
  for (const [, named, given] of (word.value ?? '').matchAll(sources)) {
    const path = named ?? given ?? ''
    if (!path.includes('://'))
      call.add('read', { ...word, value: path, text: path, glob: /[*?[]/.test(path) })
  }
}

const sources =
  /\b(?:from|join|describe|summarize)\s+'([^'\n]+\.\w+)'|\b(?:(?:read|scan)_\w+|sqlite_scan|parquet_scan)\(\s*\[?\s*'([^'\n]+)'/gi

/** A database is a file; `.save` and `.backup` put it in the place of another one, `.restore` another one in its place. */
const filed = (call: Call): void => {
  const [file, ...rest] = call.operands
  if (file === undefined) return
  call.add('read', file)
  call.add('write', file)
  for (const { value } of [...rest, ...call.values('-cmd')]) {
    exported(call, value ?? '')
    const [, verb, path] = /^\s*\.(save|backup|restore)\s+(?:main\s+)?["']?([^\s"']+)/.exec(value ?? '') ?? []
    if (path !== undefined) call.add('write', verb === 'restore' ? file : path, false, true)
  }
}

export const databases: Family = {
  psql: {
    valued:
      '-h -p -U -d -c -f -o -v -L --host --port --username --dbname --command --file --output --set --variable --log-file --pset -F -P -R -T --field-separator --record-separator --table-attr',
    long: 'command csv dbname echo-all echo-errors echo-hidden echo-queries expanded field-separator field-separator-zero file help host html list log-file no-align no-password no-psqlrc no-readline output password port pset quiet record-separator record-separator-zero set single-line single-step single-transaction table-attr tuples-only username variable version',
    effects: served,
  },
  mysql,
  mariadb: mysql,
  sqlite3: {
    effects: filed,
    valued: '-cmd -init -separator -nullvalue -newline',
    single: true,
  },
  duckdb: {
    client: true,
    effects: call => {
      for (const word of [...call.operands, ...call.values('-c', '-s', '-cmd')]) {
        exported(call, word.value ?? '')
        queried(call, word)
      }
    },
    valued: '-c -s -cmd -init -separator -nullvalue -newline -f',
    single: true,
  },
  'redis-cli': { valued: '-h -p -a -n -s -u --user --pass', effects: served },
  mongo: { valued: '--host --port -u -p --eval', effects: served },
  mongosh: { valued: '--host --port -u -p --eval --file -f', effects: served },
  pg_dump: {
    long: 'binary-upgrade blobs clean column-inserts compress create data-only dbname disable-dollar-quoting disable-triggers enable-row-security encoding exclude-schema exclude-table exclude-table-data extension extra-float-digits file format help host if-exists include-foreign-data inserts jobs load-via-partition-root lock-wait-timeout no-blobs no-comments no-owner no-password no-privileges no-publications no-security-labels no-subscriptions no-sync no-table-access-method no-tablespaces no-toast-compression no-unlogged-table-data on-conflict-do-nothing password port quote-all-identifiers restrict-key role rows-per-insert schema schema-only section serializable-deferrable snapshot strict-names superuser table use-set-session-authorization username verbose version',
    valued:
      '-h -p -U -d -f -F -t -n -T -N --host --port --username --dbname --file --format --table --schema',
    makes: '-f --file',
    effects: dumped,
  },
  pg_dumpall: {
    long: 'binary-upgrade clean column-inserts data-only database dbname disable-dollar-quoting disable-triggers encoding exclude-database extra-float-digits file globals-only help host if-exists inserts load-via-partition-root lock-wait-timeout no-comments no-owner no-password no-privileges no-publications no-role-passwords no-security-labels no-subscriptions no-sync no-table-access-method no-tablespaces no-toast-compression no-unlogged-table-data on-conflict-do-nothing password port quote-all-identifiers restrict-key role roles-only rows-per-insert schema-only superuser tablespaces-only use-set-session-authorization username verbose version',
    valued: '-h -p -U -f --host --port --username --file',
    makes: '-f --file',
    effects: dumped,
  },
  mysqldump: {
    valued: '-h -P -u -r --host --port --user --result-file',
    makes: '-r --result-file',
    effects: dumped,
  },
  mongodump: { valued: '-h -d -c -o --host --db --collection --out --uri', effects: dumped },
  pg_restore: {
    long: 'clean create data-only dbname disable-triggers enable-row-security exclude-schema exit-on-error file format function help host if-exists index jobs list no-comments no-data-for-failed-tables no-owner no-password no-privileges no-publications no-security-labels no-subscriptions no-table-access-method no-tablespaces password port restrict-key role schema schema-only section single-transaction strict-names superuser table trigger use-list use-set-session-authorization username verbose version',
    valued:
      '-h -p -U -d -f -F -I -j -L -n -N -P -S -t -T --host --port --username --dbname --file --format --jobs --table --schema --use-list --section --role',
    does: 'read:all',
  },
  dropdb: {
    long: 'echo force help host if-exists interactive maintenance-db no-password password port username version',
    valued: '-h -p -U --host --port --username',
    effects: served,
  },
  createdb: { valued: '-h -p -U --host --port --username', effects: served },
}
