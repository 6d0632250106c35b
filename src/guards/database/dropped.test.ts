import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './dropped.ts'

guardTest(guard, docs, {
  denies: [
    'redis-cli --eval flushall.lua',
    'redis-cli EVAL "return redis.call(\'FLUSHALL\')" 0',

    'redis-cli -h prod-cache flushall async',
    'dropdb --if-exists shop && createdb shop',
    'docker exec db dropdb shop',
    'mongosh shop --eval "db.orders.deleteMany({})"',
  ],
  allows: [
    'redis-cli set note "flushall was run"',

    'redis-cli -n 1 get user:42',
    'git commit -m "redis-cli FLUSHALL"',
    'redis-cli --scan --pattern x',
  ],
})
