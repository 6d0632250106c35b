import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './tree-deletion.ts'

guardTest(guard, docs, {
  asks: [
    '$ cd packages && rm -rf ../src',
    '$ find . -name "*.md" -delete',
    '$ rm -rf node_modules/../src',
    '$ sudo rm -rf ./tests',
  ],
  allows: [
    '$ rm -rf dist/src',
    '$ mv src lib',
    '$ git commit -m "rm -rf packages"',
    '$ rm -rf .next coverage',
  ],
})
