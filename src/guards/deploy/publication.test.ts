import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './publication.ts'

guardTest(guard, docs, {
  asks: [
    'cd packages/a && npm publish --access public',
    'python3 -m twine upload dist/a.whl',
    'npx lerna publish',
    'docker push ghcr.io/a/b:1',
  ],
  allows: [
    'npm view publish',
    'git commit -m "npm publish"',
    'gh release create v1 --draft',
    'npm run publish-docs',
  ],
})
