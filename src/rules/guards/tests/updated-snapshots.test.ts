import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './updated-snapshots.ts'

guardTest(guard, docs, {
  asks: [
    'flutter test --update-goldens',
    ...each('pytest --regtest-reset|--update-goldens|--mpl-generate-path'),

    ...each('yarn|bunx vitest|ava --updateSnapshot'),
    ...each(
      'jest --update-snapshot',
      'playwright test -u',
      'ava -u|--update-snapshots',
      'tap --snapshot',
      'node --test --test-update-snapshots',
      'pnpm|yarn|bun|bunx jest|vitest|ava|playwright -u|--update|--updateSnapshot|--update-snapshots',
      'pnpm|yarn|bun|npm test -- --update|-u|--updateSnapshot|--update-snapshots',
      'npm|pnpm|yarn|bun run test:unit -- -u|--update|--updateSnapshot|--update-snapshots',
      'pytest --force-regen|--inline-snapshot=fix',
      'cargo-insta accept',
      'go test ./... --update',
    ),
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
    'flutter test test/card_golden_test.dart --update-goldens',

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
