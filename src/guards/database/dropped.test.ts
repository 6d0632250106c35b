import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './dropped.ts'

guardTest(guard, docs, {
  denies: [
    ...each(
      'dropuser reporting',
      'pg_resetwal|pg_resetxlog -f /var/lib/postgresql/16/main',
      'pg_archivecleanup wal 000000010000000000000001',
      'mysqladmin -h db-1 -u root shutdown|flush-hosts',
      'redis-cli|valkey-cli|keydb-cli -n 2 FLUSHDB|flushdb|SHUTDOWN|shutdown',
      `valkey-cli|keydb-cli EVAL|eval "redis.call('FLUSHDB')" 0`,
      `redis-cli eval "return redis.call('flushall')" 0`,
      `redis-cli EVAL "return redis.call('flushdb')" 0`,
      'mongo|mongosh shop --eval "db.orders.drop()"',
      'mongosh shop --eval "db.orders.remove({})"',
      'influx bucket|org delete --name metrics',
      'etcdctl del --prefix|--from-key /registry',
      'cqlsh -e "DROP KEYSPACE shop"',
      'cqlsh -e "drop keyspace shop"',
      'clickhouse-client|clickhouse --query "DROP DATABASE shop"',
      'clickhouse-client --query "DROP TABLE events"',
      'clickhouse-client --query "TRUNCATE events"',
      'aerospike-admin truncate users',
      'pg_dropcluster 16 main --stop',
      'curl -XDELETE http://localhost:9200/orders',
      'memcached-tool localhost:11211 flush_all',
      'redis-cli|valkey-cli|keydb-cli --eval flushall.lua|FLUSHALL.lua|flushdb.lua|FLUSHDB.lua',
    ),
    'redis-cli EVAL "return redis.call(\'FLUSHALL\')" 0',

    'redis-cli -h prod-cache flushall async',
    'dropdb --if-exists shop && createdb shop',
    'docker exec db dropdb shop',
    'createdb shop; dropdb shop',
    'createdb -h a shop_$$ && dropdb -h b shop_$$',
    'createdb other_$$ && dropdb shop',
    'mongosh shop --eval "db.orders.deleteMany({})"',
  ],
  allows: [
    'etcdctl get --prefix /registry',
    'influx bucket list',
    'createdb orders_$$ && npx knex migrate:latest && dropdb orders_$$',
    'createdb orders && npm test && dropdb orders',
    'curl -XDELETE http://localhost:3000/orders/1',
    'redis-cli set note "flushall was run"',

    'redis-cli -n 1 get user:42',
    'git commit -m "redis-cli FLUSHALL"',
    'redis-cli --scan --pattern x',
  ],
})
