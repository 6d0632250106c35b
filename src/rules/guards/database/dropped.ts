import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isFilledAgain, isPassingCache } from '../../../known/databases/filled-again.ts'
import { isOnServerForTests } from '../../../known/databases/memory-server.ts'
import { isInPassingService } from '../../../known/places/compose.ts'
import { isStartedHere } from '../../../known/places/fresh-servers.ts'
import { isMadeHere } from '../../../known/places/made-in-script.ts'
import { databaseOf } from '../../../known/places/target.ts'

export default defineGuard({
  id: 'database/dropped',
  on: 'command',
  verdict: 'deny',
  level: 'high',
  says: 'This drops or empties a whole database.',
  instead: ['pg_dump -Fc -f backup.dump shop', 'redis-cli info keyspace'],
  calls: `
    dropdb
    dropuser
    mysqladmin ** drop|flush-*|shutdown
    redis-cli ** FLUSHALL|FLUSHDB|flushall|flushdb|SHUTDOWN|shutdown
    redis-cli ** EVAL|eval @*FLUSHALL*|*flushall*|*FLUSHDB*|*flushdb*
    redis-cli --eval @*FLUSHALL*|*flushall*|*FLUSHDB*|*flushdb*
    mongo|mongosh @*dropDatabase*|*.drop()*|*deleteMany({})*|*.remove({})*
    influx bucket|org delete
    etcdctl del --prefix|--from-key
    cqlsh @*DROP?KEYSPACE*|*drop?keyspace*
    aerospike-* truncate
    pg_dropcluster
    pg_resetwal|pg_resetxlog|pg_archivecleanup
    curl @-XDELETE @*:9200/*
    memcached-tool ** flush_all
  `,
  check: (call, { facts }, script) =>
    databaseOf(call, facts) !== 'throw-away' &&
    !isInPassingService(call, script, facts) &&
    !isStartedHere(call, script.invocations, facts) &&
    !isMadeHere(call, script) &&
    !isFilledAgain(call, facts) &&
    !isOnServerForTests(call, facts) &&
    !isPassingCache(call, facts),
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A database that is dropped by its own tools asks nobody and keeps nothing.',
  denies: [
    'dropdb production',
    'redis-cli FLUSHALL',
    'mongosh shop --eval "db.dropDatabase()"',
    'mysqladmin -u root drop shop',
  ],
  allows: [
    'redis-cli ping',
    'createdb shop',
    'dropdb --if-exists shop_test',
    'mongosh mongodb://localhost:27017/shop_test --eval "db.dropDatabase()"',
    'mongosh --eval "db.orders.countDocuments()"',
    'echo "dropdb production"',
  ],
}
