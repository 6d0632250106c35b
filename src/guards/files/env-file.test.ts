import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './env-file.ts'

guardTest(guard, docs, {
  denies: ['../other/.env', '.ENV', '.envrc', '.env.test = A=1'],
  allows: ['.env.sample', 'environment.md = edit .env by hand', 'src/.environment'],
})
