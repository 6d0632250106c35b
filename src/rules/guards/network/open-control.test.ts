import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './open-control.ts'

guardTest(
  guard,
  docs,
  {
    asks: [
      'php -S 0.0.0.0:80 -t /',
      'npx http-server ~ -p 8080',
      'npx @modelcontextprotocol/inspector --listen 0.0.0.0:6000',
      'code-server --bind-addr 0.0.0.0:8080',
      'vllm serve model --host 0.0.0.0',
      'bash -c "python3 -m llama_cpp.server --host 0.0.0.0"',
    ],
    allows: [
      'python3 -m http.server -d dist 8000',
      'npx serve dist',
      'php -S localhost:8000 -t public',
      'php artisan route:list --path=/',
      'git commit -m "jupyter lab --ip=0.0.0.0"',
      'docker run -p 0.0.0.0:80:80 nginx',
      'jupyter lab',
      'rails s -b 0.0.0.0',
    ],
  },
  {
    facts: {
      files: { '.env': 'DB_PASSWORD=hunter22\n', 'dist/a.js': 'a', 'data/a.sqlite3': 'x', 'docs/a.md': 'x' },
    },
    asks: [
      'python3 -m http.server 8000 --bind 0.0.0.0',
      'php -S 0.0.0.0:8000 -t .',
      'npx serve -l tcp://0.0.0.0:5000',
      'cd data && python3 -m http.server --bind 0.0.0.0',
      'ruby -run -e httpd . -p 8000 -b 0.0.0.0',
    ],
    allows: [
      'python3 -m http.server 8000',
      'python3 -m http.server 8000 --bind 127.0.0.1',
      'python3 -m http.server --bind 0.0.0.0 --directory dist',
      'php -S 0.0.0.0:8000 -t docs',
      'echo "python3 -m http.server 8000 --bind 0.0.0.0"',
    ],
  },
)
