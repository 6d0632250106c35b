import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './ownership-change.ts'

guardTest(guard, docs, {
  denies: ['chown --recursive a b', 'bash -c "chown -R a b"'],
  allows: ['git commit -m "chown -R nobody /srv"', 'chmod -R u+w build'],
})
