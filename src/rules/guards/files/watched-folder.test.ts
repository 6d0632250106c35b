import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './watched-folder.ts'

guardTest(
  guard,
  docs,
  {
    asks: [
      'packages/a/infra/x.ts',
      '_bmad-output/planning-artifacts/prd.md',
      '$ rm -rf .github',
      '$ tee .claude/hooks/x < y',
    ],
    allows: ['.githubish/x', '$ ls infra', '$ git commit -m "infra/"'],
  },
  { options: { folders: ['deploy/'] }, asks: ['deploy/app.yml'], allows: ['infra/lib/api-stack.ts'] },
  { options: { allow: ['infra/docs/'] }, asks: ['infra/app.ts'], allows: ['infra/docs/a.md'] },
)
