import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './tree-deletion.ts'

guardTest(
  guard,
  docs,
  {
    asks: [
      '$ rm -rf packages/api',
      '$ npx rimraf src',
      '$ npx shx rm -rf apps/web',

      '$ cd packages && rm -rf ../src',
      '$ find . -name "*.md" -delete',
      '$ rm -rf node_modules/../src',
      '$ sudo rm -rf ./tests',
    ],
    allows: [
      '$ npx rimraf dist',
      '$ rm -rf packages/api/dist',
      '$ rm -rf packages/node_modules',
      '$ echo "npx rimraf src"',

      '$ rm -rf dist/src',
      '$ mv src lib',
      '$ git commit -m "rm -rf packages"',
      '$ rm -rf .next coverage',
    ],
  },
  { options: { scope: 'everything' }, asks: ['$ rm -rf notes'], allows: ['$ rm notes/old.md'] },
  {
    facts: { branch: 'main', files: { 'src/a.ts': 'a' }, lost: [] },
    options: { loss: 'judge' },
    beside: ['files/lost-work'],
    allows: ['$ rm -rf ./src'],
  },
)
