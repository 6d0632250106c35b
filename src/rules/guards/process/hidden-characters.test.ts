import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './hidden-characters.ts'

guardTest(guard, docs, {
  asks: ['ls ⁦x⁩'],
  allows: ['echo "ünï"', 'git commit -m "echo ‮evil"'],
})
