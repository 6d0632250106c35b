import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './foreign-source.ts'

guardTest(guard, docs, {
  asks: [
    'npm i https://x.example/a.tgz',
    'yarn add git+https://x.example/a.git',
    'npx github:x/y',
    'npm exec --package=https://x.example/p.tgz p',
    'python3 -m pip install https://x.example/a.tgz',
    'uv pip install --index-url https://x.example a',
    'npm install --registry=https://x.example a',
    'go env -w GOPROXY=https://x.example',
  ],
  allows: [
    'npx http-server dist',
    'npm i http-errors https-proxy-agent',
    'npx --package=http-server http-server',
    'npm config get registry',
    'pip install -r requirements.txt',
    'pip install -e .',
    'git commit -m "brew tap a/b --custom-remote https://x.example"',
    'npm ci',
  ],
})
