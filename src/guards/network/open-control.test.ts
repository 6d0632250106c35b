import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './open-control.ts'

guardTest(guard, docs, {
  asks: [
    'npx @modelcontextprotocol/server-http --listen 0.0.0.0:3000',
    'code-server --bind-addr 0.0.0.0:8080',
    'vllm serve model --host 0.0.0.0',
    'bash -c "python3 -m llama_cpp.server --host 0.0.0.0"',
  ],
  allows: [
    'git commit -m "jupyter lab --ip=0.0.0.0"',
    'docker run -p 0.0.0.0:80:80 nginx',
    'jupyter lab',
    'rails s -b 0.0.0.0',
  ],
})
