import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './dropped.ts'

guardTest(
  guard,
  docs,
  {
    facts: {
      files: {
        'compose.test.yml':
          'services:\n  db:\n    image: mysql:8\n    ports: ["127.0.0.1:33099:3306"]\n    tmpfs: ["/var/lib/mysql"]\n',
        'full/dump.rdb': 'x',
      },
    },
    denies: [
      'kubectl --context shop exec deploy/cache -- redis-cli FLUSHALL',
      'redis-server --port 7001 --daemonize yes && redis-cli -p 6379 flushall',
      'redis-server --port 7001 --daemonize yes && redis-cli -h cache.example.io -p 7001 flushall',
      'redis-server --port 7001 --dir /var/lib/redis --daemonize yes && redis-cli -p 7001 flushall',
      'redis-server /etc/redis.conf --port 7001 --daemonize yes && redis-cli -p 7001 flushall',
      'cd full && redis-server --port 7001 --daemonize yes && redis-cli -p 7001 flushall',
      'mysqladmin -h 127.0.0.1 -P 3306 drop shop',
      'mysqladmin -h db.example.io -P 33099 drop shop',
    ],
    allows: [
      'kubectl --context kind-dev exec deploy/cache -- redis-cli FLUSHALL',
      "redis-server --port 7001 --save '' --daemonize yes && redis-cli -p 7001 flushall",
      'valkey-server --port 7001 & sleep 1; valkey-cli -p 7001 shutdown',
      "mongod --port 27999 --dbpath /tmp/m --fork && mongosh --port 27999 --eval 'db.dropDatabase()'",
      'mysqladmin -h 127.0.0.1 -P 33099 drop shop',
    ],
  },
  {
    denies: [
      'createdb -h a probe && dropdb -h b probe',
      'mysqladmin create x; mysqladmin drop shop',
      'createdb probe; dropdb shop',
      'docker compose exec redis redis-cli FLUSHALL',

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
      'createdb -h localhost probe && psql -h localhost probe -c "select 1"; dropdb -h localhost probe',
      'set -e; createdb shop2; dropdb shop2',
      'mysqladmin create smoke_1; mysqladmin -f drop smoke_1',

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
  },
  {
    // The named volumes of the file stand below the last service.
    facts: {
      files: {
        'compose.yml':
          'services:\n  db:\n    image: postgres:16\n    volumes: ["data:/data"]\n  cache:\n    image: redis:7\nvolumes:\n  data:\n',
      },
    },
    allows: ['docker compose exec -T cache redis-cli -n 15 flushdb'],
    denies: ['docker compose exec -T db redis-cli -n 14 flushdb'],
  },
  {
    facts: {
      files: {
        'compose.yml':
          'services:\n  cache:\n    image: redis:7\n    ports: ["6390:6379"]\n  store:\n    image: redis:7\n    ports: ["6391:6379"]\n    volumes: ["data:/data"]\n  db:\n    image: postgres:16\nvolumes:\n  data:\n',
      },
    },
    allows: [
      'docker compose exec cache redis-cli FLUSHDB',
      'docker compose exec -T cache redis-cli flushall',
      'redis-cli -p 6390 flushall',
      'redis-cli -u redis://localhost:6390/2 FLUSHDB',
    ],
    denies: [
      'docker compose exec store redis-cli FLUSHALL',
      'docker compose exec -u redis store redis-cli FLUSHALL',
      'docker compose exec db dropdb -U postgres shop',
      'docker exec cache redis-cli FLUSHALL',
      'redis-cli FLUSHALL',
      'redis-cli -p 6391 flushall',
      'redis-cli -h cache.example.com -p 6390 flushall',
      'redis-cli -u "$REDIS_URL" flushall',
    ],
  },
  {
    facts: {
      files: {
        Makefile: 'seed:\n\tpython -m app.seed\n',
        '.env': 'DEV_URL=postgres://a:b@localhost/shop_dev\nURL=postgres://a:b@db.example.com/shop_dev\n',
      },
    },
    allows: [
      'dropdb -h localhost shop_dev && createdb -h localhost shop_dev',
      'db="shop_$$"; createdb -h localhost "$db" && pytest -q; dropdb -h localhost "$db"',
      'redis-cli -n 15 flushdb',
    ],
    denies: [
      'dropdb -h localhost shop',
      'dropdb -h db.example.com shop_dev',
      'dropdb shop_dev',
      'db=shop; createdb -h localhost "$db"; dropdb -h localhost "$db"',
      'redis-cli -n 15 flushall',
      'redis-cli -h cache.example.com -n 15 flushdb',
    ],
  },
)
