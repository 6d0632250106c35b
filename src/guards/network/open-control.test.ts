import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './open-control.ts'

guardTest(guard, docs, {
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
})
