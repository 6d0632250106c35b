import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './foreign-kill.ts'

const mine = { id: 4242, name: 'node', line: 'node server.js', ours: true, port: 3000 }
const db = {
  id: 77,
  name: 'postgres',
  line: '/usr/lib/postgresql/bin/postgres -D /var/lib',
  ours: false,
  port: 5433,
}
const other = { id: 88, name: 'node', line: 'node /home/dev/other/worker.js', ours: false, port: 4000 }
const agent = { id: 99, name: 'claude', line: 'claude --resume', ours: true }

guardTest(
  guard,
  docs,
  {
    asks: [
      "ps aux | grep -E 'ruby|puma' | awk '{print $2}' | xargs kill -9",
      'kill -9 $(pidof redis-server)',
      "ps aux | grep '[p]ostgres' | awk '{print $2}' | xargs kill -9",
      'ps -ef | rg mongod | cut -c9-15 | xargs kill',
      'npx kill-port 5432',
      'fuser -k 22/tcp',
      'kill $(fuser 5432/tcp 2>/dev/null)',
      'kill $(lsof -t -i:5432)',
      'kill -9 `lsof -ti tcp:27017`',
      'sudo killall nginx',
      'pkill -x postgres',
      'pkill -f ruby',
      'pgrep -x deno | xargs -r kill',
      "ps -ef | grep python3 | grep -v grep | awk '{print $2}' | xargs kill",
      'fuser -k /srv/data',
      'fuser -ks ~/library/index.db',
    ],
    allows: [
      'kill 4343',
      'lsof -ti:3000 | xargs -r kill',
      'pgrep -f postgres',
      'pkill -f "python3 worker.py"',
      'pkill -f scripts/serve.rb',
      'pgrep -f deno',
      'killall -0 node',
      'pkill -0 -f ruby',
      'pgrep node | xargs kill -s 0',
      'fuser -k ./data.sqlite',
      'fuser -k /tmp/app.sock',
      'fuser -v /srv/data',
      'lsof -i:5432',
      'fuser 5432/tcp',
      'npx kill-port 5173 3000',
      'ps aux | grep postgres',
      'ps aux | grep -v postgres | xargs kill',
      'ssh build@example.com "pkill -x postgres"',
      'git commit -m "kill $PID: pkill -x postgres"',
    ],
  },
  {
    facts: { processes: [mine, db, other, agent] },
    asks: [
      'kill 77',
      'kill -9 4242 88',
      'pkill node',
      'kill $(lsof -ti:4000)',
      'npx kill-port 3000 4000',
      'pkill -f claude',
      'killall node',
    ],
    allows: [
      'kill 4242',
      'kill 12345',
      'pkill -f "node server.js"',
      'kill -9 $(lsof -ti:3000)',
      'fuser -k 3000/tcp',
      'pkill -f webpack',
      'pkill -f ruby',
    ],
    says: { 'pkill -f worker.js': /did not start: node \(88\)/ },
  },
)
