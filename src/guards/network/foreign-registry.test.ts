import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './foreign-registry.ts'

guardTest(guard, docs, {
  asks: [
    "printf '[global]\\nindex-url = https://p.x.example/simple\\n' | tee pip.conf",
    'cat > bunfig.toml <<\'EOF\'\n[install]\nregistry = "https://r.x.example"\nEOF',
    `bash -c "echo 'npmRegistryServer: https://r.x.example' >> .yarnrc.yml"`,
  ],
  allows: [
    'cat .npmrc',
    'grep registry .npmrc',
    'echo "registry=https://r.x.example" >> notes.md',
    'rg index-url pip.conf',
  ],
})
