import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './snapshot-update.ts'

guardTest(guard, docs, {
  asks: [
    'npx jest --updateSnapshot src/a.test.ts',
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
    'cargo insta test',
    'go test ./...',
    'npm run build',
    'pytest -k update',
  ],
})
