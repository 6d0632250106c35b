import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './updated-snapshots.ts'

guardTest(guard, docs, {
  asks: [
    'npx jest --updateSnapshot',
    'vitest -u',
    'CI=1 pnpm vitest run -u',
    'bun test --update-snapshots',
    'npm test -- -u',
    'cargo insta accept',
    'go test ./... -update',
    'bash -c "jest -u"',
  ],
  allows: [
    'echo "npx jest -u"',
    'jest --ci',
    'jest -u src/components',
    'pytest --snapshot-update tests/test_a.py',
    'cargo insta test',
    'go test ./...',
    'npm run build',
    'pytest -k update',
  ],
})
