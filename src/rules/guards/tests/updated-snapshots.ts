import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGuard({
  id: 'tests/updated-snapshots',
  on: 'command',
  class: 'quality',
  verdict: 'ask',
  says: 'This records every result anew, so that the tests agree with whatever the code does now.',
  instead: ['npx vitest run', 'npx jest --ci'],
  calls: `jest -u|--updateSnapshot|--update-snapshot
vitest -u|--update
playwright test -u|--update-snapshots
ava -u|--update-snapshots
tap --snapshot
node --test --test-update-snapshots
pnpm|yarn|bun|bunx jest|vitest|ava|playwright -u|--update|--updateSnapshot|--update-snapshots
npm|pnpm|yarn|bun test @-u|--update|--updateSnapshot|--update-snapshots
npm|pnpm|yarn|bun run *test* @-u|--update|--updateSnapshot|--update-snapshots
pytest --snapshot-update|--force-regen|--inline-snapshot
cargo insta accept
cargo-insta accept
go test -update|--update
flutter test --update-goldens
pytest --regtest-reset|--update-goldens|--mpl-generate-path`,
  // A call that names files updates only those: they were looked at.
  check: ({ subcommands, operands }) =>
    [...subcommands, ...operands].every(word => word === null || isWhole.test(word)),
})

const isWhole = /^(?:[\w-]*test[\w:-]*|run|watch|insta|accept|jest|ava|playwright|\.|\.\/\.\.\.|-\S*)$/

export const docs: RuleDocs = {
  since: '0.3.0',
  why: 'One option rewrites all recorded results at once, and nobody has looked at them.',
  denies: [
    'npx jest -u',
    'npx vitest run --update',
    'cd app && npx playwright test --update-snapshots',
    'pytest --snapshot-update',
  ],
  allows: [
    'npx jest',
    'npx vitest run',
    'npx jest -u src/button.test.ts',
    'git commit -m "npx jest -u"',
    "rg 'npx vitest run --update' docs",
    'git push -u origin main',
  ],
  related: ['tests/snapshot'],
}
