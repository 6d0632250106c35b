import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './live-settings.ts'

const root = '/home/dev/app'
const files = {
  'conf/train.yaml': 'tracking_uri: https://mlflow.prod.example.com\nmin_auc: 0.7\n',
  'tools/fleet.toml': '[target]\nurl = "https://fleet.prod.example.com"\n',
  'tools/rollout.py': 'conf = load("tools/fleet.toml")\n',
  'tools/other.py': 'print(1)\n',
  'dbt/profiles.yml': 'acme:\n  target: prod\n',
  'config/database.yml': 'development:\n  host: db.prod.example.com\n',
  'conf/prod.yaml': 'url: https://db.prod.example.com\n',
  'conf/build.yaml': 'NODE_ENV: production\n',
}
const steps = Object.keys(files).map(path => ({
  text: ':',
  cwd: root,
  leaves: [`${root}/${path}`],
  moved: [],
}))

guardTest(
  guard,
  docs,
  { allows: ['node scripts/a.js conf/a.yaml', 'dbt run'] },
  {
    facts: { files, steps },
    asks: [
      'python -m shop.train conf/train.yaml',
      'uv run python -m shop.train --config=conf/train.yaml',
      'node train.js conf/train.yaml',
      'ruby train.rb conf/train.yaml',
      'php train.php conf/train.yaml',
      'java -jar a.jar conf/train.yaml',
      'go run ./cmd/train conf/train.yaml',
      'cargo run -- conf/train.yaml',
      'mix train conf/train.yaml',
      'dotnet run -- conf/train.yaml',
      'wrangler deploy -c conf/train.yaml',
      'rails runner conf/train.yaml',
      'mvn exec:java -Dconf=conf/train.yaml',
      'gradle run --args conf/train.yaml',
      'deno run a.ts conf/train.yaml',
      'bun a.ts conf/train.yaml',
      'tsx a.ts conf/train.yaml',
      'sh train.sh conf/train.yaml',
      'bash train.sh conf/train.yaml',
      'perl train.pl conf/train.yaml',
      'airflow x conf/train.yaml',
      'firebase x conf/train.yaml',
      'serverless x conf/train.yaml',
      './bin/train conf/train.yaml',
      'python3 tools/rollout.py',
      'cd dbt && dbt run --full-refresh',
      'rake db:sync',
    ],
    allows: [
      'cat conf/train.yaml',
      'python -m shop.train conf/build.yaml',
      'python -m shop.train conf/prod.yaml',
      'python3 tools/other.py',
      'dbt compile',
      'dbt run --help',
      'python -m yamllint --check conf/train.yaml',
      'git commit -m "python -m shop.train conf/train.yaml"',
    ],
  },
)
