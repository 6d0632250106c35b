import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './manager.ts'

guardTest(guard, docs, { denies: [], allows: [] })
