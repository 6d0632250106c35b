import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './foreign-registry.ts'

guardTest(guard, docs, {
  asks: [
    'npm_config_registry=https://r.x.example npm ci',
    'export PIP_INDEX_URL=https://p.x.example/simple',
    'UV_DEFAULT_INDEX=http://p.x.example/simple uv sync',
    'COREPACK_NPM_REGISTRY=https://r.x.example corepack prepare pnpm',
    'export GOPROXY=https://g.x.example,direct',
    "printf '[global]\\nindex-url = https://p.x.example/simple\\n' | tee pip.conf",
    'cat > bunfig.toml <<\'EOF\'\n[install]\nregistry = "https://r.x.example"\nEOF',
    `bash -c "echo 'npmRegistryServer: https://r.x.example' >> .yarnrc.yml"`,
  ],
  allows: [
    'npm_config_registry=https://registry.npmjs.org npm ci',
    'GOPROXY=https://proxy.golang.org,direct go build',
    'GOPROXY=off go build',
    'REGISTRY=https://r.x.example make',
    'npm_config_registry="$MIRROR" npm ci',
    'cat .npmrc',
    'grep registry .npmrc',
    'echo "registry=https://r.x.example" >> notes.md',
    'rg index-url pip.conf',
  ],
})
