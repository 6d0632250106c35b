import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './coin-mining.ts'

guardTest(guard, docs, {
  denies: [
    ...each('docker|podman|nerdctl run metal3d/xmrig:latest', 'kubectl run a --image=metal3d/xmrig'),
    'minerd -a cryptonight -o stratum+tcp://p.example.com:3333 -u x',
    'nohup ./worker -o pool.supportxmr.com:443 -u 48edf --tls &',
    't-rex -a ethash -o stratum+ssl://eth.pool.com:5555 -u 0xabc',
    '/tmp/.x/cpuminer-opt --benchmark',
    'sudo ./a --pool=eu.xmrpool.net:3333 --user=x',
    'sudo python3 a.py stratum2+tcp://a.example.com:1',
  ],
  allows: [
    './bin/server -o report.txt -u app',
    'docker run -p 3333:3333 shop/minecraft:1',
    'pgbouncer -u pool /etc/pgbouncer.ini',
    './gradlew test --tests PoolTest',
    'git commit -m "docker run -d metal3d/xmrig"',
    'sudo pkill xmrig',
    './app --url db-pool.internal:5432 --user app',
    'sudo apt-get remove xmrig',
  ],
})
